/** The browser application, from connecting to the downloaded ZIP, against the sandbox. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../scripts/build-web.ts';
import { freePort, runTogether, type Together } from '../scripts/run-together.ts';
import { launchBrowser } from './testing/browser.ts';
import { openPage, violationsOf } from './testing/page.ts';

const FORM = 'Solicitud de demostración';

const webRoot = mkdtempSync(join(tmpdir(), 'formloom-web-'));
let browser: Browser;
let together: Together;
let page: Page;
let complaints: string[];
let expected = '';

beforeAll(async () => {
  buildWeb(webRoot);
  browser = await launchBrowser();
  together = await runTogether({ port: await freePort(0), sandboxPort: await freePort(0), webRoot });
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await together?.close();
  rmSync(webRoot, { recursive: true, force: true });
});
afterEach(async () => {
  await control('POST', '/sandbox/reset');
  await fetch(`${together.address}/oauth/provider/logout`, { method: 'POST' });
  expect(complaints.filter((text) => expected === '' || !text.includes(expected))).toEqual([]);
  expected = '';
  await page?.context().close();
});

/** The browser mentions a failure that the test provoked; it may do so once more after this. */
const expectComplaint = (part: string) => {
  expected = part;
};

const control = (method: string, path: string, body?: object) =>
  fetch(together.sandboxAddress + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

async function visit(settings: BrowserContextOptions = {}) {
  ({ page, complaints } = await openPage(browser, together.address, {
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    ...settings,
  }));
}

async function connect(settings: BrowserContextOptions = {}) {
  await visit(settings);
  await page.click('a[href="/oauth/provider/install"]');
  await page.click('text=Grant access');
  await page.waitForSelector('tbody tr');
}

async function openForm(name: string, settings: BrowserContextOptions = {}) {
  await connect(settings);
  await page.fill('input[type="search"]', name);
  await page.click(`tr:has-text("${name}") a`);
  await page.waitForSelector('[data-drop="field"]');
}

/** The canvas as a drawing: steps of rows of names. */
const drawing = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-drop="step"]')].map((step) => {
      const cards = [...step.querySelectorAll<HTMLElement>('[data-drop="field"]')];
      const rows = [...new Set(cards.map((card) => card.parentElement))];
      return rows.map((row) =>
        [...(row?.children ?? [])].map((card) => (card as HTMLElement).dataset.dropId).join(' '),
      );
    }),
  );

const boxOf = async (selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return box;
};

/** By real pointer moves, from a handle to a part of a target. */
async function dragTo(handle: string, target: string, x: number, y: number) {
  await page.locator(target).first().scrollIntoViewIfNeeded();
  await page.locator(handle).first().scrollIntoViewIfNeeded();
  const from = await boxOf(handle);
  const to = await boxOf(target);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width * x, to.y + to.height * y, { steps: 8 });
  await page.mouse.move(to.x + to.width * x, to.y + to.height * y);
}

async function drop(handle: string, target: string, x: number, y: number) {
  await dragTo(handle, target, x, y);
  await page.mouse.up();
}

const handle = (name: string) => `[data-handle="${name}"]`;
const card = (name: string) => `[data-drop-id="${name}"]`;

it('weighs no more than it may: 130 kB of script and 12 kB of style at the start', () => {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const weigh = (ending: string) =>
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.endsWith(ending))
      .reduce((total, path) => total + gzipSync(readFileSync(join(webRoot, path))).length, 0);
  complaints = [];
  expect(weigh('.js')).toBeGreaterThan(50_000);
  expect(weigh('.js')).toBeLessThan(130_000);
  expect(weigh('.css')).toBeGreaterThan(1_000);
  expect(weigh('.css')).toBeLessThan(12_000);
});

describe('connecting', () => {
  it('4.2.6 takes the account out of the address, shows it, and logs out with the contract’s effect', async () => {
    await connect();
    expect(page.url()).toBe(`${together.address}/`);
    expect(await page.getByText('Account 4210').isVisible()).toBe(true);
    await page.click('text=Log out');
    await page.waitForSelector('text=Connect account');
    expect(await (await fetch(`${together.address}/oauth/provider/status`)).json()).toEqual({
      connected: false,
    });
  });

  it('4.2.1 a denied consent is put into words, with a way back', async () => {
    await visit();
    await page.click('text=Connect account');
    await page.click('text=Deny');
    expect(await page.getByRole('heading').innerText()).toBe('Access was not granted');
    await page.click('text=Back to Formloom');
    await page.waitForSelector('text=Connect account');
    expectComplaint('status of 400');
  });

  it('a service that cannot be reached is its own message', async () => {
    await visit();
    await page.route('**/oauth/provider/status', (route) => route.abort());
    await page.reload();
    await page.waitForSelector('text=The service cannot be reached');
    expectComplaint('ERR_FAILED');
  });
});

describe('choosing', () => {
  it('lists, searches, sorts; the 23rd form can be opened, reloaded and left with Back', async () => {
    await connect();
    expect(await page.locator('tbody tr').count()).toBe(57);
    await page.fill('input[type="search"]', 'DISENO formularios');
    expect(await page.locator('tbody tr').count()).toBe(1);
    await page.fill('input[type="search"]', 'zzz');
    expect(await page.getByText('No form is called “zzz”.').isVisible()).toBe(true);
    await page.click('text=Clear the search');
    const name = await page.locator('tbody tr').nth(22).locator('th').innerText();
    await page.locator('tbody tr').nth(22).locator('a').click();
    await page.waitForSelector('[data-drop="field"]');
    expect(await page.locator('h1').innerText()).toBe(name);
    await page.reload();
    await page.waitForSelector('[data-drop="field"]');
    await page.goBack();
    await page.waitForSelector('tbody tr');
  });

  it('429 says when to try again, and trying again works', async () => {
    await connect();
    await control('PATCH', '/sandbox/settings', { rateLimit: 1 });
    await page.click('[aria-label="Refresh the list"]');
    await page.waitForSelector('text=Try again in 10 seconds');
    await control('PATCH', '/sandbox/settings', { rateLimit: 1000 });
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/forms') && reply.ok());
    await page.click('text=Try again >> nth=-1');
    await answered;
    await page.waitForSelector('text=Try again in 10 seconds', { state: 'detached' });
    expectComplaint('status of 429');
  });
});

describe('4.10 dragging', () => {
  it('4.10 starts after 8 px, not before', async () => {
    await openForm(FORM);
    const { x, y, width, height } = await boxOf(handle('email'));
    const at = { x: x + width / 2, y: y + height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 7, at.y);
    expect(await page.locator('[data-away]').count()).toBe(0);
    await page.mouse.move(at.x + 9, at.y);
    expect(await page.locator('[data-away]').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-away]').count()).toBe(0);
    await page.mouse.up();
  });

  it('4.10 every kind of drop does what its hint says', async () => {
    await openForm(FORM);
    await page.click('text=Add step');
    const first = async () => (await drawing())[0];

    await dragTo(handle('lastname'), card('firstname'), 0.9, 0.5);
    expect(await page.locator(card('firstname')).getAttribute('data-hint')).toBe('right');
    await page.mouse.up();
    expect((await first())?.[0]).toBe('firstname lastname');
    await drop(handle('email'), card('firstname'), 0.1, 0.5);
    expect((await first())?.[0]).toBe('email firstname lastname');

    await dragTo(handle('company'), card('firstname'), 0.2, 0.5);
    expect(await page.locator(card('firstname')).getAttribute('data-hint')).toBeNull();
    await page.mouse.up();
    await page.waitForSelector('text=A row holds three fields at most.');

    await drop(handle('email'), card('company'), 0.5, 0.05);
    expect((await first())?.slice(0, 2)).toEqual(['firstname lastname', 'email']);
    await drop(handle('firstname'), card('email'), 0.5, 0.97);
    expect((await first())?.slice(0, 3)).toEqual(['lastname', 'email', 'firstname']);

    await drop(handle('company'), '[aria-label="Fields"] h2', 0.3, 0.5);
    expect((await drawing()).flat()).not.toContain('company');
    await drop(handle('lastname'), '[aria-label="Fields"] h2', 0.3, 0.5);
    await page.waitForSelector('text=“Apellidos” is required and stays in the form.');

    await drop('[data-palette-handle="company"]', '[data-drop="zone"] >> nth=1', 0.5, 0.5);
    expect((await drawing())[1]).toEqual(['company']);
  });

  it('4.10 steps move by their handle, also at 50 % and 200 %', async () => {
    await openForm('Te llamamos');
    await page.click('text=Add step');
    for (const zoom of ['0.5', '2']) {
      await page.selectOption('[aria-label="Zoom"]', zoom);
      const before = await drawing();
      await page.locator('[data-step-handle] >> nth=1').scrollIntoViewIfNeeded();
      await drop('[data-step-handle] >> nth=1', '[data-drop="step"] >> nth=0', 0.5, 0.3);
      expect(await drawing()).toEqual([...before].reverse());
    }
  });
});

describe('without a pointer', () => {
  it('lifts, moves and drops with keys, says where things are, and keeps the focus', async () => {
    await openForm(FORM);
    await page.focus(handle('lastname'));
    await page.keyboard.press('Space');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const [step] = await drawing();
    expect(step?.[0]).toBe('firstname lastname');
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-handle') === 'lastname');
    expect(await page.locator('[aria-live="assertive"]').innerText()).toMatch(
      /Apellidos, row 1, column \d of 2, step Paso 1\./,
    );
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    expect(await drawing()).toEqual([step]);
  });

  it('has drawn a drop and moved the focus before another key can be read', async () => {
    await openForm(FORM);
    await page.focus(handle('lastname'));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    const { first, focused } = await page.evaluate(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      const [first] = document.querySelectorAll('[data-handle]');
      return { first: first?.getAttribute('data-handle'), focused: document.activeElement === first };
    });
    expect({ first, focused }).toEqual({ first: 'lastname', focused: true });
  });

  it('comes to the same arrangement as the pointer', async () => {
    await openForm('Te llamamos');
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    await drop(handle('horario'), card('firstname'), 0.5, 0.05);
    const byPointer = await drawing();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await drawing()).toEqual([['firstname', 'mobilephone', 'horario']]);

    /** Arrow by arrow, until the hint stands where it is wanted. */
    const dropByKeys = async (name: string, target: string, hint: string) => {
      await page.focus(handle(name));
      await page.keyboard.press('Space');
      for (let press = 0; press < 20; press += 1) {
        await page.keyboard.press('ArrowDown');
        if ((await page.locator(card(target)).getAttribute('data-hint')) === hint) break;
      }
      await page.keyboard.press('Enter');
    };
    await dropByKeys('mobilephone', 'firstname', 'right');
    await dropByKeys('horario', 'firstname', 'before');
    expect(await drawing()).toEqual(byPointer);
    expect(byPointer).toEqual([['horario', 'firstname mobilephone']]);
  });

  it('the menu of each field and step does the same', async () => {
    await openForm('Te llamamos');
    const choose = async (anchor: string, item: string) => {
      await page.focus(`[data-menu="${anchor}"]`);
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: item }).press('Enter');
    };
    const focusedMenu = () => page.evaluate(() => document.activeElement?.getAttribute('data-menu'));
    await page.click('text=Add step');
    await choose('mobilephone', 'Into the row above');
    expect((await drawing())[0]).toEqual(['firstname mobilephone', 'horario']);
    await choose('mobilephone', 'To the left in its row');
    await choose('horario', 'To “Paso 2”');
    expect(await drawing()).toEqual([['mobilephone firstname'], ['horario']]);
    await choose('horario', 'Take out of the form');
    expect(await focusedMenu()).toBe('palette:horario');
    await choose('palette:horario', 'Add to “Paso 1”');
    expect(await focusedMenu()).toBe('horario');
    expect((await drawing())[0]).toEqual(['mobilephone firstname', 'horario']);
    const stepId = (await page.locator('[data-step-handle]').nth(1).getAttribute('data-step-handle')) ?? '';
    await choose(stepId, 'Move up');
    expect(await drawing()).toEqual([[], ['mobilephone firstname', 'horario']]);
  });
});

describe('nothing is lost', () => {
  it('two tabs do not overwrite each other silently', async () => {
    await openForm('Te llamamos');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector('[data-drop="field"]');
    await page.bringToFront();
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    await other.waitForSelector('text=This form was changed in another tab.');
    expect(await other.locator('[data-drop="step"] > div > div').count()).toBe(4);
    await other.click('text=Show that version');
    await other.waitForFunction(
      () => document.querySelectorAll('[data-drop="step"] > div > div').length === 3,
    );
  });

  it('a finger drags by the handle and scrolls elsewhere', async () => {
    await openForm('Te llamamos', { hasTouch: true, viewport: { width: 390, height: 844 } });
    const touchAction = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).touchAction);
    expect(await touchAction(handle('firstname'))).toBe('none');
    expect(await touchAction(card('firstname'))).toBe('auto');
    const from = await boxOf(handle('horario'));
    const to = await boxOf(card('firstname'));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', from.x + 10, from.y + 10);
    await touch('touchMove', from.x + 20, from.y - 10);
    await touch('touchMove', to.x + to.width * 0.9, to.y + to.height / 2);
    await touch('touchMove', to.x + to.width * 0.9, to.y + to.height / 2);
    await touch('touchEnd');
    expect(await drawing()).toEqual([['firstname horario', 'mobilephone']]);
  });

  it('undo, redo, modes, and a reload that keeps the work', async () => {
    await openForm('Te llamamos');
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    const arranged = await drawing();
    await page.keyboard.press('Control+z');
    expect(await drawing()).toEqual([['firstname', 'mobilephone', 'horario']]);
    await page.keyboard.press('Control+y');
    expect(await drawing()).toEqual(arranged);
    await page.click('text=Add step');
    await page.click('button:has-text("One step")');
    expect(await drawing()).toEqual(arranged);
    await page.reload();
    await page.waitForSelector('text=Your layout of this form was restored.');
    expect(await drawing()).toEqual(arranged);
    await page.waitForSelector('text=Your layout of this form was restored.', { state: 'detached' });
    await page.goBack();
    await page.fill('input[type="search"]', 'Flat form');
    await page.click('tbody a');
    await page.waitForSelector('h1:has-text("Flat form")');
    await page.waitForSelector('[data-drop="field"]');
    expect(await page.locator('text=Your layout of this form was restored.').count()).toBe(0);
  });

  it('4.8 a session that expires mid-edit shows the contract’s sentence, and the work stays', async () => {
    await openForm('Te llamamos');
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    await control('POST', '/sandbox/expire-tokens');
    await page.goBack();
    await page.waitForSelector('text=Session expired. Please reconnect to provider.');
    await page.click('a:has-text("Reconnect")');
    await page.click('text=Grant access');
    await page.waitForSelector('tbody tr');
    await page.fill('input[type="search"]', 'Te llamamos');
    await page.click('tbody a');
    await page.waitForSelector('[data-drop="field"]');
    expect(await drawing()).toEqual([['firstname mobilephone', 'horario']]);
    expectComplaint('status of 401');
  });
});

describe('preview and export', () => {
  it('shows the exported form, keeps what was typed, checks it, and shows what would be sent', async () => {
    await openForm('Te llamamos');
    const frame = page.frameLocator('iframe');
    await frame.locator('[name="firstname"]').fill('Ana');
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    await frame.locator('.fl-row[data-fl-columns="2"]').first().waitFor();
    expect(await frame.locator('[name="firstname"]').inputValue()).toBe('Ana');
    for (const key of ['z', 'y', 'z', 'y']) await page.keyboard.press(`Control+${key}`);
    await page.keyboard.press('Control+z');
    await frame.locator('.fl-row[data-fl-columns="2"]').waitFor({ state: 'detached' });
    expect(await frame.locator('[name="firstname"]').inputValue()).toBe('Ana');
    await frame.locator('[data-fl-submit]').click();
    expect(await frame.locator('[data-fl-name="mobilephone"] .fl-error').innerText()).toBe(
      'Please fill in this field',
    );
    await frame.locator('[name="mobilephone"]').fill('600123456');
    await frame.locator('[data-fl-submit]').click();
    await page.click('text=What would be sent');
    expect(await page.locator('details pre').innerText()).toContain('"value": "600123456"');
  });

  it('a step that is asked for before the preview is up is shown once it is', async () => {
    await connect();
    await page.route('**/preview-frame.html', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.fill('input[type="search"]', FORM);
    await page.click(`tr:has-text("${FORM}") a`);
    await page.click('text=Add step');
    await page.click('[data-menu="firstname"]');
    await page.getByRole('menuitem', { name: 'To “Paso 2”' }).click();
    await page.click('[aria-label="Step 2"]');
    await page.frameLocator('iframe').locator('[data-fl-name="firstname"]').waitFor({ state: 'visible' });
  });

  it('jumps to any step, at any width, and over the whole screen', async () => {
    await openForm(FORM);
    await page.click('text=Add step');
    await page.click('[data-menu="firstname"]');
    await page.getByRole('menuitem', { name: 'To “Paso 2”' }).click();
    const frame = page.frameLocator('iframe');
    await page.click('[aria-label="Step 2"]');
    await frame.locator('[data-fl-name="firstname"]').waitFor({ state: 'visible' });
    expect(await frame.locator('[data-fl-name="lastname"]').isVisible()).toBe(false);
    for (const width of [320, 768, 1280]) {
      await page.click(`section[aria-label="Preview"] button:has-text("${width}")`);
      expect((await boxOf('iframe')).width).toBe(width);
    }
    await page.click('[aria-label="Full screen"]');
    expect(await boxOf('section[aria-label="Preview"]')).toMatchObject({
      x: 0,
      y: 0,
      width: 1440,
      height: 900,
    });
    await page.click('[aria-label="Leave full screen"]');
  });

  it('the ZIP holds what the preview showed', async () => {
    await openForm('Te llamamos');
    await drop(handle('mobilephone'), card('firstname'), 0.9, 0.5);
    await page.click('text=Export…');
    await page.fill('dialog input[type="number"]', '0');
    await page.click('dialog summary');
    await page.fill('dialog details input >> nth=0', 'Llamadme ya');
    await page.waitForSelector('dialog pre span');
    expect(await violationsOf(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Download ZIP')]);
    expect(download.suggestedFilename()).toBe('te-llamamos.zip');
    const files = unzipSync(readFileSync(await download.path()));
    const standalone = strFromU8(files['preview.html'] as Uint8Array);
    await page.frameLocator('iframe').locator('[data-fl-submit]', { hasText: 'Llamadme ya' }).waitFor();
    const shown = await page
      .frameLocator('iframe')
      .locator('form')
      .evaluate((form) => form.getAttribute('style'));
    expect(standalone).toContain(`style="${shown}"`);
    expect(standalone).toContain('--fl-radius: 0px');
    expect(standalone).toContain('>Llamadme ya</button>');
    expect(await page.frameLocator('iframe').locator('[data-fl-submit]').innerText()).toBe('Llamadme ya');
    expect(standalone).toContain('data-fl-columns="2"');
    expect(standalone).toContain(`${together.sandboxAddress}/submissions/v3/integration/submit/4210/`);
    expect(Object.keys(files)).toHaveLength(8);

    /** Every row and field, in order, as it stands in a form's markup. */
    const outline = (html: string) =>
      [...html.matchAll(/data-fl-(?:columns|name|label|kind)="[^"]*"/g)].map(([text]) => text);
    const preview = await page
      .frameLocator('iframe')
      .locator('form')
      .evaluate((form) => form.outerHTML);
    expect(outline(preview)).toEqual(
      outline(standalone.slice(standalone.indexOf('<main>'), standalone.indexOf('</main>'))),
    );
    expect(outline(preview).length).toBeGreaterThan(8);
  });
});

describe('everyone', () => {
  it.each([
    ['en-US', 'light', 1440],
    ['es-ES', 'dark', 1440],
    ['es-ES', 'light', 1024],
    ['en-US', 'dark', 390],
  ] as const)(
    'axe finds nothing, %s %s at %i px, and nothing scrolls sideways',
    async (locale, colorScheme, width) => {
      const settings = { locale, colorScheme, viewport: { width, height: 844 } };
      const look = async (where: string) => {
        expect([where, await violationsOf(page)]).toEqual([where, []]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([where, overflow > 0]).toEqual([where, false]);
      };
      await visit(settings);
      await page.waitForSelector('a[href="/oauth/provider/install"]');
      await look('connect');
      await page.click('a[href="/oauth/provider/install"]');
      await page.click('text=Grant access');
      await page.waitForSelector('tbody tr');
      await look('forms');
      await page.fill('input[type="search"]', FORM);
      await page.click('tbody a');
      await page.waitForSelector('[data-drop="field"]');
      await page.waitForTimeout(400);
      await look('editor');
      await page.click('[data-menu="company"]');
      await look('menu');
      await page.keyboard.press('Escape');
    },
  );
});
