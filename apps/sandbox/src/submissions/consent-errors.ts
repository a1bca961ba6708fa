/** Validates submitted consent against the form. Every consent must include the text that the visitor saw. */

import type { Json } from '../seed/definition.ts';
import { asRecord, asRecords, errorIn, type SubmissionError } from './submission.ts';

const INTEREST = 'legalConsentOptions.legitimateInterest';
const CONSENT = 'legalConsentOptions.consent';
const COMMUNICATIONS = 'legalConsentOptions.consent.communications';

export function consentErrors(definition: Json, consent: unknown): SubmissionError[] {
  const sent = readSentConsent(consent);
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

/** Implicit consent is given by submitting, so only its denial is an error. */
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
  communications: readonly Communication[] | undefined,
): SubmissionError[] {
  const asked = kind === 'none' ? [] : checkboxes;
  const ids = asked.map(({ subscriptionTypeId }) => subscriptionTypeId);
  const sent = communications ?? [];
  const isAbsent = kind === 'implicit' && asked.length > 0 && communications === undefined;
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

/** Consent is accepted only for the form's subscription types. */
function foreignErrors(place: string, id: number, ids: readonly number[]): SubmissionError[] {
  if (ids.length === 0 || ids.includes(id)) return [];
  return [errorIn(place, `Subscription type ${id} is not part of the form`, 'INVALID_LEGAL_OPTION_FORMAT')];
}

interface DefinedConsent {
  readonly kind: ConsentKind;
  readonly checkboxes: readonly ConsentCheckbox[];
  /** Scope of a legitimate interest. */
  readonly subscriptionTypeIds: readonly number[];
}

type ConsentKind = 'none' | 'explicit' | 'implicit' | 'legitimate-interest';

interface ConsentCheckbox {
  readonly subscriptionTypeId: number;
  readonly required: boolean;
}

/** The consent settings of a form: an object in the newer API, JSON text in `metaData` in the older one. */
export function definedConsent(definition: Json): DefinedConsent {
  const newer = asRecord(definition.legalConsentOptions);
  return newer.type === undefined ? fromOlder(readOlder(definition)) : fromNewer(newer);
}

const NEWER_KINDS: ReadonlyMap<unknown, ConsentKind> = new Map([
  ['explicit_consent_to_process', 'explicit'],
  ['implicit_consent_to_process', 'implicit'],
  ['legitimate_interest', 'legitimate-interest'],
]);

function fromNewer(options: Json): DefinedConsent {
  return {
    kind: NEWER_KINDS.get(options.type) ?? 'none',
    checkboxes: asRecords(options.communicationsCheckboxes).map(({ subscriptionTypeId, required }) => ({
      subscriptionTypeId: Number(subscriptionTypeId),
      required: required === true,
    })),
    subscriptionTypeIds: [options.subscriptionTypeIds ?? []].flat().map(Number),
  };
}

const OLDER_KINDS: ReadonlyMap<unknown, ConsentKind> = new Map([
  ['REQUIRED_CHECKBOX', 'explicit'],
  ['IMPLICIT', 'implicit'],
]);

/**
 * The older API keeps texts and checkboxes of kinds selected earlier; legitimate interest takes precedence.
 */
function fromOlder(options: Json): DefinedConsent {
  const checkboxes = asRecords(options.communicationConsentCheckboxes).map(
    ({ communicationTypeId, required }) => ({
      subscriptionTypeId: Number(communicationTypeId),
      required: required === true,
    }),
  );
  // Checkboxes are shown even without a text about processing.
  const asked =
    OLDER_KINDS.get(options.processingConsentType) ?? (checkboxes.length > 0 ? 'implicit' : 'none');
  return {
    kind: options.isLegitimateInterest === true ? 'legitimate-interest' : asked,
    checkboxes,
    subscriptionTypeIds: [options.legitimateInterestSubscriptionTypes ?? []].flat().map(Number),
  };
}

function readOlder(definition: Json): Json {
  const item = asRecords(definition.metaData).find(({ name }) => name === 'legalConsentOptions');
  return item === undefined ? {} : asRecord(JSON.parse(String(item.value)));
}

/** The consent of a submission, in one of the two supported shapes. */
type SentConsent =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'consent';
      readonly consentToProcess: boolean | undefined;
      readonly text: string;
      readonly communications: readonly Communication[] | undefined;
    }
  | { readonly kind: 'legitimate-interest'; readonly subscriptionTypeId: number; readonly text: string };

interface Communication {
  readonly value: boolean;
  readonly subscriptionTypeId: number;
  readonly text: string;
}

/** Undefined for neither or both shapes, because the consent is ambiguous. */
function readSentConsent(value: unknown): SentConsent | undefined {
  if (value === undefined || value === null) return { kind: 'nothing' };
  const [[form, content] = [], ...more] = Object.entries(asRecord(value));
  if (more.length > 0 || !isRecord(content)) return undefined;
  if (form === 'consent') return readConsent(content);
  return form === 'legitimateInterest' ? readInterest(content) : undefined;
}

function readConsent({ consentToProcess, text, communications }: Content): SentConsent | undefined {
  const read = communications === undefined ? undefined : readCommunications(communications);
  const fits = isOptional(consentToProcess, 'boolean') && isOptional(text, 'string') && read !== 'misshapen';
  if (!fits) return undefined;
  return {
    kind: 'consent',
    consentToProcess: consentToProcess as boolean | undefined,
    text: readText(text),
    communications: read,
  };
}

function readCommunications(value: unknown): Communication[] | 'misshapen' {
  if (!Array.isArray(value)) return 'misshapen';
  const read = value.map(asRecord).flatMap(({ value, subscriptionTypeId, text }) => {
    const fits = typeof value === 'boolean' && isId(subscriptionTypeId) && isOptional(text, 'string');
    return fits ? [{ value, subscriptionTypeId, text: readText(text) }] : [];
  });
  return read.length === value.length ? read : 'misshapen';
}

/** A denied interest is invalid, and the legal basis is an upper-case constant. */
function readInterest({ value, subscriptionTypeId, legalBasis, text }: Content): SentConsent | undefined {
  const hasBasis = typeof legalBasis === 'string' && /^[A-Z]+(_[A-Z]+)*$/.test(legalBasis);
  if (value !== true || !isId(subscriptionTypeId) || !hasBasis || !isOptional(text, 'string'))
    return undefined;
  return { kind: 'legitimate-interest', subscriptionTypeId, text: readText(text) };
}

type Content = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isOptional(value: unknown, type: 'boolean' | 'string'): boolean {
  return value === undefined || typeof value === type;
}

function readText(text: unknown): string {
  return typeof text === 'string' ? text.trim() : '';
}
