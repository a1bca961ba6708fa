/** The browser application with several accounts: choosing one, two tabs on two of them, leaving one. */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflowing } from './testing/overflow.ts';
import { violationsOf } from './testing/page.ts';
import {
  control,
  copyForm,
  expectComplaint,
  FORM,
  grant,
  idOf,
  kept,
  page,
  saved,
  setUpApp,
  together,
  visit,
} from './testing/web-app.ts';

setUpApp();

const SWITCH = 'header [aria-haspopup="menu"]:has([data-connected])';
const [NORTH, SOUTH] = ['telares-del-norte.example', 'telares-del-sur.example'];

async function openTwo(settings = {}, path = '') {
  await grant();
  await grant(4211);
  await visit(settings, path);
}

const isShown = (tab: Page, name: string) => tab.waitForSelector(`header >> text=${name}`);
const pathOf = (tab: Page) => new URL(tab.url()).pathname;

describe('several accounts', () => {
  it('are chosen from the badge, by keys alone, and the address says which one it is', async () => {
    await openTwo();
    await page.waitForURL('**/accounts/4210');
    await isShown(page, NORTH);
    await page.locator(SWITCH).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('[role="menu"]');
    expect(await page.locator('[role="menuitemradio"]').allInnerTexts()).toEqual([
      expect.stringMatching(/^telares-del-norte\.example \(4210\)\s+Connected · opens first$/),
      expect.stringMatching(/^telares-del-sur\.example \(4211\)\s+Connected$/),
    ]);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/accounts/4211');
    await isShown(page, SOUTH);
    await page.waitForSelector('tbody tr');
    await page.goBack();
    await isShown(page, NORTH);
  });

  it('another one is connected from there, and is the one that is shown; the first stays connected', async () => {
    await grant();
    await visit();
    await page.click(SWITCH);
    await page.click('role=menuitem[name="Connect another account"]');
    await page.selectOption('select[name="account"]', '4212');
    await page.click('text=Grant access');
    await page.waitForURL('**/accounts/4212');
    await isShown(page, 'taller-de-la-costa.example');
    await page.click(SWITCH);
    expect(await page.locator('[role="menuitemradio"]').count()).toBe(2);
  });

  it('two tabs show two of them, each with work of its own on a form of the same id', async () => {
    await grant();
    const id = await idOf(FORM);
    await copyForm(id, 4211);
    await openTwo({}, `/forms/${id}`);
    await page.waitForSelector('[data-drop="field"]');
    const other = await page.context().newPage();
    await other.goto(`${together.address}/accounts/4211/forms/${id}`);
    await other.waitForSelector('[data-drop="field"]');
    await Promise.all([isShown(page, NORTH), isShown(other, SOUTH)]);
    expect([pathOf(page), pathOf(other)]).toEqual([
      `/accounts/4210/forms/${id}`,
      `/accounts/4211/forms/${id}`,
    ]);
    await other.click('text=Add step');
    await saved(other);
    await page.bringToFront();
    await page.click('text=Add step');
    await page.click('text=Add step');
    await saved();
    const steps = (await kept()).map(({ key, text }) => [
      JSON.parse(key)[0],
      JSON.parse(text).layout.steps.length,
    ]);
    expect(steps.sort()).toEqual([
      [4210, 3],
      [4211, 2],
    ]);
    // Going back to the list stays with the account.
    await other.click('header >> text=Forms');
    await other.waitForURL('**/accounts/4211');
    await other.close();
  });

  it('one is left, and the other goes on; its own address says that it is not connected', async () => {
    await openTwo({}, '/accounts/4211');
    await isShown(page, SOUTH);
    await page.waitForSelector('tbody tr');
    await page.click(SWITCH);
    await page.click('role=menuitem[name="Log out of telares-del-sur.example (4211)"]');
    await page.waitForSelector(
      'text=/telares-del-sur.* is disconnected for everybody.* This is telares-del-norte/',
    );
    await isShown(page, NORTH);
    await page.waitForSelector('tbody tr');
    expectComplaint('status of 404');
    await page.goto(`${together.address}/accounts/4211`);
    await page.waitForSelector('[role="alert"] >> text=telares-del-sur.example (4211) is not connected');
    expect(await violationsOf(page)).toEqual([]);
    await page.click('[role="alert"] button');
    await page.selectOption('select[name="account"]', '4211');
    await page.click('text=Grant access');
    await page.waitForURL('**/accounts/4211');
    await isShown(page, SOUTH);
    const reply = await fetch(`${together.address}/api/accounts`);
    expect((await reply.json()).accounts).toMatchObject([{ portalId: 4210 }, { portalId: 4211 }]);
  });

  it('one whose session expired is connected again in its own place, and the other is not thrown out', async () => {
    await openTwo({}, '/accounts/4210');
    await page.waitForSelector('tbody tr');
    await control('POST', '/sandbox/expire-tokens');
    expectComplaint('status of 401');
    await page.click('[aria-label="Refresh the list"]');
    await page.click('[role="alert"] button');
    await page.click('text=Grant access');
    await page.waitForURL('**/accounts/4210');
    await page.waitForSelector('tbody tr');
    const { accounts } = await (await fetch(`${together.address}/api/accounts`)).json();
    expect(accounts).toMatchObject([{ portalId: 4210, first: true }, { portalId: 4211 }]);
  });

  it.each(['light', 'dark'] as const)('the switch fits a phone, in %s', async (colorScheme) => {
    await openTwo({ viewport: { width: 320, height: 640 }, colorScheme, locale: 'es-ES' });
    await isShown(page, NORTH);
    await page.waitForSelector('tbody tr');
    expect(await overflowing(page)).toEqual([]);
    await page.click(SWITCH);
    const { x, width } = (await page.locator('[role="menu"]').boundingBox()) ?? { x: -1, width: 999 };
    expect(x >= 0 && x + width <= 320).toBe(true);
    expect(await page.locator('[role="menuitem"]').first().innerText()).toContain('Conectar otra cuenta');
    expect(await violationsOf(page)).toEqual([]);
  });
});
