/**
 * Reads consent options: an object in the newer API, JSON text in `metaData` in the older one. Only the texts
 * of the selected kind are read, because the older API still contains texts of kinds selected earlier.
 */

import {
  isRecord,
  type JsonRecord,
  readArray,
  readFirstTrimmed,
  readFlag,
  readJsonRecord,
  readTrimmed,
} from '../read.ts';
import type { Consent, ConsentCheckbox } from './details.ts';
import { readMetaData } from './meta-data.ts';

export function normalizeConsent(form: JsonRecord): Consent | null {
  const options = readJsonRecord(form.legalConsentOptions ?? readMetaData(form, 'legalConsentOptions'));
  const kind = readKind(options);
  if (kind === null) return null;
  const isAsked = kind !== 'legitimate-interest';
  const ifAsked = (...keys: string[]) => (isAsked ? readFirstTrimmed(options, keys) : null);
  const ifExplicit = (...keys: string[]) => (kind === 'explicit' ? readFirstTrimmed(options, keys) : null);
  return {
    kind,
    privacyText: readFirstTrimmed(options, ['privacyText', 'privacyPolicyText']),
    processText: ifAsked('consentToProcessText', 'processingConsentText'),
    processLabel: ifExplicit('consentToProcessCheckboxLabel', 'processingConsentCheckboxLabel'),
    processFooter: ifExplicit('consentToProcessFooterText', 'processingConsentFooterText'),
    communicationText: ifAsked('communicationConsentText'),
    checkboxes: isAsked ? normalizeCheckboxes(options) : [],
    ...(!isAsked && readInterest(options)),
  };
}

const NEWER_KINDS = new Map<string, Consent['kind']>([
  ['legitimate_interest', 'legitimate-interest'],
  ['explicit_consent_to_process', 'explicit'],
  ['implicit_consent_to_process', 'implicit'],
]);

const OLDER_KINDS = new Map<string, Consent['kind']>([
  ['REQUIRED_CHECKBOX', 'explicit'],
  ['IMPLICIT', 'implicit'],
]);

/** With an unknown kind, communication checkboxes are still shown and submitted. */
function readKind(options: JsonRecord): Consent['kind'] | null {
  const type = readTrimmed(options.type)?.toLowerCase();
  if (type !== undefined) return NEWER_KINDS.get(type) ?? null;
  if (readFlag(options.isLegitimateInterest)) return 'legitimate-interest';
  const older = readTrimmed(options.processingConsentType)?.toUpperCase() ?? '';
  return OLDER_KINDS.get(older) ?? (normalizeCheckboxes(options).length > 0 ? 'implicit' : null);
}

function normalizeCheckboxes(options: JsonRecord): ConsentCheckbox[] {
  const { communicationsCheckboxes, communicationConsentCheckboxes } = options;
  return (readArray(communicationsCheckboxes ?? communicationConsentCheckboxes) ?? [])
    .filter(isRecord)
    .map((checkbox) => ({
      label: readTrimmed(checkbox.label) ?? '',
      required: readFlag(checkbox.required),
      subscriptionTypeId: readId(checkbox.subscriptionTypeId) ?? readId(checkbox.communicationTypeId),
    }));
}

function readInterest(options: JsonRecord): Pick<Consent, 'lawfulBasis' | 'subscriptionTypeIds'> {
  const lawfulBasis = readFirstTrimmed(options, ['lawfulBasis', 'legitimateInterestLegalBasis']);
  const types = options.subscriptionTypeIds ?? options.legitimateInterestSubscriptionTypes;
  const ids = (readArray(types) ?? []).flatMap((type) => readId(type) ?? []);
  return {
    ...(lawfulBasis !== null && { lawfulBasis }),
    ...(ids.length > 0 && { subscriptionTypeIds: ids }),
  };
}

/** Submissions identify subscription types by number. */
function readId(value: unknown): number | null {
  const text = readTrimmed(value) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
