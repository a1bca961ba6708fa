import { describe, expect, it } from 'vitest';
import type { JsonRecord } from '../read.ts';
import { normalizeConsent } from './normalize-consent.ts';

const newer = (legalConsentOptions: unknown) => ({ legalConsentOptions });
const older = (value: unknown) => ({
  metaData: [
    { name: 'lang', value: 'es' },
    { name: 'legalConsentOptions', value: JSON.stringify(value) },
  ],
});

const NEWER_TEXTS = {
  privacyText: ' <p>Privacy</p> ',
  consentToProcessText: 'Process',
  consentToProcessCheckboxLabel: 'I agree',
  consentToProcessFooterText: 'Footer',
  communicationConsentText: 'Messages',
  communicationsCheckboxes: [{ label: 'News', required: true, subscriptionTypeId: 71 }],
  lawfulBasis: 'lead',
  subscriptionTypeIds: [71, '72'],
};

const OLDER_TEXTS = {
  privacyPolicyText: '<p>Privacy</p>',
  processingConsentText: 'Process',
  processingConsentCheckboxLabel: 'I agree',
  processingConsentFooterText: 'Footer',
  communicationConsentText: 'Messages',
  communicationConsentCheckboxes: [{ label: 'News', required: true, communicationTypeId: '71' }],
  legitimateInterestLegalBasis: 'lead',
  legitimateInterestSubscriptionTypes: [71, 72],
};

const EXPLICIT = {
  kind: 'explicit',
  privacyText: '<p>Privacy</p>',
  processText: 'Process',
  processLabel: 'I agree',
  processFooter: 'Footer',
  communicationText: 'Messages',
  checkboxes: [{ label: 'News', required: true, subscriptionTypeId: 71 }],
};
const IMPLICIT = { ...EXPLICIT, kind: 'implicit', processLabel: null, processFooter: null };
const INTEREST = {
  ...IMPLICIT,
  kind: 'legitimate-interest',
  processText: null,
  communicationText: null,
  checkboxes: [],
  lawfulBasis: 'lead',
  subscriptionTypeIds: [71, 72],
};

describe('each kind keeps what it shows', () => {
  it.each<[string, JsonRecord, object]>([
    ['explicit', newer({ ...NEWER_TEXTS, type: 'explicit_consent_to_process' }), EXPLICIT],
    ['implicit', newer({ ...NEWER_TEXTS, type: 'IMPLICIT_CONSENT_TO_PROCESS' }), IMPLICIT],
    ['legitimate interest', newer({ ...NEWER_TEXTS, type: 'legitimate_interest' }), INTEREST],
    ['older explicit', older({ ...OLDER_TEXTS, processingConsentType: 'REQUIRED_CHECKBOX' }), EXPLICIT],
    ['older implicit', older({ ...OLDER_TEXTS, processingConsentType: 'implicit' }), IMPLICIT],
    [
      'older legitimate interest',
      older({ ...OLDER_TEXTS, processingConsentType: 'IMPLICIT', isLegitimateInterest: true }),
      INTEREST,
    ],
    [
      'older, with nothing but checkboxes said',
      older({ ...OLDER_TEXTS, processingConsentType: null }),
      IMPLICIT,
    ],
  ])('%s', (_, form, expected) => {
    expect(normalizeConsent(form)).toEqual(expected);
  });
});

it.each<[string, JsonRecord]>([
  ['nothing', {}],
  ['null', newer(null)],
  ['none', newer({ type: 'none', ...NEWER_TEXTS })],
  ['an unknown kind', newer({ type: 'telepathic', ...NEWER_TEXTS })],
  ['text that is no JSON', { metaData: [{ name: 'legalConsentOptions', value: 'yes' }] }],
  [
    'older texts without kind or checkbox',
    older({ privacyPolicyText: 'x', communicationConsentCheckboxes: [] }),
  ],
  ['a list', newer([NEWER_TEXTS])],
])('there is no consent in %s', (_, form) => {
  expect(normalizeConsent(form)).toBeNull();
});

it('gives null for absent and blank texts, and leaves out what an interest does not say', () => {
  const nothing = { ...INTEREST, privacyText: null };
  const { lawfulBasis, subscriptionTypeIds, ...bare } = nothing;
  expect(
    normalizeConsent(newer({ type: 'legitimate_interest', privacyText: ' ', subscriptionTypeIds: [] })),
  ).toEqual(bare);
  expect(normalizeConsent(newer({ type: 'implicit_consent_to_process' }))).toEqual({
    ...bare,
    kind: 'implicit',
  });
});

it.each<[unknown, object[]]>([
  [
    [{ label: ' <p>News</p> ', required: false, subscriptionTypeId: 5 }],
    [{ label: '<p>News</p>', required: false, subscriptionTypeId: 5 }],
  ],
  [[{ subscriptionTypeId: ' 5 ' }], [{ label: '', required: false, subscriptionTypeId: 5 }]],
  [
    [{ label: 7, required: 'true', subscriptionTypeId: 'five' }],
    [{ label: '7', required: true, subscriptionTypeId: null }],
  ],
  [
    [{ label: 'a', subscriptionTypeId: -1 }, null, 'x'],
    [{ label: 'a', required: false, subscriptionTypeId: null }],
  ],
  ['x', []],
])('reads the checkboxes %j', (communicationsCheckboxes, checkboxes) => {
  const consent = normalizeConsent(newer({ type: 'implicit_consent_to_process', communicationsCheckboxes }));
  expect(consent?.checkboxes).toEqual(checkboxes);
});
