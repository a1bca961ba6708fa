/**
 * One form in another language, as an operator makes it: added, translated by keyboard, filled in by a file,
 * read in the preview, and shipped.
 */

import { readFileSync } from 'node:fs';
import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { overflowing } from './testing/overflow.ts';
import { violationsOf } from './testing/page.ts';
import { downloadZip, FORM, openForm, page, saved, setUpApp } from './testing/web-app.ts';

setUpApp();

const cell = (language: string, name: string) =>
  page.getByRole('textbox', { name: `${language}: ${name}`, exact: true });

const find = (words: string) => page.fill('input[aria-label="Find a text"]', words);

it('a language is added, translated by keys and by a file, looked at, and shipped', async () => {
  await openForm(FORM);
  await page.click('[data-panel="texts"]');
  expect(await violationsOf(page)).toEqual([]);
  await page.locator('[data-area="palette"] [aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  await page.locator('[data-area="palette"]').getByRole('button', { name: 'Add a language…' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();

  // By keys: Enter goes down, Tab to the next language, Escape takes back.
  await cell('English', 'Nombre, label').focus();
  await page.keyboard.type('First name');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Last name');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('dir'))).toBe('rtl');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  expect(await cell('العربية', 'Apellidos, label').inputValue()).toBe('');
  expect(await cell('English', 'Apellidos, label').inputValue()).toBe('Last name');

  // To a translator and back. A few rows are looked at more quickly than all.
  await find('empresa');
  await page.getByRole('button', { name: 'Export texts' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'English, as CSV' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toContain('fields.firstname.label,Nombre,First name');
  const back = csv.replace('fields.company.label,Empresa,', 'fields.company.label,Empresa,Company');
  expect(back).not.toBe(csv);
  await page
    .locator('input[type="file"][accept*="xliff"]')
    .setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(strToU8(back)) });
  await page.getByText('1 text would change').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take over' }).click();
  expect(await cell('English', 'Empresa, label').inputValue()).toBe('Company');

  await find('cargo');
  // In the preview, where words can be written, too.
  const form = page.frameLocator('iframe').locator('form');
  await form.getByText('First name').waitFor();
  await form.getByText('Cargo', { exact: true }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Position');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell('English', 'Cargo, label').inputValue()).toBe('Position');
  await page.locator('[data-area="preview"]').getByRole('button', { name: 'العربية' }).click();
  await page.frameLocator('iframe').locator('[dir="rtl"] form, form[dir="rtl"]').first().waitFor();
  await saved();

  // For every eye, on a few rows of each kind: wide, beside a panel, and on a phone.
  await find('nombre');
  for (const [width, theme] of [
    [1440, 'light'],
    [1024, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((to) => {
      document.documentElement.dataset.theme = to;
    }, theme);
    if (width < 700) await page.getByRole('button', { name: 'Show the table' }).click();
    expect([width, await violationsOf(page), await overflowing(page)]).toEqual([width, [], []]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.click('[data-panel="checks"]');
  await page.getByRole('button', { name: 'Show them in the table' }).first().click();
  await page.waitForSelector('[aria-pressed="true"]:has-text("To do")');
  await page.click('text=Export…');
  const { files } = await downloadZip();
  expect(files['preview.html']).toContain('First name');
  expect(files['preview.html']).toContain('Company');
});
