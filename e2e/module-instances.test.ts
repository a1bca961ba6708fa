/** The exported module as a CMS page shows it, twice on one page: forms of the sandbox, each instance for itself. */

import type { WholeFormReply } from '@formloom/form';
import { exportModule } from '@formloom/module';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { renderCmsPage } from './testing/cms-page.ts';
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
} from './testing/exported-forms.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { openPage, violationsOf } from './testing/page.ts';

setUpForms();

const INSTANCES = ['widget_1', 'widget_2'];

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
  await fillByKeyboard(page, `#${instance}`);
  await page.keyboard.press('Enter');
  await outcomeOf(page, form, `#${instance}`);
}

/** Filled in both instances, one after the other; the others in one of them, by turns. */
const BOTH = 'Solicitud de demostración';

it('two instances of a module on one page open at every width, each for itself, and are accepted', async () => {
  let sent = 0;
  const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
  // Each form's template is held against its page elsewhere; here every third one stands on a page twice.
  const some = forms.filter(({ name }, index) => index % 3 === 0 || name === BOTH);
  for (const [index, { id, name }] of some.entries()) {
    const form = await wholeFormOf(id);
    // The largest one is filled elsewhere, which takes a minute.
    if (form.details.fields.length > 100) continue;
    const how = index % 2 === 0 ? 'two-steps' : 'one-per-row';
    const files = exportModule(projectOf(form, how));
    await page.goto(fileOf(renderCmsPage(files, INSTANCES), `two-${index}.html`));
    await look(page, name);
    if (index % 4 === 0) expect([name, await violationsOf(page)]).toEqual([name, []]);
    const required = firstRequired(form);
    if (required && how === 'one-per-row') await sendEmpty(page, name, required.key);
    // Filled by turns, in one instance or the other: each form by itself is filled elsewhere.
    const instances = name === BOTH ? INSTANCES : [INSTANCES[Math.floor(index / 2) % 2] ?? ''];
    for (const instance of instances) await fillAndSend(page, form, instance);
    const accepted = UNSATISFIABLE[name] ? 0 : instances.length;
    expect([name, (await received(id)).length, complaints]).toEqual([name, accepted, []]);
    sent += accepted;
  }
  await page.context().close();
  expect(sent).toBeGreaterThan(some.length * 0.8);
}, 480_000);
