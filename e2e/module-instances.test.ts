/**
 * The exported module in pages of its own: alone, opened from disk, and as a CMS page shows it, twice, each
 * instance for itself.
 */

import type { WholeFormReply } from '@formloom/form';
import { exportModule } from '@formloom/module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { renderCmsPage } from './testing/cms-page.ts';
import { coveringForms, partsOf } from './testing/covering-forms.ts';
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
} from './testing/exported-forms.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { openPage, violationsOf } from './testing/page.ts';

setUpForms();

const typed = new Set<string>();
const INSTANCES = ['widget_1', 'widget_2'];

/** The many forms are shown, filled and sent elsewhere; here stands one of each kind of page. */
const some = () => coveringForms(forms.filter(({ details }) => details.fields.length < 100));

async function look(page: Page, name: string) {
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map((element) => element.id));
  expect([name, ids.length]).toEqual([name, new Set(ids).size]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([name, width, overflow > 0]).toEqual([name, width, false]);
  }
}

/** Sends the second one empty: it complains at its own field, and the first one stays as it was. */
async function sendEmpty(page: Page, name: string, required: string) {
  await page.focus('#widget_2 [data-fl-submit]');
  await page.keyboard.press('Enter');
  const complaining = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-invalid]')].map((one) => [
      one.closest('#widget_1, #widget_2')?.id,
      one.closest('[data-fl-field]')?.getAttribute('data-fl-key'),
    ]),
  );
  expect([name, complaining[0]]).toEqual([name, ['widget_2', required]]);
  expect(complaining.filter(([instance]) => instance === 'widget_1')).toEqual([]);
}

async function fillAndSend(page: Page, form: WholeFormReply, instance: string) {
  await page.focus(`#${instance} [data-fl-field] :is(input, select, textarea)`);
  await page.keyboard.press('Shift+Tab');
  await fillByKeyboard(page, { within: `#${instance}`, typed });
  await page.keyboard.press('Enter');
  await outcomeOf(page, form, `#${instance}`);
}

/** Filled in both instances, one after the other; the others in one of them, by turns. */
const BOTH = 'Solicitud de demostración';

describe('a module in a page', () => {
  it('the forms that are looked at have everything that any form has', () => {
    const parts = new Set(forms.flatMap(partsOf));
    const seen = new Set(coveringForms(forms).flatMap(partsOf));
    expect([...parts].filter((part) => !seen.has(part))).toEqual([]);
    expect(parts.size).toBeGreaterThan(40);
  });

  it('alone, opened from disk, it says nothing to the console, fits every width, and axe is content', async () => {
    const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
    for (const [index, form] of some().entries()) {
      const { name } = form.schema;
      const files = exportModule(projectOf(form, index % 2 === 0 ? 'account' : 'two-steps'));
      const html = files.find(({ path }) => path === 'preview.html')?.text ?? '';
      await page.goto(fileOf(html, `alone-${index}.html`));
      await look(page, name);
      // The same forms are judged where all are filled; here, how a page of its own is made.
      if (index % 4 === 0) expect([name, await violationsOf(page)]).toEqual([name, []]);
      expect([name, complaints]).toEqual([name, []]);
    }
    await page.context().close();
  });

  it('twice on one page, each instance is for itself, at every width, and accepted', async () => {
    let sent = 0;
    const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
    const both = forms.filter(({ schema }) => schema.name === BOTH);
    // That they leave each other alone hangs on none of their parts: each second form stands for the next.
    const others = some().filter((form) => !both.includes(form));
    const all = [...both, ...others.filter((_, at) => at % 2 === 0)];
    for (const [index, form] of all.entries()) {
      const { id, name } = form.schema;
      const how = index % 2 === 0 ? 'two-steps' : 'one-per-row';
      const files = exportModule(projectOf(form, how));
      await page.goto(fileOf(renderCmsPage(files, INSTANCES), `two-${index}.html`));
      await look(page, name);
      if (index % 4 === 0) expect([name, await violationsOf(page)]).toEqual([name, []]);
      const required = firstRequired(form);
      if (required && how === 'one-per-row') await sendEmpty(page, name, required.key);
      const instances = name === BOTH ? INSTANCES : [INSTANCES[Math.floor(index / 2) % 2] ?? ''];
      for (const instance of instances) await fillAndSend(page, form, instance);
      const accepted = UNSATISFIABLE[name] ? 0 : instances.length;
      expect([name, (await received(id)).length, complaints]).toEqual([name, accepted, []]);
      sent += accepted;
    }
    await page.context().close();
    expect(sent).toBeGreaterThan(all.length * 0.8);
  });
});
