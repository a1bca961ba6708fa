/** What is wrong with one value of one field. */

import type { DefinedField } from './defined-field.ts';
import type { ErrorType } from './submission-error.ts';

export type Complaint = readonly [text: string, errorType: ErrorType];

const MOST_CHARACTERS = 65_536;

/** The value is not empty: whether it may be is another question. */
export function complaintsAbout(value: string, field: DefinedField): Complaint[] {
  if (value.length > MOST_CHARACTERS) return [['The value is too large', 'INPUT_TOO_LARGE']];
  switch (field.kind) {
    case 'email':
      return aboutEmail(value, field);
    case 'phone':
      return aboutPhone(value, field);
    case 'number':
      return aboutNumber(value, field);
    case 'date':
      return isDate(value) ? [] : [notDefined('The date is not YYYY-MM-DD')];
    case 'flag':
      return /^(true|false)$/.test(value) ? [] : [notDefined('The value is not true or false')];
    case 'choice':
      return aboutChoices([value], field);
    case 'choices':
      return aboutChoices(value.split(';'), field);
    case 'file':
      return value.split(';').every(isWebAddress) ? [] : [notDefined('A file is given by its address')];
    default:
      return [];
  }
}

export function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

const notDefined = (text: string): Complaint => [text, 'VALUE_NOT_IN_FIELD_DEFINITION'];

function aboutEmail(value: string, { blocked }: DefinedField): Complaint[] {
  const [address, domain] = /^[^\s@]+@([^\s@]+\.[^\s@]+)$/.exec(value.toLowerCase()) ?? [];
  if (!address || !domain) return [['Invalid email address', 'INVALID_EMAIL']];
  const isBlocked = blocked.includes(domain) || blocked.includes(address);
  return isBlocked ? [[`Email addresses of '${domain}' are not accepted`, 'BLOCKED_EMAIL']] : [];
}

function aboutPhone(value: string, field: DefinedField): Complaint[] {
  const isReadable = /^[+()\d\s./-]+$/.test(value) && hasDigits(value, field);
  return isReadable ? [] : [[`'${value}' is not a phone number`, 'INVALID_PHONE_NUMBER']];
}

function aboutNumber(value: string, field: DefinedField): Complaint[] {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value))
    return [[`'${value}' is not a number`, 'INVALID_NUMBER']];
  return hasDigits(value, field) ? [] : [['The number of digits is out of range', 'NUMBER_OUT_OF_RANGE']];
}

function hasDigits(value: string, { digits }: DefinedField): boolean {
  const count = value.replace(/\D/g, '').length;
  return count >= digits.least && count <= digits.most;
}

const DAY_MS = 86_400_000;

/** A day that exists, or the millisecond at which it begins in UTC. */
function isDate(value: string): boolean {
  if (/^-?\d{1,14}$/.test(value)) return Number(value) % DAY_MS === 0;
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // The language reads 30 February as 2 March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value);
}

/** Internal values, to the letter. A choice without options takes anything. */
function aboutChoices(chosen: readonly string[], { values }: DefinedField): Complaint[] {
  const unknown = chosen.filter((one) => values.length > 0 && !values.includes(one));
  return unknown.map((one) => notDefined(`'${one}' is not one of the options`));
}
