/** Projects of every kind that edits can lead to, for properties. */

import { normalizeForm } from '@formloom/form';
import { command, dispatch, type Layout } from '@formloom/layout';
import fc from 'fast-check';
import { boardWithSpares } from '../board.ts';
import { createProject } from '../create-project.ts';
import { setCss, setLanguage, setLook, setPreset, setSetting, setText, withLayout } from '../edit-project.ts';
import { setContent, setField, setStep } from '../fields/edit-fields.ts';
import { type FieldSetting, type FieldSettingValues, WIDTHS } from '../fields/field-settings.ts';
import { LANGUAGES } from '../language.ts';
import type { Project } from '../project.ts';
import { TEXT_KEYS } from '../text-keys.ts';
import { CHOICES, type Choice, LOOK_KEYS } from '../theme/look.ts';
import { THEME_NAMES } from '../theme/presets.ts';
import { addLanguage, setTranslation } from '../translations/edit-translations.ts';
import { FIELD_TEXTS, type TextPlace } from '../translations/text-place.ts';
import { writeProject } from '../write-project.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('{{ x }}', '<b>', ' a ', '0'),
);

/** Read as the provider's answers are, so that it is a schema for any input. */
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

const index = fc.nat(11);
const layoutEdit = fc
  .record({ kind: fc.nat(8), step: index, row: index, field: index, to: index, title: text })
  .map(({ kind, step, row, field, to, title }): Edit => {
    return (project) => {
      const { layout } = project;
      const stepId = layout.steps[step % layout.steps.length]?.id ?? '';
      const { fields } = boardWithSpares(project);
      const key = fields[field % fields.length]?.key ?? '';
      const rowId = layout.steps[step % layout.steps.length]?.rows[row]?.id ?? '';
      const commands = [
        command('addStep'),
        command('removeStep', stepId),
        command('renameStep', stepId, title),
        command('reorderSteps', step, to),
        command('removeFieldFromStep', stepId, key),
        command('addFieldToNewRow', stepId, key, to),
        command('addFieldToRow', stepId, key, rowId, to),
        command('moveFieldToNewRow', stepId, key, to),
        command('setMode', to % 2 ? 'one-step' : 'multi-step'),
      ] as const;
      const board = boardWithSpares(project);
      const next: Layout = dispatch(layout, { board, newId }, commands[kind] ?? command('addStep')).layout;
      return withLayout(project, next);
    };
  });

const THEMES = [...THEME_NAMES];
const LOOKS: Readonly<Record<'colour' | 'number' | 'flag', fc.Arbitrary<unknown>>> = {
  colour: fc.constantFrom('#0F766E', '#ffffff', '#000000', 'red'),
  number: fc.constantFrom(0, 8, 16, 500, 760, 41, -1, 2.5),
  flag: fc.boolean(),
};

const lookEdit = fc.constantFrom(...LOOK_KEYS).chain((key) => {
  const choice: Choice = CHOICES[key];
  const value: fc.Arbitrary<unknown> =
    choice.kind === 'one-of' ? fc.constantFrom(...choice.of, 'none') : LOOKS[choice.kind];
  return fc.option(value, { nil: undefined }).map(
    (one): Edit =>
      (project) =>
        setLook(project, key, one as never),
  );
});

/** Half of them go back to the provider's. */
const orBack = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });

const setting = <Setting extends FieldSetting>(
  names: fc.Arbitrary<Setting>,
  values: fc.Arbitrary<FieldSettingValues[Setting]>,
) =>
  fc.tuple(names, values).map(([name, value]) => {
    return (project: Project, key: string) => setField(project, key, name, value);
  });

const fieldEdit = fc
  .tuple(
    index,
    fc.oneof(
      setting(fc.constantFrom('label', 'help', 'placeholder'), orBack(text)),
      setting(fc.constantFrom('labelHidden', 'hidden'), orBack(fc.boolean())),
      setting(fc.constant('defaultValues'), orBack(fc.array(text, { maxLength: 2 }))),
      setting(fc.constant('width'), orBack(fc.constantFrom(...WIDTHS))),
      setting(fc.constant('parameter'), orBack(fc.constantFrom('utm', 'a.b'))),
    ),
  )
  .map(([at, set]): Edit => {
    return (project) => {
      const { fields } = project.details;
      return set(project, fields[at % Math.max(1, fields.length)]?.key ?? '');
    };
  });

const contentEdit = fc.tuple(fc.constantFrom('heading', 'text', 'image'), text).map(([kind, words]): Edit => {
  const key = `block:${kind}-1`;
  if (kind === 'image') return (project) => setContent(project, key, { kind, src: words, alt: words });
  if (kind === 'text') return (project) => setContent(project, key, { kind, text: words });
  return (project) => setContent(project, key, { kind: 'heading', text: words, size: 'small' });
});

const stepEdit = fc
  .tuple(index, fc.constantFrom('description', 'next', 'back'), text)
  .map(([at, setting, words]): Edit => {
    return (project) => {
      const { steps } = project.layout;
      return setStep(project, steps[at % Math.max(1, steps.length)]?.id ?? '', setting, words);
    };
  });

/** The check package computes it; any value must be stored. */
const asideEdit = fc.dictionary(fc.constantFrom('label a', 'order ', '__proto__'), text).map(
  (setAside): Edit =>
    (project) => {
      const next = { ...project, setAside };
      return writeProject(next) === writeProject(project) ? project : next;
    },
);

const translationEdit = fc
  .record({ language: fc.constantFrom(...LANGUAGES), kind: fc.nat(7), at: index, words: text })
  .map(({ language, kind, at, words }): Edit => {
    return (project) => {
      const { steps } = project.layout;
      const { fields } = project.details;
      const field = fields[at % Math.max(1, fields.length)];
      const key = field?.key ?? '';
      const places: readonly TextPlace[] = [
        { of: 'title' },
        { of: 'text', key: TEXT_KEYS[at] ?? 'submit' },
        { of: 'step', id: steps[at % Math.max(1, steps.length)]?.id ?? '', part: 'title' },
        { of: 'field', key, part: FIELD_TEXTS[at % FIELD_TEXTS.length] ?? 'label' },
        { of: 'option', key, value: field?.options?.[0]?.value ?? 'x' },
        { of: 'content', key: 'block:heading-1' },
        { of: 'content', key: 'block:image-1' },
        { of: 'consent', part: 'privacyText' },
      ];
      const place = places[kind] ?? { of: 'title' };
      return setTranslation(addLanguage(project, language), language, place, words, `from ${at}`);
    };
  });

export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { arbitrary: translationEdit, weight: 2 },
  { arbitrary: layoutEdit, weight: 3 },
  { arbitrary: lookEdit, weight: 2 },
  { arbitrary: fieldEdit, weight: 2 },
  contentEdit,
  stepEdit,
  asideEdit,
  fc.constantFrom(...THEMES).map(
    (preset): Edit =>
      (project) =>
        setPreset(project, preset),
  ),
  fc.constantFrom('', 'p { color: red }').map(
    (css): Edit =>
      (project) =>
        setCss(project, css),
  ),
  fc.constantFrom(...LANGUAGES).map(
    (language): Edit =>
      (project) =>
        setLanguage(project, language),
  ),
  fc.constantFrom(undefined, '#0F766E', '#ffffff', 'red', '').map(
    (accent): Edit =>
      (project) =>
        setLook(project, 'accent', accent),
  ),
  fc.constantFrom(undefined, 0, 12, 40, 41, -1, 2.5, Number.NaN).map(
    (radius): Edit =>
      (project) =>
        setLook(project, 'radius', radius),
  ),
  fc.tuple(fc.constantFrom(...TEXT_KEYS), text).map(
    ([key, words]): Edit =>
      (project) =>
        setText(project, key, words),
  ),
  fc.tuple(fc.constantFrom('name', 'account', 'submitUrl', 'uploadPath'), text).map(
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
