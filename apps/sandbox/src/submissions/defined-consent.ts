/**
 * What a definition asks about data and messages: an object of the newer structure, JSON text among the
 * further settings of the older.
 */

import type { Json } from '../seed/definition.ts';
import { asRecord, asRecords } from './submission.ts';

export interface DefinedConsent {
  readonly kind: ConsentKind;
  readonly checkboxes: readonly ConsentCheckbox[];
  /** What a legitimate interest covers. */
  readonly subscriptionTypeIds: readonly number[];
}

type ConsentKind = 'none' | 'explicit' | 'implicit' | 'legitimate-interest';

interface ConsentCheckbox {
  readonly subscriptionTypeId: number;
  readonly required: boolean;
}

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
 * The older structure keeps the texts and boxes of kinds chosen before; a legitimate interest goes before
 * them.
 */
function fromOlder(options: Json): DefinedConsent {
  const checkboxes = asRecords(options.communicationConsentCheckboxes).map(
    ({ communicationTypeId, required }) => ({
      subscriptionTypeId: Number(communicationTypeId),
      required: required === true,
    }),
  );
  // Boxes are asked even where nothing is said about processing.
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
