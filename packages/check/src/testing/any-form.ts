/** Forms out of a small pool of fields, so that any two of them have some in common; and work on them. */

import { type FieldDetails, normalizeDetails, readDetails } from '@formloom/form';
import { command, dispatch } from '@formloom/layout';
import {
  boardOf,
  createProject,
  type Project,
  setLook,
  setSetting,
  setText,
  withLayout,
} from '@formloom/project';
import fc from 'fast-check';
import { field, formOf, options, type TestForm } from './forms.ts';

const TYPES = ['single_line_text', 'email', 'dropdown', 'multiple_checkboxes', 'number', 'file', 'hologram'];

const anyField = fc
  .record({
    name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'block:1'),
    objectTypeId: fc.constantFrom(null, null, null, '0-2'),
    type: fc.constantFrom(...TYPES),
    label: fc.constantFrom('', 'One', 'Two'),
    required: fc.boolean(),
    hidden: fc.boolean(),
    values: fc.subarray(['p', 'q', 'r']),
    defaults: fc.subarray(['p', '1'], { maxLength: 1 }),
    help: fc.constantFrom(null, 'Help'),
    parent: fc.option(fc.nat(8), { freq: 2, nil: undefined }),
    operator: fc.constantFrom('eq', 'set_any', 'within_time'),
  })
  .map(({ name, type, values, defaults, parent, operator, ...rest }) => ({
    parent,
    field: field(name, type, {
      ...rest,
      defaultValues: defaults,
      ...(values.length > 0 && /dropdown|boxes/.test(type) && { options: options(...values) }),
    }),
    when: { operator, values: ['p'] },
  }));

/** Parents stand before their children, and children right behind them. */
export const anyForm: fc.Arbitrary<TestForm> = fc
  .record({
    fields: fc.uniqueArray(anyField, { selector: (one) => one.field.key, maxLength: 9 }),
    groups: fc.array(fc.nat(2), { minLength: 9, maxLength: 9 }),
    texts: fc.array(fc.constantFrom(undefined, undefined, '<p>Hi</p>', '<p>There</p>'), {
      minLength: 9,
      maxLength: 9,
    }),
    name: fc.constantFrom('Form', 'Other'),
    raw: fc.record({
      archived: fc.boolean(),
      configuration: fc.record({ language: fc.constantFrom('en', 'de'), recaptchaEnabled: fc.boolean() }),
      legalConsentOptions: fc.constantFrom(
        { type: 'none' },
        { type: 'implicit_consent_to_process', privacyText: 'Privacy' },
        {
          type: 'explicit_consent_to_process',
          consentToProcessText: 'Why',
          communicationsCheckboxes: [{ label: 'News', required: true, subscriptionTypeId: 7 }],
        },
      ),
    }),
  })
  .map(({ fields, groups, texts, name, raw }) => {
    const all = inFamilies(fields);
    const arrangement: Array<{ fields: string[]; richText?: string; pageBreak?: true }> = [];
    for (const [index, { key }] of all.filter(({ parent }) => parent === undefined).entries()) {
      const richText = texts[index];
      const last = arrangement.at(-1);
      if (last && groups[index] === 1) last.fields.push(key);
      else
        arrangement.push({
          fields: [key],
          ...(richText && { richText }),
          ...(groups[index] === 2 && { pageBreak: true as const }),
        });
    }
    const { language, archived, submit, consent } = normalizeDetails(raw);
    return formOf(all, { language, archived, submit, consent, arrangement }, name);
  });

function inFamilies(
  fields: ReadonlyArray<{
    parent: number | undefined;
    field: FieldDetails;
    when: { operator: string; values: string[] };
  }>,
) {
  const list: FieldDetails[] = [];
  for (const [index, { parent, field: one, when }] of fields.entries()) {
    const above = parent === undefined || index === 0 ? undefined : list[parent % list.length];
    const at = above
      ? list.findLastIndex((other) => other.key === above.key || isBelow(list, other, above.key)) + 1
      : list.length;
    list.splice(at, 0, above ? { ...one, parent: above.key, when } : one);
  }
  return list;
}

function isBelow(list: readonly FieldDetails[], one: FieldDetails, key: string): boolean {
  if (one.parent === undefined) return false;
  if (one.parent === key) return true;
  const parent = list.find((other) => other.key === one.parent);
  return parent !== undefined && isBelow(list, parent, key);
}

export function isSound({ details }: TestForm): boolean {
  return readDetails(details) === details;
}

/** A project of the form that was worked on. */
export function workedOn(form: TestForm, moves: readonly number[]): Project {
  const fresh = createProject(form.schema, {
    details: form.details,
    account: 4210,
    submitUrl: 'https://provider.test',
  });
  const board = boardOf(fresh);
  let ids = 0;
  const newId = () => `work-${++ids}`;
  let { layout } = fresh;
  for (const move of moves) {
    const step = layout.steps[move % layout.steps.length];
    const key = board.fields[move % Math.max(1, board.fields.length)]?.key ?? '';
    const rowId = step?.rows[move % Math.max(1, step.rows.length)]?.id ?? '';
    const commands = [
      command('addStep'),
      command('renameStep', step?.id ?? '', `Title ${move}`),
      command('moveFieldBetweenSteps', key, move % layout.steps.length, (move + 1) % layout.steps.length),
      command('removeFieldFromStep', step?.id ?? '', key),
      command('addFieldToRow', step?.id ?? '', key, rowId, 0),
      command('moveFieldToNewRow', step?.id ?? '', key, 0),
    ] as const;
    layout = dispatch(
      layout,
      { board: board, newId },
      commands[move % commands.length] ?? command('addStep'),
    ).layout;
  }
  const worked = setText(setLook(withLayout(fresh, layout), 'accent', '#0f766e'), 'submit', 'Go');
  return setSetting(worked, 'name', 'My name for it');
}
