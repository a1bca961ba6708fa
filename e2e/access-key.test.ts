/** A service with an access key, in two real browsers: signing in, connecting, and being led back. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWeb } from '../scripts/build-web.ts';
import { freePort, runTogether } from '../scripts/run-together.ts';
import { launchBrowser } from './testing/browser.ts';
import { openPage, violationsOf } from './testing/page.ts';
import { openBehindProxy } from './testing/replicas.ts';

const KEY = 'a key for "Ana" & Ben';

const { FORMLOOM_BUILT_WEB: builtWeb } = process.env;
const webRoot = builtWeb ?? mkdtempSync(join(tmpdir(), 'formloom-web-'));
let browser: Browser;
const closing: Array<() => Promise<unknown>> = [];

beforeAll(async () => {
  if (!builtWeb) buildWeb(webRoot);
  browser = await launchBrowser();
}, 90_000);
afterAll(async () => {
  await browser?.close();
  for (const close of closing.splice(0)) await close();
  if (!builtWeb) rmSync(webRoot, { recursive: true, force: true });
});

const variables = { ACCESS_KEY: KEY };
const alone = async () =>
  runTogether({ port: await freePort(0), sandboxPort: await freePort(0), webRoot, variables });
const replicas = () => openBehindProxy(2, { webRoot, variables });

async function signIn(page: Page, key: string) {
  await page.fill('input[type="password"]', key);
  await page.press('input[type="password"]', 'Enter');
}

it.each([
  ['one service', alone],
  ['two replicas, each request to another', replicas],
])(
  '%s: two people sign in, one connects, both work, and one who is signed out is led back',
  async (_, open) => {
    const together = await open();
    closing.push(together.close);
    const { page: ana, complaints } = await openPage(browser, `${together.address}/?sort=name`, {
      viewport: { width: 1280, height: 900 },
    });
    await ana.waitForSelector('h1:has-text("Sign in")');
    expect(await violationsOf(ana)).toEqual([]);
    expect(await ana.evaluate(() => document.activeElement?.id)).toBe('key');
    await signIn(ana, 'not the key');
    await ana.waitForSelector('role=alert');
    expect(await violationsOf(ana)).toEqual([]);
    await signIn(ana, KEY);
    await ana.click('a[href="/oauth/provider/install"]');
    await ana.click('text=Grant access');
    await ana.waitForSelector('tbody tr');

    // The other browser is in Spain, has no script, and nothing of what the first one has.
    const { page: ben } = await openPage(browser, `${together.address}/api/account`, {
      locale: 'es-ES',
      javaScriptEnabled: false,
      colorScheme: 'dark',
    });
    expect([await ben.locator('html').getAttribute('lang'), await ben.locator('h1').innerText()]).toEqual([
      'es',
      'Iniciar sesión',
    ]);
    await signIn(ben, KEY);
    await ben.waitForURL(`${together.address}/api/account`);
    expect(await ben.locator('body').innerText()).toContain('"portalId"');
    // A way back that goes on to the provider is walked to its end.
    await ben.context().clearCookies();
    await ben.goto(`${together.address}/oauth/provider/install`);
    await signIn(ben, KEY);
    await ben.waitForURL(/\/oauth\/authorize/);

    // Ana's cookie is taken away while she looks at the list: the form she opens leads her to the page, and back to it.
    await ana.context().clearCookies();
    await ana.click('tbody tr a');
    await ana.waitForSelector('h1:has-text("Sign in")');
    await signIn(ana, KEY);
    await ana.waitForSelector('[data-drop="field"]');
    expect(new URL(ana.url()).pathname).toMatch(/^\/forms\/./);
    const cookies = await ana.context().cookies();
    expect(cookies.filter(({ name }) => name === 'formloom_access')).toEqual([
      expect.objectContaining({ httpOnly: true, sameSite: 'Lax', secure: false }),
    ]);
    // A refused key is the only thing the browser has to complain about.
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  },
  90_000,
);
