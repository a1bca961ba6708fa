/**
 * The browser application: work is kept, whatever the browser's storage, another tab or the machine does to
 * it.
 */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserOptions } from './testing/browser.ts';
import { violationsOf } from './testing/page.ts';
import {
  connectByHand,
  FORM,
  grant,
  idOf,
  kept,
  openTab,
  page,
  saved,
  setUpApp,
  together,
} from './testing/web-app.ts';

setUpApp();

const NAME = 'Te llamamos';
const CHANGED = 'text=This form was changed in another tab';
const ELSEWHERE = 'text=Also open in another tab';
const SECOND_STEP = '[data-drop="step"] >> nth=1';

/** The tokens that the sandbox, which runs in this process, gives in the meantime. */
async function tokensGivenBy(work: () => Promise<unknown>): Promise<string[]> {
  const tokens: string[] = [];
  const listen = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (!request.url?.endsWith('/token')) return;
    const end = response.end.bind(response);
    response.end = ((...given: Parameters<typeof end>) => {
      const { access_token, refresh_token } = JSON.parse(String(given[0]));
      tokens.push(access_token, refresh_token);
      return end(...given);
    }) as typeof response.end;
  };
  subscribe('http.server.request.start', listen);
  await work();
  unsubscribe('http.server.request.start', listen);
  return tokens;
}

/** From now on the storage is full. */
const fillStorage = () =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

it('5.5 nothing that a browser keeps holds a token; its tabs see each other, and choose; a full storage is told of', async () => {
  const tokens = await tokensGivenBy(connectByHand);
  expect(tokens).toEqual([expect.stringMatching(/^CK/), expect.stringMatching(/^na1-/)]);
  await page.fill('input[type="search"]', NAME);
  await page.click(`tr:has-text("${NAME}") a`);
  await page.waitForSelector('[data-drop="field"]');
  const second = await openTab();
  await second.waitForSelector('[data-drop="field"]');
  await page.waitForSelector(ELSEWHERE);
  await second.waitForSelector(ELSEWHERE);

  // Nothing was done in the first one yet.
  await second.click('text=Add step');
  await page.waitForSelector(SECOND_STEP);
  expect(await page.locator('[aria-label="Undo"]').isEnabled()).toBe(false);
  await page.click('text=Add step');
  await second.waitForSelector(CHANGED);
  await second.click('text=Add step');
  await second.click('text=Add step');
  await second.waitForSelector('[data-mark="conflict"]');
  await expect
    .poll(async () => (await kept()).map(({ text }) => JSON.parse(text).layout.steps.length))
    .toEqual([3, 4]);
  expect(await violationsOf(second)).toEqual([]);
  await second.click('text=Keep this one');
  await saved(second);
  // Now the first one is behind.
  await page.click('text=Show that version');
  await page.waitForSelector('[data-drop="step"] >> nth=3');
  await saved();
  await expect.poll(async () => (await kept()).length).toBe(1);
  await second.close();
  await page.waitForSelector(ELSEWHERE, { state: 'detached' });

  const everything = JSON.stringify([
    await page.context().storageState({ indexedDB: true }),
    await page.evaluate(() => ({ ...sessionStorage })),
  ]);
  expect(everything).toContain('mobilephone');
  for (const token of tokens) expect(everything).not.toContain(token);

  await fillStorage();
  await page.click('text=Add step');
  await page.waitForSelector('text=This browser cannot keep your work');
  await page.waitForSelector('[data-mark="failed"]');
  expect(await violationsOf(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('button:has-text("Save my work as a file")'),
  ]);
  expect(download.suggestedFilename()).toBe('te-llamamos.formloom.json');
  page.once('dialog', (dialog) => dialog.accept());
});

it('a browser that is killed at any moment loses at most the last half second of typing', async () => {
  await grant();
  const id = await idOf(FORM);
  const profile = mkdtempSync(join(tmpdir(), 'formloom-profile-'));
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...(await browserOptions()),
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    });
    const tab = context.pages()[0] ?? (await context.newPage());
    await tab.goto(`${together.address}/forms/${id}`);
    await tab.waitForSelector('[data-drop="field"]');
    return { context, tab };
  };
  const title = 'label=Title of step 1';
  try {
    const first = await open();
    const input = first.tab.getByLabel(title.slice(6));
    await input.fill('');
    /** When each key was pressed, by how much was written then. */
    const typedAt: number[] = [];
    for (let count = 1; count <= 60; count += 1) {
      await input.pressSequentially('x');
      typedAt.push(Date.now());
      await first.tab.waitForTimeout(20);
    }
    const killedAt = Date.now();
    const session = await first.context.browser()?.newBrowserCDPSession();
    const gone = new Promise((resolve) => first.context.once('close', resolve));
    session?.send('Browser.crash').catch(() => {});
    await gone;

    const second = await open();
    const length = (await second.tab.getByLabel(title.slice(6)).inputValue()).length;
    const due = typedAt.filter((moment) => moment <= killedAt - 500).length;
    expect(due).toBeGreaterThan(20);
    expect(length).toBeGreaterThanOrEqual(due);
    await second.context.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
