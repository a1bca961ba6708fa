/** The browser application: the design panel, and that its preview shows what a fresh document would. */

import { expect, it } from 'vitest';
import { hexOf, openDesign } from './testing/design.ts';
import { violationsOf } from './testing/page.ts';
import { FORM, openForm, page, saved, setUpApp } from './testing/web-app.ts';

setUpApp();

const OTHER = 'Te llamamos';
const form = () => page.frameLocator('iframe').locator('form[data-formloom]');
const isChosen = (preset: string) => page.locator(`[data-preset="${preset}"] input`).isChecked();

/** What a visitor sees, as the browser works it out; and the attributes that it was worked out from. */
const computed = () =>
  form().evaluate((element) => {
    const parts = ['', '.fl-title', '.fl-label', 'input[type="text"]', 'select', '[data-fl-submit]'];
    const ground = getComputedStyle(document.body).backgroundColor;
    return [
      ground,
      ...parts.map((selector) => {
        const part = selector === '' ? element : element.querySelector(selector);
        if (!part) return null;
        const style = getComputedStyle(part);
        return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
      }),
    ];
  });

/** Until the frame has it: a number is another one as long as it is on its way. */
const shows = (attribute: string, value: string) =>
  page.frameLocator('iframe').locator(`form[${attribute}="${value}"]`).waitFor();

it('presets and sliders by keys; a look draws nothing anew and is that of a fresh document; others take it', async () => {
  await openForm(FORM);
  await openDesign();
  const slider = page.getByRole('slider', { name: 'Corners' });
  for (let press = 0; press < 2; press += 1) await slider.press('ArrowRight');
  await expect.poll(() => slider.inputValue()).toBe('8');
  await page.locator('[data-preset="plain"] input').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await shows('data-fl-choices', 'blocks');
  expect([await isChosen('sharp'), await slider.inputValue()]).toEqual([true, '8']);

  const input = page.frameLocator('iframe').locator('input[type="text"]').first();
  await form().evaluate((one) => one.setAttribute('data-first', ''));
  await input.fill('typed');
  for (const preset of ['underline', 'night']) {
    await page.click(`[data-preset="${preset}"]`);
    await slider.fill('17');
    await page.getByRole('slider', { name: 'Maximum width' }).fill('500');
    await page.frameLocator('iframe').locator('form[style*="--fl-width: 500px"]').waitFor();
    const told = await computed();
    expect(await form().getAttribute('data-first')).toBe('');
    await expect.poll(() => input.inputValue()).toBe('typed');
    // Words are part of the document: changed and changed back, it is drawn anew.
    await page.getByLabel('Title of step 1').fill(`Step ${preset}`);
    await page.frameLocator('iframe').locator('form:not([data-first])').waitFor();
    // It is there before its script has looked at it.
    await expect.poll(computed, { message: preset }).toEqual(told);
    await form().evaluate((one) => one.setAttribute('data-first', ''));
  }
  await page.click('summary:has-text("Own CSS")');
  await page.getByRole('textbox', { name: 'Own CSS' }).fill('.fl-title {\n  color: rgb(1, 2, 3);\n}');
  const title = page.frameLocator('iframe').locator('.fl-title');
  await expect.poll(() => title.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(1, 2, 3)');
  await hexOf('border').fill('#333333');
  await page.locator('[data-colour="border"]').getByText('Too dark').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saved();

  await page.click('nav a:has-text("Forms")');
  await page.fill('input[type="search"]', OTHER);
  await page.click(`tr:has-text("${OTHER}") a`);
  await page.waitForSelector('[data-drop="field"]');
  await openDesign();
  expect(await isChosen('plain')).toBe(true);
  await page.getByRole('button', { name: 'Copy from another form…' }).click();
  await page.locator('dialog button', { hasText: FORM }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.locator('dialog button', { hasText: FORM }).click();
  await page.waitForSelector(`text=The design of “${FORM}” was taken over.`);
  expect([await isChosen('night'), await hexOf('border').inputValue()]).toEqual([true, '#333333']);
});
