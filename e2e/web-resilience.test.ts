/** The browser application: whatever fails, the page is never blank and the work can always be had. */

import { readFileSync } from 'node:fs';
import { PATH } from '@formloom/form';
import { PROJECT_FORMAT } from '@formloom/project';
import { expect, it } from 'vitest';
import { focused } from './testing/focus.ts';
import { violationsOf } from './testing/page.ts';
import { expectComplaint, grant, page, runFirst, setUpApp, together, visit } from './testing/web-app.ts';

setUpApp();

const NAME = 'Te llamamos';

it('an editor that is not fetched comes when asked again; what fails while it is drawn can be tried again', async () => {
  await grant();
  // An address without scripts: what goes wrong is said before the application comes.
  await visit({}, PATH.health);
  await runFirst(() => {
    const isBroken = (area: string) => !document.documentElement.dataset.mended?.includes(area);
    const { setProperty } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.setProperty = function (name, ...rest) {
      if (name === 'zoom' && isBroken('canvas')) throw new Error('provoked: ERR_FAILED');
      return setProperty.call(this, name, ...rest);
    };
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      if (this.querySelector('form') && isBroken('export')) throw new Error('provoked: ERR_FAILED');
      return showModal.call(this);
    };
  });
  let reachable = false;
  await page.route('**/assets/editor-screens-*', (route) => (reachable ? route.continue() : route.abort()));
  // As the browser names it, and the accidents above do.
  expectComplaint('ERR_FAILED');
  await page.goto(together.address);
  await page.fill('input[type="search"]', NAME);
  await page.click(`tr:has-text("${NAME}") a`);
  await page.waitForSelector('text=This part could not be loaded');
  expect(await focused()).toBe('H1 This part could not be loaded');
  expect(await violationsOf(page)).toEqual([]);
  reachable = true;
  await page.click('button:has-text("Try again")');

  const broken = (place: string) =>
    page.locator(place).locator('text=This part of the page has stopped working').first();
  const mend = async (area: string, place: string) => {
    await page.evaluate((mended) => {
      document.documentElement.dataset.mended += mended;
    }, area);
    await page.locator(place).locator('button:has-text("Try again")').first().click();
    await broken(place).waitFor({ state: 'detached' });
  };
  await broken('[data-area="canvas"]').waitFor();
  await expect.poll(focused).toBe(`H1 ${NAME}`);
  expect(await violationsOf(page)).toEqual([]);
  await page.waitForSelector('section[aria-label="Fields"]');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('button:has-text("Save my work as a file")'),
  ]);
  const { format, form } = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect([format, form.account, form.name]).toEqual([PROJECT_FORMAT, 4210, NAME]);
  await mend('canvas', '[data-area="canvas"]');
  await page.waitForSelector('[data-drop="field"]');

  await page.click('text=Export…');
  await broken('dialog').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.waitForSelector('dialog button:has-text("Save my work as a file")');
  await mend('export', 'dialog');
  await page.waitForSelector('dialog button:has-text("Download ZIP")');
  expect(await page.locator('text=This part of the page has stopped working').count()).toBe(0);
});
