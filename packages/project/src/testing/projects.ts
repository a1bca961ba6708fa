/** Projects of every kind that edits can lead to, for properties. */

import { normalizeForm } from '@formloom/form';
import { command, dispatch, type Layout } from '@formloom/layout';
import fc from 'fast-check';
import { createProject } from '../create-project.ts';
import { setAccent, setLanguage, setRadius, setSetting, setText, withLayout } from '../edit-project.ts';
import { LANGUAGES, type Project, TEXT_KEYS } from '../project.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('{{ x }}', '<b>', ' a ', '0'),
);

/** Read as the provider's answers are, so that it is a schema whatever comes up. */
const anyForm = fc
  .record({
    id: text,
    name: text,
    fields: fc.uniqueArray(
      fc.record(
        {
          name: fc.constantFrom('a', 'b', 'c', 'd', 'email', '0-2/name', 'ñ "x"', '__proto__', 'block:1'),
          label: text,
          type: fc.constantFrom('text', 'dropdown', 'file', ''),
          required: fc.boolean(),
          options: fc.array(fc.record({ label: text, value: text }), { maxLength: 3 }),
          validation: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value))),
        },
        { requiredKeys: ['name'] },
      ),
      { selector: ({ name }) => name, maxLength: 8 },
    ),
  })
  .map((raw) => normalizeForm(raw).schema);

export type Edit = (project: Project) => Project;

let ids = 0;
const newId = () => `edited-${++ids}`;

const index = fc.nat(5);
const layoutEdit = fc
  .record({ kind: fc.nat(8), step: index, row: index, field: index, to: index, title: text })
  .map(({ kind, step, row, field, to, title }): Edit => {
    return (project) => {
      const { layout, schema } = project;
      const stepId = layout.steps[step % layout.steps.length]?.id ?? '';
      const name = schema.fields[field % Math.max(1, schema.fields.length)]?.name ?? '';
      const rowId = layout.steps[step % layout.steps.length]?.rows[row]?.id ?? '';
      const commands = [
        command('addStep'),
        command('removeStep', stepId),
        command('renameStep', stepId, title),
        command('reorderSteps', step, to),
        command('removeFieldFromStep', stepId, name),
        command('addFieldToNewRow', stepId, name, to),
        command('addFieldToRow', stepId, name, rowId, to),
        command('moveFieldToNewRow', stepId, name, to),
        command('setMode', to % 2 ? 'one-step' : 'multi-step'),
      ] as const;
      const next: Layout = dispatch(layout, { schema, newId }, commands[kind] ?? command('addStep')).layout;
      return withLayout(project, next);
    };
  });

export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { arbitrary: layoutEdit, weight: 3 },
  fc.constantFrom(...LANGUAGES).map(
    (language): Edit =>
      (project) =>
        setLanguage(project, language),
  ),
  fc.constantFrom(undefined, '#0F766E', '#ffffff', 'red', '').map(
    (accent): Edit =>
      (project) =>
        setAccent(project, accent),
  ),
  fc.constantFrom(undefined, 0, 12, 40, 41, -1, 2.5, Number.NaN).map(
    (radius): Edit =>
      (project) =>
        setRadius(project, radius),
  ),
  fc.tuple(fc.constantFrom(...TEXT_KEYS), text).map(
    ([key, words]): Edit =>
      (project) =>
        setText(project, key, words),
  ),
  fc.tuple(fc.constantFrom('name', 'account', 'submitUrl'), text).map(
    ([key, value]): Edit =>
      (project) =>
        setSetting(project, key, value),
  ),
  fc.boolean().map(
    (shown): Edit =>
      (project) =>
        setSetting(project, 'showTitle', shown),
  ),
);

export const anyProject: fc.Arbitrary<Project> = fc
  .tuple(
    anyForm,
    fc.constantFrom(null, 4210, 1),
    fc.constantFrom(null, 'https://provider.test/submit'),
    fc.array(anyEdit, { maxLength: 12 }),
  )
  .map(([schema, account, submitUrl, edits]) =>
    edits.reduce((project, edit) => edit(project), createProject(schema, { account, submitUrl })),
  );
