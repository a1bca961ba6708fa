/** The 500-field form in a page: opened from the list, ready to be measured. */

import type { Frame, Page } from '../../e2e/testing/browser.ts';

export interface LargeForm {
  readonly page: Page;
  /** The preview's. */
  readonly frame: Frame;
  /** From the click on its name until every card is there and painted. */
  readonly openedMs: number;
  readonly elements: number;
}

export async function openLargeForm(page: Page, address: string): Promise<LargeForm> {
  await page.goto(address);
  await page.waitForSelector('tbody tr');
  await page.fill('input[type="search"]', '500 fields');
  const opened = performance.now();
  await page.click('tbody a');
  await page.waitForSelector('[data-handle="item_499"]', { state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const openedMs = performance.now() - opened;
  await page.waitForSelector('[data-complete]', { state: 'attached' });
  await page.frameLocator('iframe').locator('form').waitFor();
  const frame = page.frames().find((one) => one.url().includes('preview-frame'));
  if (!frame) throw new Error('There is no preview');
  const countElements = () => document.querySelectorAll('*').length;
  const elements = (await page.evaluate(countElements)) + (await frame.evaluate(countElements));
  // A row that is full would refuse what is dropped on it.
  await page.click('header [aria-label="More"]');
  await page.click('role=menuitem[name="Start over, one field per row"]');
  await page.waitForTimeout(1_000);
  return { page, frame, openedMs, elements };
}

/** Moments that two pages noted, which share a clock. */
export const momentIn = async (where: Page | Frame) =>
  Number(await where.evaluate(() => document.documentElement.dataset.at));
