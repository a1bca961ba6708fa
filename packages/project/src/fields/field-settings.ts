/** Settings of single fields and steps that override HubSpot's: type, default, reader and writer of each. */

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
 * Only values that differ from HubSpot's. Texts are never blank, but help text and placeholder may be empty
 * to remove them.
 */
export interface FieldSettings {
  readonly label?: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly defaultValues?: readonly string[];
  /** Visually hidden, for screen readers only. */
  readonly labelHidden?: boolean;
  /** Width within the row; `widthsIn` resolves conflicts. */
  readonly width?: Width;
  /** Not shown; its value is still submitted. */
  readonly hidden?: boolean;
  /** URL parameter that prefills the field, instead of its name. */
  readonly parameter?: string;
  /** Never saved in the visitor's browser. */
  readonly private?: boolean;
  /** Labels of options by value. */
  readonly options?: Readonly<Record<string, string>>;
  /** Markdown that replaces a rich text of HubSpot. */
  readonly text?: string;
}

export type FieldSetting = keyof FieldSettings;

type SettingValues = Required<FieldSettings>;

/** Types of the values; undefined resets to HubSpot's. */
export type FieldSettingValues = {
  readonly [Setting in FieldSetting]: SettingValues[Setting] | undefined;
};

interface FieldRule<T> {
  /** Parses a value; undefined when invalid. */
  readonly read: (value: unknown) => T | undefined;
  /** The written form of a value. */
  readonly shape: SchemaPart;
  /** HubSpot's own value; undefined when it has none. */
  readonly original: (field: FieldDetails) => T | null | undefined;
  /** Applies the setting to the field that visitors see. */
  readonly apply: (value: T, field: FieldDetails) => Partial<FieldDetails>;
  /** The part of a value that differs from HubSpot's; undefined when none does. */
  readonly ownPart?: (value: T, field: FieldDetails | undefined) => T | undefined;
  /** Whether an empty text removes HubSpot's text. */
  readonly canBeNone?: true;
}

type FieldRules = { readonly [Setting in FieldSetting]: FieldRule<SettingValues[Setting]> };

/** A parameter name that needs no percent-encoding. */
const PARAMETER = /^[\w.~-]{1,100}$/;

/** In the order in which they are written. */
export const FIELD_SETTINGS: FieldRules = {
  label: { read: readWords, shape: WORDS, original: ({ label }) => label, apply: (label) => ({ label }) },
  help: {
    read: readWordsOrNone,
    shape: WORDS_OR_NONE,
    original: ({ help }) => help,
    apply: (help) => ({ help: help || null }),
    canBeNone: true,
  },
  placeholder: {
    read: readWordsOrNone,
    shape: WORDS_OR_NONE,
    original: ({ placeholder }) => placeholder,
    apply: (placeholder) => ({ placeholder: placeholder || null }),
    canBeNone: true,
  },
  defaultValues: {
    read: (value) =>
      Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined,
    shape: { type: 'array', items: ANY_TEXT },
    original: ({ defaultValues }) => defaultValues,
    apply: (defaultValues) => ({ defaultValues: [...defaultValues] }),
  },
  labelHidden: {
    read: readSwitch,
    shape: SWITCH,
    original: ({ labelHidden }) => labelHidden,
    apply: (labelHidden) => ({ labelHidden }),
  },
  width: {
    read: (value) => WIDTHS.find((width) => width === value),
    shape: choiceOf(WIDTHS),
    original: () => undefined,
    apply: () => ({}),
  },
  hidden: {
    read: readSwitch,
    shape: SWITCH,
    original: ({ hidden }) => hidden,
    apply: (hidden) => ({ hidden }),
  },
  parameter: {
    read: (value) => (typeof value === 'string' && isParameter(value) ? value : undefined),
    shape: { type: 'string', pattern: PARAMETER.source },
    original: ({ name }) => name,
    apply: () => ({}),
  },
  private: { read: readSwitch, shape: SWITCH, original: () => false, apply: () => ({}) },
  options: {
    read: readLabels,
    shape: { ...recordOf(WORDS), minProperties: 1 },
    original: () => undefined,
    apply: (labels, { options }) => ({ ...(options && { options: relabelled(options, labels) }) }),
    ownPart: ownLabels,
  },
  text: { read: readWords, shape: WORDS, original: () => undefined, apply: () => ({}) },
};

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
export interface StepSettings {
  readonly description?: string;
  /** Button labels. */
  readonly next?: string;
  readonly back?: string;
}

const STEP_WORDS = { read: readWords, shape: WORDS };

/** Readers and writers, in the order in which they are written. */
export const STEP_SETTINGS: {
  readonly [Setting in keyof StepSettings]-?: {
    readonly read: (value: unknown) => StepSettings[Setting] | undefined;
    readonly shape: SchemaPart;
  };
} = { description: STEP_WORDS, next: STEP_WORDS, back: STEP_WORDS };

export function isParameter(text: string): boolean {
  return PARAMETER.test(text);
}

/** Blank texts are dropped. */
function readWords(value: unknown): string | undefined {
  const text = readText(value);
  return text === undefined || text.trim() === '' ? undefined : text;
}

function readWordsOrNone(value: unknown): string | undefined {
  return value === '' ? value : readWords(value);
}

function readLabels(value: unknown): Labels | undefined {
  const labels = Object.entries(isRecord(value) ? value : {}).flatMap(([option, input]) => {
    const label = readWords(input);
    return label === undefined ? [] : [[option, label] as const];
  });
  return labels.length > 0 ? Object.fromEntries(labels) : undefined;
}

function readSwitch(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
