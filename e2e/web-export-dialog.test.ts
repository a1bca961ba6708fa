/** The browser application: what the export dialog refuses, confirms and lists, and where the focus is. */

import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused } from './testing/focus.ts';
import { overflowing } from './testing/overflow.ts';
import { violationsOf } from './testing/page.ts';
import { downloadZip, openForm, page, saved, setUpApp } from './testing/web-app.ts';

setUpApp();

describe('the export dialog', () => {
  const AS_ZIP = 'button:has-text("Download ZIP")';
  const OPEN = 'button:has-text("Export…")';

  it('refuses what cannot be used where it is typed, and takes none of it over', async () => {
    await openForm('Te llamamos');
    await page.click(OPEN);
    // Uploads are off here, and nothing tells of them.
    expect(await page.locator('dialog').innerText()).not.toMatch(/upload(?! te-llamamos)/i);
    expect(await page.locator('dialog [role="tab"]').allInnerTexts()).toEqual(['How to use it', 'Files 10']);
    await page.click('dialog summary >> text=More settings');
    const address = page.getByLabel('Submission address');
    // No complaint in the middle of a word.
    await address.pressSequentially('answers.test');
    expect(await address.getAttribute('aria-invalid')).toBeNull();
    await address.press('Enter');
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    expect(await describedBy(address)).toBe('This is no web address. It begins with https:// or http://.');
    expect(await address.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await violationsOf(page)).toEqual([]);

    const refused = await downloadZip();
    expect(refused.files['preview.html']).not.toContain('answers.test');
    await address.fill('https://answers.test/submit');
    expect(await page.locator('dialog [aria-invalid]').count()).toBe(0);
    const taken = await downloadZip();
    expect(taken.files['preview.html']).toContain('https://answers.test/submit/4210/');
  });

  it('says that the ZIP was saved and a file copied, and keeps the focus until it is closed', async () => {
    await openForm('Te llamamos', { permissions: ['clipboard-read', 'clipboard-write'] });
    const said = page.locator('dialog [role="status"][data-heard]');
    for (const close of [() => page.keyboard.press('Escape'), () => page.click('dialog >> text=Close')]) {
      await page.click(OPEN);
      await downloadZip();
      await page.waitForSelector('text=te-llamamos.zip has been saved.');
      expect(await said.innerText()).toContain('te-llamamos.zip has been saved.');
      expect(await focused()).toBe('BUTTON Download ZIP');
      await page.getByRole('tab', { name: 'Files' }).click();
      expect(await page.locator('dialog li button').allInnerTexts()).toEqual([
        ...['meta.json', 'fields.json', 'module.html', 'module.css', 'module.js'],
        ...['readable/module.css', 'readable/module.js', 'preview.html', 'formloom.json', 'README.md'],
      ]);
      await page.click('dialog >> text=README.md');
      await page.click('dialog >> text=Copy');
      await page.waitForSelector('text=README.md has been copied.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# ');
      expect(await focused()).toBe('BUTTON Copy');
      await close();
      await page.locator('dialog').waitFor({ state: 'detached' });
      expect(await focused()).toBe('BUTTON Export…');
    }
    expect(await page.locator(AS_ZIP).count()).toBe(0);
  });

  it('asks where it will live: walked by arrows, kept with the form, and each with its files', async () => {
    await openForm('Te llamamos', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.click(OPEN);
    await page.getByRole('radio', { name: 'The account’s site' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Any website' }).isChecked()).toBe(true);
    await page.getByRole('switch', { name: 'Without the title' }).press('Space');
    await page.getByRole('button', { name: 'Copy The tag' }).press('Enter');
    await page.getByRole('button', { name: 'Copied The tag' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '<script type="module" src="/te-llamamos.js"></script>\n<fl-te-llamamos no-title></fl-te-llamamos>',
    );
    await page.waitForSelector('dialog >> text=/\\d kB compressed, of 20 at most/');
    expect(await violationsOf(page)).toEqual([]);
    const { files } = await downloadZip();
    expect(Object.keys(files).sort()).toEqual([
      'README.md',
      'example.html',
      'formloom.json',
      'te-llamamos.js',
    ]);
    expect(files['example.html']).toContain('<fl-te-llamamos no-title>');

    await page.getByRole('radio', { name: 'Any website' }).press('ArrowRight');
    await page.waitForSelector('dialog >> text=npm install ./te-llamamos');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Your code' }).press('ArrowRight');
    const form = page.frameLocator('dialog iframe').locator('form[data-formloom]');
    await form.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const button = page.getByRole('button', { name: 'Download te-llamamos.html' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('te-llamamos.html');

    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await saved();
    await page.reload();
    await page.waitForSelector('[data-drop="field"]');
    await page.click(OPEN);
    expect(await page.getByRole('radio', { name: 'A page of its own' }).isChecked()).toBe(true);
  });

  it('fits from a phone to a wall, wherever it will live, and leads to the checks', async () => {
    await openForm('Protected by captcha');
    await page.click(OPEN);
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1024, 768],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const target of ['module', 'embed', 'package', 'page']) {
        await page.click(`dialog [data-target="${target}"]`);
        expect([width, target, await overflowing(page)]).toEqual([width, target, []]);
      }
    }
    // Nothing is promised of answers that the account would refuse.
    expect(await page.locator('#export-aside').innerText()).not.toContain('Answers go to');
    await page.getByRole('button', { name: 'See the checks' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.waitForSelector('[role="tab"][data-panel="checks"]:focus');
    await page.waitForSelector('[data-area="palette"] >> text=The form asks for a captcha');
  });
});

const describedBy = async (input: Locator) =>
  page.locator(`[id="${await input.getAttribute('aria-describedby')}"]`).innerText();
