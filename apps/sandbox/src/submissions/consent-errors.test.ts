import { describe, expect, it } from 'vitest';
import type { Json } from '../seed/definition.ts';
import { consentErrors } from './consent-errors.ts';

const older = (options: object): Json => ({
  metaData: [
    { name: 'lang', value: 'es' },
    { name: 'legalConsentOptions', value: JSON.stringify(options) },
  ],
});

/** One required box and one optional one. */
const newerBoxes = [
  { subscriptionTypeId: 7, required: true, label: 'News' },
  { subscriptionTypeId: 8, required: false, label: 'Fairs' },
];
const olderBoxes = newerBoxes.map(({ subscriptionTypeId, ...box }) => ({
  ...box,
  communicationTypeId: subscriptionTypeId,
}));

const newer = (type: string, rest: object = {}): Json => ({ legalConsentOptions: { type, ...rest } });
const EXPLICIT = [
  newer('explicit_consent_to_process', { communicationsCheckboxes: newerBoxes }),
  older({ processingConsentType: 'REQUIRED_CHECKBOX', communicationConsentCheckboxes: olderBoxes }),
];
const IMPLICIT = [
  newer('implicit_consent_to_process', { communicationsCheckboxes: newerBoxes }),
  older({ processingConsentType: 'IMPLICIT', communicationConsentCheckboxes: olderBoxes }),
  older({ communicationConsentCheckboxes: olderBoxes }),
];
const INTEREST = [
  newer('legitimate_interest', { subscriptionTypeIds: [7, 8], lawfulBasis: 'lead' }),
  older({
    isLegitimateInterest: true,
    legitimateInterestSubscriptionTypes: [7, 8],
    processingConsentType: 'REQUIRED_CHECKBOX',
    communicationConsentCheckboxes: olderBoxes,
  }),
];
const NONE = [newer('none'), older({}), {}];

const news = { value: true, subscriptionTypeId: 7, text: 'News' };
const fairs = { value: false, subscriptionTypeId: 8, text: 'Fairs' };
const agreed = { consentToProcess: true, text: 'I agree', communications: [news, fairs] };
const interest = { value: true, subscriptionTypeId: 8, legalBasis: 'LEAD', text: 'We write to you' };
const consent = (changes: object = {}) => ({ consent: { ...agreed, ...changes } });
const legitimate = (changes: object = {}) => ({ legitimateInterest: { ...interest, ...changes } });

const error = (place: string, words: string, errorType: string) =>
  `Error in 'legalConsentOptions${place}'. ${words} ${errorType}`;
const inBoxes = (words: string, errorType: string) => error('.consent.communications', words, errorType);
const foreign = (place: string) =>
  error(place, 'Subscription type 9 is not part of the form', 'INVALID_LEGAL_OPTION_FORMAT');

const FORMAT = error('', 'Its format is not known', 'INVALID_LEGAL_OPTION_FORMAT');
const PROCESSING = error('.consent', 'Consent to process is missing', 'MISSING_PROCESSING_CONSENT');
const PROCESSING_TEXT = error(
  '.consent',
  'The text of the consent is missing',
  'MISSING_PROCESSING_CONSENT_TEXT',
);
const COMMUNICATIONS = inBoxes('They are missing', 'MISSING_COMMUNICATION_CONSENT_TEXT');
const TEXT = inBoxes('The text for subscription type 8 is missing', 'MISSING_COMMUNICATION_CONSENT_TEXT');
const TWICE = inBoxes('Subscription type 8 is there twice', 'DUPLICATE_SUBSCRIPTION_TYPE_ID');
const REQUIRED = inBoxes('Required consent to subscription type 7 is missing', 'REQUIRED_FIELD');
const INTEREST_TEXT = error('.legitimateInterest', 'Its text is missing', 'MISSING_LEGITIMATE_INTEREST_TEXT');

type Case = readonly [what: string, sent: unknown, errors: string[]];

const judged = (definition: Json, sent: unknown) =>
  consentErrors(definition, sent).map(({ message, errorType }) => `${message} ${errorType}`);

const describeKind = (kind: string, definitions: readonly Json[], cases: readonly Case[]) =>
  describe(kind, () => {
    it.each(cases)('%s', (_, sent, errors) => {
      expect(definitions.map((definition) => judged(definition, sent))).toEqual(
        definitions.map(() => errors),
      );
    });
  });

describeKind('a form that asks for explicit consent', EXPLICIT, [
  ['accepts all of it', consent(), []],
  ['accepts it without an optional box', consent({ communications: [news] }), []],
  ['refuses nothing at all', undefined, [PROCESSING, REQUIRED]],
  ['refuses null', null, [PROCESSING, REQUIRED]],
  ['refuses a no', consent({ consentToProcess: false }), [PROCESSING]],
  ['refuses neither yes nor no', consent({ consentToProcess: undefined }), [PROCESSING]],
  ['refuses a yes without its text', consent({ text: ' ' }), [PROCESSING_TEXT]],
  [
    'refuses a required box that is not ticked',
    consent({ communications: [{ ...news, value: false }] }),
    [REQUIRED],
  ],
  ['refuses a required box that is not there', consent({ communications: [fairs] }), [REQUIRED]],
  ['refuses no boxes', consent({ communications: undefined }), [REQUIRED]],
  ['refuses a box without its text', consent({ communications: [news, { ...fairs, text: '' }] }), [TEXT]],
  ['refuses a box twice', consent({ communications: [news, fairs, fairs] }), [TWICE]],
  [
    'refuses a box of another form',
    consent({ communications: [news, { ...fairs, subscriptionTypeId: 9 }] }),
    [foreign('.consent.communications')],
  ],
  ['refuses a legitimate interest instead', legitimate(), [PROCESSING, REQUIRED]],
]);

describeKind('a form whose sending is consent', IMPLICIT, [
  ['accepts all of it', consent(), []],
  ['accepts the boxes alone', { consent: { communications: [news, fairs] } }, []],
  ['refuses nothing at all', undefined, [COMMUNICATIONS, REQUIRED]],
  ['refuses a consent without boxes', consent({ communications: undefined }), [COMMUNICATIONS, REQUIRED]],
  ['refuses a no', consent({ consentToProcess: false }), [PROCESSING]],
  ['refuses a yes without its text', consent({ text: undefined }), [PROCESSING_TEXT]],
  [
    'refuses a required box that is not ticked',
    consent({ communications: [{ ...news, value: false }] }),
    [REQUIRED],
  ],
]);

describeKind(
  'a form whose sending is consent, without boxes',
  [newer('implicit_consent_to_process'), older({ processingConsentType: 'IMPLICIT' })],
  [
    ['accepts nothing at all', undefined, []],
    ['accepts a consent', { consent: { consentToProcess: true, text: 'By sending' } }, []],
  ],
);

describeKind('a form of legitimate interest', INTEREST, [
  ['accepts one with text and basis', legitimate(), []],
  ['accepts a basis of several words', legitimate({ legalBasis: 'LEGITIMATE_INTEREST_PQL' }), []],
  ['refuses nothing at all', undefined, [INTEREST_TEXT]],
  ['refuses a consent instead', consent(), [INTEREST_TEXT]],
  ['refuses one without its text', legitimate({ text: '' }), [INTEREST_TEXT]],
  ['refuses one that is denied', legitimate({ value: false }), [FORMAT]],
  ['refuses a basis in small letters', legitimate({ legalBasis: 'lead' }), [FORMAT]],
  ['refuses one without basis', legitimate({ legalBasis: undefined }), [FORMAT]],
  ['refuses one without subscription type', legitimate({ subscriptionTypeId: undefined }), [FORMAT]],
  [
    'refuses a subscription type of another form',
    legitimate({ subscriptionTypeId: 9 }),
    [foreign('.legitimateInterest')],
  ],
]);

describeKind('a form that asks for nothing', NONE, [
  ['accepts nothing', undefined, []],
  ['accepts what is whole', consent(), []],
  ['accepts a legitimate interest', legitimate({ subscriptionTypeId: 99 }), []],
  ['refuses a claim without its text', consent({ text: '' }), [PROCESSING_TEXT]],
  ['refuses a legitimate interest without its text', legitimate({ text: '' }), [INTEREST_TEXT]],
]);

describeKind(
  'any form refuses what it cannot read:',
  [...EXPLICIT, ...IMPLICIT, ...INTEREST, ...NONE],
  [
    ['an empty object', {}, [FORMAT]],
    ['a text', 'yes', [FORMAT]],
    ['a list', [consent()], [FORMAT]],
    ['another key', { agreement: agreed }, [FORMAT]],
    ['both at once', { ...consent(), ...legitimate() }, [FORMAT]],
    ['consent that is a yes', { consent: true }, [FORMAT]],
    ['a word for a yes', consent({ consentToProcess: 'true' }), [FORMAT]],
    ['a number for a text', consent({ text: 1 }), [FORMAT]],
    ['boxes that are no list', consent({ communications: news }), [FORMAT]],
    ['a box that is a word', consent({ communications: ['news'] }), [FORMAT]],
    ['a box without answer', consent({ communications: [{ ...news, value: undefined }] }), [FORMAT]],
    [
      'a box with its type in words',
      consent({ communications: [{ ...news, subscriptionTypeId: '7' }] }),
      [FORMAT],
    ],
  ],
);
