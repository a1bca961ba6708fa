/** The page of a visitor whose line is cut, found as if it were new by each test, and the forms there are. */

import { type Project, setField, setSetting } from '@formloom/project';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type DeliveryHouse, openDeliveryHouse } from './delivery-house.ts';
import { prepare, write } from './delivery-visit.ts';
import { createKeptPage } from './kept-page.ts';
import { v3, when } from './visitor.ts';

const question = (name: string, label: string, fieldType: string, more: object = {}) => ({
  objectTypeId: '0-1',
  name,
  label,
  fieldType,
  required: false,
  ...more,
});
const EMAIL = question('email', 'Email', 'email', { required: true });
const CITY = question('city', 'City', 'single_line_text');
const FORM = v3(EMAIL, CITY);
/** The loom's number is asked for only where there is a loom, on another step than the button that sends. */
const CONDITIONAL = v3(
  question('loom', 'Your loom', 'single_line_text', {
    dependentFields: [when('eq', { value: 'yes' }, question('number', 'Its number', 'single_line_text'))],
  }),
  EMAIL,
);
const CONSENT = {
  ...FORM,
  legalConsentOptions: {
    type: 'explicit_consent_to_process',
    consentToProcessText: 'We write to you.',
    consentToProcessCheckboxLabel: 'I agree',
    communicationsCheckboxes: [],
  },
};
const forDays = (project: Project) => setSetting(project, 'keep', 7);

export let house: DeliveryHouse;
export let page: Page;
/** The answer by which this visit is known. */
export let email = '';
let complaints: string[] = [];
let visits = 0;
const keptPage = createKeptPage({ rest: () => `${house.site}/` });

/** For a file of tests, before them. */
export function setUpDelivery() {
  beforeAll(async () => {
    house = await openDeliveryHouse();
    for (const keep of ['tab', 'off', 7] as const) {
      const kept = (project: Project) =>
        setSetting(setSetting(project, 'keep', keep), 'fallback', '+34 600 123 123');
      await house.addForm(`${keep}-1`, FORM, 1, kept);
      await house.addForm(`${keep}-2`, FORM, 2, kept);
    }
    await house.addForm('private', FORM, 1, (one) => setField(forDays(one), 'city', 'private', true));
    await house.addForm('consent', CONSENT, 1, forDays);
    await house.addForm('conditional', CONDITIONAL, 2, (one) => one);
  });
  beforeEach(async () => {
    ({ page, complaints } = await keptPage.open());
    await prepare(page.context());
    await house.lay();
    email = `visit-${++visits}@loom.test`;
  });
  afterEach(async ({ task }) => {
    // The browser itself mentions what was cut.
    const own = complaints.filter((text) => !/^(Failed to load|Access to (XMLHttpRequest|fetch))/.test(text));
    await keptPage.release(task.result?.state === 'fail');
    expect(own).toEqual([]);
  });
  afterAll(async () => {
    await keptPage.close();
    await house.close();
  });
}

/** How often this visit's answer is at the provider. */
export const kept = () => house.countKept(email);

/** A place of this visit's own: what other visits left is not found there. */
export const come = (form: string, tab = page) => tab.goto(`${house.site}/${form}/${visits}`);

export async function fillIn(form = 'tab-1') {
  await come(form);
  await write(page, { email, city: 'Girona' });
}

/** The tab is closed; the visitor has another one, and comes again where there is a form to come to. */
export async function comeAgain(form: string) {
  const next = await page.context().newPage();
  await page.close();
  page = next;
  await come(form);
}
