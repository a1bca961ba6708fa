/** What is seen together, and what keeps its place, on screens of every size. */

import { expect, it } from 'vitest';
import { card } from './testing/canvas.ts';
import { drawn } from './testing/page.ts';
import { FORM, openForm, page, setUpApp } from './testing/web-app.ts';

setUpApp();

const shown = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main > [data-area], main > fieldset > [data-area]')]
      .filter((area) => area.getClientRects().length > 0)
      .map((area) => area.dataset.area),
  );
const tab = () => page.locator('[data-bottom-bar] [aria-pressed="true"]:visible').innerText();
const widthOf = (selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().width));
const resize = async (width: number, height: number) => {
  await page.setViewportSize({ width, height });
  await drawn(page);
};

async function expectShared(preview: number, board: number) {
  expect(await widthOf('[data-area="preview"]')).toBeGreaterThanOrEqual(preview);
  expect(await widthOf('[data-drop="step"]')).toBeGreaterThanOrEqual(board - 25);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
}

it('room is shared by what belongs together, and cards and settings keep their place', async () => {
  await openForm(FORM, { viewport: { width: 2_560, height: 900 } });
  // On a wide screen canvas and preview share it.
  await expectShared(900, 1_100);

  // With room for two: the design stands beside the preview, everything else beside the canvas.
  await resize(1_024, 768);
  expect([await shown(), await tab()]).toEqual([['rail', 'palette', 'canvas'], 'Layout']);
  await page.click('[data-panel="design"]');
  expect([await shown(), await tab()]).toEqual([['rail', 'palette', 'preview'], 'Preview']);
  expect(await widthOf('[data-area="preview"]')).toBeGreaterThan(600);
  await page.click('[data-bottom-bar] >> text=Layout');
  expect(await shown()).toEqual(['rail', 'palette', 'canvas']);
  await page.locator('[data-area="canvas"] [data-card="company"]').press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Settings…' }).click();
  expect([await shown(), await tab()]).toEqual([['rail', 'palette', 'canvas'], 'Layout']);

  // The least that is shared by both; a window decides when the form is opened.
  await page.setViewportSize({ width: 1_280, height: 720 });
  await page.reload();
  await page.waitForSelector('[data-complete]', { state: 'attached' });
  await expectShared(430, 450);

  // Settings keep their place when a text is changed and put back.
  await page.click(card('company'));
  const tops = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-area="palette"] :is(input, [role="switch"])')].map(
        (control) => control.getBoundingClientRect().top,
      ),
    );
  const before = await tops();
  await page.fill('[data-area="palette"] input', 'Unternehmensbezeichnungen');
  expect(await tops()).toEqual(before);
  // In a row of three no word is broken, and a star stands beside the words.
  const lines = await page.locator(`${card('company')} [title]`).evaluate((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
  for (const name of ['firstname', 'email']) {
    const beside = await page.locator(`${card(name)} [data-required]`).evaluate((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return label.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
    expect(beside).toBeLessThan(16);
  }
  await page.click('[data-area="palette"] >> text=Reset');
  expect(await tops()).toEqual(before);

  // As low as at 400 %: whatever has the focus in the settings is in sight above the tabs.
  await resize(320, 180);
  await page.click('[data-bottom-bar] >> text=Layout');
  await page.locator('[data-area="canvas"] [data-card="company"]').focus();
  await page.keyboard.press('Enter');
  for (let stop = 0; stop < 9; stop += 1) {
    const covered = await page.evaluate(() => {
      const { activeElement: focused } = document;
      const { top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
      const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0;
      const isSeen =
        focused?.closest('[data-area="palette"]') && top >= 0 && bottom <= Math.min(bar, innerHeight);
      return isSeen ? '' : `${focused?.outerHTML} ${top} ${bottom} ${bar}`;
    });
    expect(covered).toBe('');
    await page.keyboard.press('Tab');
  }
});
