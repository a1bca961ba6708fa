/**
 * Exported forms with everything a definition can ask for, in a real browser: what is shown, what is
 * demanded, what is sent.
 */

import { isFulfilled } from '@formloom/form';
import { setTheme } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './testing/page.ts';
import {
  CORS,
  control,
  field,
  page,
  projectOf,
  sent,
  setAnswer,
  setUpVisitor,
  standalone,
  submit,
  v3,
  values,
  visit,
  when,
} from './testing/visitor.ts';

setUpVisitor();

describe('what a definition says of its fields', () => {
  const raw = v3(
    {
      name: 'email',
      fieldType: 'email',
      required: true,
      label: 'Email',
      placeholder: 'you@company.com',
      description: 'For our answer only',
    },
    { name: 'campaign', fieldType: 'single_line_text', hidden: true, defaultValue: 'none' },
    { name: 'source', fieldType: 'single_line_text', hidden: true },
    { name: 'city', fieldType: 'single_line_text', label: '', placeholder: 'Your town' },
    {
      name: 'size',
      fieldType: 'dropdown',
      label: 'Size',
      placeholder: 'How large?',
      defaultValues: ['m'],
      options: [
        { label: 'Large', value: 'l', displayOrder: 2 },
        { label: 'Medium', value: 'm', displayOrder: 1 },
      ],
    },
    {
      name: 'topics',
      fieldType: 'multiple_checkboxes',
      label: 'Topics',
      defaultValues: ['a'],
      options: [
        { label: 'A', value: 'a' },
        { label: 'B', value: 'b' },
      ],
    },
    { name: 'name', objectTypeId: '0-2', fieldType: 'single_line_text', label: 'Company', required: true },
    { name: 'name', objectTypeId: '0-1', fieldType: 'single_line_text', label: 'Name' },
  );

  it('is on the page: placeholder, help, defaults, order of options, blank labels; and axe is content', async () => {
    await visit(standalone(projectOf(raw)));
    expect(await control('email').getAttribute('placeholder')).toBe('you@company.com');
    const described = await control('email').evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    );
    expect(described).toContain('For our answer only');
    expect(await field('size').locator('option').allInnerTexts()).toEqual(['How large?', 'Medium', 'Large']);
    expect(await control('size').inputValue()).toBe('m');
    expect(await page.getByLabel('A', { exact: true }).isChecked()).toBe(true);
    expect(await page.getByLabel('Your town').count()).toBe(1);
    expect(await field('campaign').isVisible()).toBe(false);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('where a label stands in its field the placeholder waits for the focus, in colours of the system, too', async () => {
    await visit(standalone(setTheme(projectOf(raw), { preset: 'underline' })));
    const hint = () =>
      control('email').evaluate((input) => {
        const { opacity, color } = getComputedStyle(input, '::placeholder');
        return { opacity, isClear: color === 'rgba(0, 0, 0, 0)' };
      });
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      await page.locator('body').click({ position: { x: 1, y: 1 } });
      expect([forcedColors, await hint()]).toEqual([forcedColors, { opacity: '0', isClear: false }]);
      await control('email').focus();
      expect([forcedColors, await hint()]).toEqual([forcedColors, { opacity: '1', isClear: false }]);
    }
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('is sent as the provider wants it: hidden ones, object types, nothing that is empty', async () => {
    await visit(standalone(projectOf(raw)));
    await control('email').fill('ana@empresa.com');
    await control('0-2/name').fill('Telares');
    await submit();
    await page.waitForSelector('.fl-done');
    expect(sent[0]?.fields).toEqual([
      { name: 'email', value: 'ana@empresa.com' },
      { name: 'size', value: 'm' },
      { name: 'topics', value: 'a' },
      { objectTypeId: '0-2', name: 'name', value: 'Telares' },
      // What takes no room comes last in its step.
      { name: 'campaign', value: 'none' },
    ]);
  });

  it('is filled in from the address, hidden and shown, as far as it fits', async () => {
    await visit(standalone(projectOf(raw)), {
      query: '?campaign=spring&source=ad&email=a%40b.test&size=zzz&topics=b&city=Ja%C3%A9n',
    });
    await control('0-2/name').fill('T');
    await submit();
    await page.waitForSelector('.fl-done');
    expect(values()).toMatchObject({
      campaign: 'spring',
      source: 'ad',
      email: 'a@b.test',
      size: 'm',
      topics: 'b',
      city: 'Jaén',
    });
  });

  it('the provider’s errors find their field by object and name', async () => {
    await visit(standalone(projectOf(raw)));
    setAnswer((route) =>
      route.fulfill({
        status: 400,
        headers: CORS,
        contentType: 'application/json',
        body: JSON.stringify({
          errors: [
            {
              message: "Error in 'fields.0-2/name'. Required field '0-2/name' is missing",
              errorType: 'REQUIRED_FIELD',
            },
          ],
        }),
      }),
    );
    await control('email').fill('ana@empresa.com');
    await control('0-2/name').fill('x');
    await submit();
    await field('0-2/name').locator('.fl-error:not([hidden])').waitFor();
    expect(await page.locator('[data-fl-key="name"] .fl-error').isVisible()).toBe(false);
    await page.click('.fl-summary a');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('0-2/name');
  });
});

it('one of several is chosen by something round, some of them by something square', async () => {
  const options = [{ label: 'One', value: 'one' }];
  await visit(
    standalone(
      projectOf(
        v3(
          { name: 'one', fieldType: 'radio', label: 'One', options },
          { name: 'some', fieldType: 'multiple_checkboxes', label: 'Some', options },
        ),
      ),
    ),
  );
  const radius = (key: string) => control(key).evaluate((one) => getComputedStyle(one).borderTopLeftRadius);
  expect([await radius('one'), await radius('some')]).toEqual(['50%', '5.6px']);
});

describe('conditional fields', () => {
  const raw = v3(
    {
      name: 'who',
      fieldType: 'radio',
      label: 'I am',
      options: [
        { label: 'A person', value: 'person' },
        { label: 'A company', value: 'company' },
      ],
      dependentFields: [
        when(
          'set_any',
          { values: ['company'] },
          {
            name: 'staff',
            fieldType: 'number',
            label: 'Staff',
            required: true,
            dependentFields: [
              when(
                'gte',
                { value: '100' },
                { name: 'branch', fieldType: 'single_line_text', label: 'Branch', required: true },
              ),
            ],
          },
        ),
      ],
    },
    { name: 'email', fieldType: 'email', label: 'Email' },
  );

  it('appear, are announced, demanded and sent; gone again, they are none of it', async () => {
    await visit(standalone(projectOf(raw)));
    expect([await field('staff').isVisible(), await field('branch').isVisible()]).toEqual([false, false]);
    await page.getByLabel('A company').check();
    expect(await field('staff').isVisible()).toBe(true);
    expect(await page.locator('.fl-status').textContent()).toBe('Further questions have appeared below.');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('company');
    await submit();
    expect(await field('staff').locator('> .fl-error').innerText()).toBe('Please fill in this field');
    await control('staff').fill('250');
    expect(await field('branch').isVisible()).toBe(true);
    await control('branch').fill('Textiles');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('A person').check();
    expect([await field('staff').isVisible(), await field('branch').isVisible()]).toEqual([false, false]);
    await submit();
    await page.waitForSelector('.fl-done');
    expect(values()).toEqual({ who: 'person' });
  });

  it('a step of nothing but what is not shown is passed over, and the last one that is shown sends', async () => {
    const project = projectOf(raw);
    const step = (id: string, ...keys: string[]) => ({
      id,
      title: id,
      rows: keys.map((key) => ({ id: `${id}${key}`, fields: [key] })),
    });
    const conditional = projectOf({
      id: 'f',
      name: 'Form',
      fieldGroups: [
        { fields: [{ name: 'email', fieldType: 'email', label: 'Email' }] },
        { fields: [{ name: 'hid', fieldType: 'single_line_text', hidden: true, defaultValue: 'x' }] },
      ],
    });
    await visit(
      standalone({
        ...conditional,
        layout: { mode: 'multi-step', steps: [step('one', 'email'), step('two', 'hid')] },
      }),
    );
    expect(project.details.fields).toHaveLength(4);
    expect(await page.locator('.fl-progress li:visible').count()).toBe(1);
    expect([
      await page.locator('[data-fl-next]').isVisible(),
      await page.locator('[data-fl-submit]').isVisible(),
    ]).toEqual([false, true]);
    await submit();
    await page.waitForSelector('.fl-done');
    expect(values()).toEqual({ hid: 'x' });
  });

  it('the page judges every condition as the one function does', async () => {
    const operators =
      'eq neq contains doesnt_contain str_starts_with str_ends_with lt lte gt gte between not_between set_any set_all set_eq set_neq set_not_any set_not_all is_not_empty within_time within_time_reverse spiral'.split(
        ' ',
      );
    const asked: ReadonlyArray<Record<string, unknown>> = [
      { value: 'a' },
      { values: ['a', 'b'] },
      { value: '10' },
      { value: '2026-03-01' },
      { value: '1772323200000' },
      { rangeStart: '5', rangeEnd: '10' },
      { rangeStart: '2026-01-01', rangeEnd: '2026-12-31' },
      {},
    ];
    const cases = operators.flatMap((operator) => asked.map((value) => ({ operator, ...value })));
    const children = (kind: object) =>
      cases.map((condition, index) => ({
        name: `p${index}`,
        label: `p${index}`,
        ...kind,
        dependentFields: [
          {
            dependentCondition: condition,
            dependentField: { name: `c${index}`, fieldType: 'single_line_text' },
          },
        ],
      }));
    const options = ['a', 'b', 'c', '10'].map((value) => ({ label: value, value }));
    for (const [kind, answers] of [
      [
        { fieldType: 'single_line_text' },
        [
          [],
          ['a'],
          ['A'],
          [' a '],
          ['xab'],
          ['7'],
          ['10'],
          ['10.0'],
          ['11'],
          ['2026-03-01'],
          ['2027-01-01'],
          ['zz'],
        ],
      ],
      [
        { fieldType: 'multiple_checkboxes', options },
        [[], ['a'], ['b'], ['a', 'b'], ['a', 'b', 'c'], ['10'], ['c']],
      ],
    ] as const) {
      const project = projectOf(v3(...children(kind)));
      const conditions = project.details.fields.filter(({ when: one }) => one !== undefined);
      await visit(standalone(project));
      for (const given of answers) {
        const shown = await page.evaluate(
          (chosen) => {
            const form = document.querySelector('form');
            for (const input of form?.querySelectorAll<HTMLInputElement>(
              '[data-fl-key^="p"] > input, [data-fl-key^="p"] > label > input',
            ) ?? []) {
              if (input.type === 'checkbox')
                input.checked = (chosen as readonly string[]).includes(input.value);
              else input.value = chosen[0] ?? '';
            }
            form?.dispatchEvent(new Event('input', { bubbles: true }));
            return [...(form?.querySelectorAll<HTMLElement>('[data-fl-key^="c"]') ?? [])].map(
              (one) => !one.hidden,
            );
          },
          [...given],
        );
        const expected = conditions.map((one) => one.when !== undefined && isFulfilled(one.when, given));
        expect([given, shown]).toEqual([given, expected]);
      }
      await page.context().close();
    }
    await visit('<p>done</p>');
  });
});

describe('consent', () => {
  const base = v3({ name: 'email', fieldType: 'email', label: 'Email' });
  const checkboxes = [
    { label: '<p>News by <b>mail</b></p>', required: true, subscriptionTypeId: 7 },
    { label: 'Offers', required: false, subscriptionTypeId: 8 },
  ];

  it('explicit: asked for, demanded, and sent with the texts that were shown', async () => {
    await visit(
      standalone(
        projectOf({
          ...base,
          legalConsentOptions: {
            type: 'explicit_consent_to_process',
            privacyText: '<p>Privacy</p>',
            consentToProcessText: '<p>We store it.</p>',
            consentToProcessCheckboxLabel: '<p>I agree</p>',
            communicationConsentText: 'We write',
            communicationsCheckboxes: checkboxes,
          },
        }),
      ),
    );
    expect(await violationsOf(page)).toEqual([]);
    await submit();
    expect(await page.locator('.fl-error:visible').allInnerTexts()).toEqual([
      'Please tick this box to continue',
      'Please tick this box to continue',
    ]);
    await page.getByLabel('News by mail').check();
    await page.getByLabel('I agree').check();
    await page.evaluate(() =>
      document.addEventListener('formloom:submit', (event) => {
        Object.assign(window, { told: (event as CustomEvent).detail.values });
      }),
    );
    await submit();
    await page.waitForSelector('.fl-done');
    expect(sent[0]?.legalConsentOptions).toEqual({
      consent: {
        consentToProcess: true,
        text: 'I agree',
        communications: [
          { value: true, subscriptionTypeId: 7, text: 'News by mail' },
          { value: false, subscriptionTypeId: 8, text: 'Offers' },
        ],
      },
    });
    expect(sent[0]?.fields).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual({
      email: '',
      'consent.box-7': 'true',
      'consent.box-8': 'false',
      'consent.process': 'true',
    });
  });

  it('implicit and legitimate interest: told, and sent in the provider’s words', async () => {
    const implicit = {
      type: 'implicit_consent_to_process',
      privacyText: 'By sending you agree',
      communicationsCheckboxes: [],
    };
    await visit(standalone(projectOf({ ...base, legalConsentOptions: implicit })));
    await submit();
    await page.waitForSelector('.fl-done');
    expect(sent[0]?.legalConsentOptions).toEqual({
      consent: { consentToProcess: true, text: 'By sending you agree', communications: [] },
    });
    await page.context().close();
    const interest = {
      type: 'legitimate_interest',
      lawfulBasis: 'lead',
      privacyText: '<p>We may write</p>',
      subscriptionTypeIds: [9],
    };
    await visit(standalone(projectOf({ ...base, legalConsentOptions: interest })));
    expect(await page.getByText('We may write').isVisible()).toBe(true);
    await submit();
    await page.waitForSelector('.fl-done');
    expect(sent[0]?.legalConsentOptions).toEqual({
      legitimateInterest: { value: true, subscriptionTypeId: 9, legalBasis: 'LEAD', text: 'We may write' },
    });
  });
});
