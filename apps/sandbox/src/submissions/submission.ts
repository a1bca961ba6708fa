/** Parses a submission tolerantly, without validating it. */

export type ErrorType =
  | 'BLOCKED_EMAIL'
  | 'DUPLICATE_SUBSCRIPTION_TYPE_ID'
  | 'FIELD_NOT_IN_FORM_DEFINITION'
  | 'FORM_HAS_RECAPTCHA_ENABLED'
  | 'INPUT_TOO_LARGE'
  | 'INVALID_EMAIL'
  | 'INVALID_HUTK'
  | 'INVALID_IP_ADDRESS'
  | 'INVALID_LEGAL_OPTION_FORMAT'
  | 'INVALID_METADATA'
  | 'INVALID_NUMBER'
  | 'INVALID_PAGE_URI'
  | 'INVALID_PHONE_NUMBER'
  | 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED'
  | 'MISSING_COMMUNICATION_CONSENT_TEXT'
  | 'MISSING_LEGITIMATE_INTEREST_TEXT'
  | 'MISSING_PROCESSING_CONSENT'
  | 'MISSING_PROCESSING_CONSENT_TEXT'
  | 'NUMBER_OUT_OF_RANGE'
  | 'REQUIRED_FIELD'
  | 'VALUE_NOT_IN_FIELD_DEFINITION';

export interface SubmissionError {
  readonly message: string;
  readonly errorType: ErrorType;
}

/** The path into the submission, such as `context.hutk`. */
export function errorIn(place: string, text: string, errorType: ErrorType): SubmissionError {
  return { message: `Error in '${place}'. ${text}`, errorType };
}

/** Pages use this path to find the invalid field. */
export function errorInField(key: string, text: string, errorType: ErrorType): SubmissionError {
  return errorIn(`fields.${key}`, text, errorType);
}

export interface Submission {
  readonly receivedAt: string;
  readonly formId: string;
  readonly formName: string;
  readonly fields: readonly SubmittedField[];
  readonly context: Readonly<Record<string, unknown>>;
  readonly legalConsentOptions: Readonly<Record<string, unknown>>;
  /** As received. */
  readonly submittedAt?: unknown;
}

export interface SubmittedField {
  readonly objectTypeId: string;
  readonly name: string;
  readonly value: string;
}

const CONTACT = '0-1';

/** Undefined when it is not a submission. */
export function readSubmittedFields(body: unknown): SubmittedField[] | undefined {
  const { fields } = asRecord(body);
  if (!Array.isArray(fields)) return undefined;
  return fields.map(asRecord).map(({ objectTypeId, name, value }) => ({
    objectTypeId: typeof objectTypeId === 'string' ? objectTypeId : CONTACT,
    name: typeof name === 'string' ? name : '',
    value: readValue(value),
  }));
}

/** HubSpot accepts text; numbers and booleans are converted, everything else is ignored. */
function readValue(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}

export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** A list of records; a single value counts as a list of one, a missing one as empty. */
export function asRecords(value: unknown): Array<Readonly<Record<string, unknown>>> {
  return [value ?? []].flat().map(asRecord);
}

/** Field names in HubSpot's messages: contact fields without object type. */
export function fieldKey({ objectTypeId, name }: { objectTypeId: string; name: string }): string {
  return objectTypeId === CONTACT ? name : `${objectTypeId}/${name}`;
}
