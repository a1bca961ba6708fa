/** The browser application: a session ends, and the work on a form outlives it. */

import { expect, it } from 'vitest';
import { patientFetch } from './testing/patient-fetch.ts';
import {
  control,
  expectComplaint,
  grant,
  idOf,
  kept,
  page,
  saved,
  setUpApp,
  together,
  visit,
} from './testing/web-app.ts';

setUpApp();

const FORM = 'Te llamamos';

it('a deep link leads to its form once connected; a title half typed outlives Back, a reload and the session', async () => {
  await grant();
  const path = `/forms/${await idOf(FORM)}`;
  await patientFetch(`${together.address}/oauth/provider/logout`, { method: 'POST' });
  await visit({}, path);
  const connect = async () => {
    await page.click('text=Connect account');
    await page.click('text=Grant access');
    await page.waitForSelector(`h1:has-text("${FORM}")`);
    expect(new URL(page.url()).pathname).toBe(path);
  };
  await connect();

  await page.click('nav a:has-text("Forms")');
  await page.fill('input[type="search"]', FORM);
  await page.click(`tr:has-text("${FORM}") a`);
  const title = page.getByLabel('Title of step 1');
  await title.fill('');
  await title.pressSequentially('About y');
  await page.goBack();
  await page.waitForSelector('tbody tr');
  await page.goForward();
  await expect.poll(() => title.inputValue()).toBe('About y');
  await title.press('End');
  await title.pressSequentially('ou');
  await saved();

  await control('POST', '/sandbox/expire-tokens');
  expectComplaint('status of 401');
  await page.reload();
  await page.waitForSelector('text=Session expired. Please reconnect to provider.');
  await connect();
  await expect.poll(() => title.inputValue()).toBe('About you');
  expect((await kept()).map(({ key }) => JSON.parse(key)[0])).toEqual([4210]);
});
