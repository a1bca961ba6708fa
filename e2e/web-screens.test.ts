/** What is seen together, and what keeps its place, on screens of every size. */

import { describe, expect, it } from 'vitest';
import { card } from './testing/canvas.ts';
import { FORM, openForm, page, setUpApp } from './testing/web-app.ts';

setUpApp();

const shown = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main > [data-area]')]
      .filter((area) => area.getClientRects().length > 0)
      .map((area) => area.dataset.area),
  );
const tab = () => page.locator('[data-bottom-bar] [aria-pressed="true"]:visible').innerText();
const widthOf = (selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().width));

describe('with room for two', () => {
  it('the design stands beside the preview, everything else beside the canvas', async () => {
    await openForm(FORM, { viewport: { width: 1024, height: 768 } });
    expect([await shown(), await tab()]).toEqual([['rail', 'palette', 'canvas'], 'Layout']);
    await page.click('[data-panel="design"]');
    expect([await shown(), await tab()]).toEqual([['rail', 'palette', 'preview'], 'Preview']);
    expect(await widthOf('[data-area="preview"]')).toBeGreaterThan(600);
    await page.click('[data-bottom-bar] >> text=Layout');
    expect(await shown()).toEqual(['rail', 'palette', 'canvas']);
    await page.locator('[data-area="canvas"] [data-card="company"]').press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Settings…' }).click();
    expect([await shown(), await tab()]).toEqual([['rail', 'palette', 'canvas'], 'Layout']);
  });
});

describe('on a wide screen', () => {
  it.each([
    [1280, 430, 450],
    [1920, 630, 800],
    [2560, 900, 1_100],
  ])('%i px are shared by canvas and preview', async (width, preview, board) => {
    await openForm(FORM, { viewport: { width, height: 900 } });
    expect(await widthOf('[data-area="preview"]')).toBeGreaterThanOrEqual(preview);
    expect(await widthOf('[data-drop="step"]')).toBeGreaterThanOrEqual(board - 25);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });
});

describe('on a screen as low as at 400 %', () => {
  it('whatever has the focus in the settings is in sight above the tabs', async () => {
    await openForm(FORM, { viewport: { width: 320, height: 180 } });
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
});

describe('a card', () => {
  it('in a row of three breaks no word, and its star stands beside the words', async () => {
    await openForm(FORM, { viewport: { width: 1280, height: 720 } });
    await page.click(card('company'));
    await page.fill('[data-area="palette"] input', 'Unternehmensbezeichnungen');
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
  });

  it('has settings that keep their place when a text is changed and put back', async () => {
    await openForm(FORM);
    await page.click(card('company'));
    const tops = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-area="palette"] :is(input, [role="switch"])')].map(
          (control) => control.getBoundingClientRect().top,
        ),
      );
    const before = await tops();
    await page.fill('[data-area="palette"] input', 'Firm');
    expect(await tops()).toEqual(before);
    await page.click('[data-area="palette"] >> text=Reset');
    expect(await tops()).toEqual(before);
  });
});
