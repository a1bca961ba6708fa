/**
 * The browser application: work is kept, whatever the browser's storage, another tab or the machine does to
 * it.
 */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATH } from '@formloom/form';
import { chromium } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserOptions } from './testing/browser.ts';
import { card, drawing, drop, handle } from './testing/canvas.ts';
import { violationsOf } from './testing/page.ts';
import {
  connectByHand,
  FORM,
  grant,
  idOf,
  kept,
  openForm,
  openTab,
  page,
  runFirst,
  saved,
  setUpApp,
  together,
  visit,
} from './testing/web-app.ts';

setUpApp();

const NAME = 'Te llamamos';
const FRESH = [['firstname', 'mobilephone', 'horario']];
const arrange = () => drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
const ARRANGED = [['firstname mobilephone', 'horario']];
const CANNOT = 'text=This browser cannot keep your work';

async function reopen() {
  await page.reload();
  await page.waitForSelector('[data-drop="field"]');
}

/** The id of the form that is open. */
const formId = () => decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');

/** Writes a record as another version of the application, or an accident, might have left it. */
const leave = (text: string) =>
  page.evaluate(
    ([key, given]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('formloom');
        opening.onsuccess = () => {
          const db = opening.result;
          const transaction = db.transaction('projects', 'readwrite');
          transaction.objectStore('projects').put({ key, text: given, revision: 5 });
          transaction.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
    [JSON.stringify([4210, formId()]), text] as const,
  );

describe('a browser that cannot keep anything', () => {
  /** Run in the page before anything else: each takes something away that an application might rely on. */
  const ACCIDENTS: ReadonlyArray<[string, () => void]> = [
    [
      'blocked: merely looking at it throws',
      () =>
        Object.defineProperty(window, 'indexedDB', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
    ],
    [
      'full: every write fails',
      () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
  ];

  /** The form, in a page where something has happened before anything else runs. */
  async function openSpoilt(accident: () => void) {
    await grant();
    await visit({}, PATH.health);
    await runFirst(accident);
    await page.goto(`${together.address}/forms/${await idOf(NAME)}`);
    await page.waitForSelector('[data-drop="field"]');
  }

  it.each(ACCIDENTS)('%s', async (name, accident) => {
    await openSpoilt(accident);
    await arrange();
    await page.waitForSelector(CANNOT);
    await page.waitForSelector('[data-mark="failed"]');
    expect(await drawing()).toEqual(ARRANGED);
    if (name === ACCIDENTS[0]?.[0]) expect(await violationsOf(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('button:has-text("Save my work as a file")'),
    ]);
    expect(download.suggestedFilename()).toBe('te-llamamos.formloom.json');
    page.once('dialog', (dialog) => dialog.accept());
  });

  it('local storage that throws or is full changes nothing that matters', async () => {
    await openSpoilt(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(together.address);
    await page.waitForSelector('tbody tr');
    await page.selectOption('[aria-label="Language"]', 'es');
    await page.waitForSelector('text=Elige un formulario');
    await page.fill('input[type="search"]', NAME);
    await page.click(`tr:has-text("${NAME}") a`);
    await page.waitForSelector('[data-drop="field"]');
    await arrange();
    await saved();
  });

  it('a database that is deleted under one’s hands is made again', async () => {
    await openForm(NAME);
    await arrange();
    await saved();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase('formloom');
          request.onsuccess = resolve;
        }),
    );
    await page.click('text=Add step');
    await page.waitForFunction(() => document.querySelector('[data-mark="saved"]'));
    await reopen();
    expect(await drawing()).toEqual([...ARRANGED, []]);
  });
});

describe('two tabs', () => {
  it('see each other; one with nothing of its own goes along, one that is behind chooses, can undo it, and no other message takes the choice away', async () => {
    await openForm(NAME);
    const second = await openTab();
    await second.waitForSelector('[data-drop="field"]');
    await page.waitForSelector('text=Also open in another tab');
    await second.waitForSelector('text=Also open in another tab');

    // Nothing was done in the first one yet.
    const saidInFirst = page.locator('[role="status"], [aria-live]').filter({ hasText: 'Newer work' });
    await second.click('text=Add step');
    await page.waitForSelector('[data-drop="step"] >> nth=1');
    await saidInFirst.waitFor({ state: 'attached' });
    expect(await page.locator('[aria-label="Undo"]').isEnabled()).toBe(false);
    await second.click('[aria-label="Undo"]');
    await page.waitForSelector('[data-drop="step"] >> nth=1', { state: 'detached' });
    expect(await page.locator('text=This form was changed in another tab').count()).toBe(0);

    await arrange();
    await saved();
    await second.waitForSelector('text=This form was changed in another tab');
    expect(await violationsOf(second)).toEqual([]);

    // Work goes on in the tab that has not chosen: it is kept apart, and messages come and go.
    await second.click('text=Add step');
    await second.waitForSelector('[data-mark="conflict"]');
    await second.focus('[data-card="firstname"]');
    await second.keyboard.press('Delete');
    await second.waitForSelector('text=is required and stays in the form');
    expect(await second.locator('text=This form was changed in another tab').count()).toBe(1);
    expect((await kept()).map(({ text }) => JSON.parse(text).layout.steps.length)).toEqual([1, 2]);

    await second.click('text=Show that version');
    await second.waitForSelector('[data-drop="step"] >> nth=1', { state: 'detached' });
    expect(await second.locator('[aria-label="Undo"]').isEnabled()).toBe(true);
    await second.click('[aria-label="Undo"]');
    await second.waitForSelector('[data-drop="step"] >> nth=1');
    await second.waitForSelector('[data-mark="saved"]');

    // Now the first one is behind.
    await page.waitForSelector('text=This form was changed in another tab');
    await page.click('text=Keep this one');
    await saved();
    expect(await drawing()).toEqual(ARRANGED);
    await page.click('[aria-label="Undo"]');
    expect((await drawing()).length).toBe(2);
    await second.close();
    await page.waitForSelector('text=Also open in another tab', { state: 'detached' });
  }, 60_000);
});

describe('what was there before', () => {
  const layout = (...fields: string[]) => ({
    mode: 'one-step',
    steps: [
      { id: 's', title: 'Mine', rows: fields.map((name, index) => ({ id: `r${index}`, fields: [name] })) },
    ],
  });
  const NEWER = JSON.stringify({ format: 99, pages: ['from the future'] });

  it('a layout in local storage is taken over once', async () => {
    await openForm(NAME);
    const key = `formloom:layout::${formId()}`;
    const text = JSON.stringify({ format: 1, layout: layout('horario', 'firstname', 'mobilephone') });
    await page.evaluate(([at, given]) => localStorage.setItem(at, given), [key, text] as const);
    await reopen();
    await page.waitForSelector('text=Your work on this form was restored.');
    const restored = [['horario', 'firstname', 'mobilephone']];
    expect(await drawing()).toEqual(restored);
    await saved();
    await page.waitForFunction((at) => localStorage.getItem(at) === null, key);
    await reopen();
    expect(await drawing()).toEqual(restored);
  });

  it('work of a newer version is not overwritten, is not called a changed form, and can be had as a file', async () => {
    await openForm(NAME);
    await leave(NEWER);
    await reopen();
    await page.waitForSelector('text=written by a newer version of Formloom');
    expect(await page.locator('text=The form has changed since').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(await drawing()).toEqual(FRESH);
    await arrange();
    await page.waitForSelector('[data-mark="conflict"]');
    const main = async () => (await kept()).find(({ key }) => key.endsWith(']'))?.text;
    expect(await main()).toBe(NEWER);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('text=Save that as a file'),
    ]);
    expect(download.suggestedFilename()).toBe('te-llamamos.saved.formloom.json');
    await reopen();
    expect(await main()).toBe(NEWER);
    await page.waitForSelector('text=from a tab that was closed');
    await page.click('text=Show that version');
    expect(await drawing()).toEqual(ARRANGED);
    await page.click('text=Replace it with this');
    await saved();
    await reopen();
    expect(await drawing()).toEqual(ARRANGED);
    expect(await kept()).toHaveLength(1);
  });
});

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

it('5.5 nothing that a browser keeps holds a token', async () => {
  const tokens = await tokensGivenBy(connectByHand);
  expect(tokens).toEqual([expect.stringMatching(/^CK/), expect.stringMatching(/^na1-/)]);
  await page.fill('input[type="search"]', NAME);
  await page.click(`tr:has-text("${NAME}") a`);
  await page.waitForSelector('[data-drop="field"]');
  await arrange();
  await saved();
  const everything = JSON.stringify([
    await page.context().storageState({ indexedDB: true }),
    await page.evaluate(() => ({ ...sessionStorage })),
  ]);
  expect(everything).toContain('mobilephone');
  for (const token of tokens) expect(everything).not.toContain(token);
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
}, 60_000);
