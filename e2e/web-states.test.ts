/**
 * The browser application: what it shows while it waits, when there is no answer and when something is gone,
 * and where the focus is.
 */

import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused } from './testing/focus.ts';
import { drawn } from './testing/page.ts';
import {
  connect,
  control,
  expectComplaint,
  FORM,
  openForm,
  page,
  setUpApp,
  spoilPage,
  together,
  visit,
} from './testing/web-app.ts';

setUpApp();

const STATUS = '**/oauth/provider/status';
const LIST = '**/api/forms';
const ONE = '**/api/forms/*';
const SLOW = 'text=The service has not answered yet';
const AGAIN = 'button:has-text("Try again")';

/** A person would wait some seconds here. */
const waitLong = async () => {
  await page.clock.fastForward(5_000);
  await page.waitForSelector(SLOW);
};

/**
 * Questions to an address hang. Once it is healed, new ones are answered; the others hang until they are let
 * go.
 */
async function hold(address: string) {
  spoilPage();
  await page.clock.install();
  let held = true;
  const waiting: Route[] = [];
  await page.route(address, (route) => (held ? void waiting.push(route) : route.continue()));
  return {
    heal: () => {
      held = false;
    },
    letGo: async () => {
      held = false;
      // Those that were given up meanwhile are gone already.
      await Promise.all(waiting.map((route) => route.continue().catch(() => {})));
    },
  };
}

const isSkeleton = () => page.locator('[data-skeleton]').isVisible();
const heading = () => page.locator('h1').innerText();

describe('while it is not known who is connected', () => {
  it('a hanging service is named, and asked again', async () => {
    await visit();
    const { heal } = await hold(STATUS);
    await page.reload();
    await page.waitForSelector('text=Looking for a connection…');
    expect([await isSkeleton(), await page.locator('header').isVisible()]).toEqual([true, true]);
    await waitLong();
    await page.click(AGAIN);
    expect([await focused(), await page.locator(SLOW).isVisible()]).toEqual(['BUTTON Try again', true]);
    heal();
    await page.click(AGAIN);
    await page.waitForSelector('text=Connect account');
    expect([await focused(), await page.title()]).toEqual([
      'H1 Make your forms look the way you meant them',
      'Connect account – Formloom',
    ]);
  });

  it('an unreachable one, too; an operator is not told to connect before it is known', async () => {
    await connect();
    await page.route(STATUS, (route) => route.abort());
    await page.reload();
    await page.waitForSelector('text=The service cannot be reached');
    expect([await heading(), await page.locator('text=Connect account').count()]).toEqual([
      'There is no answer from the service',
      0,
    ]);
    await page.unroute(STATUS);
    await page.click(AGAIN);
    await page.waitForSelector('tbody tr');
    expect(await focused()).toBe('H1 Choose a form');
    expectComplaint('ERR_FAILED');
  });
});

describe('the list', () => {
  it('is a skeleton until it comes, and says when that takes long', async () => {
    await connect();
    const { heal } = await hold(LIST);
    await page.reload();
    await page.waitForSelector('text=Loading the forms');
    expect([await isSkeleton(), await page.locator('text=0 forms').count()]).toEqual([true, 0]);
    await waitLong();
    heal();
    await page.click(AGAIN);
    await page.waitForSelector('tbody tr');
    expect([await isSkeleton(), await focused()]).toEqual([false, 'H1 Choose a form']);
  });

  it('counts nothing after a failure; trying again shows that it tries', async () => {
    await connect();
    await control('PATCH', '/sandbox/settings', { rateLimit: 0 });
    await page.reload();
    await page.waitForSelector('text=Try again in');
    expect(await page.locator('main').innerText()).not.toMatch(/\d+ forms|no forms yet/);
    await control('PATCH', '/sandbox/settings', { rateLimit: 1_000 });
    const { letGo } = await hold(LIST);
    await page.click(AGAIN);
    await page.waitForSelector('text=Trying again…');
    expect(await focused()).toBe('BUTTON Trying again…');
    await letGo();
    await page.waitForSelector('tbody tr');
    expect(await focused()).toBe('H1 Choose a form');
    expectComplaint('status of 429');
  });

  it('an account without forms has none, and only then', async () => {
    await connect();
    await page.route(LIST, (route) => route.fulfill({ json: { forms: [] } }));
    await page.reload();
    await page.waitForSelector('text=0 forms in this account');
    await page.waitForSelector('text=This account has no forms yet');
  });

  it('refreshing shows that it works, and says what came of it', async () => {
    await connect();
    const { letGo } = await hold(LIST);
    await page.click('[aria-label="Refresh the list"]');
    const button = page.locator('button[aria-busy="true"]');
    expect(await button.getAttribute('aria-label')).toBe('Refreshing the list…');
    expect(await page.locator('tbody tr').count()).toBe(86);
    await letGo();
    await page.waitForSelector('text=The list is up to date: 86 forms.');
    expect([await focused(), await button.count()]).toEqual(['BUTTON Refresh the list', 0]);
  });
});

describe('a form', () => {
  it('is a skeleton with its name until it comes, and says when that takes long', async () => {
    await connect();
    const { heal } = await hold(ONE);
    await page.fill('input[type="search"]', FORM);
    await page.click('tbody a');
    await page.waitForSelector('main[aria-busy="true"]');
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect([await isSkeleton(), await heading(), await focused()]).toEqual([true, FORM, `H1 ${FORM}`]);
    expect(await page.getByRole('button', { name: /^Export/ }).count()).toBe(0);
    await waitLong();
    heal();
    await page.click(AGAIN);
    await page.waitForSelector('[data-drop="field"]');
    expect([await focused(), await page.title()]).toEqual([`H1 ${FORM}`, `${FORM} – Formloom`]);
  });

  it('that no longer exists leads to the list with a sentence, and Back does not lead to it', async () => {
    await connect();
    await page.fill('input[type="search"]', 'demo');
    await page.route(ONE, (route) => route.fulfill({ status: 404, json: { error: 'Failed to fetch' } }));
    await page.click(`tr:has-text("${FORM}") a`);
    await page.waitForSelector(`text=“${FORM}” no longer exists in the account.`);
    expect(page.url()).toBe(`${together.address}/?q=demo`);
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(await focused()).toBe(`A ${FORM}`);
    await page.unroute(ONE);
    await page.click('[role="alert"] >> text=Close');
    expect([await page.locator('[role="alert"]').count(), await focused()]).toEqual([0, 'H1 Choose a form']);
    await page.goBack();
    await drawn(page);
    expect([await heading(), new URL(page.url()).pathname]).toEqual(['Choose a form', '/']);

    await page.goto(`${together.address}/forms/nobody-knows-it`);
    await page.waitForSelector('text=This form no longer exists in the account.');
    await page.waitForSelector('tbody tr');
    await page.click('tbody a >> nth=0');
    await page.waitForSelector('[data-drop="field"]');
    await page.click('header >> text=Forms');
    await page.waitForSelector('tbody tr');
    expect(await page.locator('[role="alert"]').count()).toBe(0);
    expectComplaint('status of 404');
  });

  it('with nothing in it offers no export', async () => {
    await connect();
    await page.route(ONE, async (route) => {
      const whole = await (await route.fetch()).json();
      whole.schema.fields = [];
      whole.details.fields = [];
      whole.details.arrangement = [];
      await route.fulfill({ json: whole });
    });
    await page.click('tbody a >> nth=0');
    await page.waitForSelector('text=Add step');
    expect(await page.getByRole('button', { name: /^Export/ }).count()).toBe(0);
    await page.unroute(ONE);
    await page.reload();
    await page.getByRole('button', { name: /^Export/ }).waitFor();
  });

  it('is where one can log out, too', async () => {
    await openForm(FORM);
    await page.click('header [aria-label="More"]');
    await page.click('role=menuitem[name="Log out"]');
    await page.waitForSelector('text=Connect account');
    await page.waitForSelector('text=You are logged out, and so is everybody who uses this Formloom.');
    expect([await focused(), new URL(page.url()).pathname]).toEqual([
      'H1 Make your forms look the way you meant them',
      '/',
    ]);
    const status = await fetch(`${together.address}/oauth/provider/status`);
    expect(await status.json()).toEqual({ connected: false });
  });

  it('whose part has failed has the focus again once it is tried again', async () => {
    await connect();
    let reachable = false;
    await page.route('**/assets/editor-screens-*', (route) => (reachable ? route.continue() : route.abort()));
    await page.reload();
    await page.click('tbody a >> nth=0');
    await page.waitForSelector('text=This part could not be loaded');
    expect(await focused()).toBe('H1 This part could not be loaded');
    reachable = true;
    await page.click(AGAIN);
    await page.waitForSelector('[data-drop="field"]');
    expect(await focused()).toBe(`H1 ${await heading()}`);
    expectComplaint('ERR_FAILED');
  });
});

describe('words', () => {
  it.each([
    ['en-US', 'Access was not granted', 'Back to Formloom', 'What the permissions are for'],
    ['es-ES', 'No se dio acceso', 'Volver a Formloom', 'Para qué son los permisos'],
  ])(
    '4.2.1 who declined reads so in their language, and comes back: %s',
    async (locale, title, back, why) => {
      await visit({ locale });
      await page.waitForSelector(`h2:has-text("${why}")`);
      await page.click('a[href="/oauth/provider/install"]');
      const [reply] = await Promise.all([
        page.waitForResponse((one) => one.url().includes('/oauth/provider/callback')),
        page.click('text=Deny'),
      ]);
      await page.waitForSelector(`h1:has-text("${title}")`);
      expect([reply.status(), await page.locator('html').getAttribute('lang')]).toEqual([
        400,
        locale.slice(0, 2),
      ]);
      expect(await page.locator('body').innerText()).not.toContain('Invalid state or code');
      await page.click(`text=${back}`);
      await page.waitForSelector('a[href="/oauth/provider/install"]');
    },
  );
});
