/** A service with an access key, in two real browsers: signing in and out, connecting, being led back. */

import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { runTogether } from '../scripts/run-together.ts';
import { sharedBrowser } from './testing/browser.ts';
import { builtWeb } from './testing/built-web.ts';
import { openPage, violationsOf } from './testing/page.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { openBehindProxy } from './testing/replicas.ts';

const KEY = 'a key for "Ana" & Ben';

const closing: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const variables = { ACCESS_KEY: KEY };
const alone = async () =>
  runTogether({ port: await freePort(0), sandboxPort: await freePort(0), webRoot: builtWeb(), variables });

async function signIn(page: Page, key: string) {
  await page.fill('input[type="password"]', key);
  await page.press('input[type="password"]', 'Enter');
}

it('two replicas, each request to another: two people sign in, one connects, both work, and one who is signed out is led back', async () => {
  const together = await openBehindProxy(2, { webRoot: builtWeb(), variables });
  closing.push(together.close);
  const browser = await sharedBrowser();
  const { page: ana, complaints } = await openPage(browser, `${together.address}/?sort=name`, {
    viewport: { width: 1280, height: 900 },
  });
  closing.unshift(() => ana.context().close());
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
  closing.unshift(() => ben.context().close());
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

  // Ana's cookie is taken away while she looks at the list: the form she opens leads her to the page, and
  // back to it.
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

  // She signs out, alone: the account is still connected when she is back.
  const isSignedIn = async () =>
    (await ana.context().cookies()).some(({ name }) => name === 'formloom_access');
  await ana.waitForSelector('[data-complete]', { state: 'attached' });
  await ana.click('header [aria-label="More"]');
  await ana.click('role=menuitem[name="Sign out"]');
  await ana.waitForSelector('h1:has-text("Sign in")');
  expect(await isSignedIn()).toBe(false);
  await signIn(ana, KEY);
  await ana.waitForSelector('tbody tr');

  // Then she disconnects it for everybody, is asked, and nobody tells her that it ended.
  await ana.click('text=Disconnect for everybody…');
  expect(await violationsOf(ana)).toEqual([]);
  await ana.click('dialog >> role=button[name="Disconnect for everybody"]');
  await ana.waitForSelector('text=Connect account');
  expect([await ana.locator('role=alert').count(), await isSignedIn()]).toEqual([0, true]);
  // The browser complains about a refused key, and about the shared work of a form that has none yet (404).
  expect(complaints.filter((text) => !/401|404/.test(text))).toEqual([]);
});

it('5.2 a walk that begins under another name: the person is asked, and the account is connected', async () => {
  const together = await alone();
  closing.push(together.close);
  const { port } = new URL(together.address);
  const { page } = await openPage(await sharedBrowser(), `http://127.0.0.1:${port}/`);
  closing.unshift(() => page.context().close());
  const isConnected = async () => {
    const headers = { authorization: `Bearer ${KEY}` };
    return (await patientFetch(`${together.address}/oauth/provider/status`, { headers })).json();
  };
  await signIn(page, KEY);
  await page.click('a[href="/oauth/provider/install"]');
  await page.click('text=Grant access');
  await page.waitForSelector('h1:has-text("Connect account")');
  expect(new URL(page.url()).hostname).toBe('localhost');
  expect(await violationsOf(page)).toEqual([]);
  expect(await isConnected()).toEqual({ connected: false });
  await page.click('button:has-text("Connect it")');
  // Under this name nobody has signed in yet.
  await page.waitForSelector('h1:has-text("Sign in")');
  expect(await isConnected()).toEqual({ connected: true });
});
