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
  openTab,
  page,
  saved,
  setUpApp,
  together,
} from './testing/web-app.ts';

setUpApp();

const NAME = 'Te llamamos';
const OTHER_TAB = 'text=Open in another tab';
const CONTINUE = 'button:has-text("Continue here")';
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

it('5.5 nothing that a browser keeps holds a token; one tab edits, the other continues where it left off; a full storage is told of', async () => {
  const tokens = await tokensGivenBy(connectByHand);
  expect(tokens).toEqual([expect.stringMatching(/^CK/), expect.stringMatching(/^na1-/)]);
  await page.fill('input[type="search"]', NAME);
  await page.click(`tr:has-text("${NAME}") a`);
  await page.waitForSelector('[data-drop="field"]');
  const second = await openTab();
  await second.waitForSelector('[data-drop="field"]');
  await second.waitForSelector(OTHER_TAB);
  await second.waitForSelector('[data-complete]', { state: 'attached' });
  expect(await violationsOf(second)).toEqual([]);
  expect(await second.locator('text=Add step').isDisabled()).toBe(true);
  const [field] = await second.locator('[data-drop="field"]').all();
  await field?.hover();
  await second.mouse.down();
  await second.mouse.move(900, 700, { steps: 5 });
  expect(await second.locator('[data-hand]').count()).toBe(0);
  await second.mouse.up();

  // What is being typed in the first tab, and still has the focus, is in the second one.
  await page.click('text=Add step');
  await second.waitForSelector(SECOND_STEP);
  await page.getByLabel('Title of step 2').fill('Typed last');
  await second.click(CONTINUE);
  await second.waitForSelector(OTHER_TAB, { state: 'detached' });
  expect(await second.getByLabel('Title of step 2').inputValue()).toBe('Typed last');
  await page.waitForSelector(OTHER_TAB);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Continue here');
  expect(await page.locator('[aria-label="Undo"]').isEnabled()).toBe(false);
  await second.click('text=Add step');
  await saved(second);
  // A closed tab leaves the form to the other one, and a reload does not lose it.
  await second.close();
  await page.waitForSelector(OTHER_TAB, { state: 'detached' });
  await page.waitForSelector('[data-drop="step"] >> nth=2');
  await page.reload();
  await page.waitForSelector('[data-drop="step"] >> nth=2');
  expect(await page.locator(OTHER_TAB).count()).toBe(0);
  await page.click('text=Add step');
  await saved();

  // A tab that does not answer loses the form, and shows what the other one saves once it runs again.
  const third = await openTab();
  await third.waitForSelector(OTHER_TAB);
  const life = await page.context().newCDPSession(page);
  await life.send('Page.setWebLifecycleState', { state: 'frozen' });
  await third.click(CONTINUE);
  await third.waitForSelector(OTHER_TAB, { state: 'detached' });
  await third.click('text=Add step');
  await saved(third);
  await life.send('Page.setWebLifecycleState', { state: 'active' });
  await page.waitForSelector(OTHER_TAB);
  await page.waitForSelector('[data-drop="step"] >> nth=4');
  await third.close();
  await page.waitForSelector(OTHER_TAB, { state: 'detached' });

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
