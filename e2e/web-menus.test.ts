/** Menus: never cut off, at whatever edge of whatever window; and any place of a form in a few keys. */

import { expect, it } from 'vitest';
import { card, drawing } from './testing/canvas.ts';
import { FORM, openForm, page, setUpApp } from './testing/web-app.ts';

setUpApp();

/** What was wrong with one menu that was opened; empty where it was in sight, and each end of it reached. */
type Wrong = readonly string[];

/**
 * Runs in the page: opens the menu of each button by its key where the button stands at the top and at the
 * bottom of what scrolls, and measures. Also gives whether buttons were met in both halves of the window.
 */
async function measureMenus(selector: string): Promise<{ wrong: Wrong; opened: number; halves: number }> {
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  const menu = () => document.querySelector<HTMLElement>('[role="menu"]');
  const frames = async (isSo: () => boolean) => {
    for (let frame = 0; frame < 600 && !isSo(); frame += 1) await new Promise(requestAnimationFrame);
    return isSo();
  };
  const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
  const { length } = buttons;
  const places = [0, 1, 2, Math.floor(length / 2), length - 2, length - 1];
  const wrong: string[] = [];
  const halves = new Set<boolean>();
  let opened = 0;
  for (const button of new Set(places.flatMap((at) => buttons[at] ?? [])))
    for (const block of ['start', 'end'] as const) {
      button.scrollIntoView({ block });
      halves.add(button.getBoundingClientRect().y < innerHeight / 2);
      button.focus({ preventScroll: true });
      press('ArrowDown');
      // It is placed a moment after it is drawn.
      const isPlaced = await frames(() => (menu()?.getBoundingClientRect().left ?? 0) > 0);
      const name = `${button.getAttribute('aria-label')}, ${block}`;
      if (!isPlaced) wrong.push(`${name}: not placed`);
      const box = menu()?.getBoundingClientRect();
      if (!box) continue;
      opened += 1;
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      if (!isInside) wrong.push(`${name}: ${JSON.stringify(box)}`);
      for (const key of ['End', 'Home']) {
        press(key);
        const item = document.activeElement?.getBoundingClientRect();
        const isSeen = item && item.top >= box.top - 1 && item.bottom <= box.bottom + 1;
        if (!isSeen || !document.activeElement?.matches('[role^="menuitem"]')) wrong.push(`${name}: ${key}`);
      }
      press('Escape');
      await frames(() => menu() === null);
      if (document.activeElement !== button) wrong.push(`${name}: the focus is lost`);
    }
  return { wrong, opened, halves: halves.size };
}

it('menus stand wholly in sight at every edge of a window, wide and narrow; four keys lead a field anywhere', async () => {
  const height = 560;
  await openForm(FORM, { viewport: { width: 1440, height } });
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height });
    const ofCards = await page.evaluate(measureMenus, '[data-area="canvas"] [data-menu]');
    expect(ofCards).toEqual({ wrong: [], opened: 12, halves: 2 });
    const ofHeader = await page.evaluate(measureMenus, 'header [aria-label="More"]');
    expect(ofHeader).toMatchObject({ wrong: [], opened: 2 });
  }
  await page.setViewportSize({ width: 1440, height });
  await page.focus(card('firstname'));
  // The menu, “Move to…”, the number of a row in the list that the dialog begins with, and there.
  for (const key of ['Shift+F10', 'Enter', '4', 'Enter']) await page.keyboard.press(key);
  const rows = (await drawing()).flat();
  expect(rows.indexOf('firstname')).toBeGreaterThan(1);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-card'))).toBe('firstname');
});
