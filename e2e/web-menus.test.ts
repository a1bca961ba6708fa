/** Menus: never cut off, at whatever edge of whatever window; opened and walked by keys. */

import { describe, expect, it } from 'vitest';
import { FORM, openForm, page, setUpApp } from './testing/web-app.ts';

setUpApp();

const menu = () => page.locator('[role="menu"]');

async function openedMenu(width: number, height: number) {
  await menu().waitFor();
  const box = async () => {
    const found = await menu().boundingBox();
    return found && [found.x, found.y, found.x + found.width, found.y + found.height].map(Math.round);
  };
  // It is placed a moment after it is drawn.
  await expect.poll(async () => ((await box())?.[0] ?? 0) > 0).toBe(true);
  const [left = 0, top = 0, right = 0, bottom = 0] = (await box()) ?? [];
  expect([left >= 0, top >= 0, right <= width, bottom <= height]).toEqual([true, true, true, true]);
  for (const key of ['End', 'Home']) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? {};
      const list = document.activeElement?.closest('[role="menu"]')?.getBoundingClientRect();
      return [top, bottom, list?.top, list?.bottom];
    });
    const [itemTop = -1, itemBottom = 0, listTop = 0, listBottom = -1] = focused;
    expect(itemTop).toBeGreaterThanOrEqual(listTop - 1);
    expect(itemBottom).toBeLessThanOrEqual(listBottom + 1);
  }
  await page.keyboard.press('Escape');
  await menu().waitFor({ state: 'detached' });
}

describe('menus', () => {
  it.each([320, 1440])('at every edge of a window of %i', async (width) => {
    const height = 560;
    await openForm(FORM, { viewport: { width, height } });
    const menus = page.locator('[data-area="canvas"] [data-menu]');
    const count = await menus.count();
    expect(count).toBeGreaterThan(8);
    const tops = new Set<boolean>();
    for (const at of [0, 1, 2, Math.floor(count / 2), count - 2, count - 1]) {
      const button = menus.nth(at);
      for (const block of ['start', 'end'] as const) {
        await button.evaluate((one, place) => one.scrollIntoView({ block: place }), block);
        const { y = 0 } = (await button.boundingBox()) ?? {};
        tops.add(y < height / 2);
        await button.press('ArrowDown');
        await openedMenu(width, height);
        expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
      }
    }
    expect(tops.size).toBe(2);
    await page.click('header [aria-label="More"]');
    await openedMenu(width, height);
  });

  it('opens by arrow keys at either end, and finds an entry by its letters', async () => {
    await openForm(FORM);
    const button = page.locator('[data-menu="company"]');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await button.press('ArrowUp');
    const last = await focused();
    expect(last).toBe(await page.locator('[role="menuitem"]').last().innerText());
    await page.keyboard.press('Escape');
    await button.press('ArrowDown');
    expect(await focused()).toBe(await page.locator('[role="menuitem"]').first().innerText());
    await page.keyboard.type('new row b');
    expect(await focused()).toBe('New row below');
    await page.keyboard.press('Tab');
    await menu().waitFor({ state: 'detached' });
  });
});
