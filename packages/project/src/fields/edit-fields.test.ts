/** Room for what comes into sight, and edits that change nothing. */

import { normalizeDetails } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import { describe, expect, it } from 'vitest';
import { createProject } from '../create-project.ts';
import { withLayout } from '../edit-project.ts';
import type { Project } from '../project.ts';
import { setContent, setField, setStep } from './edit-fields.ts';

const HIDDEN = ['d', 'h'];
const details = normalizeDetails({
  fieldGroups: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => ({
    fields: [{ name, label: name, fieldType: 'single_line_text', hidden: HIDDEN.includes(name) }],
  })),
});
/** `row: a b` in each step. */
const arranged = (...steps: string[][]): Project => {
  const layout: Layout = {
    mode: 'multi-step',
    steps: steps.map((rows, index) => ({
      id: `s-${index + 1}`,
      title: `${index}`,
      rows: rows.map((row) => {
        const [id = '', keys = ''] = row.split(': ');
        return { id, fields: keys.split(' ') };
      }),
    })),
  };
  return withLayout(createProject({ id: 'f', name: 'F', fields: [] }, { details }), layout);
};
const drawn = ({ layout }: Project) =>
  layout.steps.map(({ rows }) => rows.map(({ id, fields }) => `${id}: ${fields.join(' ')}`));
const show = (project: Project, ...keys: string[]) =>
  keys.reduce((next, key) => setField(next, key, 'hidden', false), project);

describe('a field that comes into sight', () => {
  it('goes below where its row is full; all other rows stay what they are', () => {
    const project = arranged(['r: e'], ['x: a b c d', 'y: f']);
    expect(drawn(show(project, 'd'))).toEqual([['r: e'], ['x: a b c', 'x-2: d', 'y: f']]);
  });

  it('gets a row with an id that no row and no step has', () => {
    expect(drawn(show(arranged(['x: a b c d', 'x-2: e'], ['x-3: f']), 'd'))).toEqual([
      ['x: a b c', 'x-4: d', 'x-2: e'],
      ['x-3: f'],
    ]);
    expect(drawn(show(arranged(['s: a b c d'], ['s-3: f']), 'd'))).toEqual([
      ['s: a b c', 's-4: d'],
      ['s-3: f'],
    ]);
  });

  it('leaves the layout the very same object where there is room', () => {
    const project = arranged(['x: a d', 'y: b']);
    expect(show(project, 'd').layout).toBe(project.layout);
    expect(setField(project, 'a', 'hidden', true).layout).toBe(project.layout);
  });
});

describe('the very same project', () => {
  const heading = { kind: 'heading', text: 'Hi', size: 'large' } as const;

  it('is what words of a step give that it has already', () => {
    const set = setStep(arranged(['x: a']), 's-1', 'next', 'On');
    expect(setStep(set, 's-1', 'next', 'On')).toBe(set);
    expect(setStep(set, 's-1', 'back', ' ')).toBe(set);
  });

  it('is what content gives that stands there already', () => {
    const written = setContent(arranged(['x: block:heading-1']), 'block:heading-1', heading);
    expect(setContent(written, 'block:heading-1', { ...heading })).toBe(written);
  });
});
