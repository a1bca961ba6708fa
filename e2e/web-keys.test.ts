/**
 * The browser application by keys alone: walking, lifting, far moves, what is said, and where the focus is
 * afterwards.
 */

import { describe, expect, it } from 'vitest';
import { card, drawing, startOnePerRow } from './testing/canvas.ts';
import { openForm, page, setUpApp } from './testing/web-app.ts';

setUpApp();

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const said = () => page.locator('[data-said]').innerText();
/** What has the focus: the key of a card, or whatever else it can be told by. */
const focused = () =>
  page.evaluate(() => {
    const { dataset, tagName } = document.activeElement as HTMLElement;
    const { card: field, conditional, stepTitle: title, stepHandle, menu } = dataset;
    const step = title ?? stepHandle;
    if (step !== undefined) return `${title === undefined ? 'handle' : 'title'} of a step`;
    return field ?? conditional ?? menu ?? document.activeElement?.getAttribute('aria-label') ?? tagName;
  });

/** Every sentence that is read out while something is done, in order. */
async function heard(work: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(window, { heard: log });
    const listen = (element: Element) =>
      new MutationObserver(() => element.textContent && log.push(element.textContent)).observe(element, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    for (const region of document.querySelectorAll('[data-said] > *')) listen(region);
  });
  await work();
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

describe('the form of 500 fields', () => {
  it('lifts from the middle, says every press, and goes 200 places in ten keys', async () => {
    await openForm('Building inspection (500 fields)');
    await startOnePerRow();
    await page.focus(card('item_250'));
    const sentences = await heard(async () => {
      // Held down a moment too long, the key neither drops nor is heard twice.
      await page.keyboard.down('Space');
      await page.keyboard.down('Space');
      await page.keyboard.up('Space');
      await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Home', 'Home', 'End');
    });
    expect(sentences).toEqual([
      expect.stringMatching(/, row 251, column 1 of 1, Step 1, picked up\. Arrow keys/),
      expect.stringMatching(/^Left of “.+”, row 251, Step 1\.$/),
      expect.stringMatching(/^Right of “.+”, row 251, Step 1\.$/),
      expect.stringMatching(/^No further\. Right of “.+”, row 251, Step 1\.$/),
      expect.stringMatching(/^New row above “.+”, row 252, Step 1\.$/),
      'New row above “Inspector’s email”, row 1, Step 1.',
      'No further. New row above “Inspector’s email”, row 1, Step 1.',
      'At the end of “Step 1”, row 500, Step 1.',
    ]);
    await press('Escape');
    expect(await focused()).toBe('item_250');

    const keys = ['Shift+F10', 'Enter', '4', '5', '1', 'Enter'];
    expect(keys.length).toBeLessThanOrEqual(10);
    await press(...keys);
    const [rows = []] = await drawing();
    expect(rows.indexOf('item_250')).toBeGreaterThan(440);
    expect(await focused()).toBe('item_250');
    expect(await said()).toMatch(/row 45\d, column 1 of 1/);
  });
});
