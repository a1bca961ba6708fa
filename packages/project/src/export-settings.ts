/** How the form is exported: each setting with what it is at first, and how it is read and written. */

import { readText } from '@formloom/form';
import { fromKeys } from './each-key.ts';
import { ANY_TEXT, choiceOf, type SchemaPart, SWITCH, wholeNumber } from './schema/schema-part.ts';

/** The operator's own words and numbers; empty ones leave it to the form and the service. */
export interface ExportSettings {
  /** What editors see, and what the folder is named after. */
  readonly name: string;
  /** Used only where the service does not know the account. */
  readonly account: string;
  readonly submitUrl: string;
  /** What stands above the form; empty for the form's name. */
  readonly title: string;
  readonly showTitle: boolean;
  /** Whether the page's address may fill in what visitors see; hidden fields it always may. */
  readonly prefill: boolean;
  /** The folder in the account's design manager; empty where it is named after the module. */
  readonly uploadPath: string;
  /** Whether the browser's Back and Forward go between steps. */
  readonly history: boolean;
  /** How long a visitor's answers are kept before they are sent. */
  readonly keep: Keep;
  /** When an answer is judged: on Continue and Send, or as soon as a visitor leaves a field filled in. */
  readonly judge: Judge;
  /** Which fields carry a mark: those that are required, or those that may stay empty. */
  readonly mark: RequiredMark;
  /** Whether what happens to the form is told to the page's `dataLayer`. */
  readonly dataLayer: boolean;
  /** Whether visits are counted, and at which service; nothing of a visitor is sent there. */
  readonly figures: boolean;
  readonly figuresUrl: string;
  /** What follows an answer: what the account says, words of the operator's own, or another page. */
  readonly afterwards: Afterwards;
  /** That page. */
  readonly redirect: string;
  /**
   * A mail address or a phone number for visitors whose answers cannot be sent; empty where there is none.
   */
  readonly fallback: string;
  /** Where it will live, as it was chosen last. */
  readonly target: TargetName;
  /** What is written on the element's tag, where it is one: attributes with a space between them. */
  readonly tag: string;
}

/** What a form can be exported as. */
export const TARGET_NAMES = ['module', 'page', 'embed', 'package'] as const;
export type TargetName = (typeof TARGET_NAMES)[number];

/** What can be chosen of the element on its tag, in the order it is written. */
export const TAG_ATTRIBUTES = ['shadow', 'no-title', 'no-prefill'] as const;
export type TagAttribute = (typeof TAG_ATTRIBUTES)[number];

/** While the tab is open, not at all, or for so many days in that browser. */
export type Keep = 'tab' | 'off' | number;
export const MOST_DAYS_KEPT = 30;

export const JUDGES = ['continue', 'leave'] as const;
export type Judge = (typeof JUDGES)[number];

export const REQUIRED_MARKS = ['required', 'optional'] as const;
export type RequiredMark = (typeof REQUIRED_MARKS)[number];

export const AFTERWARDS = ['account', 'message', 'address'] as const;
export type Afterwards = (typeof AFTERWARDS)[number];

/**
 * What follows an answer: thanks in the operator's own words go before what the account says or where it
 * leads.
 */
export function endingOf({
  settings,
  design,
}: {
  readonly settings: Pick<ExportSettings, 'afterwards'>;
  readonly design: { readonly texts: { readonly thanks?: string } };
}): Afterwards {
  const isThanked = (design.texts.thanks ?? '').trim() !== '';
  return settings.afterwards === 'account' && isThanked ? 'message' : settings.afterwards;
}

/** Whether visitors can be led there. */
export function isPageAddress(address: string): boolean {
  return /^https?:\/\/[^/]/i.test(address);
}

interface Setting<T> {
  readonly initial: T;
  /** What can be used of a value; undefined where it is no such setting. */
  readonly read: (value: unknown) => T | undefined;
  /** What is written of it. */
  readonly shape: SchemaPart;
  /** Where it is not always. */
  readonly isWritten?: (value: T) => boolean;
}

const TEXT: Setting<string> = { initial: '', read: readText, shape: ANY_TEXT };
const ON: Setting<boolean> = {
  initial: true,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
  shape: SWITCH,
};

/** Written only where it was changed: most work leaves it as it is. */
function rarely<T>(setting: Omit<Setting<T>, 'isWritten'>): Setting<T> {
  return { ...setting, isWritten: (value) => value !== setting.initial };
}

/** One of a few, of which the first is the usual one. */
function oneOf<T extends string>(values: readonly [T, ...T[]]): Setting<T> {
  return {
    initial: values[0],
    read: (value) => values.find((one) => one === value),
    shape: choiceOf(values),
  };
}

const attribute = `(?:${TAG_ATTRIBUTES.join('|')})`;

/** Nothing that a link to it would take for more than the address. */
const MAIL = '[^\\s@<>"?&%]+@[^\\s@<>"?&%]+\\.[^\\s@<>"?&%.]+';
const PHONE = '\\+?(?:[ ().\\/-]{0,3}\\d){5,20}';
const CONTACT = new RegExp(`^(?:${MAIL}|${PHONE})$`);

export const isContact = (value: unknown): value is string =>
  typeof value === 'string' && CONTACT.test(value);

/** In the order they are written. */
export const EXPORT_SETTINGS: { readonly [Key in keyof ExportSettings]: Setting<ExportSettings[Key]> } = {
  name: TEXT,
  account: TEXT,
  submitUrl: TEXT,
  title: rarely(TEXT),
  showTitle: ON,
  prefill: ON,
  uploadPath: rarely(TEXT),
  history: rarely(ON),
  keep: rarely<Keep>({
    initial: 'tab',
    read: readKeep,
    shape: { anyOf: [choiceOf(['tab', 'off']), wholeNumber(1, MOST_DAYS_KEPT)] },
  }),
  judge: rarely<Judge>(oneOf(JUDGES)),
  mark: rarely<RequiredMark>(oneOf(REQUIRED_MARKS)),
  dataLayer: rarely({ ...ON, initial: false }),
  figures: rarely({ ...ON, initial: false }),
  figuresUrl: rarely(TEXT),
  afterwards: rarely<Afterwards>(oneOf(AFTERWARDS)),
  redirect: rarely(TEXT),
  fallback: rarely({
    initial: '',
    read: (value) => (value === '' || isContact(value) ? value : undefined),
    shape: { type: 'string', pattern: `^(?:${MAIL}|${PHONE})?$` },
  }),
  target: rarely<TargetName>(oneOf(TARGET_NAMES)),
  tag: rarely({
    initial: '',
    read: readTag,
    shape: { type: 'string', pattern: `^(?:${attribute}(?: ${attribute})*)?$` },
  }),
};

/** Those that are known, each once. */
function readTag(value: unknown): string | undefined {
  const given = readText(value)?.split(' ');
  return given && TAG_ATTRIBUTES.filter((one) => given.includes(one)).join(' ');
}

function readKeep(value: unknown): Keep | undefined {
  if (value === 'tab' || value === 'off') return value;
  return isDaysKept(value) ? value : undefined;
}

export function isDaysKept(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_DAYS_KEPT;
}

export const INITIAL_SETTINGS: ExportSettings = fromKeys<ExportSettings>(
  EXPORT_SETTINGS,
  (key) => EXPORT_SETTINGS[key].initial,
);

/** What is none is the usual one, and is told. */
export function readSettings(
  given: Readonly<Record<string, unknown>>,
  dropped: (at: string) => void,
): ExportSettings {
  return fromKeys<ExportSettings>(EXPORT_SETTINGS, (key) => {
    const { initial, read } = EXPORT_SETTINGS[key];
    if (given[key] === undefined) return initial;
    const value = read(given[key]);
    if (value === undefined) dropped(key);
    return value ?? initial;
  });
}

/** What is not written is undefined. */
export function writtenSettings(settings: ExportSettings): Partial<ExportSettings> {
  return fromKeys<{ [Key in keyof ExportSettings]: ExportSettings[Key] | undefined }>(
    EXPORT_SETTINGS,
    (key) => (isWritten(key, settings) ? settings[key] : undefined),
  ) as Partial<ExportSettings>;
}

function isWritten<Key extends keyof ExportSettings>(key: Key, settings: ExportSettings): boolean {
  return EXPORT_SETTINGS[key].isWritten?.(settings[key]) ?? true;
}
