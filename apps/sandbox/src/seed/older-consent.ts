/**
 * Writes consent in the older structure: JSON text, with names of its own, and texts of kinds chosen before
 * still in it.
 */

import type { Json } from './definition.ts';

const PROCESSING: Readonly<Record<string, string>> = {
  explicit_consent_to_process: 'REQUIRED_CHECKBOX',
  implicit_consent_to_process: 'IMPLICIT',
};

const BASES: Readonly<Record<string, string>> = { lead: 'LEGITIMATE_INTEREST_PQL' };

/** Takes consent of the newer structure. */
export function olderConsent(consent: Json): string {
  const { type, lawfulBasis, communicationsCheckboxes } = consent;
  const boxes = ([communicationsCheckboxes ?? []].flat() as Json[]).map(({ subscriptionTypeId, ...box }) => ({
    communicationTypeId: subscriptionTypeId,
    ...box,
  }));
  return JSON.stringify({
    legitimateInterestSubscriptionTypes: consent.subscriptionTypeIds ?? [],
    legitimateInterestLegalBasis: BASES[String(lawfulBasis)],
    communicationConsentCheckboxes: boxes,
    communicationConsentText: consent.communicationConsentText,
    processingConsentType: PROCESSING[String(type)] ?? 'IMPLICIT',
    processingConsentText: consent.consentToProcessText,
    processingConsentCheckboxLabel: consent.consentToProcessCheckboxLabel,
    processingConsentFooterText: consent.consentToProcessFooterText,
    privacyPolicyText: consent.privacyText,
    isLegitimateInterest: type === 'legitimate_interest',
  });
}
