/** Judges a submission the way the provider does: each error names its field and its kind. */

import { isIP } from 'node:net';
import type { Json } from '../seed/definition.ts';
import { type DefinedField, definedFields } from './defined-field.ts';
import { asRecord, fieldKey, readSubmittedFields, type SubmittedField } from './submission.ts';

export interface SubmissionError {
  readonly message: string;
  readonly errorType: string;
}

const MOST_FIELDS = 1_000;

export function validateSubmission(definition: Json, body: unknown, now: number): SubmissionError[] {
  const submitted = readSubmittedFields(body);
  if (!submitted) return [{ message: 'The request has no list of fields', errorType: 'INVALID_METADATA' }];
  if (submitted.length > MOST_FIELDS) {
    return [
      { message: 'Too many values were submitted', errorType: 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED' },
    ];
  }
  const defined = new Map(definedFields(definition).map((field) => [field.key, field]));
  return [
    ...captchaErrors(definition),
    ...submitted.flatMap((field) => fieldErrors(field, defined.get(fieldKey(field)))),
    ...missingErrors(submitted, [...defined.values()]),
    ...contextErrors(asRecord(asRecord(body).context)),
    ...ageErrors(asRecord(body).submittedAt, now),
    ...consentErrors(definition, asRecord(body)),
  ];
}

const error = (key: string, text: string, errorType: string): SubmissionError => ({
  message: `Error in 'fields.${key}'. ${text}`,
  errorType,
});

function captchaErrors(definition: Json): SubmissionError[] {
  if (asRecord(definition.configuration).recaptchaEnabled !== true) return [];
  return [
    {
      message: 'The form has captcha enabled and cannot be submitted here',
      errorType: 'FORM_HAS_RECAPTCHA_ENABLED',
    },
  ];
}

function missingErrors(
  submitted: readonly SubmittedField[],
  defined: readonly DefinedField[],
): SubmissionError[] {
  const filled = new Set(submitted.filter(({ value }) => value !== '').map(fieldKey));
  return defined
    .filter(({ required, key }) => required && !filled.has(key))
    .map(({ key }) => error(key, `Required field '${key}' is missing`, 'REQUIRED_FIELD'));
}

function fieldErrors(field: SubmittedField, defined: DefinedField | undefined): SubmissionError[] {
  const key = fieldKey(field);
  if (!defined)
    return [error(key, `Field '${key}' is not in the form definition`, 'FIELD_NOT_IN_FORM_DEFINITION')];
  if (field.value === '') return [];
  const [text, errorType] = valueError(field.value, defined) ?? [];
  return text && errorType ? [error(key, text, errorType)] : [];
}

type Judgement = readonly [text: string, errorType: string];

function valueError(
  value: string,
  { key, fieldType, values, validation }: DefinedField,
): Judgement | undefined {
  const kind = key === 'email' ? 'email' : fieldType;
  if (value.length > 65_536) return ['The value is too large', 'INPUT_TOO_LARGE'];
  if (kind === 'email') return emailError(value, validation);
  if (kind === 'number') return numberError(value, validation);
  if (/phone/.test(kind)) return phoneError(value, validation);
  if (kind === 'datepicker' || kind === 'date') {
    return isDate(value) ? undefined : ['The date is not YYYY-MM-DD', 'VALUE_NOT_IN_FIELD_DEFINITION'];
  }
  if (/^(single_checkbox|booleancheckbox)$/.test(kind)) {
    return /^(true|false)$/.test(value)
      ? undefined
      : ['The value is not true or false', 'VALUE_NOT_IN_FIELD_DEFINITION'];
  }
  const several = /^(multiple_checkboxes|checkbox)$/.test(kind);
  const unknown = (several ? value.split(';') : [value]).find((one) => values && !values.includes(one));
  return unknown === undefined
    ? undefined
    : [`'${unknown}' is not one of the options`, 'VALUE_NOT_IN_FIELD_DEFINITION'];
}

function emailError(value: string, validation: Readonly<Record<string, unknown>>): Judgement | undefined {
  const [, domain] = /^[^\s@]+@([^\s@]+\.[^\s@]+)$/.exec(value) ?? [];
  if (!domain) return [`'${value}' is not an email address`, 'INVALID_EMAIL'];
  const blocked = [validation.blockedEmailDomains ?? []].flat();
  return blocked.includes(domain.toLowerCase())
    ? [`'${domain}' is a blocked domain`, 'BLOCKED_EMAIL']
    : undefined;
}

function numberError(value: string, validation: Readonly<Record<string, unknown>>): Judgement | undefined {
  if (value.trim() === '' || !Number.isFinite(Number(value)))
    return [`'${value}' is not a number`, 'INVALID_NUMBER'];
  return digitsFit(value, validation)
    ? undefined
    : ['The number of digits is out of range', 'NUMBER_OUT_OF_RANGE'];
}

function phoneError(value: string, validation: Readonly<Record<string, unknown>>): Judgement | undefined {
  const readable = /^[+()\d\s./-]+$/.test(value) && digitsFit(value, validation);
  return readable ? undefined : [`'${value}' is not a phone number`, 'INVALID_PHONE_NUMBER'];
}

function digitsFit(
  value: string,
  { minAllowedDigits, maxAllowedDigits }: Readonly<Record<string, unknown>>,
): boolean {
  const digits = value.replace(/\D/g, '').length;
  return (
    digits >= Number(minAllowedDigits ?? 0) && digits <= Number(maxAllowedDigits ?? Number.POSITIVE_INFINITY)
  );
}

function isDate(value: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number(value);
  return Number.isFinite(moment) && moment % 86_400_000 === 0;
}

const MONTH_MS = 31 * 86_400_000;

function ageErrors(submittedAt: unknown, now: number): SubmissionError[] {
  if (submittedAt === undefined || now - Number(submittedAt) < MONTH_MS) return [];
  return [{ message: "Error in 'submittedAt'. It is more than a month ago", errorType: 'INVALID_METADATA' }];
}

function contextErrors({ hutk, pageUri, ipAddress }: Readonly<Record<string, unknown>>): SubmissionError[] {
  const errors: SubmissionError[] = [];
  if (hutk !== undefined && !/^[0-9a-f]{32}$/.test(String(hutk))) {
    errors.push({
      message: "Error in 'context.hutk'. The tracking cookie is not valid",
      errorType: 'INVALID_HUTK',
    });
  }
  if (pageUri !== undefined && !(URL.canParse(String(pageUri)) && /^https?:/.test(String(pageUri)))) {
    errors.push({
      message: "Error in 'context.pageUri'. The address is not valid",
      errorType: 'INVALID_PAGE_URI',
    });
  }
  if (ipAddress !== undefined && isIP(String(ipAddress)) === 0) {
    errors.push({
      message: "Error in 'context.ipAddress'. It is no IP address",
      errorType: 'INVALID_IP_ADDRESS',
    });
  }
  return errors;
}

function consentErrors(definition: Json, body: Readonly<Record<string, unknown>>): SubmissionError[] {
  if (asRecord(definition.legalConsentOptions).type !== 'explicit_consent_to_process') return [];
  const { consentToProcess, text } = asRecord(asRecord(body.legalConsentOptions).consent);
  if (consentToProcess !== true) {
    return [{ message: 'Consent to process is missing', errorType: 'MISSING_PROCESSING_CONSENT' }];
  }
  return text
    ? []
    : [{ message: 'The text of the consent is missing', errorType: 'MISSING_PROCESSING_CONSENT_TEXT' }];
}
