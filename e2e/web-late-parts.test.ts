/**
 * The browser application: what is not needed for the first edit comes after it, unseen, and is there when it
 * is asked for.
 */

import { type FormDetails, PATH } from '@formloom/form';
import { plainText } from '@formloom/module';
import { blocksOf } from '@formloom/project';
import { expect, it } from 'vitest';
import { gzippedSize, scriptsUntilUsable } from '../scripts/script-weight.ts';
import { builtWeb } from './testing/built-web.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import {
  control,
  downloadZip,
  expectComplaint,
  FORM,
  grant,
  idOf,
  openForm,
  page,
  runFirst,
  setUpApp,
  together,
  visit,
} from './testing/web-app.ts';

setUpApp();

const LIMIT = 200_000;
const COMPLETE = '[data-complete]';

it('200 kB of script are enough to edit a form', () => {
  expect(gzippedSize(scriptsUntilUsable(builtWeb()))).toBeLessThanOrEqual(LIMIT);
});

/** Which scripts were asked for before a form could be edited, and whatever moved after that. */
function watchOpening() {
  let usableSince = Number.POSITIVE_INFINITY;
  const note = () => {
    if (!document.querySelector('[data-handle]') || !document.querySelector('[data-step-title]')) return;
    watcher.disconnect();
    usableSince = performance.now();
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
    document.documentElement.dataset.loaded = scripts.filter((name) => name.endsWith('.js')).join(' ');
  };
  const watcher = new MutationObserver(note);
  watcher.observe(document, { childList: true, subtree: true });
  const shifted: string[] = [];
  Object.assign(window, { shifted });
  new PerformanceObserver((list) => {
    // On a busy machine what moved before is told of late.
    for (const entry of list.getEntries() as Array<
      PerformanceEntry & { sources: Array<{ node: Node | null }> }
    >)
      for (const { node } of entry.startTime < usableSince ? [] : entry.sources)
        shifted.push(node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeValue));
  }).observe({ type: 'layout-shift', buffered: true });
}

it('until a form can be edited nothing else is asked for; nothing jumps when the rest comes, and then everything works offline', async () => {
  await grant();
  await visit({}, PATH.health);
  await runFirst(watchOpening);
  await page.goto(`${together.address}/forms/${await idOf(FORM)}`);
  await page.waitForSelector(COMPLETE);
  const loaded = (await page.locator('html').getAttribute('data-loaded')) ?? '';
  const names = loaded.split(' ').map((address) => address.split('/').at(-1));
  const allowed = scriptsUntilUsable(builtWeb()).map((path) => path.split('/').at(-1));
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
  await page.frameLocator('iframe').locator('form').waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toEqual([]);

  await page.context().setOffline(true);
  await page.click('[data-panel="checks"]');
  await page.waitForSelector('h2:has-text("Checks")');
  await page.click('[data-panel="design"]');
  await page.waitForSelector('[data-preset]');
  await page.click('[data-panel="versions"]');
  await page.waitForSelector('h2:has-text("Versions")');
  await page.focus('header select[aria-label="Language"]');
  await page.selectOption('header select[aria-label="Language"]', 'es');
  await page.waitForSelector('header select[aria-label="Idioma"]:focus');
  await page.click('header button:has-text("Exportar")');
  await page.getByRole('tab', { name: 'Archivos' }).click();
  await page.waitForSelector('dialog pre span', { state: 'attached' });
  await page.keyboard.press('Escape');
  await page.selectOption('header select[aria-label="Idioma"]', 'en');
  await page.click('text=Export…');
  const { files } = await downloadZip();
  expect(Object.keys(files)).toContain('preview.html');
});

interface Definition {
  readonly fieldGroups: ReadonlyArray<{ readonly richText?: string }>;
}

/** Ordinary texts, and such as must never be trusted, in one form. */
async function putTextsTogether(name: string) {
  const read = async (of: string): Promise<Definition> =>
    (await control('GET', `/sandbox/forms/${await idOf(of)}`)).json() as Promise<Definition>;
  const [form, ordinary] = [await read(name), await read('Open day at the weaving mill')];
  const texts = ordinary.fieldGroups.flatMap((group) => (group.richText ? [{ ...group, fields: [] }] : []));
  const fieldGroups = [...form.fieldGroups, ...texts];
  await control('PUT', `/sandbox/forms/${await idOf(name)}`, { ...form, fieldGroups });
}

/** The browser reads the one, a parser the other. */
it('cards say of the account’s texts what the export says', async () => {
  const name = 'Visitors’ book (copied from the old website)';
  await grant();
  await putTextsTogether(name);
  await openForm(name);
  const reply = await patientFetch(together.address + PATH.form(await idOf(name), 'details'));
  const { details } = (await reply.json()) as { details: FormDetails };
  const blocks = blocksOf(details);
  expect(blocks.length).toBe(9);
  // Of a picture in the preview.
  expectComplaint('ERR_NAME_NOT_RESOLVED');
  for (const { key, richText } of blocks) {
    const label = await page.locator(`[data-drop-id="${key}"] [title]`).first().getAttribute('title');
    const words = plainText(richText).replace(/\s+/g, ' ').slice(0, 200).trim();
    expect([key, label]).toEqual([key, words || 'No words']);
  }
});
