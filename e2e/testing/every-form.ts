/**
 * Exported forms in a real browser: every form of the sandbox, opened from disk, filled without a mouse, and sent. In parts, so that
 * they can go on side by side.
 */

import { check } from '@formloom/check';
import { exportModule, previewDocument } from '@formloom/module';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { renderModule } from './cms-page.ts';
import {
  fileOf,
  firstRequired,
  forms,
  outcomeOf,
  projectOf,
  received,
  setUpForms,
  UNSATISFIABLE,
  WIDTHS,
  wholeFormOf,
} from './exported-forms.ts';
import { fillByKeyboard } from './keyboard.ts';
import { openPage, violationsOf } from './page.ts';

const ours = (part: number, parts: number) =>
  [...forms.entries()].filter(([index]) => index % parts === part);

/** Every width, in an order that ends with another one for each form. */
const widthsUpTo = (index: number) => [1, 2, 3].map((by) => WIDTHS[(index + by) % WIDTHS.length] ?? 768);

export function testEveryForm(part: number, parts: number) {
  setUpForms();
  describe(`every form of the sandbox, part ${part + 1} of ${parts}`, () => {
    it('opens at every width without complaint, is filled by keyboard alone, and is accepted', async () => {
      const outcomes: string[] = [];
      // One page for all of them, each loaded anew: opening a browser's window takes longer than most forms.
      const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
      for (const [index, { id, name }] of ours(part, parts)) {
        const form = await wholeFormOf(id);
        const how = Math.floor(index / parts) % 2 === 0 ? 'account' : 'two-steps';
        const project = projectOf(form, how, index % 3 === 0 ? 'es' : 'en');
        const files = exportModule(project);
        const html = files.find(({ path }) => path === 'preview.html')?.text ?? '';
        const main = `<main>\n${renderModule(files, 'formloom', '')}</main>`;
        expect([name, html.includes(main), previewDocument(project).includes(main)]).toEqual([
          name,
          true,
          true,
        ]);
        const warnings = check(project)
          .filter(({ severity }) => severity === 'must')
          .map(({ code }) => code);
        await page.goto(fileOf(html, `form-${index}.html`));
        await page.evaluate(() => {
          document.addEventListener('formloom:failure', (event) => {
            document.body.dataset.why = JSON.stringify((event as CustomEvent).detail);
          });
        });
        // The last is where it is judged and filled. Each form at one width, the widths by turns: what one form shows at another, its
        // neighbour does.
        for (const width of widthsUpTo(index)) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect([name, width, overflow > 0]).toEqual([name, width, false]);
        }
        if (index % 2 === 0 || index % 3 === 0) expect([name, await violationsOf(page)]).toEqual([name, []]);
        // Later steps are made of the same controls; those of every third form stand for them.
        await fillByKeyboard(page, 'form', async () => {
          if (index % 3 === 0) expect([name, await violationsOf(page)]).toEqual([name, []]);
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
          expect(warnings).toContain(refusal.warning);
        } else {
          expect([name, await outcomeOf(page, form)]).toEqual([name, '']);
          expect([name, (await received(id)).length]).toEqual([name, 1]);
        }
        outcomes.push(name);
        expect([name, complaints]).toEqual([name, []]);
      }
      await page.context().close();
      expect(outcomes).toHaveLength(ours(part, parts).length);
      const unsatisfiable = ours(part, parts).filter(([, { name }]) => UNSATISFIABLE[name]);
      for (const [, { name }] of unsatisfiable) expect(outcomes).toContain(name);
    }, 480_000);

    it('says at its field that a required one is missing', async () => {
      let checked = 0;
      const { page } = await openPage(await sharedBrowser(), 'about:blank');
      for (const [index, { id, name }] of ours(part, parts)) {
        // The same script complains in all of them: every third form stands for its neighbours.
        if (index % 3 !== 1) continue;
        const form = await wholeFormOf(id);
        const first = firstRequired(form);
        if (!first) continue;
        const html = exportModule(projectOf(form, 'one-per-row')).find(({ path }) => path === 'preview.html');
        await page.goto(fileOf(html?.text ?? '', `required-${index}.html`));
        await page.focus('[data-fl-submit]');
        await page.keyboard.press('Enter');
        const field = page
          .locator('[data-fl-field]')
          .filter({ has: page.locator('[aria-invalid]') })
          .first();
        const focused = await page.evaluate(() =>
          document.activeElement?.closest('[data-fl-field]')?.getAttribute('data-fl-key'),
        );
        expect([name, await field.getAttribute('data-fl-key'), focused]).toEqual([
          name,
          first.key,
          first.key,
        ]);
        expect(await field.locator('.fl-error').innerText()).not.toBe('');
        if (checked % 10 === 0) expect(await violationsOf(page)).toEqual([]);
        expect(await received(id)).toHaveLength(UNSATISFIABLE[name] ? 0 : 1);
        checked += 1;
      }
      await page.context().close();
      expect(checked).toBeGreaterThan(5);
    }, 240_000);
  });
}
