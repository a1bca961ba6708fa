/** Exported forms in a real browser: every form of the sandbox, opened from disk, filled without a mouse, and sent. */

import { exportModule, moduleWarnings } from '@formloom/module';
import { describe, expect, it } from 'vitest';
import {
  browser,
  fileOf,
  forms,
  projectOf,
  received,
  schemaOf,
  UNSATISFIABLE,
  WIDTHS,
} from './testing/exported-forms.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { openPage, violationsOf } from './testing/page.ts';

describe('every form of the sandbox', () => {
  it('opens at every width without complaint, is filled by keyboard alone, and is accepted', async () => {
    const outcomes: string[] = [];
    for (const [index, { id, name }] of forms.entries()) {
      const schema = await schemaOf(id);
      const mode = index % 2 === 0 ? 'one-step' : 'multi-step';
      const project = projectOf(schema, mode, index % 3 === 0 ? 'es' : 'en');
      const files = exportModule(project);
      const url = fileOf(files.find(({ path }) => path === 'preview.html')?.text ?? '', `form-${index}.html`);
      const warnings = moduleWarnings(project).map(({ warning }) => warning);
      const { page, complaints } = await openPage(browser, url);
      await page.evaluate(() => {
        document.addEventListener('formloom:failure', (event) => {
          document.body.dataset.why = JSON.stringify((event as CustomEvent).detail);
        });
      });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([name, width, overflow > 0, await violationsOf(page)]).toEqual([name, width, false, []]);
      }
      await page.setViewportSize({ width: WIDTHS[index % WIDTHS.length] ?? 768, height: 900 });
      await fillByKeyboard(page, 'form', async () => {
        expect([name, await violationsOf(page)]).toEqual([name, []]);
      });
      await page.keyboard.press('Enter');
      const refusal = UNSATISFIABLE[name];
      if (refusal) {
        await page.waitForSelector('.fl-summary:not([hidden])');
        expect([name, await page.locator('body').getAttribute('data-why')]).toEqual([
          name,
          expect.stringContaining(refusal.why),
        ]);
        expect(files.find(({ path }) => path === 'README.md')?.text).toMatch(refusal.readme);
        expect(await received(id)).toEqual([]);
        if (refusal.warning) expect(warnings).toContain(refusal.warning);
      } else {
        await page.waitForFunction(
          () => document.querySelector('.fl-done') || location.hostname === 'example.com',
        );
        expect([name, (await received(id)).length]).toEqual([name, 1]);
      }
      outcomes.push(name);
      expect([name, complaints]).toEqual([name, []]);
      await page.context().close();
    }
    expect(outcomes).toHaveLength(forms.length);
    expect(outcomes).toEqual(expect.arrayContaining(Object.keys(UNSATISFIABLE)));
  }, 480_000);

  it('says at its field that a required one is missing', async () => {
    let checked = 0;
    for (const { id, name } of forms) {
      const schema = await schemaOf(id);
      const first = schema.fields.find((field) => field.required && field.type !== 'file');
      if (!first) continue;
      const html = exportModule(projectOf(schema, 'one-step')).find(({ path }) => path === 'preview.html');
      const { page } = await openPage(browser, fileOf(html?.text ?? '', 'required.html'));
      await page.focus('[data-fl-submit]');
      await page.keyboard.press('Enter');
      const field = page
        .locator('[data-fl-field]')
        .filter({ has: page.locator('[aria-invalid]') })
        .first();
      const focused = await page.evaluate(() =>
        document.activeElement?.closest('[data-fl-field]')?.getAttribute('data-fl-name'),
      );
      expect([name, await field.getAttribute('data-fl-name'), focused]).toEqual([
        name,
        first.name,
        first.name,
      ]);
      expect(await field.locator('.fl-error').innerText()).not.toBe('');
      if (checked % 10 === 0) expect(await violationsOf(page)).toEqual([]);
      expect(await received(id)).toHaveLength(UNSATISFIABLE[name] ? 0 : 1);
      checked += 1;
      await page.context().close();
    }
    expect(checked).toBeGreaterThan(45);
  }, 240_000);
});
