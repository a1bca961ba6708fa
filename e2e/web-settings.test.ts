/**
 * The browser application: settings of fields and steps, content among the fields, and the layout of another
 * form.
 */

import { describe, expect, it } from 'vitest';
import { card, drawing, drop, handle } from './testing/canvas.ts';
import { violationsOf } from './testing/page.ts';
import { FORM, openForm, page, saved, setUpApp, tryForm } from './testing/web-app.ts';

setUpApp();

const panel = '[data-area="palette"]';
const input = (name: string) => page.locator(panel).getByLabel(name, { exact: true });
const frame = () => page.frameLocator('iframe');
const undo = () => page.click('[aria-label="Undo"]');

describe('settings', () => {
  it('of a field: Enter opens them, each input is one step back, Reset and Escape return', async () => {
    await openForm(FORM);
    await page.locator(card('company')).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type('Your company');
    await page.waitForSelector('text=In the account: Empresa');
    await frame().locator('text=Your company').first().waitFor();
    const marked = frame().locator('[data-marked="Your company"]');
    // The form guards its looks against whatever is around it, and so against the mark.
    await expect.poll(() => marked.evaluate((part) => getComputedStyle(part).outlineStyle)).toBe('solid');
    await input('Help text').fill('As on your invoice');
    await frame().locator('text=As on your invoice').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await undo();
    await frame().locator('text=As on your invoice').waitFor({ state: 'detached' });
    await expect.poll(() => input('Label').inputValue()).toBe('Your company');
    await page.getByRole('button', { name: 'Reset Label' }).click();
    await expect.poll(() => input('Label').inputValue()).toBe('Empresa');
    // The focus is where one goes on writing, and that is another step.
    await page.keyboard.type('Firm');
    await expect.poll(() => input('Label').inputValue()).toBe('Firm');
    await undo();
    await expect.poll(() => input('Label').inputValue()).toBe('Empresa');
    await undo();
    await expect.poll(() => input('Label').inputValue()).toBe('Your company');
    await input('Label').press('Escape');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-card'))).toBe('company');
  });

  it('of a row: what would not fit cannot be chosen; what fits is drawn and exported so', async () => {
    await openForm(FORM);
    await page.click(card('company'));
    await page.waitForSelector('text=Three in a row have a third each.');
    expect(await page.getByRole('button', { name: 'Two thirds' }).getAttribute('aria-disabled')).toBe('true');
    await page.click(card('firstname'));
    await page.getByRole('button', { name: 'Two thirds' }).click();
    await frame().locator('[data-fl-width="4"]').waitFor();
    const widths = await page.evaluate(() =>
      ['firstname', 'lastname'].map(
        (key) => document.querySelector(`[data-area="canvas"] [data-card="${key}"]`)?.clientWidth ?? 0,
      ),
    );
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeGreaterThan(1.8);
  });

  it('of a conditional field: its width is its own, on the canvas and in the preview', async () => {
    await openForm('Help with an order');
    // At once: what is chosen before the preview is up is shown as soon as it is.
    await page.locator('[data-conditional="order_number"]').press('Enter');
    await page.getByRole('button', { name: 'Two thirds' }).click();
    const drawn = frame().locator('[data-fl-key="order_number"][data-fl-width="4"]');
    await drawn.waitFor();
    const parts = [
      await drawn.evaluate((field) => field.clientWidth / (field.parentElement?.clientWidth ?? 1)),
      await page
        .locator('[data-conditional="order_number"] > div')
        .evaluate((one) => one.clientWidth / ((one.parentElement as HTMLElement).clientWidth - 50)),
    ];
    expect(parts.map((part) => Math.round(part * 20) / 20)).toEqual([0.65, 0.65]);
  });

  it('what the account has can be left out, and comes back', async () => {
    await openForm(FORM);
    await page.click(card('email'));
    await frame().locator('[name="email"][placeholder="ana@empresa.com"]').waitFor();
    await page.getByRole('button', { name: 'Leave empty: Placeholder' }).click();
    await frame().locator('[name="email"][placeholder=" "]').waitFor();
    expect(await input('Placeholder').getAttribute('placeholder')).toBe('None');
    await page.waitForSelector('text=In the account: ana@empresa.com');
    expect(await violationsOf(page)).toEqual([]);
    await saved();
    await page.reload();
    await frame().locator('[name="email"][placeholder=" "]').waitFor();
    await page.click(card('email'));
    await page.getByRole('button', { name: 'Reset Placeholder' }).click();
    await frame().locator('[name="email"][placeholder="ana@empresa.com"]').waitFor();
    // The focus is where one goes on writing.
    await page.keyboard.type('you@');
    await frame().locator('[name="email"][placeholder="you@"]').waitFor();
    await undo();
    await undo();
    await frame().locator('[name="email"][placeholder=" "]').waitFor();
  });

  it('a hidden field leaves the row, and what is chosen in the preview is set here', async () => {
    await openForm(FORM);
    await frame().locator('[data-fl-name="country"] .fl-label').click();
    await page.getByRole('switch', { name: 'Hidden field' }).click();
    await page.waitForSelector(`${card('country')}[data-look="hidden"]`);
    await frame().locator('input[type="hidden"][name="country"]').waitFor({ state: 'attached' });
    await page.waitForSelector('text=In the account: No');
    await page.getByRole('button', { name: 'Reset Hidden field' }).click();
    await frame().locator('select[name="country"]').waitFor();
    expect(await page.locator('[role="switch"]:focus').getAttribute('aria-checked')).toBe('false');
  });
});

describe('defaults', () => {
  it('are in the preview and in what would be sent; what was typed there stays as it is', async () => {
    await openForm(FORM);
    const control = (name: string) => frame().locator(`[name="${name}"]`);
    const drawn = (selector: string) => frame().locator(selector).waitFor({ state: 'attached' });
    const sent = async () => {
      await tryForm();
      await frame().locator('[data-fl-submit]').click();
      const shown = page.locator('section[aria-label="Preview"] details[open] pre:not(:empty)');
      await shown.waitFor({ state: 'attached' });
      const { fields } = JSON.parse((await shown.textContent()) ?? '') as {
        fields: Array<{ name: string; value: string }>;
      };
      return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    };
    await control('firstname').fill('Ana');
    await control('lastname').fill('Paz');
    await control('email').fill('ana@example.com');
    await control('presupuesto').nth(1).check();
    await page.click(card('company'));
    await input('Default value').fill('Telares');
    await drawn('[name="company"][value="Telares"]');
    await expect.poll(() => control('company').inputValue()).toBe('Telares');
    await page.click(card('country'));
    await input('Default value').selectOption({ label: 'Chile' });
    await drawn('[name="country"] [value="chile"][selected]');
    await expect.poll(() => control('country').inputValue()).toBe('chile');
    await page.click(card('boletin'));
    await input('Default value').selectOption('true');
    await drawn('[name="boletin"][checked]');
    expect(await control('boletin').isChecked()).toBe(true);
    const answers = { firstname: 'Ana', lastname: 'Paz', email: 'ana@example.com' };
    expect(await sent()).toMatchObject({ ...answers, company: 'Telares', country: 'chile', boletin: 'true' });

    await page.getByRole('button', { name: 'Reset Default value' }).click();
    await drawn('[name="boletin"]:not([checked])');
    expect(await control('boletin').isChecked()).toBe(false);
    await undo();
    await drawn('[name="boletin"][checked]');
    expect(await control('boletin').isChecked()).toBe(true);
    await undo();
    await undo();
    await drawn('[name="country"]:not(:has([selected]))');
    await expect.poll(() => control('country').inputValue()).toBe('');
    await control('company').fill('');
    await page.click(card('company'));
    await input('Default value').fill('Tejidos');
    await drawn('[name="company"][value="Tejidos"]');
    await expect.poll(() => control('company').inputValue()).toBe('');
    // Sent once more, until what is shown is not the answer before.
    await expect.poll(sent, { timeout: 12_000 }).not.toHaveProperty('company');
    expect(await sent()).toMatchObject(answers);
  });
});

describe('writing', () => {
  it('a text may be the account’s own half-way, and a title may have spaces', async () => {
    await openForm(FORM);
    await page.locator(card('company')).press('Enter');
    await page.keyboard.type('Empresas y más');
    await expect.poll(() => input('Label').inputValue()).toBe('Empresas y más');
    const openStep = async () => {
      await page.locator('[aria-label^="Step "]').first().click();
      await page.getByRole('menuitem', { name: 'Settings…' }).click();
    };
    await openStep();
    await input('Description').fill('Two minutes, no more');
    await frame().locator('text=Two minutes, no more').waitFor();
    await page.waitForSelector(`${panel} >> text=Stands above the fields.`);
    await input('Description').fill('');
    await frame().locator('text=Two minutes, no more').waitFor({ state: 'detached' });
    await page.click('text=Add step');
    await drop(handle('email'), '[data-drop="zone"] >> nth=-1', 0.5, 0.5);
    await openStep();
    await input('Title').fill('');
    await input('Title').pressSequentially('About you');
    await expect.poll(() => input('Title').inputValue()).toBe('About you');
    await expect.poll(() => page.locator('[data-step-title]').first().inputValue()).toBe('About you');
    expect(await input('Words on “Next”').getAttribute('placeholder')).toBe('Siguiente');
    await input('Words on “Next”').fill('Go on');
    await frame().getByRole('button', { name: 'Go on' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await undo();
    await frame().getByRole('button', { name: 'Siguiente' }).waitFor();
  });
});

describe('content', () => {
  it('is dragged in like a field, written, undone and taken out', async () => {
    await openForm(FORM);
    const before = await drawing();
    const spare = `${panel} [data-card="block:heading-1"]`;
    await page.locator(spare).press('Enter');
    await page.getByRole('menuitem', { name: 'Move to…' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Settings…' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await drop(spare, card('firstname'), 0.5, 0.05);
    expect((await drawing())[0]?.[0]).toBe('block:heading-1');
    // What is not placed has no settings.
    await input('Words').waitFor();
    await page.locator(`${panel} header button`).first().press('Control+z');
    await input('Words').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+y');
    await page.click(card('block:heading-1'));
    await input('Words').fill('See our looms');
    await frame().locator('h3, h4', { hasText: 'See our looms' }).waitFor();
    await page.locator(card('block:heading-1')).press('Delete');
    await page.waitForFunction(() => !document.querySelector('[data-area="canvas"] [data-card^="block:"]'));
    await undo();
    await frame().locator('text=See our looms').waitFor();
    await undo();
    await undo();
    expect(await drawing()).toEqual(before);
  });

  it('a text has a toolbar', async () => {
    await openForm(FORM);
    await drop(`${panel} [data-card="block:text-1"]`, card('firstname'), 0.5, 0.05);
    const text = input('Text');
    await text.fill('Read this first');
    await text.selectText();
    await page.getByRole('button', { name: 'Bold' }).click();
    await expect.poll(() => text.inputValue()).toBe('**Read this first**');
    await frame().locator('strong', { hasText: 'Read this first' }).waitFor();
  });
});

describe('the layout of another form', () => {
  it('is taken by the keys of its fields, with a list of what did not fit', async () => {
    await openForm(FORM);
    await drop(`${panel} [data-card="block:divider-1"]`, card('firstname'), 0.5, 0.05);
    await saved();
    await page.click('nav a:has-text("Forms")');
    await page.fill('input[type="search"]', 'Te llamamos');
    await page.click('tr:has-text("Te llamamos") a');
    await page.waitForSelector('[data-drop="field"]');
    const before = await drawing();
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
    expect((await drawing()).flat().join(' ')).toContain('block:divider-1');
    await undo();
    expect(await drawing()).toEqual(before);
  });
});
