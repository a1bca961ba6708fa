/** The browser application: the design panel, and that its preview shows what a fresh document would. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hexOf, openDesign } from './testing/design.ts';
import { violationsOf } from './testing/page.ts';
import { FORM, openForm, page, saved, setUpApp } from './testing/web-app.ts';

setUpApp();

const OTHER = 'Te llamamos';
const undo = () => page.click('[aria-label="Undo"]');
const form = () => page.frameLocator('iframe').locator('form[data-formloom]');
const fileInput = () => page.locator('[data-area="palette"] input[type="file"]');
const isChosen = (preset: string) => page.locator(`[data-preset="${preset}"] input`).isChecked();

const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);

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

describe('the design panel', () => {
  it('presets by keyboard keep what was changed; contrast fails, is repaired and undone', async () => {
    await openForm(FORM);
    await openDesign();
    const slider = page.getByRole('slider', { name: 'Corners' });
    for (let press = 0; press < 5; press += 1) await slider.press('ArrowRight');
    await expect.poll(() => slider.inputValue()).toBe('11');
    await page.locator('[data-preset="plain"] input').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await shows('data-fl-choices', 'blocks');
    expect([await isChosen('sharp'), await slider.inputValue()]).toEqual([true, '11']);
    await page.waitForSelector('text=1 change');
    await page.locator('[data-preset="sharp"] input').blur();
    // Two keys in one group and five on one slider are an entry each.
    await undo();
    expect([await isChosen('plain'), await slider.inputValue()]).toEqual([true, '11']);
    await undo();
    await expect.poll(() => slider.inputValue()).toBe('6');
    expect(await page.locator('[aria-label="Undo"]').isDisabled()).toBe(true);
    await page.click('[aria-label="Redo"]');
    await expect.poll(() => slider.inputValue()).toBe('11');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => slider.inputValue()).toBe('6');
    expect(await focused()).toBe('plain');

    await hexOf('border').fill('#dde');
    const row = page.locator('[data-colour="border"]');
    await row.getByText('Too pale: edges need 3.0').waitFor();
    await row.getByRole('button', { name: 'Darken it' }).click();
    await row.getByText('Too pale').waitFor({ state: 'detached' });
    expect(await row.innerText()).toContain('enough');
    expect(await focused()).toBe(await hexOf('border').inputValue());
    await undo();
    await expect.poll(() => hexOf('border').inputValue()).toBe('#ddddee');
    await hexOf('border').fill('#12');
    await hexOf('border').blur();
    await row.getByText('A colour is # and six digits').waitFor();
    expect(await hexOf('border').getAttribute('aria-invalid')).toBe('true');
    await page.click('[aria-label="Redo"]');
    await row.getByText('A colour is #').waitFor({ state: 'detached' });
    await undo();

    await page.click('[data-panel="checks"]');
    await page.locator('[data-finding="low-contrast"]').getByRole('button').click();
    await page.locator('[data-finding="low-contrast"]').waitFor({ state: 'detached' });
  });

  it('a theme is saved, opened and copied; anything else is refused with a reason', async () => {
    await openForm(FORM);
    await openDesign();
    await page.click('[data-preset="night"]');
    await hexOf('accent').fill('#ffcc00');
    await saved();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('solicitud-de-demostracion.theme.json');
    const buffer = readFileSync(await download.path());

    await page.click('nav a:has-text("Forms")');
    await page.fill('input[type="search"]', OTHER);
    await page.click(`tr:has-text("${OTHER}") a`);
    await page.waitForSelector('[data-drop="field"]');
    await openDesign();
    const offer = (name: string, bytes: Buffer) =>
      fileInput().setInputFiles({ name, mimeType: 'application/json', buffer: bytes });
    await offer('holiday.json', Buffer.from('{"format":3}'));
    await page.waitForSelector('text=“holiday.json” is no theme.');
    expect(await isChosen('plain')).toBe(true);
    await offer('mine.theme.json', buffer);
    await page.waitForSelector('text=The theme in “mine.theme.json” was taken over.');
    expect([await isChosen('night'), await hexOf('accent').inputValue()]).toEqual([true, '#ffcc00']);
    await page.click('[role="status"] >> text=Undo');
    expect(await isChosen('plain')).toBe(true);

    await page.getByRole('button', { name: 'Copy from another form…' }).click();
    await page.locator('dialog button', { hasText: FORM }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('dialog button', { hasText: FORM }).click();
    await page.waitForSelector(`text=The design of “${FORM}” was taken over.`);
    expect([await isChosen('night'), await hexOf('accent').inputValue()]).toEqual([true, '#ffcc00']);
  });

  it('own CSS is checked line by line, and used once it is sound', async () => {
    await openForm(OTHER);
    await openDesign();
    await page.click('summary:has-text("Own CSS")');
    const area = page.getByRole('textbox', { name: 'Own CSS' });
    await area.fill('.fl-title {\n  color: rgb(1, 2, 3);');
    await page.getByRole('button', { name: /^Line 2: the brackets/i }).waitFor();
    await area.fill('.fl-title {\n  color: rgb(1, 2, 3);\n}');
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
    const title = page.frameLocator('iframe').locator('.fl-title');
    await expect
      .poll(() => title.evaluate((one) => getComputedStyle(one).color), { timeout: 5_000 })
      .toBe('rgb(1, 2, 3)');
  });

  it('a change of looks draws nothing anew, and shows what a fresh document shows', async () => {
    await openForm(FORM);
    await openDesign();
    await form().evaluate((one) => one.setAttribute('data-first', ''));
    await page.frameLocator('iframe').locator('input[type="text"]').first().fill('typed');
    for (const preset of ['soft', 'underline', 'night']) {
      await page.click(`[data-preset="${preset}"]`);
      await page.getByRole('slider', { name: 'Corners' }).fill('17');
      await page.getByRole('slider', { name: 'Maximum width' }).fill('500');
      await page.frameLocator('iframe').locator('form[style*="--fl-width: 500px"]').waitFor();
      const told = await computed();
      expect(await form().getAttribute('data-first')).toBe('');
      await expect
        .poll(() => page.frameLocator('iframe').locator('input[type="text"]').first().inputValue())
        .toBe('typed');
      // Words are part of the document: changed and changed back, it is drawn anew.
      await page.getByLabel('Title of step 1').fill(`Step ${preset}`);
      await page.frameLocator('iframe').locator('form:not([data-first])').waitFor();
      // It is there before its script has looked at it.
      await expect.poll(computed, { timeout: 10_000, message: preset }).toEqual(told);
      await form().evaluate((one) => one.setAttribute('data-first', ''));
    }
  });
});

describe('everyone', () => {
  it.each([
    ['en', 'Design', 1440],
    ['es', 'Diseño', 390],
  ] as const)('axe finds nothing in %s, light and dark (%s, at %i px)', async (language, name, width) => {
    await openForm(FORM);
    await page.evaluate(
      (kept) => localStorage.setItem('formloom:preferences', kept),
      `{"language":"${language}"}`,
    );
    await page.reload();
    await openDesign();
    await hexOf('border').fill('#eeeeee');
    await page.locator('[data-area="palette"] details').evaluate((one) => one.setAttribute('open', ''));
    await page.setViewportSize({ width, height: 900 });
    if (width < 700) await page.click(`[data-bottom-bar] >> text=${name}`);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((worn) => document.documentElement.setAttribute('data-theme', worn), theme);
      expect([theme, width, await violationsOf(page)]).toEqual([theme, width, []]);
    }
  });
});
