/** Any project, written, read, edited or spoilt. */

import { invariants } from '@formloom/layout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardOf } from './board.ts';
import { readProject } from './read-project.ts';
import { anyEdit, anyProject } from './testing/projects.ts';
import { writeProject } from './write-project.ts';

describe('for any project', () => {
  it('it comes back equal, with nothing to mend, and equal projects are equal bytes', () => {
    fc.assert(
      fc.property(anyProject, (project) => {
        const text = writeProject(project);
        expect(readProject(text)).toEqual({ project, repairs: [] });
        const { project: again } = readProject(text);
        expect(again && writeProject(again)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('edits never change the project they began with', () => {
    fc.assert(
      fc.property(anyProject, anyEdit, (project, edit) => {
        const before = writeProject(project);
        const next = edit(project);
        expect(writeProject(project)).toBe(before);
        if (next !== project) expect(writeProject(next)).not.toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  it('any JSON, any text and any part that is wrong is read without an exception', () => {
    const parts = ['format', 'form', 'schema', 'details', 'layout', 'design', 'settings', 'options'] as const;
    const mixed = fc
      .tuple(anyProject, fc.dictionary(fc.constantFrom(...parts), fc.jsonValue()))
      .map(([project, wrong]) => JSON.stringify({ ...project, ...wrong }));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), mixed), (text) => {
        const { project } = readProject(text);
        if (!project) return;
        expect(invariants(project.layout, boardOf(project))).toEqual([]);
        expect(readProject(writeProject(project))).toEqual({ project, repairs: [] });
      }),
      { numRuns: 500 },
    );
  });
});
