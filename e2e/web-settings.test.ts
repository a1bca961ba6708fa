/**
 * The browser application: settings of fields, steps and content, as they are written, laid out and drawn;
 * then the layout for another form.
 */

import { expect, it } from 'vitest';
import { card, drawing, drop } from './testing/canvas.ts';
import { violationsOf } from './testing/page.ts';
import { openForm, page, saved, setUpApp } from './testing/web-app.ts';

setUpApp();

const FORM = 'Help with an order';
const panel = '[data-area="palette"]';
const input = (name: string) => page.locator(panel).getByLabel(name, { exact: true });
const frame = () => page.frameLocator('iframe');
const partOfParent = (element: HTMLElement) =>
  element.clientWidth / (element.parentElement?.clientWidth ?? 1);
const isAbout = (part: number) => Math.round(part * 20) / 20;

it('settings of fields, steps and content are written, laid out and drawn, and a layout is taken elsewhere', async () => {
  await openForm(FORM);
  // At once: what is chosen before the preview is up is shown as soon as it is.
  await page.locator('[data-conditional="order_number"]').press('Enter');
  await page.getByRole('button', { name: 'Two thirds' }).click();
  const drawn = frame().locator('[data-fl-key="order_number"][data-fl-width="4"]');
  await drawn.waitFor();
  expect(isAbout(await drawn.evaluate(partOfParent))).toBe(0.65);
  const onCanvas = await page
    .locator('[data-conditional="order_number"] > div')
    .evaluate((one) => one.clientWidth / ((one.parentElement as HTMLElement).clientWidth - 50));
  expect(isAbout(onCanvas)).toBe(0.65);

  // What stood there is selected, and written over.
  await page.locator(card('email')).press('Enter');
  await page.keyboard.type('Your address');
  const marked = frame().locator('[data-marked="Your address"]');
  // The form guards its looks against whatever is around it, and so against the mark.
  await expect.poll(() => marked.evaluate((part) => getComputedStyle(part).outlineStyle)).toBe('solid');
  await input('Default value').fill('ana@example.com');
  await expect.poll(() => frame().locator('[name="email"]').inputValue()).toBe('ana@example.com');
  await page.waitForSelector('text=In the account: Email');
  expect(await violationsOf(page)).toEqual([]);

  const before = await drawing();
  await input('Label').press('Escape');
  await drop(`${panel} [data-card="block:text-1"]`, card('email'), 0.95, 0.5);
  const text = input('Text');
  await text.fill('Read this first');
  await text.selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  await frame().locator('strong', { hasText: 'Read this first' }).waitFor();
  expect(await drawing()).toEqual([['email block:text-1', ...(before[0] ?? []).slice(1)]]);
  await page.click(card('email'));
  await page.getByRole('button', { name: 'Two thirds' }).click();
  await frame().locator('[data-fl-key="email"][data-fl-width="4"]').waitFor();
  const widths = await page.evaluate(() =>
    ['email', 'block:text-1'].map(
      (key) => document.querySelector(`[data-area="canvas"] [data-card="${key}"]`)?.clientWidth ?? 0,
    ),
  );
  expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeGreaterThan(1.8);

  await page.locator('[aria-label^="Step "]').first().click();
  await page.getByRole('menuitem', { name: 'Settings…' }).click();
  await input('Description').fill('Two minutes, no more');
  await frame().locator('text=Two minutes, no more').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await saved();
  await page.click('nav a:has-text("Forms")');
  await page.fill('input[type="search"]', 'Te llamamos');
  await page.click('tr:has-text("Te llamamos") a');
  await page.waitForSelector('[data-drop="field"]');
  const own = await drawing();
  await page.click('header [aria-haspopup="menu"]');
  await page.getByRole('menuitem', { name: 'Take the layout of another form…' }).click();
  // Pressed twice, it is taken once.
  await page.locator('dialog button', { hasText: FORM }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.waitForSelector('dialog >> text=What did not fit');
  expect(await violationsOf(page)).toEqual([]);
  await page.locator('dialog').getByRole('button', { name: 'Close' }).last().click();
  expect((await drawing()).flat().join(' ')).toContain('block:text-1');
  await page.click('[aria-label="Undo"]');
  expect(await drawing()).toEqual(own);
});
