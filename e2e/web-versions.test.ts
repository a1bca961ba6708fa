/** The browser application: versions of the work, and what the list tells of it. */

import { describe, expect, it } from 'vitest';
import { drawing } from './testing/canvas.ts';
import { drawn, violationsOf } from './testing/page.ts';
import {
  connect,
  control,
  downloadZip,
  kept,
  openForm,
  page,
  saved,
  setUpApp,
  together,
} from './testing/web-app.ts';

setUpApp();

const FORM = 'Te llamamos';

async function exportIt() {
  await page.click('text=Export…');
  const { name } = await downloadZip();
  await page.click('dialog >> text=Close');
  return name;
}

async function nameMoment(name: string) {
  await page.click('text=Name this moment…');
  await page.fill('[aria-label="Name of this moment"]', name);
  await page.keyboard.press('Enter');
  await page.waitForSelector(`[data-version="named"] >> text=${name}`);
}

const backToList = async () => {
  await page.click('nav a:has-text("Forms")');
  await page.waitForSelector('tbody tr');
};

/** The work of one form as the list tells it. */
const state = (name: string) => page.locator(`tr:has-text("${name}") [data-state]`);

describe('versions', () => {
  it('every export and every named moment is kept, looked at, compared and taken back, one undo away', async () => {
    await openForm(FORM);
    await page.click('[data-panel="versions"]');
    await page.waitForSelector('text=Nothing is kept yet.');
    const first = await drawing();
    await nameMoment('As it came');
    await page.click('text=Add step');
    await saved();
    const zip = await exportIt();
    await page.waitForSelector(`[data-version="export"] >> text=${zip}`);
    expect(await page.locator('[data-version]').count()).toBe(2);
    expect(await violationsOf(page)).toEqual([]);

    await page.click('[data-version="named"] button >> nth=0');
    await page.waitForSelector('dialog li:has-text("The step “Paso 2” was added")');
    const frame = page.frameLocator('dialog iframe');
    await frame.locator('form').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.click('dialog >> text=Take it back');
    await page.waitForSelector('text=The work is as in “As it came” again.');
    expect(await drawing()).toEqual(first);
    await page.click('[role="status"] >> text=Undo');
    expect(await drawing()).toHaveLength(first.length + 1);
    await page.waitForSelector('[data-version="before"] >> text=Before taking back “As it came”');
  });

  it('can be renamed and deleted, and stay when the page is loaded anew', async () => {
    await openForm(FORM);
    await page.click('[data-panel="versions"]');
    await nameMoment('One');
    await page.click('[aria-label="More about “One”"]');
    await page.click('role=menuitem[name="Rename…"]');
    await page.fill('[aria-label="New name"]', 'Two');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-version] >> text=Two');
    await page.reload();
    await page.click('[data-panel="versions"]');
    await page.click('[aria-label="More about “Two”"]');
    await page.click('role=menuitem[name="Delete"]');
    await page.waitForSelector('text=Nothing is kept yet.');
    await page.click('[role="status"] >> text=Undo');
    await page.waitForSelector('[data-version] >> text=Two');
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
});

describe('the list', () => {
  it('tells the state of each form’s work, and asks the provider for nothing but what changed', async () => {
    await connect();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/forms/')) asked.push(pathname.split('/').at(-1) ?? '');
    });
    await state(FORM).waitFor();
    expect(await state(FORM).getAttribute('data-state')).toBe('none');
    await page.fill('input[type="search"]', FORM);
    await page.click(`tr:has-text("${FORM}") a`);
    await page.waitForSelector('[data-drop="field"]');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.click('text=Add step');
    await saved();
    await backToList();
    await page.waitForSelector(`tr:has-text("${FORM}") [data-state="work"]`);
    await page.click(`tr:has-text("${FORM}") a`);
    await page.waitForSelector('[data-drop="field"]');
    await exportIt();
    await backToList();
    await page.waitForSelector(`tr:has-text("${FORM}") >> text=As in the account`);
    // Opened twice, and read nowhere else: the list knows it from there.
    expect(asked).toEqual([id, id]);

    const form = await (await control('GET', `/sandbox/forms/${id}`)).json();
    form.fieldGroups
      .at(-1)
      .fields.push({ ...form.fieldGroups[0].fields[0], name: 'fax', label: 'Fax', required: true });
    await control('PUT', `/sandbox/forms/${id}`, form);
    await page.click('[aria-label="Refresh the list"]');
    await page.waitForSelector(`tr:has-text("${FORM}") [data-breaks]`);
    expect(await state(FORM).textContent()).toMatch(/Changed since export.*1 change/);
    expect(asked).toEqual([id, id, id]);
    await page.reload();
    await page.waitForSelector(`tr:has-text("${FORM}") [data-breaks]`);
    await drawn(page);
    expect(asked).toEqual([id, id, id]);

    await page.fill('input[type="search"]', '');
    await page.click('text=/^Changed since export 1$/ >> nth=0');
    expect(await page.locator('tbody tr').count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    await page.click('[aria-label="Switch between light and dark"]');
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('work is offered before connecting, too', async () => {
    await openForm(FORM);
    await page.click('text=Add step');
    await saved();
    await backToList();
    await page.click('text=Log out');
    await page.waitForSelector('text=Your work in this browser');
    expect(await violationsOf(page)).toEqual([]);
    await page.click(`section a:has-text("${FORM}")`);
    await page.waitForSelector('[data-drop="step"] >> nth=1');
    await page.waitForSelector('header >> text=Not connected');
  });
});
