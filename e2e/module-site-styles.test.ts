/** What a site says of all its labels, inputs and paragraphs is not meant for a form that it shows. */

import { CHOICES } from '@formloom/project';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOX_FORMS } from './testing/box-form.ts';
import { sharedBrowser } from './testing/browser.ts';
import { openBarePage } from './testing/page.ts';
import { around, computed, unhidden } from './testing/seen.ts';
import { createSite, type OpenSite } from './testing/site.ts';

let page: Page;
let complaints: string[];
let open: OpenSite;
beforeAll(async () => {
  const settings = { viewport: { width: 1100, height: 900 } };
  ({ page, complaints } = await openBarePage(await sharedBrowser(), settings));
  open = await createSite(page);
});
afterAll(async () => {
  expect(complaints).toEqual([]);
  await page?.context().close();
});

const body = (form: (name: string) => string) => `<main>${form('one')}</main>`;

it.each(BOX_FORMS)('what is hidden in the theme “%s” stays hidden under a loud site', async (_, project) => {
  const style =
    'div, p, label, fieldset { display: block !important } input { display: inline-block !important }';
  await open(project, { body, style });
  for (const width of [320, 700, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await unhidden(page, CHOICES.labels.of, CHOICES.progress.of)]).toEqual([width, []]);
  }
});

/** Of words, of boxes and of everything, as sites really say it; and the last, on which one insists. */
const SITE = `label { text-transform: uppercase; display: inline-block; margin-bottom: 30px; color: red }
  h2, h3 { text-align: right; color: red; font: italic 50px serif; border-bottom: 1px solid }
  p { margin: 40px; padding: 9px; font-size: 30px; max-width: 200px } span { font-weight: 100 }
  form { background: pink; padding: 50px; display: flex; gap: 30px; box-shadow: 0 0 9px; float: left }
  fieldset { min-width: 900px; border: 4px solid; padding: 30px; background: pink }
  legend { float: left; width: 100%; padding: 9px; border-bottom: 1px solid; font-size: 21px }
  ol { padding: 40px; list-style: square } li { margin: 9px; padding: 9px; float: left }
  * { line-height: 1; letter-spacing: 1px; transition: all 1s }
  form div { float: left; width: 50%; padding: 10px } form label { float: left; width: 30% }
  input, select, button { height: 80px; box-shadow: 0 0 9px red; text-transform: uppercase }
  input, select, textarea { background-color: #fff !important; color: #777 !important }`;

it.each(BOX_FORMS)(
  'what a site says of its own parts is not said of those in the theme “%s”',
  async (_, project) => {
    await open(project, { body });
    const bare = await computed(page, '');
    expect(Object.keys(bare).length).toBeGreaterThan(3_000);
    const now = await computed(page, SITE);
    const other = Object.keys({ ...bare, ...now }).filter((part) => bare[part] !== now[part]);
    expect(other.map((part) => `${part}: ${bare[part]}, ${now[part]}`)).toEqual([]);
  },
);

it.each(BOX_FORMS)(
  'marks, mistakes and the focus are seen in the theme “%s” whatever a site insists on',
  async (_, project) => {
    const style = `input { background: #fff !important; border: 1px solid #ccc !important;
    appearance: none !important; opacity: 0 !important } *:focus { outline: none !important }`;
    await open(project, { body, style });
    const choice = (value: string) => `.fl-choice:has([value="${value}"])`;
    const parts = {
      email: '[data-fl-key=email]',
      radio: `[data-fl-key=source] ${choice('o0')}`,
      box: `[data-fl-key=topics] ${choice('o0')}`,
      button: '[data-fl-next]',
    };
    const shots = async () => {
      const taken: Record<string, string> = {};
      for (const [name, part] of Object.entries(parts)) taken[name] = await around(page, part);
      return taken;
    };
    const focused = async (name: keyof typeof parts) => {
      await page.focus(`${parts[name]}:is(button), ${parts[name]} input`);
      return around(page, parts[name]);
    };
    const before = await shots();
    const focus: Record<string, string> = {};
    // The button first: from then on it is the keyboard that moves the focus.
    await page.keyboard.press('Tab');
    for (const name of Object.keys(parts) as Array<keyof typeof parts>) focus[name] = await focused(name);
    await page.evaluate(() => {
      for (const part of ['source', 'topics'])
        document.querySelector<HTMLInputElement>(`[data-fl-key=${part}] [value=o0]`)?.click();
      (document.activeElement as HTMLElement | null)?.blur();
    });
    const chosen = await shots();
    await page.evaluate(() => {
      document.querySelector('form')?.reset();
    });
    await page.waitForFunction(() => !document.querySelector(':checked:is(input)'));
    await page.evaluate(() => {
      document.querySelector('form')?.dispatchEvent(new CustomEvent('formloom:state', { detail: 'errors' }));
      (document.activeElement as HTMLElement | null)?.blur();
    });
    const wrong = await shots();
    const same = (one: Record<string, string>, names: string[]) =>
      names.filter((name) => one[name] === before[name]);
    expect({
      focus: same(focus, Object.keys(parts)),
      chosen: same(chosen, ['radio', 'box']),
      wrong: same(wrong, ['email', 'radio']),
    }).toEqual({ focus: [], chosen: [], wrong: [] });
  },
);
