/** Validates a submission as HubSpot does: each error has a field and a type. */

import { isIP } from 'node:net';
import type { Json } from '../seed/definition.ts';
import { isFulfilled } from './condition.ts';
import { consentErrors } from './consent-errors.ts';
import { type DefinedField, definedFields } from './defined-field.ts';
import {
  asRecord,
  type ErrorType,
  errorIn,
  errorInField,
  fieldKey,
  readSubmittedFields,
  type SubmissionError,
  type SubmittedField,
} from './submission.ts';

const MOST_FIELDS = 1_000;

export function validateSubmission(definition: Json, body: unknown, now: number): SubmissionError[] {
  const submitted = readSubmittedFields(body);
  if (!submitted) return [errorIn('fields', 'There is no list of fields', 'INVALID_METADATA')];
  if (submitted.length > MOST_FIELDS) {
    return [errorIn('fields', 'Too many values were submitted', 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED')];
  }
  const { context, submittedAt, legalConsentOptions } = asRecord(body);
  const defined = definedFields(definition);
  const byKey = new Map(defined.map((field) => [field.key, field]));
  return [
    ...captchaErrors(definition),
    ...submitted.flatMap((field) => fieldErrors(field, byKey.get(fieldKey(field)))),
    ...missingErrors(submitted, defined),
    ...contextErrors(asRecord(context)),
    ...ageErrors(submittedAt, now),
    ...consentErrors(definition, legalConsentOptions),
  ];
}

/** A form with a captcha rejects all submissions through the API. */
function captchaErrors({ configuration, captchaEnabled }: Json): SubmissionError[] {
  if (asRecord(configuration).recaptchaEnabled !== true && captchaEnabled !== true) return [];
  return [
    {
      message: 'The form has captcha enabled and cannot be submitted here',
      errorType: 'FORM_HAS_RECAPTCHA_ENABLED',
    },
  ];
}

function fieldErrors(field: SubmittedField, defined: DefinedField | undefined): SubmissionError[] {
  const key = fieldKey(field);
  if (!defined) {
    return [
      errorInField(key, `Field '${key}' is not in the form definition`, 'FIELD_NOT_IN_FORM_DEFINITION'),
    ];
  }
  if (field.value === '') return [];
  return complaintsAbout(field.value, defined).map(([text, errorType]) => errorInField(key, text, errorType));
}

/** Validates the submission's context: page, visitor and time. Unknown keys are accepted. */
function contextErrors({ hutk, pageUri, ipAddress }: Json): SubmissionError[] {
  const errors: SubmissionError[] = [];
  if (hutk !== undefined && !/^[0-9a-f]{32}$/i.test(String(hutk))) {
    errors.push(errorIn('context.hutk', 'The tracking cookie is not valid', 'INVALID_HUTK'));
  }
  if (pageUri !== undefined && !isWebAddress(String(pageUri))) {
    errors.push(errorIn('context.pageUri', 'The address is not valid', 'INVALID_PAGE_URI'));
  }
  if (ipAddress !== undefined && isIP(String(ipAddress)) === 0) {
    errors.push(errorIn('context.ipAddress', 'It is no IP address', 'INVALID_IP_ADDRESS'));
  }
  return errors;
}

const MONTH_MS = 31 * 86_400_000;

function ageErrors(submittedAt: unknown, now: number): SubmissionError[] {
  if (submittedAt === undefined || now - Number(submittedAt) < MONTH_MS) return [];
  return [errorIn('submittedAt', 'It is more than a month ago', 'INVALID_METADATA')];
}

/** Required fields, including hidden ones, which submit their default. */
function missingErrors(
  submitted: readonly SubmittedField[],
  defined: readonly DefinedField[],
): SubmissionError[] {
  const answers = new Map(
    submitted.filter(({ value }) => value.trim() !== '').map((field) => [fieldKey(field), field.value]),
  );
  const missing = defined
    .filter((field) => field.required && isInPlay(field, answers))
    .filter((field) => !isAnswered(field, answers.get(field.key)));
  return [...new Set(missing.map(({ key }) => key))].map((key) =>
    errorInField(key, `Required field '${key}' is missing`, 'REQUIRED_FIELD'),
  );
}

type Answers = ReadonlyMap<string, string>;

/** A dependent field counts when its condition holds for the submitted parent, and the parent counts, too. */
function isInPlay({ depends }: DefinedField, answers: Answers): boolean {
  if (!depends) return true;
  const { on, condition } = depends;
  const sent = answers.get(on.key) ?? '';
  return isInPlay(on, answers) && isFulfilled(condition, on.kind === 'choices' ? sent.split(';') : [sent]);
}

/** A required checkbox must be checked; a hidden one submits its default. */
function isAnswered({ kind, hidden }: DefinedField, answer: string | undefined): boolean {
  if (answer === undefined) return false;
  return kind !== 'flag' || hidden || answer !== 'false';
}

type Complaint = readonly [text: string, errorType: ErrorType];

const MOST_CHARACTERS = 65_536;

/** Not empty; validity is checked separately. */
function complaintsAbout(value: string, field: DefinedField): Complaint[] {
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

/** Validates one value of a field. */
function isWebAddress(value: string): boolean {
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

/** An existing date, or epoch milliseconds of midnight UTC. */
function isDate(value: string): boolean {
  if (/^-?\d{1,14}$/.test(value)) return Number(value) % DAY_MS === 0;
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  // JavaScript parses 30 February as 2 March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value);
}

/** Internal values, matched exactly. A choice field without options accepts any value. */
function aboutChoices(chosen: readonly string[], { values }: DefinedField): Complaint[] {
  const unknown = chosen.filter((one) => values.length > 0 && !values.includes(one));
  return unknown.map((one) => notDefined(`'${one}' is not one of the options`));
}
