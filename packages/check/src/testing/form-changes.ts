/**
 * What can become of a form as a whole: what that is called, and what it does to a copy that is already
 * shipped.
 */

import { type Consent, type FormDetails, normalizeDetails } from '@formloom/form';
import { a, BASE, b, type ChangeRow } from './change-row.ts';
import { formOf } from './forms.ts';

const whole = (rest: Partial<FormDetails>, name?: string) => formOf([a, b], rest, name);
const submit = (rest: Partial<FormDetails['submit']>) =>
  whole({ submit: { label: null, captcha: false, message: null, redirect: null, ...rest } });
const box = (subscriptionTypeId: number, required = false, label = 'News') => ({
  label,
  required,
  subscriptionTypeId,
});
const CONSENT: Consent = {
  kind: 'explicit',
  privacyText: 'Privacy',
  processText: 'Why',
  processLabel: 'Yes',
  processFooter: null,
  communicationText: null,
  checkboxes: [box(1)],
};
const consent = (rest: Partial<Consent>) => whole({ consent: { ...CONSENT, ...rest } });
/** A legitimate interest in these subscriptions. */
const interest = (...subscriptionTypeIds: number[]) =>
  consent({ kind: 'legitimate-interest', subscriptionTypeIds });
const rows = (...groups: string[][]) => whole({ arrangement: groups.map((fields) => ({ fields })) });

const { style: STYLE } = normalizeDetails({ displayOptions: { style: { submitColor: '#000000' } } });
export const FORM_CHANGES: readonly ChangeRow[] = [
  ['another order', BASE, formOf([b, a]), ['order', 'shows']],
  ['other rows', rows(['a'], ['b']), rows(['a', 'b']), ['arrangement', 'shows']],
  [
    'a page break',
    BASE,
    whole({ arrangement: [{ fields: ['a'] }, { fields: ['b'], pageBreak: true }] }),
    ['arrangement', 'shows'],
  ],
  [
    'a text more',
    BASE,
    whole({ arrangement: [{ fields: ['a'], richText: '<p>Hi</p>' }, { fields: ['b'] }] }),
    ['rich-text', 'shows'],
  ],
  ['captcha on', BASE, submit({ captcha: true }), ['captcha-on', 'breaks']],
  ['captcha off', submit({ captcha: true }), BASE, ['captcha-off', 'harmless']],
  ['archived', BASE, whole({ archived: true }), ['archived', 'breaks']],
  ['back from the archive', whole({ archived: true }), BASE, ['restored', 'harmless']],
  ['consent', BASE, consent({}), ['consent-added', 'breaks']],
  [
    'consent that is implied',
    BASE,
    consent({ kind: 'implicit', checkboxes: [] }),
    ['consent-added', 'shows'],
  ],
  ['no consent any more', consent({}), BASE, ['consent-removed', 'shows']],
  [
    'consent that has to be given',
    consent({ kind: 'implicit' }),
    consent({ kind: 'explicit' }),
    ['consent-kind', 'breaks'],
  ],
  [
    'consent that is given by sending',
    consent({ kind: 'explicit' }),
    consent({ kind: 'implicit' }),
    ['consent-kind', 'shows'],
  ],
  [
    'a required consent more',
    consent({}),
    consent({ checkboxes: [box(1), box(2, true)] }),
    ['consent-boxes', 'breaks'],
  ],
  [
    'an optional consent more',
    consent({}),
    consent({ checkboxes: [box(1), box(2)] }),
    ['consent-boxes', 'shows'],
  ],
  ['a consent for another', consent({}), consent({ checkboxes: [box(2)] }), ['consent-boxes', 'breaks']],
  ['another privacy text', consent({}), consent({ privacyText: 'Other' }), ['consent-text', 'shows']],
  [
    'another label of a consent',
    consent({}),
    consent({ checkboxes: [box(1, false, 'Letters')] }),
    ['consent-text', 'shows'],
  ],
  [
    'consent by boxes, though it is implied',
    BASE,
    consent({ kind: 'implicit' }),
    ['consent-added', 'breaks'],
  ],
  ['an interest', BASE, interest(), ['consent-added', 'breaks']],
  [
    'an interest without boxes',
    BASE,
    consent({ kind: 'legitimate-interest', checkboxes: [], subscriptionTypeIds: [1] }),
    ['consent-added', 'breaks'],
  ],
  ['consent as an interest', consent({}), interest(1), ['consent-kind', 'breaks']],
  [
    'an interest as consent by sending',
    interest(1),
    consent({ kind: 'implicit' }),
    ['consent-kind', 'breaks'],
  ],
  ['an interest in something else', interest(1), interest(2), ['consent-boxes', 'breaks']],
  ['an interest in something more', interest(1), interest(1, 2), ['consent-boxes', 'shows']],
  [
    'a consent less',
    consent({ checkboxes: [box(1), box(2)] }),
    consent({ checkboxes: [box(1)] }),
    ['consent-boxes', 'breaks'],
  ],
  ['no boxes any more', consent({}), consent({ checkboxes: [] }), ['consent-boxes', 'shows']],
  [
    'a consent that has become required',
    consent({}),
    consent({ checkboxes: [box(1, true)] }),
    ['consent-boxes', 'breaks'],
  ],
  [
    'an optional consent beside a required one',
    consent({ checkboxes: [box(1, true)] }),
    consent({ checkboxes: [box(1, true), box(2)] }),
    ['consent-boxes', 'shows'],
  ],
  [
    'another label of the first consent',
    consent({ checkboxes: [box(1), box(2)] }),
    consent({ checkboxes: [box(1, false, 'Letters'), box(2)] }),
    ['consent-text', 'shows'],
  ],
  [
    'an empty page',
    BASE,
    whole({ arrangement: [{ fields: ['a'] }, { fields: [], pageBreak: true }, { fields: ['b'] }] }),
    ['arrangement', 'shows'],
  ],
  ['another name', BASE, whole({}, 'Other'), ['name', 'shows']],
  ['another language', whole({ language: 'en' }), whole({ language: 'de' }), ['language', 'shows']],
  ['another button', BASE, submit({ label: 'Send' }), ['submit-label', 'shows']],
  ['other thanks', BASE, submit({ message: 'Thanks' }), ['thanks', 'harmless']],
  ['a redirect', BASE, submit({ redirect: 'https://x.test' }), ['redirect', 'shows']],
  ['another look', BASE, whole({ style: STYLE }), ['style', 'harmless']],
  [
    'another form altogether',
    BASE,
    { ...BASE, schema: { ...BASE.schema, id: 'form-2' } },
    ['other-form', 'breaks'],
  ],
];
