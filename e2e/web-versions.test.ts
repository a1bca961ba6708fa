/** The browser application: versions of the work, and what the list tells of it. */

import { expect, it } from 'vitest';
import { drawing } from './testing/canvas.ts';
import { drawn, violationsOf } from './testing/page.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { control, downloadZip, kept, openForm, page, saved, setUpApp, together } from './testing/web-app.ts';

setUpApp();

const FORM = 'Te llamamos';
const ROW = `tr:has-text("${FORM}")`;

async function nameMoment(name: string) {
  await page.click('text=Name this moment…');
  await page.fill('[aria-label="Name of this moment"]', name);
  await page.keyboard.press('Enter');
  await page.waitForSelector(`[data-version="named"] >> text=${name}`);
}

it('4.2.6 work is named, exported, taken back, watched in the list over a reload, and offered after logging out', async () => {
  await openForm(FORM);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/forms/')) asked.push(pathname);
  });
  await page.click('[data-panel="versions"]');
  await page.waitForSelector('text=Nothing is kept yet.');
  const first = await drawing();
  await nameMoment('As it came');
  await page.click('text=Add step');
  await saved();
  await page.click('text=Export…');
  const zip = (await downloadZip()).name;
  await page.click('dialog >> text=Close');
  await page.waitForSelector(`[data-version="export"] >> text=${zip}`);
  expect(await violationsOf(page)).toEqual([]);

  await page.click('[data-version="named"] button >> nth=0');
  await page.waitForSelector('dialog li:has-text("The step “Paso 2” was added")');
  await page.frameLocator('dialog iframe').locator('form').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.click('dialog >> text=Take it back');
  await page.waitForSelector('text=The work is as in “As it came” again.');
  expect(await drawing()).toEqual(first);
  await page.click('[role="status"] >> text=Undo');
  expect(await drawing()).toHaveLength(first.length + 1);

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const form = await (await control('GET', `/sandbox/forms/${id}`)).json();
  form.fieldGroups
    .at(-1)
    .fields.push({ ...form.fieldGroups[0].fields[0], name: 'fax', label: 'Fax', required: true });
  await control('PUT', `/sandbox/forms/${id}`, form);
  await page.click('nav a:has-text("Forms")');
  await page.waitForSelector(`${ROW} [data-breaks]`);
  expect(asked).toHaveLength(1);
  await page.reload();
  await page.waitForSelector(`${ROW} [data-breaks]`);
  await drawn(page);
  expect(asked).toHaveLength(1);
  await page.click('text=/^Changed since export 1$/ >> nth=0');
  expect(await violationsOf(page)).toEqual([]);
  await page.click('[aria-label="Switch between light and dark"]');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsOf(page)).toEqual([]);

  await page.click('text=Log out');
  await page.waitForSelector('text=Your work in this browser');
  const status = await patientFetch(`${together.address}/oauth/provider/status`);
  expect(await status.json()).toEqual({ connected: false });
  expect(await violationsOf(page)).toEqual([]);
  await page.click(`section a:has-text("${FORM}")`);
  await page.waitForSelector('[data-drop="step"] >> nth=1');
});

it('what an earlier version of the database kept is still there', async () => {
  await openForm(FORM);
  await page.click('text=Add step');
  await saved();
  const [record] = await kept();
  const path = new URL(page.url()).pathname;
  // The application is left, and the database is put back to what it was before there were versions.
  // A picture names no icon, so the browser would ask for the usual one.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${together.address}/favicon.svg`);
  await page.evaluate(
    (project) =>
      new Promise<void>((resolve, reject) => {
        indexedDB.deleteDatabase('formloom').onsuccess = () => {
          const opening = indexedDB.open('formloom', 1);
          opening.onupgradeneeded = () => {
            opening.result.createObjectStore('projects', { keyPath: 'key' }).put(project);
          };
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    record,
  );
  await page.goto(together.address + path);
  await page.waitForSelector('[data-drop="step"] >> nth=1');
  await page.click('[data-panel="versions"]');
  await nameMoment('After the upgrade');
});
