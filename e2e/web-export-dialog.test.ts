/** The browser application: the export dialog by keys, to look at, and at any width. */

import { expect, it } from 'vitest';
import { focused } from './testing/focus.ts';
import { overflowing } from './testing/overflow.ts';
import { violationsOf } from './testing/page.ts';
import { openForm, page, setUpApp } from './testing/web-app.ts';

setUpApp();

const NAME = 'protected-by-captcha';
const SIZES = [
  [320, 640],
  [1024, 768],
  [2560, 1440],
] as const;

it('the export is walked by arrows, copied and saved from, fits at any width, and gives the focus back', async () => {
  await openForm('Protected by captcha', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.click('button:has-text("Export…")');
  await page.click('dialog summary >> text=More settings');
  const address = page.getByLabel('Submission address');
  await address.fill('answers.test');
  await address.press('Enter');
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  expect(await address.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  const choice = (name: string) => page.getByRole('radio', { name });
  await choice('The account’s site').focus();
  await page.keyboard.press('ArrowRight');
  expect(await choice('Any website').isChecked()).toBe(true);
  await page.getByRole('switch', { name: 'Without the title' }).press('Space');
  await page.getByRole('button', { name: 'Copy The tag' }).press('Enter');
  await page.getByRole('button', { name: 'Copied The tag' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script type="module" src="/${NAME}.js"></script>\n<fl-${NAME} no-title></fl-${NAME}>`,
  );
  await page.waitForSelector('dialog >> text=/\\d kB compressed, of \\d+ at most/');
  expect(await violationsOf(page)).toEqual([]);

  await choice('Any website').press('ArrowRight');
  await page.waitForSelector(`dialog >> text=npm install ./${NAME}`);
  expect(await violationsOf(page)).toEqual([]);
  await choice('Your code').press('ArrowRight');
  await page.frameLocator('dialog iframe').locator('form[data-formloom]').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const button = page.getByRole('button', { name: `Download ${NAME}.html` });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(`${NAME}.html`);

  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const target of ['module', 'embed', 'package', 'page']) {
      await page.click(`dialog [data-target="${target}"]`);
      expect([width, target, await overflowing(page)]).toEqual([width, target, []]);
    }
  }
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await focused()).toBe('BUTTON Export…');
});
