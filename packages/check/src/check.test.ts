/** Every rule: what it finds, how much that matters, where, and what helps; and that a sound form is fine. */

import type { Consent, FormDetails } from '@formloom/form';
import { type Project, setCss, setLanguage, setLook, setSetting, withLayout } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { check, type LiveAccount } from './check.ts';
import { type Finding, worst } from './finding.ts';
import { field, formOf, options, projectOf, type TestForm } from './testing/forms.ts';

const CONSENT: Consent = {
  kind: 'explicit',
  privacyText: null,
  processText: 'We keep your data.',
  processLabel: null,
  processFooter: null,
  communicationText: null,
  checkboxes: [{ label: 'News', required: false, subscriptionTypeId: 7 }],
};

const email = field('email', 'email', { required: true });
const SOUND = formOf([email, field('city')]);
const sound = projectOf(SOUND);
const withField = (...rest: Parameters<typeof field>) => projectOf(formOf([email, field(...rest)]));
const withDetails = (rest: Partial<FormDetails>) => projectOf(formOf([email], rest));
const child = (operator: string, values: string[], rest = {}) =>
  projectOf(
    formOf([
      email,
      field('kind', 'radio', { options: options('a', 'b'), ...rest }),
      field('child', 'single_line_text', { parent: 'kind', when: { operator, values } }),
    ]),
  );
const withoutRow = (project: Project, index: number): Project => {
  const [step] = project.layout.steps;
  if (!step) return project;
  const rows = step.rows.filter((_, at) => at !== index);
  return withLayout(project, { ...project.layout, steps: [{ ...step, rows }] });
};
const twoSteps = (first: string, second: string): Project =>
  withLayout(sound, {
    mode: 'multi-step',
    steps: [
      { id: 's1', title: first, rows: sound.layout.steps[0]?.rows ?? [] },
      { id: 's2', title: second, rows: [] },
    ],
  });

const bad = (findings: readonly Finding[]) => findings.filter(({ severity }) => severity !== 'fine');

describe('a sound form', () => {
  it('has nothing but what is fine, each rule once, and without a place', () => {
    const findings = check(sound);
    expect(bad(findings)).toEqual([]);
    expect(findings.length).toBeGreaterThan(15);
    expect(new Set(findings.map(({ code }) => code)).size).toBe(findings.length);
    expect(findings.every(({ at, action }) => at === undefined && action === undefined)).toBe(true);
    expect(worst(findings)).toBe('fine');
  });

  it('is also the same as in the account, and of the connected account, where those are known', () => {
    const codes = (live?: LiveAccount) => check(sound, live).map(({ code }) => code);
    expect(codes()).not.toContain('drift');
    expect(codes()).not.toContain('other-account');
    expect(codes({ form: SOUND, account: 4210 })).toEqual(expect.arrayContaining(['drift', 'other-account']));
    expect(bad(check(sound, { form: SOUND, account: 4210 }))).toEqual([]);
  });
});

describe('a finding', () => {
  it.each<[string, Project, Partial<Finding>]>([
    [
      'no address',
      { ...sound, form: { ...sound.form, submitUrl: null } },
      { code: 'no-submit-url', severity: 'must', action: 'set-submit-url' },
    ],
    [
      'an address that is none',
      setSetting(sound, 'submitUrl', 'somewhere'),
      { code: 'no-submit-url', severity: 'must' },
    ],
    [
      'no account',
      { ...sound, form: { ...sound.form, account: null } },
      { code: 'no-account', severity: 'must', action: 'set-account' },
    ],
    ['no id', { ...sound, form: { ...sound.form, id: '' } }, { code: 'no-form-id', severity: 'must' }],
    [
      'an unprotected address',
      setSetting(sound, 'submitUrl', 'http://provider.test'),
      { code: 'insecure-target', severity: 'should', action: 'set-submit-url' },
    ],
    [
      'a captcha',
      withDetails({ submit: { label: null, captcha: true, message: null, redirect: null } }),
      { code: 'captcha', severity: 'must', action: 'open-in-account' },
    ],
    ['an archived form', withDetails({ archived: true }), { code: 'archived', severity: 'must' }],
    [
      'a required field that is not placed',
      withoutRow(sound, 0),
      { code: 'required-missing', severity: 'must', at: 'email', action: 'place-field' },
    ],
    [
      'an optional field that is not placed',
      withoutRow(sound, 1),
      { code: 'unplaced-field', severity: 'should', at: 'city', action: 'place-field' },
    ],
    [
      'a required file',
      withField('plan', 'file', { required: true }),
      { code: 'required-file-field', severity: 'must', at: 'plan' },
    ],
    ['an optional file', withField('plan', 'file'), { code: 'file-field', severity: 'should', at: 'plan' }],
    [
      'a payment',
      withField('plan', 'payment_link_radio', { options: options('a') }),
      { code: 'payment-field', severity: 'should', at: 'plan', action: 'open-in-account' },
    ],
    [
      'a hidden field without a value',
      withField('utm', 'single_line_text', { hidden: true }),
      { code: 'hidden-empty', severity: 'should', at: 'utm', value: 'utm', action: 'set-default' },
    ],
    [
      'a required one',
      withField('utm', 'single_line_text', { hidden: true, required: true, defaultValues: [' '] }),
      { code: 'hidden-empty', severity: 'must', at: 'utm' },
    ],
    [
      'a hidden choice that is none',
      withField('plan', 'dropdown', { hidden: true, options: options('a'), defaultValues: ['b'] }),
      { code: 'default-refused', severity: 'must', at: 'plan' },
    ],
    [
      'a hidden number that is none',
      withField('age', 'number', { hidden: true, defaultValues: ['many'] }),
      { code: 'default-refused', severity: 'must', at: 'age' },
    ],
    [
      'consent without words',
      withDetails({ consent: { ...CONSENT, processText: '<p> </p>' } }),
      { code: 'consent-text', severity: 'must' },
    ],
    [
      'a box without words',
      withDetails({
        consent: { ...CONSENT, checkboxes: [{ label: '', required: true, subscriptionTypeId: 1 }] },
      }),
      { code: 'consent-text', severity: 'must' },
    ],
    [
      'a box without a subscription',
      withDetails({
        consent: { ...CONSENT, checkboxes: [{ label: 'x', required: true, subscriptionTypeId: null }] },
      }),
      { code: 'consent-subscription', severity: 'must' },
    ],
    [
      'two boxes of one subscription',
      withDetails({ consent: { ...CONSENT, checkboxes: [...CONSENT.checkboxes, ...CONSENT.checkboxes] } }),
      { code: 'consent-subscription', severity: 'must' },
    ],
    [
      'a pattern that could hang a browser',
      withField('code', 'single_line_text', { validation: { pattern: '(a+)+$' } }),
      { code: 'pattern-unchecked', severity: 'should', at: 'code' },
    ],
    [
      'a relative time',
      child('within_time', ['7']),
      { code: 'condition-unknown', severity: 'should', at: 'child' },
    ],
    [
      'a condition that no option fulfils',
      child('eq', ['c']),
      { code: 'condition-never', severity: 'should', at: 'child' },
    ],
    [
      'a choice without options',
      withField('kind', 'dropdown'),
      { code: 'no-options', severity: 'should', at: 'kind' },
    ],
    [
      'an unknown type',
      withField('kind', 'hologram'),
      { code: 'unknown-type', severity: 'should', at: 'kind', value: 'hologram' },
    ],
    [
      'no label',
      withField('city', 'single_line_text', { label: ' ' }),
      { code: 'blank-label', severity: 'should', at: 'city' },
    ],
    [
      'a label twice',
      withField('city', 'single_line_text', { label: 'label of EMAIL' }),
      { code: 'same-label', severity: 'should', at: 'city' },
    ],
    [
      'an empty step',
      twoSteps('One', 'Two'),
      { code: 'empty-step', severity: 'should', step: 's2', value: 'Two', action: 'remove-step' },
    ],
    [
      'a pale accent',
      setLook(sound, 'accent', '#ffe066'),
      {
        code: 'low-contrast',
        severity: 'should',
        action: 'set-colour',
        judgement: {
          colour: 'accent',
          palette: 'light',
          against: 'background',
          ratio: expect.closeTo(1.3, 1),
          least: 3,
        },
      },
    ],
    [
      'rules that are not sound',
      setCss(sound, '.fl-button {\n  color: red'),
      { code: 'own-css', severity: 'should', value: '2', action: 'edit-css' },
    ],
    [
      'another language',
      setLanguage(withDetails({ language: 'de' }), 'en'),
      { code: 'other-language', severity: 'should', value: 'de' },
    ],
  ])('of %s is the only one', (_, project, finding) => {
    const findings = bad(check(project));
    expect(findings).toEqual([expect.objectContaining(finding)]);
    expect(findings[0]?.at).toBe(finding.at);
  });

  it('of two steps with one title names the second', () => {
    const findings = bad(check(twoSteps('One', 'One')));
    expect(findings.map(({ code, step }) => [code, step])).toEqual([
      ['empty-step', 's2'],
      ['same-title', 's2'],
    ]);
  });

  it('of a form without anything to see', () => {
    const hidden = field('a', 'single_line_text', { hidden: true, defaultValues: ['x'] });
    expect(bad(check(projectOf(formOf([hidden])))).map(({ code }) => code)).toEqual(['no-fields']);
  });

  it('of more fields than an answer may have', () => {
    const many = Array.from({ length: 1001 }, (_, index) => field(`f${index}`));
    expect(bad(check(projectOf(formOf(many.slice(1)))))).toEqual([]);
    expect(bad(check(projectOf(formOf(many))))).toEqual([
      expect.objectContaining({ code: 'too-many-fields', severity: 'must', value: '1001' }),
    ]);
  });

  it('of another account that is connected', () => {
    expect(bad(check(sound, { account: 1 }))).toEqual([
      { code: 'other-account', severity: 'must', action: 'switch-account', value: '1' },
    ]);
    expect(bad(check(sound, { account: null }))).toEqual([]);
  });

  it('of what had to be put back while the project was read', () => {
    const live = { repairs: [{ repair: 'required-added' as const, at: 'email' }] };
    expect(bad(check(sound, live))).toEqual([
      { code: 'required-missing', severity: 'must', action: 'place-field', at: 'email' },
    ]);
  });

  it.each<[string, TestForm, 'must' | 'should' | undefined]>([
    ['must be fixed where it breaks', formOf([email, field('city', undefined, { required: true })]), 'must'],
    [
      'should be known where it shows',
      formOf([email, field('city', undefined, { label: 'Town' })]),
      'should',
    ],
    [
      'is fine where no visitor notices',
      formOf([email, field('city')], {
        style: null,
        submit: { label: null, captcha: false, message: 'Thanks', redirect: null },
      }),
      undefined,
    ],
  ])('of drift %s', (_, form, severity) => {
    const [finding] = check(sound, { form }).filter(({ code }) => code === 'drift');
    expect(finding?.severity).toBe(severity ?? 'fine');
    expect(finding?.changes?.length).toBe(severity ? 1 : undefined);
  });

  it('of a captcha goes by the account as it is now', () => {
    const captcha = withDetails({ submit: { label: null, captcha: true, message: null, redirect: null } });
    expect(bad(check(captcha, { form: formOf([email]) }))).toEqual([]);
    expect(bad(check(projectOf(formOf([email])), { form: captcha })).map(({ code }) => code)).toEqual([
      'captcha',
      'drift',
    ]);
  });

  it('must come before should, and should before what is fine', () => {
    const order = check(setLook(withField('plan', 'file', { required: true }), 'accent', '#ffe066')).map(
      ({ severity }) => severity,
    );
    expect(order).toEqual(
      [...order].sort(
        (one, other) => ['must', 'should', 'fine'].indexOf(one) - ['must', 'should', 'fine'].indexOf(other),
      ),
    );
    expect(new Set(order).size).toBe(3);
  });
});

it('of several answers only those that are offered count, however many a condition wants', () => {
  const never = (...values: string[]) => {
    const project = projectOf(
      formOf([
        email,
        field('kind', 'multiple_checkboxes', { options: options('a', 'b', 'c') }),
        field('child', 'single_line_text', { parent: 'kind', when: { operator: 'set_all', values } }),
      ]),
    );
    return bad(check(project)).map(({ code, at }) => [code, at]);
  };
  expect(never('a', 'b')).toEqual([]);
  expect(never('a', 'z')).toEqual([['condition-never', 'child']]);
});

describe('no finding', () => {
  it.each(['multiple_checkboxes', 'checkbox', 'select-multiple'])(
    'of a condition that several answers together fulfil: %s',
    (fieldType) => {
      const both = projectOf(
        formOf([
          email,
          field('kind', fieldType, { options: options('a', 'b') }),
          field('child', 'single_line_text', {
            parent: 'kind',
            when: { operator: 'set_all', values: ['a', 'b'] },
          }),
        ]),
      );
      expect(
        check(both).filter(({ code, severity }) => code === 'condition-never' && severity !== 'fine'),
      ).toEqual([]);
    },
  );

  it.each<[string, Project]>([
    ['of a condition that an option fulfils', child('set_any', ['a', 'z'])],
    [
      'of a blank label with a placeholder',
      withField('city', 'single_line_text', { label: '', placeholder: 'City' }),
    ],
    ['of an address on this machine', setSetting(sound, 'submitUrl', 'http://localhost:4010/submit')],
    ['of whole consent', withDetails({ consent: CONSENT })],
    [
      'of a required conditional field, nor of its hidden neighbour with a value',
      withField('utm', 'dropdown', {
        hidden: true,
        required: true,
        options: options('a'),
        defaultValues: ['a'],
      }),
    ],
  ])('%s', (_, project) => {
    expect(bad(check(project))).toEqual([]);
  });
});
