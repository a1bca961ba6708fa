/** Taking changes over, by example. */

import type { Project } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { field, formOf, options, projectOf } from '../testing/forms.ts';
import { changeId } from './change.ts';
import { compare } from './compare.ts';
import { reconcile } from './reconcile.ts';

const a = field('a');
const b = field('b');
const required = field('c', undefined, { required: true, label: 'Fax' });
const rows = ({ layout }: Project) =>
  layout.steps.map((step) => step.rows.map((row) => row.fields.join(' ')));

describe('by example', () => {
  it('a project of the form as it is stays the very same object', () => {
    const project = projectOf(formOf([a, b]));
    const done = reconcile(project, structuredClone(formOf([a, b])));
    expect(done).toEqual({ project, taken: [], left: [], placed: [], removed: [], split: [] });
    expect(done.project).toBe(project);
  });

  it('a new field stands below what it follows in the account; what is gone is reported', () => {
    const done = reconcile(projectOf(formOf([a, b])), formOf([a, required, field('d')]));
    expect(rows(done.project)).toEqual([['a', 'c', 'd']]);
    expect(done.placed).toEqual(['c', 'd']);
    expect(done.removed).toEqual([{ key: 'b', label: 'Label of b' }]);
    expect(done.split).toEqual([]);
  });

  it('only what was chosen is taken, and the rest still differs', () => {
    const now = formOf([field('a', undefined, { label: 'New' }), required]);
    const done = reconcile(projectOf(formOf([a, b])), now, [{ change: 'field-added-required', at: 'c' }]);
    expect(done.project.details.fields.map(({ key, label }) => [key, label])).toEqual([
      ['a', 'Label of a'],
      ['c', 'Fax'],
      ['b', 'Label of b'],
    ]);
    expect(rows(done.project)).toEqual([['a', 'c', 'b']]);
    expect(done.left.map(changeId)).toEqual(['field-removed b', 'label a']);
    expect(compare(done.project, now).map(changeId)).toEqual(['field-removed b', 'label a']);
    expect(done.project.schema.fields.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('a reading without an id is of the same form', () => {
    const now = formOf([a, b], {}, 'Other');
    const { form, schema } = reconcile(projectOf(formOf([a])), {
      ...now,
      schema: { ...now.schema, id: '' },
    }).project;
    expect([form.id, schema.id, form.name]).toEqual(['form-1', 'form-1', 'Other']);
  });

  it('a type and an order that were taken over stand in the schema, too', () => {
    const before = formOf([a, field('x', 'radio', { options: options('p') }), b]);
    const now = formOf([b, field('x', 'single_line_text'), field('a', undefined, { label: 'New' })]);
    const types = (change: 'type' | 'order', at?: string) =>
      reconcile(projectOf(before), now, [{ change, ...(at && { at }) }]).project.schema.fields.map(
        ({ name, type, label, options: choices }) => [name, type, label, choices?.length],
      );
    const text = (name: string) => [name, 'single_line_text', `Label of ${name}`, undefined];
    expect(types('type', 'x')).toEqual([text('a'), text('x'), text('b')]);
    expect(types('order')).toEqual([text('b'), ['x', 'radio', 'Label of x', 1], text('a')]);
  });

  it('a type comes with its options, a child with its parent, a parent goes with its children', () => {
    const before = formOf([
      field('x', 'radio', { options: options('p') }),
      field('y', undefined, { parent: 'x', when: { operator: 'eq', values: ['p'] } }),
    ]);
    const now = formOf([
      field('x', 'multiple_checkboxes', { options: options('p', 'q') }),
      field('n'),
      field('m', undefined, { parent: 'n', when: { operator: 'is_not_empty', values: [] } }),
    ]);
    const take = (change: 'type' | 'field-added', at: string) =>
      reconcile(projectOf(before), now, [{ change, at }]).taken.map(changeId);
    expect(take('type', 'x')).toEqual(['type x', 'options-added x']);
    expect(take('field-added', 'm')).toEqual(['field-added n', 'field-added m']);
    const without = reconcile(projectOf(before), formOf([a]), [{ change: 'field-removed', at: 'x' }]);
    expect(without.taken.map(changeId)).toEqual(['field-removed x', 'field-removed y']);
  });

  it('a field that is shown now may divide its row, and that is reported', () => {
    const hidden = (is: boolean) =>
      formOf(['a', 'b', 'c', 'd'].map((name) => field(name, undefined, { hidden: is && name === 'd' })));
    const project = projectOf(hidden(true));
    const [step] = project.layout.steps;
    const layout = {
      ...project.layout,
      steps: [{ id: 's', title: step?.title ?? '', rows: [{ id: 'r', fields: ['a', 'b', 'c', 'd'] }] }],
    };
    const done = reconcile({ ...project, layout }, hidden(false));
    expect(rows(done.project)).toEqual([['a b c', 'd']]);
    expect(done.split).toEqual(['r']);
  });

  it('texts of the provider keep their place when another comes before them', () => {
    const item = (key: string, richText?: string) => ({ fields: [key], ...(richText && { richText }) });
    const before = formOf([a, b], { arrangement: [item('a'), item('b', '<p>Old</p>')] });
    const now = formOf([a, b], { arrangement: [item('a', '<p>New</p>'), item('b', '<p>Old</p>')] });
    const project = projectOf(before);
    const moved = {
      ...project,
      layout: {
        ...project.layout,
        steps: project.layout.steps.map((step) => ({ ...step, rows: [...step.rows].reverse() })),
      },
    };
    expect(rows(moved)).toEqual([['b', 'block:2', 'a']]);
    expect(rows(reconcile(moved, now).project)).toEqual([['block:1', 'b', 'block:2', 'a']]);
  });

  it('what the service says of account and address is taken along', () => {
    const project = projectOf(formOf([a]));
    const form = { ...project.form, account: 1, submitUrl: null };
    const done = reconcile(project, { ...formOf([a, b], {}, 'Other'), form });
    expect(done.project.form).toEqual({ ...project.form, account: 1, name: 'Other' });
  });

  it('what was left out of the form stays out', () => {
    const item = (key: string, richText: string) => ({ fields: [key], richText });
    const texts = (...more: string[]) =>
      formOf([a, b, ...more.map((name) => field(name))], {
        arrangement: [
          item('a', '<p>Old</p>'),
          item('b', '<p>Kept</p>'),
          ...more.map((key) => item(key, '<p>New</p>')),
        ],
      });
    const project = projectOf(texts());
    const [step] = project.layout.steps;
    const layout = {
      ...project.layout,
      steps: [{ id: 's', title: step?.title ?? '', rows: [{ id: 'r', fields: ['a', 'block:2'] }] }],
    };
    const done = reconcile({ ...project, layout }, texts('c'));
    expect(done.placed).toEqual(['block:3', 'c']);
    expect(rows(done.project)).toEqual([['a block:2', 'block:3', 'c']]);
  });

  it('a field that hangs from another now is not gone', () => {
    const child = field('b', undefined, { parent: 'a', when: { operator: 'eq', values: ['1'] } });
    const done = reconcile(projectOf(formOf([a, b])), formOf([a, child]));
    expect(rows(done.project)).toEqual([['a']]);
    expect(done.removed).toEqual([]);
  });

  it('a text that is gone is not reported as a field', () => {
    const before = formOf([a], { arrangement: [{ fields: ['a'], richText: '<p>Old</p>' }] });
    expect(reconcile(projectOf(before), formOf([a])).removed).toEqual([]);
  });
});
