/**
 * The browser application: a module put straight into the account, from the form to the page that sends it.
 */

import { expect, it } from 'vitest';
import { card, drop, handle } from './testing/canvas.ts';
import { focused } from './testing/focus.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { violationsOf } from './testing/page.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import {
  control,
  expectComplaint,
  grant,
  openForm,
  page,
  saved,
  setUpApp,
  together,
} from './testing/web-app.ts';

setUpApp({ UPLOADS: 'on' });

const OPEN = 'header >> role=button[name=/^Export/]';
const BUTTON = '[data-upload-button]';
const FOLDER = 'forms/te-llamamos.module';
const ended = () => page.waitForSelector('[data-upload="ended"]');
const status = () => page.locator('[data-upload] [role="status"]').innerText();
const path = () => page.getByLabel('Path in the design manager');
const hint = async () => page.locator(`[id="${await path().getAttribute('aria-describedby')}"]`).innerText();
const fault = (...faults: object[]) => control('PUT', '/sandbox/faults', faults);

async function openUpload(name: string, settings = {}) {
  await openForm(name, settings);
  await page.click(OPEN);
  await page.locator('dialog [role="tab"]').nth(1).click();
}

interface Kept {
  readonly draft: Record<string, string>;
  readonly published: Record<string, string>;
}
const account = async () => (await (await control('GET', '/sandbox/files.json')).json()) as Kept;
const names = (files: Record<string, string>) => Object.keys(files).sort();

it('refused, uploaded as a draft, seen and sent on a page, published, changed and uploaded again, and remembered', async () => {
  await openForm('Te llamamos');
  await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
  await page.click(OPEN);
  await page.locator('dialog [role="tab"]').nth(1).click();
  await page.waitForSelector('text=Nothing is there yet.');
  const refusal = { kind: 'status', status: 500, body: { message: 'Tired of styles' }, early: true };
  await fault({ ...refusal, method: 'PUT', path: `${FOLDER}/module.css` });
  await page.click('text=Upload as draft');
  await ended();
  expect(await page.locator('[data-file-state="failed"]').innerText()).toContain('Tired of styles');
  expect(await violationsOf(page)).toEqual([]);
  expect(names((await account()).draft)).toEqual([]);

  // A browser closes a dialog at the second key, whatever was said to the first.
  await fault({ kind: 'delay', ms: 2_500, method: 'PUT', path: `${FOLDER}/module.css` });
  await page.click('text=Try again');
  await page.waitForSelector('[data-file-state="done"] >> text=module.html');
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  expect(await page.locator('dialog:modal [data-upload="busy"]').count()).toBe(1);
  await ended();
  await fault();
  expect(await status()).toMatch(/^Uploaded as a draft/);
  const { draft, published } = await account();
  expect([names(draft).length, names(published)]).toEqual([5, []]);

  const [manager] = await Promise.all([
    page.waitForEvent('popup'),
    page.click('text=Open in the design manager'),
  ]);
  await manager.click('text=See it on a page');
  expect(await manager.locator('.fl-row').first().locator('[data-fl-key]').count()).toBe(2);
  await fillByKeyboard(manager);
  await manager.keyboard.press('Enter');
  await manager.waitForSelector('.fl-done');
  await manager.close();
  const { submissions } = (await (await control('GET', '/sandbox/submissions.json')).json()) as {
    submissions: unknown[];
  };
  expect(submissions).toHaveLength(1);

  await page.click('dialog >> text=Published');
  await page.waitForSelector('text=Replaces the one you uploaded on');
  await page.waitForSelector('dialog >> text=It can be placed on pages at once.');
  await page.click('dialog >> text="Publish"');
  await ended();
  expect(await status()).toMatch(/^Published/);
  await page.waitForSelector('dialog >> text=Pages that have this module change at once.');
  expect(await hint()).toMatch(/^Replaced the one you uploaded on/);
  const before = (await account()).published;
  expect(names(before)).toHaveLength(5);

  await page.click('dialog >> text=Module settings');
  await page.click('dialog summary >> text="Texts"');
  await page.getByLabel('Send button', { exact: true }).fill('Count me in');
  // The verdict of the upload before may still be shown.
  await Promise.all([page.waitForResponse('**/api/modules'), page.click('text=Upload again')]);
  await ended();
  const after = await account();
  expect([after.published[`${FOLDER}/module.css`], after.draft[`${FOLDER}/module.css`]]).toEqual(
    Array(2).fill(before[`${FOLDER}/module.css`]),
  );
  const shown = await page.context().newPage();
  await shown.goto(`${together.sandboxAddress}/pages/published/${FOLDER}`);
  expect(await shown.textContent('[data-fl-submit]')).toContain('Count me in');
  await shown.close();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await focused()).toBe('BUTTON Export…');

  // The path with the work, the versions among the versions, and the state in the list.
  await saved();
  await page.reload();
  await page.click(OPEN);
  await expect.poll(() => path().inputValue()).toBe(FOLDER);
  await page.waitForSelector('text=Replaces the one you uploaded on');
  await page.keyboard.press('Escape');
  await page.click('[role="tab"]:has-text("Versions")');
  const version = page.locator('[data-version="upload"]');
  expect(await version.innerText()).toMatch(/^forms\/te-llamamos\.module\s+Uploaded as a draft/);
  await page.click('header >> text=Forms');
  const state = page.locator('tr:has-text("Te llamamos") [data-state="exported"]');
  await state.waitFor();
  expect(await state.innerText()).toMatch(/^Published/);
});

it('publishing what must be fixed is asked about, and another account gets nothing (es-ES, dark, 390 px)', async () => {
  await openUpload('Protected by captcha', {
    locale: 'es-ES',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  await page.click('dialog >> text=Publicado');
  await page.locator(BUTTON).press('Enter');
  await page.locator('dialog dialog').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.locator('dialog dialog').press('Escape');
  await page.locator('dialog dialog').waitFor({ state: 'detached' });
  expect([await page.locator('dialog').count(), await page.locator(`${BUTTON}:focus`).count()]).toEqual([
    1, 1,
  ]);

  const connectTo = async (hubId: number) => {
    await patientFetch(`${together.address}/oauth/provider/logout`, { method: 'POST' });
    await control('PATCH', '/sandbox/settings', { hubId });
    await grant();
  };
  await connectTo(4211);
  expectComplaint('status of 409');
  await page.click(BUTTON);
  await page.click('text=Publicar de todos modos');
  await page.waitForSelector('dialog [role="alert"]');
  expect(await violationsOf(page)).toEqual([]);
  const { draft, published } = await account();
  expect([names(draft), names(published)]).toEqual([[], []]);

  await connectTo(4210);
  await page.click(BUTTON);
  await ended();
  expect(await violationsOf(page)).toEqual([]);
  expect(names((await account()).published)).toHaveLength(5);
});
