/** Settings of single fields and steps that override HubSpot's: one entry each. */

import { type FieldDetails, isRecord } from '@formloom/form';
import { ownValue } from '../own-value.ts';
import {
  ANY_TEXT,
  choiceOf,
  described,
  leaf,
  type ObjectOf,
  objectOf,
  type Parts,
  readWords,
  SWITCH,
  type Value,
  WORDS,
  WORDS_OR_NONE,
} from '../value.ts';

export const WIDTHS = ['1/3', '1/2', '2/3', 'full'] as const;
export type Width = (typeof WIDTHS)[number];

interface FieldRule<T> {
  /** HubSpot's own value; undefined when it has none. */
  readonly original: (field: FieldDetails) => T | null | undefined;
  /** Applies the setting to the field that visitors see. */
  readonly apply?: (value: T, field: FieldDetails) => Partial<FieldDetails>;
  /** The part of a value that differs from HubSpot's; undefined when none does. */
  readonly ownPart?: (value: T, field: FieldDetails | undefined) => T | undefined;
  /** Whether an empty text removes HubSpot's text. */
  readonly canBeNone?: true;
}

const setting = <T>(value: Value<T>, description: string, rule: FieldRule<T>): Value<T> & FieldRule<T> => ({
  ...described(value, description),
  ...rule,
});

/** A parameter name that needs no percent-encoding. */
const PARAMETER = /^[\w.~-]{1,100}$/;

const PARAMETER_NAME = leaf({ type: 'string', pattern: PARAMETER.source }, (input) =>
  typeof input === 'string' && isParameter(input) ? input : undefined,
);

const TEXTS = leaf<readonly string[]>({ type: 'array', items: ANY_TEXT.schema }, (input) =>
  Array.isArray(input) && input.every((one) => typeof one === 'string') ? input : undefined,
);

/** Labels of options by value, in the order of the options. Blank ones are dropped. */
const LABELS = leaf<Labels>(
  { type: 'object', additionalProperties: WORDS.schema, minProperties: 1 },
  (input) => {
    const labels = Object.entries(isRecord(input) ? input : {}).flatMap(([option, one]) => {
      const label = readWords(one);
      return label === undefined ? [] : [[option, label] as const];
    });
    return labels.length > 0 ? Object.fromEntries(labels) : undefined;
  },
);

/**
 * One entry per setting, in the order in which they are written. Only values that differ from HubSpot's are
 * stored. Texts are never blank, but help text and placeholder may be empty to remove them.
 */
export const FIELD_SETTINGS = {
  label: setting(WORDS, 'What visitors read above it, instead of the account’s label.', {
    original: ({ label }) => label,
    apply: (label) => ({ label }),
  }),
  help: setting(WORDS_OR_NONE, 'A sentence beside it; empty for none.', {
    original: ({ help }) => help,
    apply: (help) => ({ help: help || null }),
    canBeNone: true,
  }),
  placeholder: setting(WORDS_OR_NONE, 'Shown while nothing is entered; empty for none.', {
    original: ({ placeholder }) => placeholder,
    apply: (placeholder) => ({ placeholder: placeholder || null }),
    canBeNone: true,
  }),
  defaultValues: setting(TEXTS, 'Entered or chosen from the beginning.', {
    original: ({ defaultValues }) => defaultValues,
    apply: (defaultValues) => ({ defaultValues: [...defaultValues] }),
  }),
  labelHidden: setting(SWITCH, 'Whether the label is read aloud only.', {
    original: ({ labelHidden }) => labelHidden,
    apply: (labelHidden) => ({ labelHidden }),
  }),
  /** `widthsIn` resolves conflicts within a row. */
  width: setting(choiceOf(WIDTHS), 'How much of its row it takes.', { original: () => undefined }),
  hidden: setting(SWITCH, 'Whether it is sent without being shown.', {
    original: ({ hidden }) => hidden,
    apply: (hidden) => ({ hidden }),
  }),
  /** Instead of the field's name. */
  parameter: setting(PARAMETER_NAME, 'The parameter of the page’s address that fills it in.', {
    original: ({ name }) => name,
  }),
  private: setting(SWITCH, 'Whether it is never kept in a visitor’s browser.', { original: () => false }),
  options: setting(LABELS, 'Labels of options by their values.', {
    original: () => undefined,
    apply: (labels, { options }) => ({ ...(options && { options: relabelled(options, labels) }) }),
    ownPart: ownLabels,
  }),
  text: setting(WORDS, 'Markdown in place of what a text of the account says.', {
    original: () => undefined,
  }),
} satisfies Parts;

export type FieldSettings = ObjectOf<typeof FIELD_SETTINGS>;
export type FieldSetting = keyof FieldSettings;

/** Types of the values; undefined resets to HubSpot's. */
export type FieldSettingValues = {
  readonly [Setting in FieldSetting]: Required<FieldSettings>[Setting] | undefined;
};

/** The rules of any setting. */
export type FieldRules = { readonly [Setting in FieldSetting]: FieldRule<Required<FieldSettings>[Setting]> };

export const FIELD = objectOf('What is said of one field.', FIELD_SETTINGS, { isClosed: true });

type Options = NonNullable<FieldDetails['options']>;
type Labels = Readonly<Record<string, string>>;

function relabelled(options: Options, labels: Labels): Options {
  return options.map((option) => ({ ...option, label: ownValue(labels, option.value) ?? option.label }));
}

/** In the order of the field's options. */
function ownLabels(labels: Labels, field: FieldDetails | undefined): Labels | undefined {
  const own = (field?.options ?? []).flatMap(({ value, label }): Array<[string, string]> => {
    const custom = ownValue(labels, value) ?? '';
    return custom.trim() === '' || custom === label ? [] : [[value, custom]];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Only texts that differ from the form's; never blank. */
export const STEP_SETTINGS = {
  description: described(WORDS, 'Below the step’s title.'),
  next: described(WORDS, 'On the button that leads on.'),
  back: described(WORDS, 'On the button that leads back.'),
};
export type StepSettings = ObjectOf<typeof STEP_SETTINGS>;

export const STEP = objectOf('What is said of one step.', STEP_SETTINGS, { isClosed: true });

export function isParameter(text: string): boolean {
  return PARAMETER.test(text);
}
