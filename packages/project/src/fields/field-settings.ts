/**
 * What the operator says of single fields and steps, beside what the provider says: each setting with all
 * that is known of it.
 */

import { type FieldDetails, isRecord, readText } from '@formloom/form';
import { ownValue } from '../own-value.ts';
import {
  ANY_TEXT,
  choiceOf,
  recordOf,
  type SchemaPart,
  SWITCH,
  WORDS,
  WORDS_OR_NONE,
} from '../schema/schema-part.ts';

export const WIDTHS = ['1/3', '1/2', '2/3', 'full'] as const;
export type Width = (typeof WIDTHS)[number];

/**
 * Only what differs from the provider's words; texts are never blank, but help and placeholder may be empty:
 * then there is none.
 */
export interface FieldSettings {
  readonly label?: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly defaultValues?: readonly string[];
  /** Read aloud, not shown. */
  readonly labelHidden?: boolean;
  /** Of its row; see `widthsIn` for what becomes of it there. */
  readonly width?: Width;
  /** Not shown; its value is still sent. */
  readonly hidden?: boolean;
  /** The parameter of the page's address that fills it in, in place of its name. */
  readonly parameter?: string;
  /** Never kept in a visitor's browser. */
  readonly private?: boolean;
  /** Labels of options by their values, which stay. */
  readonly options?: Readonly<Record<string, string>>;
  /** Markdown in place of what a text of the account says. */
  readonly text?: string;
}

export type FieldSetting = keyof FieldSettings;

type SettingValues = Required<FieldSettings>;

/** What each setting can be set to; undefined goes back to the provider's. */
export type FieldSettingValues = {
  readonly [Setting in FieldSetting]: SettingValues[Setting] | undefined;
};

interface FieldRule<T> {
  /** What can be used of a value; undefined where it is no such setting. */
  readonly read: (value: unknown) => T | undefined;
  /** What is written of it. */
  readonly shape: SchemaPart;
  /** What the provider says; undefined where it says nothing of the kind. */
  readonly given: (field: FieldDetails) => T | null | undefined;
  /** What becomes of the field as visitors meet it. */
  readonly apply: (value: T, field: FieldDetails) => Partial<FieldDetails>;
  /** What of a value the provider does not say itself; undefined where that is nothing. */
  readonly ownPart?: (value: T, field: FieldDetails | undefined) => T | undefined;
  /** Whether an empty text takes away what the provider says. */
  readonly canBeNone?: true;
}

type FieldRules = { readonly [Setting in FieldSetting]: FieldRule<SettingValues[Setting]> };

/** A parameter's name as it can stand in an address without being written otherwise. */
const PARAMETER = /^[\w.~-]{1,100}$/;

/** In the order they are written. */
export const FIELD_SETTINGS: FieldRules = {
  label: { read: readWords, shape: WORDS, given: ({ label }) => label, apply: (label) => ({ label }) },
  help: {
    read: readWordsOrNone,
    shape: WORDS_OR_NONE,
    given: ({ help }) => help,
    apply: (help) => ({ help: help || null }),
    canBeNone: true,
  },
  placeholder: {
    read: readWordsOrNone,
    shape: WORDS_OR_NONE,
    given: ({ placeholder }) => placeholder,
    apply: (placeholder) => ({ placeholder: placeholder || null }),
    canBeNone: true,
  },
  defaultValues: {
    read: (value) =>
      Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined,
    shape: { type: 'array', items: ANY_TEXT },
    given: ({ defaultValues }) => defaultValues,
    apply: (defaultValues) => ({ defaultValues: [...defaultValues] }),
  },
  labelHidden: {
    read: readSwitch,
    shape: SWITCH,
    given: ({ labelHidden }) => labelHidden,
    apply: (labelHidden) => ({ labelHidden }),
  },
  width: {
    read: (value) => WIDTHS.find((width) => width === value),
    shape: choiceOf(WIDTHS),
    given: () => undefined,
    apply: () => ({}),
  },
  hidden: { read: readSwitch, shape: SWITCH, given: ({ hidden }) => hidden, apply: (hidden) => ({ hidden }) },
  parameter: {
    read: (value) => (typeof value === 'string' && isParameter(value) ? value : undefined),
    shape: { type: 'string', pattern: PARAMETER.source },
    given: ({ name }) => name,
    apply: () => ({}),
  },
  private: { read: readSwitch, shape: SWITCH, given: () => false, apply: () => ({}) },
  options: {
    read: readLabels,
    shape: { ...recordOf(WORDS), minProperties: 1 },
    given: () => undefined,
    apply: (labels, { options }) => ({ ...(options && { options: relabelled(options, labels) }) }),
    ownPart: ownLabels,
  },
  text: { read: readWords, shape: WORDS, given: () => undefined, apply: () => ({}) },
};

type Options = NonNullable<FieldDetails['options']>;
type Labels = Readonly<Record<string, string>>;

function relabelled(options: Options, labels: Labels): Options {
  return options.map((option) => ({ ...option, label: ownValue(labels, option.value) ?? option.label }));
}

/** An option may be called like something that every object has. */
/** In the order of the options, whatever order they were written in. */
function ownLabels(labels: Labels, field: FieldDetails | undefined): Labels | undefined {
  const own = (field?.options ?? []).flatMap(({ value, label }): Array<[string, string]> => {
    const said = ownValue(labels, value) ?? '';
    return said.trim() === '' || said === label ? [] : [[value, said]];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Only what differs from the form's own texts; never blank. */
export interface StepSettings {
  readonly description?: string;
  /** Words on its buttons. */
  readonly next?: string;
  readonly back?: string;
}

const STEP_WORDS = { read: readWords, shape: WORDS };

/** How each is read and written, in the order they are written. */
export const STEP_SETTINGS: {
  readonly [Setting in keyof StepSettings]-?: {
    readonly read: (value: unknown) => StepSettings[Setting] | undefined;
    readonly shape: SchemaPart;
  };
} = { description: STEP_WORDS, next: STEP_WORDS, back: STEP_WORDS };

export function isParameter(text: string): boolean {
  return PARAMETER.test(text);
}

/** Blank ones are none. */
function readWords(value: unknown): string | undefined {
  const text = readText(value);
  return text === undefined || text.trim() === '' ? undefined : text;
}

function readWordsOrNone(value: unknown): string | undefined {
  return value === '' ? value : readWords(value);
}

function readLabels(value: unknown): Labels | undefined {
  const labels = Object.entries(isRecord(value) ? value : {}).flatMap(([option, given]) => {
    const label = readWords(given);
    return label === undefined ? [] : [[option, label] as const];
  });
  return labels.length > 0 ? Object.fromEntries(labels) : undefined;
}

function readSwitch(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
