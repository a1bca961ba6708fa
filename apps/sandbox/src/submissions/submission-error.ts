/**
 * What is wrong with a submission, as the provider says it. One list of kinds, so that no rule invents its
 * own.
 */

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

/** The place is a path into what was sent, such as `context.hutk`. */
export function errorIn(place: string, text: string, errorType: ErrorType): SubmissionError {
  return { message: `Error in '${place}'. ${text}`, errorType };
}

/** Pages find the field that an error is about by this path. */
export function errorInField(key: string, text: string, errorType: ErrorType): SubmissionError {
  return errorIn(`fields.${key}`, text, errorType);
}
