/**
 * The open editor for every eye: light, dark and colours of one's own, at three widths, while dragging; and
 * at twice the text.
 */

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchBrowser } from './testing/browser.ts';
import { boxOf, handle } from './testing/canvas.ts';
import { dropFile } from './testing/files.ts';
import { overflowing } from './testing/overflow.ts';
import { openAppPage, violationsOf } from './testing/page.ts';
import { FORM, grant, idOf, openForm, page, setUpApp, together } from './testing/web-app.ts';

setUpApp();

/** Everything that is there at 1440 px in all colours; each other width in those that differ most. */
const WORN = [
  [1440, 'light'],
  [1440, 'dark'],
  [1440, 'forced'],
  [820, 'dark'],
  [390, 'light'],
  [390, 'forced'],
] as const;

async function wear(look: 'light' | 'dark' | 'forced', width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ forcedColors: look === 'forced' ? 'active' : 'none' });
  await page.evaluate(
    (theme) => {
      document.documentElement.dataset.theme = theme;
    },
    look === 'dark' ? 'dark' : 'light',
  );
}

/** By the rail or, where it has no room, by the tabs below. */
const showChecks = (width: number) =>
  page.click(width > 700 ? '[data-panel="checks"]' : '[data-bottom-bar] >> text=Checks');

/** Holds a card, a little away from where it was. */
async function hold(width: number) {
  if (width <= 700) await page.click('[data-bottom-bar] >> text=Layout');
  const { x, y, width: wide, height } = await boxOf(handle('email'));
  await page.mouse.move(x + wide / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 130, { steps: 4 });
  await page.waitForSelector('[data-hand]');
}

describe('the open editor', () => {
  it('axe finds nothing in light, dark and forced colours, at three widths, dragging included', async () => {
    await openForm(FORM);
    await page.click('text=Add step');
    const judged = new Set<number>();
    for (const [width, look] of WORN) {
      await wear(look, width);
      // Other colours at a width that was looked at are the same markup.
      const how = judged.has(width) ? { rules: ['color-contrast'] } : {};
      judged.add(width);
      if (width > 700) {
        await page.click('[data-panel="versions"]');
        expect([width, look, 'versions', await violationsOf(page, how)]).toEqual([
          width,
          look,
          'versions',
          [],
        ]);
      }
      await showChecks(width);
      expect([width, look, 'checks', await violationsOf(page, how)]).toEqual([width, look, 'checks', []]);
      await hold(width);
      expect([width, look, 'held', await violationsOf(page, how)]).toEqual([width, look, 'held', []]);
      await page.keyboard.press('Escape');
      await page.mouse.up();
    }
  });

  it('forced colours show where a drop would go, what is selected and what is current', async () => {
    await openForm(FORM, { forcedColors: 'active' });
    await page.locator(handle('company')).hover();
    await hold(1440);
    const line = await page.evaluate(() => {
      const hinted = document.querySelector('[data-area="canvas"] [data-hint]');
      if (!hinted) return null;
      const { borderStyle, backgroundColor } = getComputedStyle(hinted, '::before');
      const own = getComputedStyle(hinted);
      return { borderStyle, backgroundColor, own: own.borderStyle + own.outlineStyle };
    });
    expect(line).not.toBeNull();
    expect(`${line?.borderStyle} ${line?.own}`).toMatch(/solid|dashed/);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.locator('[data-card="company"]').click({ position: { x: 90, y: 20 } });
    const [selected, other] = await page.evaluate(() =>
      ['company', 'email'].map((key) => {
        const card = document.querySelector(`[data-area="canvas"] [data-card="${key}"]`);
        const { outlineStyle, borderColor } = getComputedStyle(card as Element);
        return `${outlineStyle} ${borderColor}`;
      }),
    );
    expect(selected).not.toBe(other);
  });

  it('at twice the text nothing is cut off and nothing scrolls sideways, wide and narrow', async () => {
    await grant();
    // As people set it: in the browser, so that everything that is measured in text follows.
    const large = await launchBrowser(['--blink-settings=defaultFontSize=32']);
    const { page: one } = await openAppPage(large, `${together.address}/forms/${await idOf(FORM)}`);
    for (const width of [1440, 390]) {
      await one.setViewportSize({ width, height: 900 });
      await one.reload();
      await one.waitForSelector('[data-drop="field"]');
      await lookAround(one, width);
    }
    await large.close();
  });
});

async function lookAround(one: Page, width: number) {
  const look = async (where: string) =>
    expect([width, where, await overflowing(one)]).toEqual([width, where, []]);
  /** What is looked at is there, and away before anything else is. */
  const lookAtDialog = async (where: string) => {
    await one.waitForSelector('dialog[open] h2');
    await look(where);
    await one.keyboard.press('Escape');
    await one.waitForSelector('dialog[open]', { state: 'detached' });
  };
  const isPhone = (await one.locator('[data-area="rail"]:visible').count()) === 0;
  await look('layout');
  await one.click(isPhone ? '[data-bottom-bar] >> text=Checks' : '[data-panel="checks"]');
  await look('checks');
  if (isPhone) {
    await one.click('header [aria-label="More"]');
    await one.getByRole('menuitem', { name: 'Versions' }).click();
  } else await one.click('[data-panel="versions"]');
  await look('versions');
  await dropFile(
    { name: 'a-long-name-of-a-file-that-is-no-export.txt', bytes: Buffer.from('no') },
    { tab: one },
  );
  await lookAtDialog('refused file');
  await one.click('header [aria-label="More"]');
  await look('menu');
  await one.getByRole('menuitem', { name: 'Layout as text…' }).click();
  await lookAtDialog('layout as text');
  await one.click('[data-bottom-bar] >> text=Preview');
  await look('preview');
  await one.click('[data-bottom-bar] >> text=Layout');
  await one.locator('[data-area="canvas"] [data-card="company"]').focus();
  await one.keyboard.press('?');
  await lookAtDialog('all keys');
  await one.locator('[data-area="canvas"] [data-card="company"]').press('Shift+F10');
  await one.getByRole('menuitem', { name: 'Move to…' }).click();
  await look('move to');
}
