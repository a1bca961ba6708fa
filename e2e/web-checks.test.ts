/** The browser application: what changed in the account, told and taken over; the checks to look at. */

import { expect, it } from 'vitest';
import { drawing } from './testing/canvas.ts';
import { focused } from './testing/focus.ts';
import { violationsOf } from './testing/page.ts';
import { control, FORM, openForm, page, saved, setUpApp } from './testing/web-app.ts';

setUpApp();

const finding = (code: string) => page.locator(`[data-finding="${code}"]`);
const drift = (name: string) => finding('drift').getByRole('button', { name });
const words = (key: string) => page.locator(`[data-area="canvas"] [data-card="${key}"]`).innerText();

/** Changes the form in the account as another operator would. */
async function changeForm(from: string, to: string) {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const definition = await (await control('GET', `/sandbox/forms/${id}`)).text();
  const changed = definition.replaceAll(`"${from}"`, `"${to}"`);
  expect(changed).not.toBe(definition);
  const answer = await control('PUT', `/sandbox/forms/${id}`, JSON.parse(changed));
  expect(answer.status).toBeLessThan(300);
}

it('what changed in the account is told, taken over as one step or one by one, or set aside', async () => {
  await openForm(FORM);
  await page.click('text=Add step');
  await saved();
  const mine = await drawing();
  await page.click('[data-panel="checks"]');
  await finding('empty-step').waitFor();
  await changeForm('Empresa', 'Compañía');
  await page.click('[aria-label="Read the form from the account again"]');
  await finding('drift').waitFor();
  expect(await finding('drift').innerText()).toContain('Compañía');

  await changeForm('Cargo', 'Puesto');
  await page.reload();
  await page.waitForSelector('text=The form has changed in the account.');
  expect([await drawing(), await words('company')]).toEqual([mine, expect.stringContaining('Empresa')]);
  await page.click('[role="status"] >> text=Checks');
  await page.locator('[data-card="company"] [data-mark]').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await drift('Take the changes over').click();
  await page.waitForSelector('[data-card="company"]:has-text("Compañía")');
  await finding('drift').waitFor({ state: 'detached' });
  await page.click('[role="status"] >> text=Undo');
  await finding('drift').waitFor();
  expect([await drawing(), await words('company')]).toEqual([mine, expect.stringContaining('Empresa')]);

  await drift('Look at each').click();
  await page.waitForSelector('dialog >> text=What changed in the account');
  expect(await violationsOf(page)).toEqual([]);
  await page.locator('dialog label:has-text("Puesto") input').uncheck();
  await page.getByRole('button', { name: 'Take over this change' }).click();
  await page.waitForSelector('[data-card="company"]:has-text("Compañía")');
  expect(await words('jobtitle')).toContain('Cargo');
  expect(await focused()).toBe('BUTTON Look at each');
  await drift('Look at each').click();
  await page.getByRole('button', { name: 'Set this change aside' }).click();
  await finding('drift').waitFor({ state: 'detached' });
  await page.click('summary >> text=One change set aside');
  await page.click('text=/\\d+ checks are fine/');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bring back: “Cargo” is called “Puesto” now' }).click();
  await finding('drift').waitFor();

  // A dialog of the same screen, to look at: with a mistake in it.
  await page.click('header [aria-label="More"]');
  await page.getByRole('menuitem', { name: 'Layout as text…' }).click();
  await page.locator('dialog textarea').fill('nobody');
  await page.waitForSelector('dialog li button');
  expect(await violationsOf(page)).toEqual([]);
});
