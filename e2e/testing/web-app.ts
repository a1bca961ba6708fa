/**
 * The application in a real browser against the sandbox, for the tests that import this: a fresh page for
 * each test, and no complaint on it that the test did not provoke.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type FormSummary, type FormsReply, PATH } from '@formloom/form';
import { strFromU8, unzipSync } from 'fflate';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { runTogether, type Together } from '../../scripts/run-together.ts';
import { sharedBrowser } from './browser.ts';
import { builtWebWithRules } from './built-web.ts';
import { createKeptPage } from './kept-page.ts';
import { openAppPage, rulesAreAt } from './page.ts';
import { patientFetch } from './patient-fetch.ts';
import { choosing, visitOverNetwork, walkThroughConsent } from './walk.ts';

export const FORM = 'Solicitud de demostración';

export let together: Together;
export let page: Page;
let complaints: string[] = [];
let expected = '';

const USUAL: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, acceptDownloads: true };
/** Also from file to file, which find the scripts read. */
const keptPage = createKeptPage({ usual: USUAL, rest: () => together.address + PATH.health });

/** By their variables: each is started once and serves every file that needs one like it. */
const running = new Map<string, Promise<Together>>();

async function start(variables: Readonly<Record<string, string>>): Promise<Together> {
  return runTogether({
    port: await freePort(0),
    sandboxPort: await freePort(0),
    webRoot: builtWebWithRules(),
    variables,
  });
}

/** A file before this one may have kept the process busy for so long that its service refuses callers. */
export async function untilReady(address: string) {
  while ((await fetch(address + PATH.ready)).status !== 200) await pause(100);
}

/** For a file of tests, before them; `variables` where it needs another service than the usual one. */
export function setUpApp(variables: Readonly<Record<string, string>> = {}) {
  beforeAll(async () => {
    const key = JSON.stringify(variables);
    const starting = running.get(key) ?? start(variables);
    running.set(key, starting);
    together = await starting;
    rulesAreAt(together.address);
    await untilReady(together.address);
  });
  afterEach(async ({ task }) => {
    // Before the log-out, which a page that is still open may ask about.
    const unexpected = complaints.filter((text) => expected === '' || !text.includes(expected));
    await control('POST', '/sandbox/reset');
    await patientFetch(together.address + PATH.logout, { method: 'POST' });
    expected = '';
    await keptPage.release(task.result?.state === 'fail');
    expect(unexpected).toEqual([]);
  });
}

/** From its next address on the page runs this before anything else: an accident, or what watches it. */
export const runFirst = (script: () => void) => keptPage.runFirst({ page }, script);

/** The browser mentions a failure that the test provoked; it may do so once more after this. */
export const expectComplaint = (part: string) => {
  expected = part;
};

export const control = (method: string, path: string, body?: object) =>
  fetch(together.sandboxAddress + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

export async function visit(settings: BrowserContextOptions = {}, path = '') {
  ({ page, complaints } = await keptPage.open(settings));
  await page.goto(together.address + path);
}

/** Another tab of the same browser, on the same address as the first. */
export async function openTab(): Promise<Page> {
  const tab = await page.context().newPage();
  tab.setDefaultTimeout(90_000);
  await tab.goto(page.url());
  return tab;
}

/** A browser of its own, without anything the first one knows. */
export async function openBrowser(path: string, settings: BrowserContextOptions = {}): Promise<Page> {
  const opened = await openAppPage(await sharedBrowser(), together.address + path, { ...USUAL, ...settings });
  return opened.page;
}

/** What this browser has kept: the projects, in the order of their keys. */
export const kept = (tab: Page = page) =>
  tab.evaluate(
    () =>
      new Promise<Array<{ key: string; text: string; revision: number }>>((resolve, reject) => {
        const opening = indexedDB.open('formloom');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const stores = [...db.objectStoreNames];
          if (!stores.includes('projects')) {
            db.close();
            resolve([]);
            return;
          }
          const all = db.transaction('projects').objectStore('projects').getAll();
          all.onsuccess = () => {
            db.close();
            resolve(all.result);
          };
        };
      }),
  );

export const saved = (tab: Page = page) => tab.waitForSelector('[data-mark="saved"]');

/** Presses the button and gives the ZIP, and its files as text. */
export async function downloadZip(tab: Page = page) {
  const [download] = await Promise.all([tab.waitForEvent('download'), tab.click('text=Download ZIP')]);
  const bytes = readFileSync(await download.path());
  const texts = Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)] as const);
  return { name: download.suggestedFilename(), bytes, files: Object.fromEntries(texts) };
}

/** As a person connects: to the provider, through its question, and back. */
export async function connectByHand(settings: BrowserContextOptions = {}) {
  await visit(settings);
  await page.click('a[href="/oauth/provider/install"]');
  await page.click('text=Grant access');
  await page.waitForSelector('tbody tr');
}

/** The usual account, or another one. */
export const grant = (account?: number) =>
  walkThroughConsent(account === undefined ? visitOverNetwork : choosing(account), together.address, 'grant');

/** As `connectByHand` over HTTP, which is quicker by two pages. */
export async function connect(settings: BrowserContextOptions = {}) {
  await grant();
  await visit(settings);
  await page.waitForSelector('tbody tr');
}

/** By the service that was asked: a sandbox that is put back has the same forms again. */
const known = new Map<string, readonly FormSummary[]>();

export async function idOf(name: string): Promise<string> {
  const { address } = together;
  const find = () => known.get(address)?.find((one) => one.name.trim() === name);
  if (!find())
    known.set(address, ((await (await patientFetch(address + PATH.forms)).json()) as FormsReply).forms);
  const form = find();
  if (!form) throw new Error(`There is no form called ${name}`);
  return form.id;
}

/** The usual account's form in another account, too, under the same id. */
export async function copyForm(formId: string, account: number) {
  const definition = await (await control('GET', `/sandbox/forms/${formId}`)).json();
  await control('PUT', `/sandbox/forms/${formId}?account=${account}`, definition);
}

/**
 * Connected, and at the form's own address, with what comes after the editor; the list has tests of its own.
 */
export async function openForm(name: string, settings: BrowserContextOptions = {}) {
  await grant();
  await visit(settings, `/forms/${await idOf(name)}`);
  await page.waitForSelector('[data-drop="field"]');
  await page.waitForSelector('[data-complete]', { state: 'attached' });
}

/** In the preview: a press does what it does for visitors, instead of changing words. */
export const tryForm = () => page.getByRole('button', { name: /^Try:/ }).click();
