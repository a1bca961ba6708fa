import type { FieldDetails } from '@formloom/form';
import { type Project, setContent, setField } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { modelOf } from './form-model.ts';
import { EVERYTHING_PROJECT } from './testing/everything.ts';
import { field, layoutOf, projectOf, schemaOf } from './testing/forms.ts';

const SCHEMA = schemaOf('x', field('a'), field('b'), field('c'));
const withField = (
  details: Partial<FieldDetails>,
  project = projectOf(SCHEMA, layoutOf([['a', 'b']])),
): Project => ({
  ...project,
  details: {
    ...project.details,
    fields: project.details.fields.map((one) => (one.key === 'a' ? { ...one, ...details } : one)),
  },
});
const first = (project: Project) => modelOf(project).fields[0];

describe('a label', () => {
  it.each<[Partial<FieldDetails>, boolean]>([
    [{ label: 'A', labelHidden: true }, true],
    [{ label: 'A', labelHidden: false, placeholder: 'Here' }, false],
    [{ label: ' ', placeholder: 'Here' }, true],
    [{ label: ' ', placeholder: null }, false],
  ])('of %j is only heard: %s', (details, hidden) => {
    expect(first(withField(details))?.labelHidden).toBe(hidden);
  });
});

describe('a field', () => {
  it('has a parameter and a width only where they are chosen', () => {
    const plain = withField({});
    expect(Object.keys(first(plain) ?? {})).not.toEqual(expect.arrayContaining(['parameter']));
    expect(first(setField(plain, 'a', 'parameter', 'utm'))?.parameter).toBe('utm');
    expect(first(setField(plain, 'a', 'width', '1/2'))).not.toHaveProperty('width');
    const lamp = modelOf(EVERYTHING_PROJECT).fields.find(({ field: one }) => one.key === 'lamp');
    expect(lamp?.width).toBe(3);
    const hidden = modelOf(setField(EVERYTHING_PROJECT, 'lamp', 'hidden', true));
    expect(hidden.fields.find(({ field: one }) => one.key === 'lamp')).not.toHaveProperty('width');
  });

  it('that hangs from another is not drawn twice where a layout names it', () => {
    const project = projectOf(SCHEMA, layoutOf([['a', 'b']]));
    const fields = project.details.fields.map((one) => (one.key === 'b' ? { ...one, parent: 'a' } : one));
    const model = modelOf({ ...project, details: { ...project.details, fields } });
    expect(model.steps[0]?.rows.map((row) => row.length)).toEqual([1]);
    expect(model.fields.map(({ number, field: { key } }) => [number, key])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });
});

it('a row is told apart where not all of its cells get the same', () => {
  const two = withField({});
  expect(modelOf(two).steps[0]?.widths.size).toBe(0);
  expect([...(modelOf(setField(two, 'a', 'width', '1/3')).steps[0]?.widths.values() ?? [])]).toEqual([2, 4]);
});

it('content is counted where it has words; what cannot be drawn is none', () => {
  const layout = layoutOf([['block:heading-1'], ['block:divider-1'], ['block:text-1'], ['block:image-1']]);
  const project = setContent(
    setContent(projectOf(SCHEMA, layout), 'block:heading-1', { kind: 'heading', text: 'A', size: 'large' }),
    'block:text-1',
    { kind: 'text', text: 'B' },
  );
  const cells = modelOf(project).steps[0]?.rows.flat() ?? [];
  expect(cells.flatMap((cell) => ('content' in cell ? [[cell.key, cell.block]] : []))).toEqual([
    ['block:heading-1', 1],
    ['block:divider-1', 1],
    ['block:text-1', 2],
  ]);
});

it('a text of the account gives way to the operator’s', () => {
  const own = modelOf(setField(EVERYTHING_PROJECT, 'block:1', 'text', 'Mine')).steps[0]?.rows.flat() ?? [];
  expect(own.flatMap((cell) => ('richText' in cell ? cell.richText : []))).toEqual(['<p>Mine</p>']);
});
