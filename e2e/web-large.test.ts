/**
 * The browser application for those who need more of it: twice the text, colours of their own, fingers, keys.
 */

import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { focused } from './testing/focus.ts';
import { overflowing } from './testing/overflow.ts';
import { violationsOf } from './testing/page.ts';
import { expectComplaint, FORM, page, setUpApp, together, visit } from './testing/web-app.ts';

setUpApp();

const CONNECT = 'a[href="/oauth/provider/install"]';

/** Requests that get no answer until they are let go of, or until they are told this one. */
async function holdBack(address: string) {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return {
    refuse: async () => {
      const told = { status: 429, headers: { 'retry-after': '10' }, json: { error: 'Too many requests' } };
      for (const route of held.splice(0)) await route.fulfill(told);
    },
    letGo: async () => {
      for (const route of held.splice(0)) await route.continue();
      await page.unroute(address);
    },
  };
}

const tryAgain = () => page.getByRole('button', { name: 'Try again', exact: true }).click();

/** Every state of the screens around the editor, one after the other, with as few pages as can be. */
async function walk(look: (where: string) => Promise<void>) {
  expectComplaint('status of 4');
  await page.waitForSelector(CONNECT);
  await look('connect');
  await page.route('**/oauth/provider/status', (route) => route.fulfill({ status: 418, json: {} }));
  await page.reload();
  await page.waitForSelector('[role="alert"]');
  await look('no answer');
  await page.unroute('**/oauth/provider/status');
  await tryAgain();
  const list = await holdBack('**/api/forms');
  await page.click(CONNECT);
  await page.click('text=Grant access');
  await page.waitForSelector('[data-skeleton]');
  await look('list to come');
  await list.refuse();
  await page.waitForSelector('[role="alert"]');
  await look('list refused');
  await list.letGo();
  await tryAgain();
  await page.waitForSelector('tbody tr');
  await look('list');
  await page.fill('input[type="search"]', 'zzz');
  await look('nothing found');
  await page.evaluate(() => {
    history.pushState(null, '', '/forms/nobody-knows-it');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.waitForURL(`${together.address}/`);
  await page.waitForSelector('tbody tr');
  await look('form gone');
  await page.fill('input[type="search"]', FORM);
  const form = await holdBack('**/api/forms/*');
  await page.click('tbody a');
  await page.waitForSelector('main[aria-busy="true"]');
  await look('form to come');
  await form.letGo();
  await page.waitForSelector('[data-drop="field"]');
  await look('form');
  await page.getByRole('button', { name: /^Export/ }).click();
  await page.click('dialog summary >> text=More settings');
  await page.getByLabel('Submission address').fill('nowhere');
  await page.click('dialog summary');
  await look('export');
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.waitForSelector('dialog pre span', { state: 'attached' });
  await look('inside the export');
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What can be pressed and is lower than a finger is wide. */
const tooSmall = () =>
  page.evaluate(() => {
    const place = document.querySelector('dialog') ?? document;
    const all = [...place.querySelectorAll('button, a, select, summary, label:has(input), input')];
    return all
      .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden, nav'))
      .filter((one) => !(one instanceof HTMLInputElement && /^(checkbox|radio)$/.test(one.type)))
      .filter((one) => one.getAttribute('href') !== '#content')
      .map((one) => (one.matches('tbody a') ? (one.closest('tr') ?? one) : one))
      .filter((one) => one.getBoundingClientRect().height < 43.9)
      .map((one) => one.outerHTML.slice(0, 120));
  });

/** What only differs in its words is looked at once, by turns light and wide, or dark and narrow. */
const LOOKS: Readonly<Record<string, readonly ('light' | 'dark')[]>> = {
  connect: ['dark'],
  'no answer': ['light'],
  list: ['light', 'dark'],
  'list to come': ['light'],
  'list refused': ['dark'],
  'form gone': ['light'],
  'form to come': ['dark'],
  export: ['light', 'dark'],
  'inside the export': ['light', 'dark'],
};

/** By all rules, in both languages, on the way through every screen. */
const JUDGED_ELSEWHERE: ReadonlySet<string> = new Set(['connect', 'list', 'list refused', 'export']);

/** Light at 1440 px and dark at 390 px. */
async function judge(where: string) {
  for (const [turn, colorScheme] of (LOOKS[where] ?? []).entries()) {
    await page.setViewportSize({ width: colorScheme === 'light' ? 1440 : 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    // Another look is for the colours: the markup is the one of the first.
    const isFirst = turn === 0 && !JUDGED_ELSEWHERE.has(where);
    const found = await violationsOf(page, isFirst ? {} : { rules: ['color-contrast'] });
    expect([where, colorScheme, found]).toEqual([where, colorScheme, []]);
  }
}

/** Twice the text cuts nothing off and scrolls nothing sideways. */
async function enlarge(where: string) {
  const setText = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setText('200%');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect([where, width, await overflowing(page)]).toEqual([where, width, []]);
  }
  await setText('');
}

/** The first stop of the keys leads past the header, and the address stays. */
async function skip(where: string) {
  // As on a page that has just come: the keys begin at its top.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await page.keyboard.press('Tab');
  expect([where, await focused()]).toEqual([where, 'A Skip to the content']);
  const address = page.url();
  await page.keyboard.press('Enter');
  expect([where, (await focused()).split(' ')[0], page.url()]).toEqual([where, 'MAIN', address]);
  expect([where, await page.locator('h1').count()]).toEqual([where, 1]);
}

const lookOf = (selector: string, property: 'outlineStyle' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((one, key) => getComputedStyle(one)[key], property);

it('in colours of one’s own every screen passes axe, holds twice the text, has 44 px for fingers, and keys skip the header', async () => {
  await visit({ ...PHONE, forcedColors: 'active' });
  const seen: string[] = [];
  await walk(async (where) => {
    seen.push(where);
    await page.setViewportSize(PHONE.viewport);
    if (['connect', 'list', 'form'].includes(where)) await skip(where);
    // The open editor is looked at by tests of its own.
    if (where === 'form') return;
    expect([where, await tooSmall()]).toEqual([where, []]);
    await judge(where);
    await enlarge(where);
  });
  expect(seen).toEqual(expect.arrayContaining(Object.keys(LOOKS)));

  // What is pressed or current can still be told.
  expect(await lookOf('dialog [aria-current]', 'outlineStyle')).toBe('solid');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  const pressed = await lookOf('fieldset [aria-pressed="true"]', 'backgroundColor');
  expect(pressed).not.toBe(await lookOf('fieldset [aria-pressed="false"]', 'backgroundColor'));
});
