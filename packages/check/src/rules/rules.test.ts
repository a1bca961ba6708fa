/** What each rule offers, and the edges of what it asks. */

import type { FieldDetails } from '@formloom/form';
import { type Project, setConsent, setSetting, withLayout } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { check, RULES } from '../check.ts';
import { type Finding, worst } from '../finding.ts';
import { field, formOf, options, projectOf } from '../testing/forms.ts';

const email = field('email', 'email', { required: true });
const sound = projectOf(formOf([email]));
const codes = (findings: readonly Finding[]) => findings.map(({ code }) => code);
const findings = (...args: Parameters<typeof check>) =>
  check(...args)
    .filter(({ severity }) => severity !== 'fine')
    .map(({ code, at }) => (at === undefined ? code : `${code} ${at}`));

it('each rule says how much it matters and what helps', () => {
  expect(RULES.map(({ code, severity, action }) => [code, severity, action].join(' ').trim())).toEqual([
    'no-submit-url must set-submit-url',
    'no-account must set-account',
    'no-form-id must',
    'other-account must switch-account',
    'other-address must use-own-address',
    'other-figures should',
    'insecure-target should set-submit-url',
    'no-page should edit-texts',
    'translated-page must edit-translations',
    'captcha must open-in-account',
    'archived must open-in-account',
    'gone must open-in-account',
    'too-many-fields must open-in-account',
    'drift must take-changes',
    'required-missing must place-field',
    'required-file-field must open-in-account',
    'file-field should open-in-account',
    'payment-field should open-in-account',
    'hidden-empty should set-default',
    'default-refused must set-default',
    'no-fields should place-field',
    'unplaced-field should place-field',
    'pattern-unchecked should open-in-account',
    'condition-unknown should open-in-account',
    'condition-never should open-in-account',
    'no-options should open-in-account',
    'unknown-type should open-in-account',
    'blank-label should set-label',
    'same-label should set-label',
    'empty-content should edit-content',
    'image-address should edit-content',
    'image-alt should edit-content',
    'consent-text must open-in-account',
    'consent-words should edit-texts',
    'consent-subscription must open-in-account',
    'kept-sensitive should set-private',
    'empty-step should remove-step',
    'same-title should rename-step',
    'other-language should set-language',
    'foreign-words should translate-words',
    'translation-missing should edit-translations',
    'translation-stale should edit-translations',
    'consent-stale must edit-translations',
    'placeholder must edit-translations',
    'low-contrast should set-colour',
    'own-css should edit-css',
  ]);
});

it('nothing is called fine that was never looked at', () => {
  expect(codes(check(sound))).toEqual([
    'no-submit-url',
    'no-account',
    'no-form-id',
    'insecure-target',
    'captcha',
    'archived',
    'too-many-fields',
    'required-missing',
    'required-file-field',
    'file-field',
    'payment-field',
    'hidden-empty',
    'default-refused',
    'no-fields',
    'unplaced-field',
    'pattern-unchecked',
    'condition-unknown',
    'condition-never',
    'no-options',
    'unknown-type',
    'blank-label',
    'same-label',
    'foreign-words',
    'placeholder',
    'low-contrast',
  ]);
});

it.each<[Finding['severity'][], Finding['severity']]>([
  [[], 'fine'],
  [['fine'], 'fine'],
  [['fine', 'should'], 'should'],
  [['fine', 'should', 'must'], 'must'],
])('the worst of %j is %s', (severities, expected) => {
  expect(worst(severities.map((severity) => ({ code: 'captcha', severity })))).toBe(expected);
});

describe('where answers go', () => {
  it.each([
    ['https://a.test', false],
    ['https://a.test/?from=http://b.test', false],
    ['http://localhost', false],
    ['HTTP://LOCALHOST:80/x', false],
    ['http://app.localhost', false],
    ['http://a.b.localhost/', false],
    ['http://127.0.0.1', false],
    ['http://127.10.200.30:4010', false],
    ['http://[::1]:4010', false],
    ['http://a.test', true],
    ['http://notlocalhost', true],
    ['http://localhost.test', true],
    ['http://127.1', true],
    ['http://127.a.b.c', true],
    ['http://[::2]', true],
    ['http://a.test/localhost', true],
  ])('%s is unprotected: %j', (address, expected) => {
    const project = setSetting(sound, 'submitUrl', address);
    expect(findings(project)).toEqual(expected ? ['insecure-target'] : []);
  });

  it('is not judged where it is nowhere', () => {
    const nowhere = { ...sound, form: { ...sound.form, submitUrl: null } };
    expect(codes(check(nowhere))).not.toContain('insecure-target');
  });

  it('no account is no other account', () => {
    const noAccount = { ...sound, form: { ...sound.form, account: null } };
    expect(findings(noAccount, { account: 7 })).toEqual(['no-account']);
  });

  it('one change that breaks is enough', () => {
    const changes = [
      { change: 'label', severity: 'shows' },
      { change: 'archived', severity: 'breaks' },
    ] as const;
    expect(check(sound, { changes }).find(({ code }) => code === 'drift')?.severity).toBe('must');
  });
});

describe('a form that the account no longer has', () => {
  const codes = (isGone?: boolean) =>
    check(sound, isGone === undefined ? {} : { isGone })
      .filter(({ code }) => code === 'gone' || code === 'archived')
      .map(({ code, severity }) => `${code} ${severity}`);

  it('is an error, and is not listed as accepting submissions', () => {
    expect(codes(true)).toEqual(['gone must']);
  });
  it('is distinguished from one that is there, and from an account that was not asked', () => {
    expect(codes(false)).toEqual(['archived fine', 'gone fine']);
    expect(codes()).toEqual(['archived fine']);
  });
});

describe('fields', () => {
  const withField = (...rest: Parameters<typeof field>) => projectOf(formOf([email, field(...rest)]));
  const hanging = (name: string, rest: Partial<FieldDetails> = {}) =>
    field(name, undefined, { parent: 'email', when: { operator: 'is_not_empty', values: [] }, ...rest });
  const list = (...values: string[]) => field('kind', 'radio', { options: options(...values) });
  const boxes = (...values: string[]) =>
    field('kind', 'multiple_checkboxes', { options: options(...values) });
  const child = (operator: string, values: string[], parent = list('a', 'b')) =>
    projectOf(formOf([email, parent, hanging('child', { parent: 'kind', when: { operator, values } })]));

  it.each<[string, Project, string[]]>([
    ['a pattern that a page can check', withField('x', undefined, { validation: { pattern: '^a$' } }), []],
    ['a default of the account that can be seen', withField('x', 'number', { defaultValues: ['many'] }), []],
    [
      'a blank value of a hidden number',
      withField('x', 'number', { hidden: true, defaultValues: [' '] }),
      ['hidden-empty x'],
    ],
    ['a condition on any answer', child('is_not_empty', []), []],
    ['a condition on a text', child('eq', ['c'], field('kind')), []],
    [
      'a condition on what is hidden',
      child('eq', ['c'], { ...list('a'), hidden: true, defaultValues: ['a'] }),
      [],
    ],
    ['a condition on two answers to one choice', child('set_all', ['a', 'b']), ['condition-never child']],
    [
      'a condition on a type that is not known',
      child('eq', ['c'], { ...list('a'), fieldType: 'hologram' }),
      ['condition-never child', 'unknown-type kind'],
    ],
    ['a condition that not all answers together fulfil', child('set_not_any', ['b'], boxes('a', 'b')), []],
    [
      'a condition that only some answers together fulfil',
      child('set_eq', ['a', 'b'], boxes('a', 'b', 'c')),
      [],
    ],
    [
      'a label twice, but for blanks',
      withField('x', undefined, { label: ' Label of email ' }),
      ['same-label x'],
    ],
    [
      'a label twice, of which one is hidden',
      withField('x', undefined, { label: 'Label of email', hidden: true, defaultValues: ['v'] }),
      [],
    ],
    [
      'a hidden label before one that is seen',
      projectOf(
        formOf([
          email,
          field('x', undefined, { label: 'Same', hidden: true, defaultValues: ['v'] }),
          field('y', undefined, { label: 'Same' }),
        ]),
      ),
      [],
    ],
    [
      'a label twice, of which one hangs from another field',
      projectOf(
        formOf([
          email,
          hanging('x', { label: 'Label of email' }),
          field('y', undefined, { label: 'Label of email' }),
        ]),
      ),
      ['same-label y'],
    ],
    [
      'a label of what hangs from another field, before one that does not',
      projectOf(formOf([email, hanging('x', { label: 'Same' }), field('y', undefined, { label: 'Same' })])),
      [],
    ],
  ])('%s', (_, project, expected) => {
    expect(findings(project)).toEqual(expected);
  });

  it('what is demanded below a field that is not placed is not demanded', () => {
    const below = hanging('child', { required: true, parent: 'x' });
    const project = projectOf(formOf([email, field('x'), below]));
    const [step] = project.layout.steps;
    const rows = step?.rows.slice(0, 1) ?? [];
    const without = withLayout(project, { mode: 'one-step', steps: [{ id: 's', title: 'T', rows }] });
    expect(findings(without)).toEqual(['unplaced-field x', 'unplaced-field child']);
  });

  it('only a required field that reading put back was missing', () => {
    expect(findings(sound, { repairs: [{ repair: 'row-split', at: 'email' }] })).toEqual([]);
    expect(findings(sound, { repairs: [{ repair: 'required-added', at: 'gone' }] })).toEqual([
      'unplaced-field gone',
    ]);
  });
});

describe('what visitors notice', () => {
  const steps = (...titles: string[]) =>
    withLayout(sound, {
      mode: 'multi-step',
      steps: titles.map((title, index) => ({
        id: `s${index}`,
        title,
        rows:
          index === 0
            ? (sound.layout.steps[0]?.rows ?? [])
            : [{ id: `r${index}`, fields: ['block:divider-1'] }],
      })),
    });
  const consent = {
    kind: 'explicit',
    privacyText: null,
    processText: 'Why',
    processLabel: null,
    processFooter: null,
    communicationText: null,
    checkboxes: [],
  } as const;
  const box = (label: string, subscriptionTypeId: number | null) => ({
    label,
    required: false,
    subscriptionTypeId,
  });
  const after = (redirect: string) =>
    setSetting(setSetting(projectOf(formOf([email])), 'afterwards', 'address'), 'redirect', redirect);
  const consenting = (rest: object) => projectOf(formOf([email], { consent: { ...consent, ...rest } }));

  it.each<[string, Project, string[]]>([
    ['two titles', steps('One', 'Two'), []],
    ['a title twice, but for blanks', steps('One', ' One'), ['same-title']],
    ['a title twice, but for blanks at the first', steps('One ', 'One'), ['same-title']],
    ['the language of the account', projectOf(formOf([email], { language: 'en' })), []],
    ['one box of two without words', consenting({ checkboxes: [box('x', 1), box('', 2)] }), ['consent-text']],
    [
      'a box that the operator gave its words',
      setConsent(consenting({ checkboxes: [box('x', 1), box('', 2)] }), 'box-2', 'Mine'),
      ['consent-words'],
    ],
    ['a page to be led to', after('https://a.test/thanks'), []],
    ['no page to be led to', after(' '), ['no-page']],
    ['an address that is no page', after('javascript:alert(1)'), ['no-page']],
    [
      'boxes that an interest does not show',
      consenting({ kind: 'legitimate-interest', checkboxes: [box('', null)], privacyText: 'Privacy' }),
      [],
    ],
  ])('%s', (_, project, expected) => {
    expect(findings(project)).toEqual(expected);
  });

  it('an interest has no boxes to ask of', () => {
    const project = consenting({ kind: 'legitimate-interest', privacyText: 'Privacy' });
    expect(codes(check(project))).toContain('consent-text');
    expect(codes(check(project))).not.toContain('consent-subscription');
  });
});

it('says whose visits are counted elsewhere, and only where that was looked at', () => {
  const counted = (figuresUrl: string) =>
    setSetting(setSetting(sound, 'figures', true), 'figuresUrl', figuresUrl);
  const other = (project: Project, figures?: { own: string | null | undefined }) =>
    check(project, { addresses: { own: undefined, confirmed: [], ...(figures && { figures }) } })
      .filter(({ code }) => code === 'other-figures')
      .map(({ severity, value, expected }) => [severity, value, expected]);
  const project = counted('https://count.test/base/');
  expect(other(project)).toEqual([]);
  expect(other(sound, { own: 'https://forms.test' })).toEqual([]);
  expect(other(project, { own: 'https://forms.test' })).toEqual([
    ['should', 'count.test', 'https://forms.test'],
  ]);
  expect(other(project, { own: null })).toEqual([['should', 'count.test', undefined]]);
  expect(other(project, { own: undefined })).toEqual([['should', 'count.test', undefined]]);
  expect(other(project, { own: 'https://COUNT.test/base' })).toEqual([['fine', undefined, undefined]]);
  expect(other(counted('http://localhost:3001'), { own: undefined })).toEqual([
    ['fine', undefined, undefined],
  ]);
});
