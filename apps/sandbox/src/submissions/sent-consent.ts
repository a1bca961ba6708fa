/** What a submission says about consent, if it has one of the two forms that the provider knows. */

import { asRecord } from './submission.ts';

export type SentConsent =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'consent';
      readonly consentToProcess: boolean | undefined;
      readonly text: string;
      readonly communications: readonly Communication[] | undefined;
    }
  | { readonly kind: 'legitimate-interest'; readonly subscriptionTypeId: number; readonly text: string };

export interface Communication {
  readonly value: boolean;
  readonly subscriptionTypeId: number;
  readonly text: string;
}

/** Undefined where it has neither form, or both: then it is unknown what was agreed to. */
export function readSentConsent(given: unknown): SentConsent | undefined {
  if (given === undefined || given === null) return { kind: 'nothing' };
  const [[form, content] = [], ...more] = Object.entries(asRecord(given));
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

function readCommunications(given: unknown): Communication[] | 'misshapen' {
  if (!Array.isArray(given)) return 'misshapen';
  const read = given.map(asRecord).flatMap(({ value, subscriptionTypeId, text }) => {
    const fits = typeof value === 'boolean' && isId(subscriptionTypeId) && isOptional(text, 'string');
    return fits ? [{ value, subscriptionTypeId, text: readText(text) }] : [];
  });
  return read.length === given.length ? read : 'misshapen';
}

/** An interest that is denied is none, and its basis is a word in capitals. */
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
