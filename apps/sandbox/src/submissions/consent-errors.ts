/**
 * Holds what was agreed to against what the form asks. Whatever is claimed has to bring the text that the
 * visitor saw.
 */

import type { Json } from '../seed/definition.ts';
import { type DefinedConsent, definedConsent } from './defined-consent.ts';
import { type Communication, readSentConsent, type SentConsent } from './sent-consent.ts';
import { errorIn, type SubmissionError } from './submission-error.ts';

const INTEREST = 'legalConsentOptions.legitimateInterest';
const CONSENT = 'legalConsentOptions.consent';
const COMMUNICATIONS = 'legalConsentOptions.consent.communications';

export function consentErrors(definition: Json, given: unknown): SubmissionError[] {
  const sent = readSentConsent(given);
  if (!sent)
    return [errorIn('legalConsentOptions', 'Its format is not known', 'INVALID_LEGAL_OPTION_FORMAT')];
  const asked = definedConsent(definition);
  if (asked.kind === 'legitimate-interest') return interestErrors(sent, asked.subscriptionTypeIds);
  return [
    ...(sent.kind === 'legitimate-interest' ? interestErrors(sent, []) : []),
    ...processingErrors(asked, sent),
    ...communicationErrors(asked, sent.kind === 'consent' ? sent.communications : undefined),
  ];
}

function interestErrors(sent: SentConsent, ids: readonly number[]): SubmissionError[] {
  if (sent.kind !== 'legitimate-interest' || sent.text === '') {
    return [errorIn(INTEREST, 'Its text is missing', 'MISSING_LEGITIMATE_INTEREST_TEXT')];
  }
  return foreignErrors(INTEREST, sent.subscriptionTypeId, ids);
}

/** An implicit consent is given by sending the form, so only its denial is an error. */
function processingErrors({ kind }: DefinedConsent, sent: SentConsent): SubmissionError[] {
  const { consentToProcess = undefined, text = '' } = sent.kind === 'consent' ? sent : {};
  const isMissing = kind === 'explicit' ? consentToProcess !== true : consentToProcess === false;
  if (kind !== 'none' && isMissing) {
    return [errorIn(CONSENT, 'Consent to process is missing', 'MISSING_PROCESSING_CONSENT')];
  }
  if (consentToProcess !== true || text !== '') return [];
  return [errorIn(CONSENT, 'The text of the consent is missing', 'MISSING_PROCESSING_CONSENT_TEXT')];
}

function communicationErrors(
  { kind, checkboxes }: DefinedConsent,
  given: readonly Communication[] | undefined,
): SubmissionError[] {
  const asked = kind === 'none' ? [] : checkboxes;
  const ids = asked.map(({ subscriptionTypeId }) => subscriptionTypeId);
  const sent = given ?? [];
  const isAbsent = kind === 'implicit' && asked.length > 0 && given === undefined;
  const missing = asked.filter(
    (box) =>
      box.required && !sent.some((one) => one.value && one.subscriptionTypeId === box.subscriptionTypeId),
  );
  return [
    ...(isAbsent ? [errorIn(COMMUNICATIONS, 'They are missing', 'MISSING_COMMUNICATION_CONSENT_TEXT')] : []),
    ...sent.flatMap((one, at) => communicationErrorsOf(one, sent.slice(0, at), ids)),
    ...missing.map(({ subscriptionTypeId: id }) =>
      errorIn(COMMUNICATIONS, `Required consent to subscription type ${id} is missing`, 'REQUIRED_FIELD'),
    ),
  ];
}

function communicationErrorsOf(
  { subscriptionTypeId: id, text }: Communication,
  earlier: readonly Communication[],
  ids: readonly number[],
): SubmissionError[] {
  const errors = foreignErrors(COMMUNICATIONS, id, ids);
  if (text === '') {
    const words = `The text for subscription type ${id} is missing`;
    errors.push(errorIn(COMMUNICATIONS, words, 'MISSING_COMMUNICATION_CONSENT_TEXT'));
  }
  if (earlier.some((one) => one.subscriptionTypeId === id)) {
    const words = `Subscription type ${id} is there twice`;
    errors.push(errorIn(COMMUNICATIONS, words, 'DUPLICATE_SUBSCRIPTION_TYPE_ID'));
  }
  return errors;
}

/** A form that names subscription types takes consent to those and no others. */
function foreignErrors(place: string, id: number, ids: readonly number[]): SubmissionError[] {
  if (ids.length === 0 || ids.includes(id)) return [];
  return [errorIn(place, `Subscription type ${id} is not part of the form`, 'INVALID_LEGAL_OPTION_FORMAT')];
}
