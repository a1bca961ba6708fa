/** Default texts of exported forms, in all languages. */

import { WORDS } from './value.ts';

/** All texts of an exported form that can be customized. */
export const TEXT_KEYS = [
  'submit',
  'next',
  'back',
  'progress',
  'requiredNote',
  'select',
  'required',
  'choose',
  'email',
  'blocked',
  'number',
  'date',
  'digits',
  'digitsMin',
  'pattern',
  'summary',
  'sending',
  'thanks',
  'failed',
  'refused',
  'file',
  'noscript',
  'offline',
  'busy',
  'noTarget',
  'consent',
  'countryCode',
  'appeared',
  'stuck',
  'trap',
  'optional',
  'errorTitle',
  'kept',
  'startOver',
  'unreachable',
  'waiting',
  'retrying',
  'unsure',
  'again',
  'leave',
  'suspected',
  'sendAnyway',
  'obstructed',
  'storedUntil',
  'copy',
  'copied',
  'fallback',
] as const;
export type TextKey = (typeof TEXT_KEYS)[number];

/** Never blank. */
export const TEXT_PARTS = Object.fromEntries(TEXT_KEYS.map((key) => [key, WORDS])) as {
  readonly [Key in TextKey]: typeof WORDS;
};
