/**
 * The browser application: a module put straight into the account, from the form to the page that sends it.
 */

import { describe, expect, it } from 'vitest';
import { card, drop, handle } from './testing/canvas.ts';
import { focused } from './testing/focus.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { violationsOf } from './testing/page.ts';
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
const tab = (name: string) => page.locator('dialog').getByRole('tab', { name });
const ended = () => page.waitForSelector('[data-upload="ended"]');
const status = () => page.locator('[data-upload] [role="status"]').innerText();
const path = () => page.getByLabel('Path in the design manager');
const hint = () => page.locator('dialog p[role="status"]').innerText();
const fault = (...faults: object[]) => control('PUT', '/sandbox/faults', faults);
const written = { method: 'PUT', early: true };

/**
 * The verdict of the upload before may still be shown: waits for that of this one. Nothing may be asked in
 * between.
 */
async function uploadBy(button: string) {
  await Promise.all([page.waitForResponse('**/api/modules'), page.click(button)]);
  await ended();
}

async function openUpload(name = 'Te llamamos', settings = {}) {
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

describe('the whole way', () => {
  it('arranged, uploaded as a draft, seen and sent on a page, published, changed and uploaded again', async () => {
    await openForm('Te llamamos');
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    await page.click(OPEN);
    expect(await tab('Download').getAttribute('aria-selected')).toBe('true');
    await tab('Download').press('ArrowRight');
    expect([await tab('Upload to the account').getAttribute('aria-selected'), await focused()]).toEqual([
      'true',
      'BUTTON Upload to the account',
    ]);
    await page.waitForSelector('text=Nothing is there yet.');
    expect(await path().getAttribute('placeholder')).toBe(FOLDER);
    await page.click('text=Upload as draft');
    await ended();
    expect(await status()).toMatch(/^Uploaded as a draft/);
    expect(await page.locator('[data-file-state="done"]').count()).toBe(5);
    await expect.poll(() => path().inputValue()).toBe(FOLDER);
    expect(names((await account()).published)).toEqual([]);

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
    await uploadBy('text=Upload again');
    const after = await account();
    expect([after.published[`${FOLDER}/module.css`], after.draft[`${FOLDER}/module.css`]]).toEqual(
      Array(2).fill(before[`${FOLDER}/module.css`]),
    );
    const shown = await page.context().newPage();
    await shown.goto(`${together.sandboxAddress}/pages/published/${FOLDER}`);
    expect(await shown.textContent('[data-fl-submit]')).toContain('Count me in');
    await shown.close();
    await page.click('dialog >> text=Close');
    expect(await focused()).toBe('BUTTON Export…');
  }, 60_000);

  it('is remembered: the path with the work, the version among the versions, and its state in the list', async () => {
    await openUpload();
    await path().fill('/web/visits/callback.module');
    await page.waitForSelector('text=Nothing is there yet.');
    await page.click(BUTTON);
    await ended();
    await page.keyboard.press('Escape');
    await saved();
    await page.reload();
    await page.click(OPEN);
    expect(await tab('Upload to the account').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => path().inputValue()).toBe('web/visits/callback.module');
    await page.waitForSelector('text=Replaces the one you uploaded on');
    await page.keyboard.press('Escape');
    await page.click('[role="tab"]:has-text("Versions")');
    const version = page.locator('[data-version="upload"]');
    expect(await version.innerText()).toMatch(/^web\/visits\/callback\.module\s+Uploaded as a draft/);
    await page.click('header >> text=Forms');
    await page.locator('tr:has-text("Te llamamos") [data-state="exported"]').waitFor();
    expect(await page.locator('tr:has-text("Te llamamos")').innerText()).toContain('Uploaded as a draft');
  });
});

describe('what goes wrong', () => {
  it('the line in question has the provider’s words; trying again sends the rest', async () => {
    await openUpload();
    const refusal = { kind: 'status', status: 500, body: { message: 'Tired of styles' } };
    await fault({ ...refusal, ...written, path: `${FOLDER}/module.css` });
    await page.click(BUTTON);
    await ended();
    expect(await status()).toMatch(/^It could not be uploaded/);
    expect(await page.locator('[data-file-state="failed"]').innerText()).toContain('Tired of styles');
    expect(await page.locator('[data-upload]').innerText()).toContain('The draft is as it was before.');
    expect(await violationsOf(page)).toEqual([]);
    expect(names((await account()).draft)).toEqual([]);
    await fault();
    await page.click('text=Try again');
    await page.waitForSelector('[data-upload] >> text=Uploaded as a draft');
    expect(names((await account()).draft)).toHaveLength(5);
  });

  it('nothing closes it or changes it while it is under way, and each file is ticked off', async () => {
    await openUpload();
    await fault({ kind: 'delay', ms: 1_500, method: 'PUT', path: `${FOLDER}/module.css` });
    await page.click(BUTTON);
    await page.waitForSelector('[data-file-state="done"] >> text=module.html');
    for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
    await page.locator('dialog >> text=Close').click({ force: true });
    await tab('Download').click({ force: true });
    expect([
      await page.locator('dialog').count(),
      await page.locator('[data-upload="busy"]').count(),
    ]).toEqual([1, 1]);
    await ended();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  it('a session that ended is said, and the way back leads here', async () => {
    await openUpload();
    await page.waitForSelector('text=Nothing is there yet.');
    await fetch(`${together.address}/oauth/provider/logout`, { method: 'POST' });
    expectComplaint('status of 401');
    await page.click(BUTTON);
    await page.waitForSelector('[role="alert"] >> text=Session expired.');
    await page.click('[role="alert"] button');
    await page.click('text=Grant access');
    await page.waitForSelector('h1:has-text("Te llamamos")');
  });
});

describe('another account, connected elsewhere meanwhile', () => {
  async function connectOther(hubId: number) {
    await fetch(`${together.address}/oauth/provider/logout`, { method: 'POST' });
    await control('PATCH', '/sandbox/settings', { hubId });
    await grant();
  }
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  it('nothing is uploaded to it, and an operator who comes back to the page reads its name', async () => {
    await openUpload();
    await page.waitForSelector('text=Nothing is there yet.');
    await connectOther(4211);
    expectComplaint('status of 409');
    await page.click(BUTTON);
    await page.waitForSelector('[role="alert"] >> text=Another account has been connected');
    expect(await page.locator('dialog').innerText()).toContain('telares-del-norte.example, account 4210');
    expect(await violationsOf(page)).toEqual([]);
    expect(names((await account()).draft)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('header >> text=4211');

    await connectOther(4212);
    await comeBack();
    await page.waitForSelector('header >> text=4212');
    await page.click(OPEN);
    expect(await tab('Upload to the account').count()).toBe(0);
    await page.keyboard.press('Escape');

    // Another account has other forms.
    await page.click('header >> text=Forms');
    await page.waitForSelector('tbody tr');
    await connectOther(4213);
    await Promise.all([page.waitForResponse('**/api/forms'), comeBack()]);
    await page.waitForSelector('header >> text=4213');
  });
});

describe('publishing what must be fixed', () => {
  it('asks once (es-ES, dark, 390 px)', async () => {
    await openUpload('Protected by captcha', {
      locale: 'es-ES',
      colorScheme: 'dark',
      viewport: { width: 390, height: 844 },
    });
    await page.click('dialog >> text=Publicado');
    expect(await violationsOf(page)).toEqual([]);
    await page.click(BUTTON);
    expect(await violationsOf(page)).toEqual([]);
    await page.click('text=Cancelar');
    expect(await page.locator('[data-upload]').count()).toBe(0);
    await page.locator(BUTTON).press('Enter');
    await page.locator('dialog dialog').press('Escape');
    await page.locator('dialog dialog').waitFor({ state: 'detached' });
    expect([await page.locator('dialog').count(), await page.locator(`${BUTTON}:focus`).count()]).toEqual([
      1, 1,
    ]);
    await page.click(BUTTON);
    await page.click('text=Publicar de todos modos');
    await ended();
    await uploadBy(BUTTON);
    expect(await violationsOf(page)).toEqual([]);
    expect(names((await account()).published)).toHaveLength(5);
  });
});
