/** Export settings: one entry each, from which type, reader, writer and JSON Schema follow. */

import { readText } from '@formloom/form';
import { keysOf } from './each-key.ts';
import {
  ANY_TEXT,
  choiceOf,
  described,
  type Initialized,
  initialOf,
  leaf,
  type ObjectOf,
  objectOf,
  parse,
  SWITCH,
  type Value,
  wholeNumber,
} from './value.ts';

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

const REQUIRED_MARKS = ['required', 'optional'] as const;
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

interface Setting<T> extends Initialized<T> {
  /** Whether it is visible on the form, so that review links include it. */
  readonly isVisible: boolean;
}

interface SettingOptions {
  readonly isVisible?: boolean;
  /** Also written while it has its initial value. */
  readonly isAlwaysWritten?: true;
}

function setting<T>(
  value: Value<T>,
  initial: NoInfer<T>,
  description: string,
  { isVisible = false, isAlwaysWritten }: SettingOptions = {},
): Setting<T> {
  const write = isAlwaysWritten ? value.write : (one: T) => (one === initial ? undefined : value.write(one));
  return { ...described(value, description), initial, write, isVisible };
}

/** In the panel with the visitors' settings, where it is one row; the compiler asks for its words. */
const inPanel = <T>(...entry: Parameters<typeof setting<T>>) =>
  ({ ...setting(...entry), panel: 'visitors' }) as const;

const attribute = `(?:${TAG_ATTRIBUTES.join('|')})`;

/** Rejects characters that would end the URL in a `tel:` or `mailto:` link. */
const MAIL = '[^\\s@<>"?&%]+@[^\\s@<>"?&%]+\\.[^\\s@<>"?&%.]+';
const PHONE = '\\+?(?:[ ().\\/-]{0,3}\\d){5,20}';
const CONTACT = new RegExp(`^(?:${MAIL}|${PHONE})$`);

export const isContact = (value: unknown): value is string =>
  typeof value === 'string' && CONTACT.test(value);

const FALLBACK = leaf({ type: 'string', pattern: `^(?:${MAIL}|${PHONE})?$` }, (input) =>
  input === '' || isContact(input) ? input : undefined,
);

const TAG = leaf({ type: 'string', pattern: `^(?:${attribute}(?: ${attribute})*)?$` }, readTag);

const DAYS = wholeNumber(1, MAX_DRAFT_DAYS);
const KEEPS = choiceOf(['tab', 'off']);
const KEEP = leaf<Keep>({ anyOf: [KEEPS.schema, DAYS.schema] }, (input) =>
  typeof input === 'string' ? parse(KEEPS, input) : parse(DAYS, input),
);

/**
 * One entry per setting, in the order in which they are written. Empty texts fall back to the form and the
 * service.
 */
export const EXPORT_SETTINGS = {
  name: setting(
    ANY_TEXT,
    '',
    'What editors see, and what the folder is named after; empty for the form’s own name.',
    { isAlwaysWritten: true },
  ),
  account: setting(ANY_TEXT, '', 'Used only where the service does not know the account.', {
    isAlwaysWritten: true,
  }),
  submitUrl: setting(ANY_TEXT, '', 'Where answers go instead of the service’s own address.', {
    isAlwaysWritten: true,
  }),
  title: setting(ANY_TEXT, '', 'What stands above the form; empty for its name.', { isVisible: true }),
  showTitle: setting(SWITCH, true, 'Whether a title is shown.', { isVisible: true, isAlwaysWritten: true }),
  /** Hidden fields are always filled in. */
  prefill: setting(SWITCH, true, 'Whether the page’s address may fill in what visitors see.', {
    isAlwaysWritten: true,
  }),
  /** Empty for a folder named after the module. */
  uploadPath: setting(ANY_TEXT, '', 'The folder in the account’s design manager.'),
  history: inPanel(SWITCH, true, 'Whether the browser’s Back and Forward go between steps.'),
  keep: setting(
    KEEP,
    'tab',
    'How long answers are kept in the visitor’s browser: the tab, not at all, or so many days.',
  ),
  judge: inPanel(
    choiceOf(JUDGES),
    'continue',
    'When an answer is judged: on Continue and Send, or as soon as a field is left.',
    { isVisible: true },
  ),
  mark: inPanel(
    choiceOf(REQUIRED_MARKS),
    'required',
    'Which fields carry a mark: those that are required, or those that may stay empty.',
    { isVisible: true },
  ),
  dataLayer: inPanel(SWITCH, false, 'Whether the page’s dataLayer is told what happens.'),
  figures: setting(
    SWITCH,
    false,
    'Whether visits are counted: steps reached, errors, answers sent; nothing of a visitor.',
  ),
  figuresUrl: setting(ANY_TEXT, '', 'The service that counts them.'),
  afterwards: setting(
    choiceOf(AFTERWARDS),
    'account',
    'What follows an answer: what the account says, a message, or another page.',
    { isVisible: true },
  ),
  redirect: setting(ANY_TEXT, '', 'That page.'),
  fallback: setting(
    FALLBACK,
    '',
    'An email address or a phone number for visitors whose answers cannot be sent.',
  ),
  /** The export target chosen last. */
  target: setting(choiceOf(TARGET_NAMES), 'module', 'Where the form will live.'),
  tag: setting(TAG, '', 'What is written on the element’s tag, with a space between.'),
};

export type ExportSettings = ObjectOf<typeof EXPORT_SETTINGS>;

/** The settings that are a row of the visitors' panel. */
export type PanelSetting = {
  [Key in keyof ExportSettings]: (typeof EXPORT_SETTINGS)[Key] extends { readonly panel: 'visitors' }
    ? Key
    : never;
}[keyof ExportSettings];
export const PANEL_SETTINGS = keysOf(EXPORT_SETTINGS).filter(
  (key): key is PanelSetting => 'panel' in EXPORT_SETTINGS[key],
);

export const SETTINGS = objectOf('How the form is exported.', EXPORT_SETTINGS);
export const INITIAL_SETTINGS: ExportSettings = initialOf(EXPORT_SETTINGS);

/** Known attributes, without duplicates. */
function readTag(value: unknown): string | undefined {
  const attributes = readText(value)?.split(' ');
  return attributes && TAG_ATTRIBUTES.filter((one) => attributes.includes(one)).join(' ');
}

export function isDraftDays(value: unknown): value is number {
  return parse(DAYS, value) !== undefined;
}
