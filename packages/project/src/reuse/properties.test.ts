/** The arrangement of any form for any other. */

import { invariants, type Layout } from '@formloom/layout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../board.ts';
import { readProject } from '../read-project.ts';
import { anyProject } from '../testing/projects.ts';
import { writeProject } from '../write-project.ts';
import { applyLayout } from './apply-layout.ts';

let ids = 0;
const newId = () => `new-${++ids}`;
const rowsOf = ({ layout }: { layout: Layout }) =>
  layout.steps.map(({ title, rows }) => [title, ...rows.map(({ fields }) => fields.join(' '))]);

describe('a layout for another form', () => {
  it('whatever the two are, the result is sound, complete and survives writing', () => {
    fc.assert(
      fc.property(anyProject, anyProject, (one, other) => {
        const { project, fitted, left, missing } = applyLayout(one, other, newId);
        expect(invariants(project.layout, boardOf(project))).toEqual([]);
        expect(readProject(writeProject(project))).toMatchObject({
          repairs: [],
          project: { layout: project.layout },
        });
        const keys = other.details.fields.filter(({ parent }) => parent === undefined).map(({ key }) => key);
        const reported = new Set([...fitted, ...left.map(({ key }) => key)]);
        expect(keys.filter((key) => !reported.has(key))).toEqual([]);
        expect(missing.every(({ key }) => !fitted.includes(key))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('onto itself, nothing is missing and nothing is lost', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        const again = applyLayout(project, project, newId);
        expect(again.missing).toEqual([]);
        expect(again.project.design.fields).toEqual(project.design.fields);
        expect(again.project.design.blocks).toEqual(project.design.blocks);
        expect(rowsOf(again.project)).toEqual(rowsOf(project));
      }),
      { numRuns: 60 },
    );
  });
});
