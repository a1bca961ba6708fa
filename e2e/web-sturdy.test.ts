/** The browser application: whatever fails, the page is never blank and the work can always be had. */

import { readFileSync } from 'node:fs';
import { PROJECT_FORMAT } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { focused } from './testing/focus.ts';
import { violationsOf } from './testing/page.ts';
import { connect, expectComplaint, page, runFirst, setUpApp, together } from './testing/web-app.ts';

setUpApp();

const NAME = 'Te llamamos';

async function openAgain() {
  await page.goto(together.address);
  await page.fill('input[type="search"]', NAME);
  await page.click(`tr:has-text("${NAME}") a`);
}

describe('parts that fail to load', () => {
  it('an editor that cannot be fetched is explained, and comes when asked again', async () => {
    await connect();
    let reachable = false;
    await page.route('**/assets/editor-screens-*', (route) => (reachable ? route.continue() : route.abort()));
    await openAgain();
    await page.waitForSelector('text=This part could not be loaded');
    expect(await focused()).toBe('H1 This part could not be loaded');
    expect(await violationsOf(page)).toEqual([]);
    reachable = true;
    await page.click('button:has-text("Try again")');
    await page.waitForSelector('[data-drop="field"]');
    await expect.poll(focused).toBe(`H1 ${NAME}`);
    expectComplaint('ERR_FAILED');
  });
});

describe('areas that fail while they are drawn', () => {
  /** Each is an accident in one area, which ends when the page says so. */
  const ACCIDENTS: ReadonlyArray<[string, string, () => void]> = [
    [
      'the canvas',
      '[data-area="canvas"]',
      () => {
        const { setProperty } = CSSStyleDeclaration.prototype;
        CSSStyleDeclaration.prototype.setProperty = function (name, ...rest) {
          if (name === 'zoom' && !('mended' in window)) throw new Error('provoked');
          return setProperty.call(this, name, ...rest);
        };
      },
    ],
    [
      'the export',
      'dialog',
      () => {
        const { showModal } = HTMLDialogElement.prototype;
        HTMLDialogElement.prototype.showModal = function () {
          if (this.querySelector('form') && !('mended' in window)) throw new Error('provoked');
          return showModal.call(this);
        };
      },
    ],
  ];

  it.each(ACCIDENTS)('%s: the rest goes on, and Try again helps', async (what, place, accident) => {
    await connect();
    await runFirst(accident);
    expectComplaint('provoked');
    await openAgain();
    if (what === 'the export') await page.click('text=Export…');
    const broken = page.locator(place).locator('text=This part of the page has stopped working').first();
    await broken.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.waitForSelector('section[aria-label="Fields"]');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('button:has-text("Save my work as a file")'),
    ]);
    const { format, form } = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect([format, form.account, form.name]).toEqual([PROJECT_FORMAT, 4210, NAME]);
    await page.evaluate(() => Object.assign(window, { mended: true }));
    await page.locator(place).locator('button:has-text("Try again")').first().click();
    await broken.waitFor({ state: 'detached' });
    expect(await page.locator('text=This part of the page has stopped working').count()).toBe(0);
  });
});
