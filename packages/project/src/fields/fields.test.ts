import { type FormSchema, normalizeDetails } from '@formloom/form';
import { type Command, command, dispatch, invariants } from '@formloom/layout';
import { describe, expect, it } from 'vitest';
import { adoptForm } from '../adopt-form.ts';
import { contentOf, spareKeys } from '../blocks/content.ts';
import { boardOf, boardWithSpares } from '../board.ts';
import { createProject } from '../create-project.ts';
import { withLayout } from '../edit-project.ts';
import type { Project } from '../project.ts';
import { readProject } from '../read-project.ts';
import { writeProject } from '../write-project.ts';
import { applySettings } from './apply-settings.ts';
import { setContent, setField, setStep } from './edit-fields.ts';

const names = ['a', 'b', 'c', 'd'];
const schema: FormSchema = {
  id: 'form-1',
  name: 'Contact',
  fields: names.map((name) => ({ name, label: name.toUpperCase(), type: 'text', required: false })),
};
const details = normalizeDetails({
  id: 'form-1',
  fieldGroups: [
    {
      fields: names.map((name) => ({
        name,
        label: name.toUpperCase(),
        fieldType: 'single_line_text',
        hidden: name === 'd',
        defaultValue: 'x',
        ...(name === 'c' && { description: 'Be brief', placeholder: 'C…' }),
      })),
    },
  ],
});
const FORM = createProject(schema, { details });
let ids = 0;
const run = (project: Project, one: Command) => {
  const context = { board: boardWithSpares(project), newId: () => `n-${++ids}` };
  return withLayout(project, dispatch(project.layout, context, one).layout);
};
const step = FORM.layout.steps[0]?.id ?? '';
const fieldOf = ({ details: read, design }: Project, key: string) =>
  applySettings(read, design.fields).fields.find((one) => one.key === key);

describe('settings of a field', () => {
  it.each([
    ['label', 'Name', 'label'],
    ['help', 'As in your passport', 'help'],
    ['placeholder', 'Ana', 'placeholder'],
    ['labelHidden', true, 'labelHidden'],
    ['defaultValues', ['y', 'z'], 'defaultValues'],
    ['hidden', true, 'hidden'],
  ] as const)(
    '%s changes what visitors see, not HubSpot’s value, and can be reset',
    (setting, value, part) => {
      const changed = setField(FORM, 'a', setting, value);
      expect(fieldOf(changed, 'a')?.[part]).toEqual(value);
      expect(changed.details).toBe(FORM.details);
      expect(setField(changed, 'a', setting, value)).toBe(changed);
      expect(setField(changed, 'a', setting, undefined).design.fields).toEqual({});
    },
  );

  it.each([
    ['label', '  '],
    ['label', 'A'],
    ['hidden', false],
    ['labelHidden', false],
    ['defaultValues', ['x']],
    ['parameter', 'a'],
  ] as const)('%s %j is what the provider says anyway', (setting, value) => {
    expect(setField(FORM, 'a', setting, value)).toBe(FORM);
  });

  it.each([
    ['help', '', null],
    ['placeholder', '', null],
    ['defaultValues', [], []],
  ] as const)(
    '%s can be taken away, also from what is read again; Reset brings it back',
    (setting, none, expected) => {
      const before = fieldOf(FORM, 'c')?.[setting];
      const without = setField(FORM, 'c', setting, none);
      expect([before?.length, fieldOf(without, 'c')?.[setting]]).toEqual([expect.any(Number), expected]);
      expect(readProject(writeProject(without))).toEqual({ project: without, repairs: [] });
      expect(setField(without, 'c', setting, undefined).design.fields).toEqual({});
      // Where the account has none by then, there is nothing left to say.
      const fields = FORM.details.fields.map((one) => ({
        ...one,
        help: null,
        placeholder: null,
        defaultValues: [],
      }));
      expect(
        adoptForm(without, { ...FORM, details: { ...details, fields } }, String).project.design.fields,
      ).toEqual({});
    },
  );

  it.each([
    ['a', 'help', ''],
    ['a', 'placeholder', ''],
    ['c', 'help', ' '],
    ['c', 'label', ''],
  ] as const)('of %s, %s %j takes nothing away', (key, setting, text) => {
    expect(setField(FORM, key, setting, text)).toBe(FORM);
  });

  it('what is shown again makes room for itself', () => {
    const row = FORM.layout.steps[0]?.rows[0];
    expect(row?.fields).toEqual(['a', 'b', 'c']);
    const from = FORM.layout.steps[0]?.rows[1]?.id ?? '';
    const beside = run(FORM, command('moveFieldWithinStep', step, 'd', from, row?.id ?? '', 3));
    expect(beside.layout.steps[0]?.rows.map(({ fields }) => fields)).toEqual([['a', 'b', 'c', 'd']]);
    const shown = setField(beside, 'd', 'hidden', false);
    expect(shown.layout.steps[0]?.rows.map(({ fields }) => fields)).toEqual([['a', 'b', 'c'], ['d']]);
    expect(invariants(shown.layout, boardOf(shown))).toEqual([]);
  });

  it('a field with the name of something that every object has is set like any other', () => {
    const odd = { ...schema, fields: [{ name: '__proto__', label: 'P', type: 'text', required: false }] };
    const project = setField(createProject(odd), '__proto__', 'label', 'Mine');
    expect(fieldOf(project, '__proto__')?.label).toBe('Mine');
    const read = readProject(writeProject(project));
    expect(read.project && fieldOf(read.project, '__proto__')?.label).toBe('Mine');
  });
});

describe('content', () => {
  const placed = run(FORM, command('addFieldToNewRow', step, 'block:heading-1', 0));

  it('is placed by the operations of fields; then there is another to be placed', () => {
    expect(placed.layout.steps[0]?.rows[0]?.fields).toEqual(['block:heading-1']);
    expect(invariants(placed.layout, boardOf(placed))).toEqual([]);
    expect(spareKeys(boardOf(placed).fields.map(({ key }) => key))).toEqual([
      'block:heading-2',
      'block:text-1',
      'block:divider-1',
      'block:image-1',
    ]);
    expect(boardOf(FORM).fields).toHaveLength(4);
  });

  it('holds what was written, comes back with undo, and goes with its place', () => {
    const written = setContent(placed, 'block:heading-1', { kind: 'heading', text: 'Hello', size: 'small' });
    expect(contentOf(written.design.blocks, 'block:heading-1')).toMatchObject({ text: 'Hello' });
    const read = readProject(writeProject(written));
    expect(read).toEqual({ project: written, repairs: [] });
    const gone = run(written, command('removeFieldFromStep', step, 'block:heading-1'));
    expect(gone.design.blocks).toEqual({});
    const wide = setField(written, 'block:heading-1', 'width', '1/2');
    expect(run(wide, command('removeFieldFromStep', step, 'block:heading-1')).design.fields).toEqual({});
    expect(contentOf(gone.design.blocks, 'block:heading-1')).toMatchObject({ text: '' });
  });

  it.each([
    ['of another kind', 'block:text-1', { kind: 'heading', text: 'x', size: 'large' }],
    ['that is not placed', 'block:text-1', { kind: 'text', text: 'x' }],
    ['of a field', 'a', { kind: 'text', text: 'x' }],
  ] as const)('%s is refused', (_, key, content) => {
    expect(setContent(placed, key, content)).toBe(placed);
  });

  it('that is not placed has no width', () => {
    expect(setField(placed, 'block:heading-1', 'width', '1/2').design.fields).not.toEqual({});
    expect(setField(placed, 'block:heading-2', 'width', '1/2')).toBe(placed);
  });
});

describe('settings of a step', () => {
  it('are stored and removed with it', () => {
    const set = setStep(FORM, step, 'description', 'Two minutes');
    expect(set.design.steps).toEqual({ [step]: { description: 'Two minutes' } });
    expect(setStep(set, step, 'description', ' ').design.steps).toEqual({});
    expect(setStep(FORM, 'gone', 'next', 'On')).toBe(FORM);
    const two = run(run(set, command('setMode', 'multi-step')), command('addStep'));
    const without = run(two, command('removeStep', step));
    expect(without.design.steps).toEqual({});
  });
});
