/** HubSpot's submission errors, one list of types for all rules. */

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
