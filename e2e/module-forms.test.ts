/**
 * Exported forms in a real browser, shown at every width, filled without a mouse, and sent: forms of the
 * sandbox that stand for all, or all of them by `FORMS=all`.
 */

import { check } from '@formloom/check';
import { exportModule } from '@formloom/module';
import { describe, expect, it } from 'vitest';
import { coveringForms, EVERY_FORM, longestOf } from './testing/covering-forms.ts';
import {
  firstRequired,
  forms,
  outcomeOf,
  projectOf,
  received,
  setUpForms,
  UNSATISFIABLE,
  WIDTHS,
} from './testing/exported-forms.ts';
import { openFormStage } from './testing/form-stage.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { violationsOf } from './testing/page.ts';

setUpForms();

/** Every width, in an order that ends with another one for each form. */
const widthsUpTo = (index: number) => [1, 2, 3].map((by) => WIDTHS[(index + by) % WIDTHS.length] ?? 768);

/** Rows that are made like the many before them. */
const ALIKE = ['.fl-row:nth-of-type(n + 40)'];

/** More controls than any form has but the one of 500 fields, which are of six kinds. */
const MOST_BY_KEYS = 80;

describe('a form of the sandbox', () => {
  it('fits every width without complaint, is filled by keyboard alone, and is accepted', async () => {
    const { page, complaints, show } = await openFormStage();
    const typed = new Set<string>();
    // Rules look at what a form is made of, and these have everything; any others are shown, filled and sent.
    const judged = new Set(coveringForms(forms));
    let refused = 0;
    const judge = async (name: string) =>
      expect([name, await violationsOf(page, { without: ALIKE })]).toEqual([name, []]);
    const tried = EVERY_FORM ? forms : [...judged, ...longestOf(forms)];
    for (const [index, form] of tried.entries()) {
      const { id, name } = form.schema;
      const how = index % 2 === 0 ? 'account' : 'two-steps';
      const project = projectOf(form, how, index % 3 === 0 ? 'es' : 'en');
      const files = exportModule(project);
      await show(files);
      // The last is where it is judged and filled. Each form at one width, the widths by turns: what one
      // form shows at another, its neighbour does.
      for (const width of widthsUpTo(index)) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([name, width, overflow > 0]).toEqual([name, width, false]);
      }
      if (judged.has(form)) await judge(name);
      await fillByKeyboard(page, {
        typed,
        most: MOST_BY_KEYS,
        onStep: async () => {
          if (judged.has(form)) await judge(name);
        },
      });
      const refusal = UNSATISFIABLE[name];
      const replied = refusal && page.waitForResponse((one) => one.request().method() === 'POST');
      await page.keyboard.press('Enter');
      if (refusal) {
        refused += 1;
        await page.waitForSelector('.fl-summary:not([hidden])');
        const why = await (await replied)?.text();
        expect([name, why]).toEqual([name, expect.stringContaining(refusal.why)]);
        expect(files.find(({ path }) => path === 'README.md')?.text).toMatch(refusal.readme);
        expect(await received(id)).toEqual([]);
        const warnings = check(project).filter(({ severity }) => severity === 'must');
        expect(warnings.map(({ code }) => code)).toContain(refusal.warning);
      } else {
        expect([name, await outcomeOf(page, form)]).toEqual([name, '']);
        expect([name, (await received(id)).length]).toEqual([name, 1]);
      }
      expect([name, complaints]).toEqual([name, []]);
    }
    await page.context().close();
    expect(refused).toBeGreaterThan(1);
  }, 240_000);

  it('says at its field that a required one is missing', async () => {
    let judged = 0;
    const { page, show } = await openFormStage();
    // The same script complains in all of them.
    for (const form of EVERY_FORM ? forms : coveringForms(forms)) {
      const { id, name } = form.schema;
      const first = firstRequired(form);
      if (!first) continue;
      const before = (await received(id)).length;
      await show(exportModule(projectOf(form, 'one-per-row')));
      await page.focus('[data-fl-submit]');
      await page.keyboard.press('Enter');
      const field = page
        .locator('[data-fl-field]')
        .filter({ has: page.locator('[aria-invalid]') })
        .first();
      await page.locator('.fl-summary a').first().press('Enter');
      const focused = await page.evaluate(() =>
        document.activeElement?.closest('[data-fl-field]')?.getAttribute('data-fl-key'),
      );
      expect([name, await field.getAttribute('data-fl-key'), focused]).toEqual([name, first.key, first.key]);
      expect(await field.locator('.fl-error').innerText()).not.toBe('');
      if (judged % 5 === 0) expect([name, await violationsOf(page)]).toEqual([name, []]);
      expect([name, (await received(id)).length]).toEqual([name, before]);
      judged += 1;
    }
    await page.context().close();
    expect(judged).toBeGreaterThan(3);
  });
});
