/** Export settings: default, reader and writer of each. */

import { readText } from '@formloom/form';
import { fromKeys } from './each-key.ts';
import { ANY_TEXT, choiceOf, type SchemaPart, SWITCH, wholeNumber } from './schema/schema-part.ts';

/** Custom values; empty ones fall back to the form and the service. */
export interface ExportSettings {
  /** Module name for content editors, also the folder name. */
  readonly name: string;
  /** Used only when the service does not know the HubSpot account. */
  readonly account: string;
  readonly submitUrl: string;
  /** Title above the form; empty for the form's name. */
  readonly title: string;
  readonly showTitle: boolean;
  /** Whether URL parameters may prefill visible fields; hidden fields are always filled in. */
  readonly prefill: boolean;
  /** Folder in HubSpot's design manager; empty for one named after the module. */
  readonly uploadPath: string;
  /** Whether the browser's Back and Forward buttons switch steps. */
  readonly history: boolean;
  /** How long drafts of a visitor's answers are saved. */
  readonly keep: Keep;
  /** When to validate: on Continue and Send, or as soon as a visitor leaves a filled-in field. */
  readonly judge: Judge;
  /** Which fields have a mark: required or optional ones. */
  readonly mark: RequiredMark;
  /** Whether events are pushed to the page's `dataLayer`. */
  readonly dataLayer: boolean;
  /** Whether visits are counted, and by which service; no personal data is sent. */
  readonly figures: boolean;
  readonly figuresUrl: string;
  /** After submitting: HubSpot's setting, a custom message, or a redirect. */
  readonly afterwards: Afterwards;
  /** The redirect URL. */
  readonly redirect: string;
  /** An email address or phone number for visitors whose submission fails; empty for none. */
  readonly fallback: string;
  /** The export target chosen last. */
  readonly target: TargetName;
  /** Attributes of the custom element's tag, separated by spaces. */
  readonly tag: string;
}

/** Export targets. */
export const TARGET_NAMES = ['module', 'page', 'embed', 'package'] as const;
export type TargetName = (typeof TARGET_NAMES)[number];

/** Supported attributes of the custom element's tag, in the order in which they are written. */
export const TAG_ATTRIBUTES = ['shadow', 'no-title', 'no-prefill'] as const;
export type TagAttribute = (typeof TAG_ATTRIBUTES)[number];

/** Until the tab is closed, never, or for a number of days. */
export type Keep = 'tab' | 'off' | number;
export const MAX_DRAFT_DAYS = 30;

export const JUDGES = ['continue', 'leave'] as const;
export type Judge = (typeof JUDGES)[number];

export const REQUIRED_MARKS = ['required', 'optional'] as const;
export type RequiredMark = (typeof REQUIRED_MARKS)[number];

export const AFTERWARDS = ['account', 'message', 'address'] as const;
export type Afterwards = (typeof AFTERWARDS)[number];

/** What happens after submitting: a custom message takes precedence over HubSpot's message or redirect. */
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

/** Whether a URL is valid for redirects. */
export function isPageAddress(address: string): boolean {
  return /^https?:\/\/[^/]/i.test(address);
}

interface Setting<T> {
  readonly initial: T;
  /** Parses a value; undefined when invalid. */
  readonly read: (value: unknown) => T | undefined;
  /** The written form of a value. */
  readonly shape: SchemaPart;
  /** When to write it, if not always. */
  readonly isWritten?: (value: T) => boolean;
}

const TEXT: Setting<string> = { initial: '', read: readText, shape: ANY_TEXT };
const ON: Setting<boolean> = {
  initial: true,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
  shape: SWITCH,
};

/** Written only when changed, because most projects use the default. */
function rarely<T>(setting: Omit<Setting<T>, 'isWritten'>): Setting<T> {
  return { ...setting, isWritten: (value) => value !== setting.initial };
}

/** One of several choices; the first is the default. */
function oneOf<T extends string>(values: readonly [T, ...T[]]): Setting<T> {
  return {
    initial: values[0],
    read: (value) => values.find((one) => one === value),
    shape: choiceOf(values),
  };
}

const attribute = `(?:${TAG_ATTRIBUTES.join('|')})`;

/** Rejects characters that would end the URL in a `tel:` or `mailto:` link. */
const MAIL = '[^\\s@<>"?&%]+@[^\\s@<>"?&%]+\\.[^\\s@<>"?&%.]+';
const PHONE = '\\+?(?:[ ().\\/-]{0,3}\\d){5,20}';
const CONTACT = new RegExp(`^(?:${MAIL}|${PHONE})$`);

export const isContact = (value: unknown): value is string =>
  typeof value === 'string' && CONTACT.test(value);

/** In the order in which they are written. */
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
    shape: { anyOf: [choiceOf(['tab', 'off']), wholeNumber(1, MAX_DRAFT_DAYS)] },
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

/** Known attributes, without duplicates. */
function readTag(value: unknown): string | undefined {
  const attributes = readText(value)?.split(' ');
  return attributes && TAG_ATTRIBUTES.filter((one) => attributes.includes(one)).join(' ');
}

function readKeep(value: unknown): Keep | undefined {
  if (value === 'tab' || value === 'off') return value;
  return isDraftDays(value) ? value : undefined;
}

export function isDraftDays(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_DRAFT_DAYS;
}

export const INITIAL_SETTINGS: ExportSettings = fromKeys<ExportSettings>(
  EXPORT_SETTINGS,
  (key) => EXPORT_SETTINGS[key].initial,
);

/** Invalid settings get their default and are reported. */
export function readSettings(
  input: Readonly<Record<string, unknown>>,
  dropped: (at: string) => void,
): ExportSettings {
  return fromKeys<ExportSettings>(EXPORT_SETTINGS, (key) => {
    const { initial, read } = EXPORT_SETTINGS[key];
    if (input[key] === undefined) return initial;
    const value = read(input[key]);
    if (value === undefined) dropped(key);
    return value ?? initial;
  });
}

/** Settings that are not written are undefined. */
export function writtenSettings(settings: ExportSettings): Partial<ExportSettings> {
  return fromKeys<{ [Key in keyof ExportSettings]: ExportSettings[Key] | undefined }>(
    EXPORT_SETTINGS,
    (key) => (isWritten(key, settings) ? settings[key] : undefined),
  ) as Partial<ExportSettings>;
}

function isWritten<Key extends keyof ExportSettings>(key: Key, settings: ExportSettings): boolean {
  return EXPORT_SETTINGS[key].isWritten?.(settings[key]) ?? true;
}
