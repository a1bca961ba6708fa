/** Judges a submission the way the provider does: each error names its field and its kind. */

import type { Json } from '../seed/definition.ts';
import { consentErrors } from './consent-errors.ts';
import { ageErrors, contextErrors } from './context-errors.ts';
import { type DefinedField, definedFields } from './defined-field.ts';
import { complaintsAbout } from './field-value.ts';
import { missingErrors } from './required-fields.ts';
import { asRecord, fieldKey, readSubmittedFields, type SubmittedField } from './submission.ts';
import { errorIn, errorInField, type SubmissionError } from './submission-error.ts';

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

/** No answer can carry a proof, so nothing can be sent to such a form from outside. */
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
