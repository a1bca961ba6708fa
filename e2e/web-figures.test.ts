/** The browser application: from the switch to the figures of real events, by way of an export. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIGURES_PATH, WORK_PATH } from '@formloom/form';
import { afterAll, expect, it } from 'vitest';
import { violationsOf } from './testing/page.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import {
  downloadZip,
  expectComplaint,
  FORM,
  idOf,
  openForm,
  page,
  setUpApp,
  together,
} from './testing/web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'formloom-figures-'));
const PUBLIC_URL = 'https://forms.example';
setUpApp({ DATABASE_URL: `file:${join(folder, 'work.db')}`, FIGURES: 'on', PUBLIC_URL });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('switched on, exported, visited: figures stand on the form and in the list', async () => {
  // No colleague has worked on it yet.
  expectComplaint('404');
  await openForm(FORM);
  const form = await idOf(FORM);
  await page.click('[data-panel="design"]');
  await page.getByRole('switch', { name: 'Count visits' }).click();
  await page.waitForSelector('header [data-mark="saved"]:has-text("Saved for all")');

  // Looked at before any visitor has come.
  await page.click('[data-panel="figures"]');
  await page.waitForSelector('text=Counted from the next export on');
  await page.getByRole('button', { name: 'Export…' }).click();
  const { files } = await downloadZip();
  const script = Object.entries(files).find(([path]) => path.endsWith('module.js'))?.[1] ?? '';
  const [, version = ''] = script.match(`"${PUBLIC_URL}/figures","${form}","(\\w+)"`) ?? [];
  expect(version).not.toBe('');
  await page.keyboard.press('Escape');
  const kept = async () =>
    (await (await patientFetch(together.address + WORK_PATH.versions(form))).json()).versions;
  await expect.poll(kept).toMatchObject([{ why: 'export' }]);

  // As visitors' pages tell it.
  const tell = (what: string, rest: object = {}) =>
    patientFetch(together.address + FIGURES_PATH.events, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ f: form, v: version, e: what, ...rest }),
    });
  const often = (times: number, what: string, rest?: object) =>
    Promise.all(Array.from({ length: times }, () => tell(what, rest)));
  await often(40, 'view');
  await often(30, 'start', { s: 0, k: 'email' });
  await often(9, 'error', { s: 0, k: 'mobilephone' });
  await often(6, 'leave', { s: 0, k: 'company' });
  await often(20, 'done');

  const panel = page.locator('section[data-area="palette"]');
  const rows = panel.locator('table').first().locator('tbody tr');
  await expect
    .poll(async () => {
      // A person who comes back to the window sees what has come meanwhile.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
    })
    .toEqual(['Seen 40', 'Started 30 75 of 100 who saw it', 'Sent 20 67 of 100 who started']);
  expect(await panel.locator('[data-scroll] p').first().innerText()).toMatch(/^(As it is now|Exported )/);
  expect(await page.locator('[data-figures-of="1"]').innerText()).toContain('6 left here, 20 of 100');
  expect(await page.locator('[data-card="mobilephone"] [data-figure]').innerText()).toContain('9 errors');
  await page.click('[data-figure-of="mobilephone"]');
  await page.waitForSelector('[data-area="canvas"] [data-card="mobilephone"][aria-current]');
  await page.frameLocator('iframe').locator('.fl-pin:text("9 errors")').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.click('header >> text=Forms');
  await page.fill('input[type="search"]', FORM);
  await page.waitForSelector('tbody >> text=50 % of 40 visits sent it');
});
