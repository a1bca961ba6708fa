/** The component of a form in applications with the oldest React it runs on and with the newest. */

import { addLanguage, setSetting, setTranslation } from '@formloom/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleWithReact, type ReactBundle, type ReactVersion } from './testing/react-bundle.ts';
import { STRICT, scriptFile } from './testing/targets.ts';
import {
  control,
  field,
  forgive,
  page,
  projectOf,
  sent,
  setUpVisitor,
  submit,
  v3,
  visit,
} from './testing/visitor.ts';

setUpVisitor();

const PROJECT = projectOf({
  ...v3(
    { fieldType: 'single_line_text', name: 'firstname', label: 'Name', required: true },
    { fieldType: 'single_line_text', name: 'city', label: 'City' },
  ),
  name: 'Contact us',
});

/** The same in two languages. */
const IN_TWO = setTranslation(
  addLanguage(setSetting(PROJECT, 'name', 'in two'), 'ar'),
  'ar',
  { of: 'field', key: 'city', part: 'label' },
  'المدينة',
  'City',
);

const html = (inside = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title>
<link rel="icon" href="data:,"></head><body><section>${inside}</section><script src="/app.js"></script></body></html>`;

interface Stage {
  hydrate(index: number, props: object): void;
  mount(index: number, props: object): void;
  unmount(): void;
}
declare const stage: Stage;

describe.each([18, 19] as ReactVersion[])('React %s', (version) => {
  let bundle: ReactBundle;
  beforeAll(async () => {
    bundle = await bundleWithReact(version, [PROJECT, IN_TWO]);
  });
  afterAll(() => bundle.remove());
  const open = (inside?: string) => visit(html(inside), { files: { '/app.js': scriptFile(bundle.browser) } });

  it('drawn on a server and taken over without a word', async () => {
    await open(bundle.render(0));
    await page.evaluate(() => {
      Object.assign(window, { before: document.querySelector('input') });
      stage.hydrate(0, { className: 'mine', id: 'contact' });
    });
    await page.waitForSelector('fl-contact-us form[data-fl-ready]');
    expect(await page.evaluate(() => Reflect.get(window, 'before').isConnected)).toBe(true);
    await control('firstname').fill('Ana');
    await submit();
    await page.waitForSelector('.fl-done');
    expect(sent).toHaveLength(1);
  });

  it('in the language it is given, on a server and in the browser, and stays in it', async () => {
    const drawn = bundle.render(1, { lang: 'ar' });
    expect(drawn).toMatch(/<fl-in-two lang="ar"[^>]*><\/form><form[^>]*lang="ar" dir="rtl"/);
    expect(bundle.render(1)).toMatch(/<fl-in-two><\/form><form[^>]*lang="en" dir="ltr"/);
    await open(drawn);
    await page.evaluate(() => {
      Object.assign(window, { before: document.querySelector('input') });
      stage.hydrate(1, { lang: 'ar' });
    });
    await page.waitForSelector('fl-in-two[lang=ar] form[data-fl-ready][dir=rtl]');
    expect(await page.evaluate(() => Reflect.get(window, 'before').isConnected)).toBe(true);
    await page.evaluate(() => stage.unmount());
    for (const [lang, direction] of [
      ['ar', 'rtl'],
      ['en', 'ltr'],
    ] as const) {
      await page.evaluate((asked) => stage.mount(1, { key: asked, lang: asked }), lang);
      await page.waitForSelector(`fl-in-two form[data-fl-ready][lang=${lang}][dir=${direction}]`);
    }
    expect(await field('city').innerText()).toContain('City');
  });

  it('values by key, callbacks with the event, and nothing sent where onSubmit says so', async () => {
    await open();
    await page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      const props = (more: object) => ({
        values: { city: 'Vigo' },
        className: 'mine',
        onReady: () => told.push('ready'),
        onStart: ({ detail }: CustomEvent) => told.push(`start ${detail.field}`),
        onError: ({ detail }: CustomEvent) => told.push(`error ${detail.fields}`),
        onSuccess: () => told.push('success'),
        ...more,
      });
      Object.assign(window, { props });
      stage.mount(
        0,
        props({
          onSubmit: async ({ detail }: CustomEvent) => {
            await null;
            told.push(`refused ${detail.values.firstname}`);
            return false;
          },
        }),
      );
    });
    await page.waitForSelector('fl-contact-us.mine form[data-fl-ready]');
    expect(await control('city').inputValue()).toBe('Vigo');
    await submit();
    await control('firstname').fill('Ana');
    await control('city').fill('Lugo');
    await submit();
    // Rendered anew with the same values, it leaves what a visitor wrote alone.
    await page.evaluate(() => stage.mount(0, Reflect.get(window, 'props')({ noTitle: true })));
    await page.waitForSelector('fl-contact-us[no-title]');
    expect(await control('city').inputValue()).toBe('Lugo');
    expect(sent).toHaveLength(0);
    await submit();
    await page.waitForSelector('.fl-done');
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([
      'ready',
      'error firstname',
      'start firstname',
      'refused Ana',
      'success',
    ]);
  });

  it('put in by a script, also where a page trusts no markup of scripts', async () => {
    await visit(html(), { headers: STRICT, files: { '/app.js': scriptFile(bundle.browser) } });
    await page.evaluate(() => stage.mount(0, { noTitle: true, values: { city: 'Vigo' } }));
    await page.waitForSelector('fl-contact-us form[data-fl-ready]');
    expect(await page.locator('.fl-title').isVisible()).toBe(false);
    expect(await control('city').inputValue()).toBe('Vigo');
    await control('firstname').fill('Ana');
    await submit();
    await page.waitForSelector('.fl-done');
    expect(sent).toHaveLength(1);
    // The provider's message: such a page is shown the form's own words instead.
    forgive('TrustedHTML');
  });

  it('mounted and unmounted again and again, and its ref is the element', async () => {
    await open();
    const names = await page.evaluate(async () => {
      const seen: unknown[] = [];
      const turn = () => new Promise((done) => setTimeout(done, 20));
      for (let round = 0; round < 5; round += 1) {
        const ref = (element: Element | null) => {
          if (element) seen.push(element.localName);
        };
        stage.mount(0, { ref, step: 0 });
        await turn();
        stage.unmount();
        await turn();
      }
      stage.mount(0, {});
      await turn();
      return seen;
    });
    expect(new Set(names)).toEqual(new Set(['fl-contact-us']));
    await page.waitForSelector('form[data-fl-ready]');
    expect(await page.locator('form').count()).toBe(1);
    expect(await field('firstname').count()).toBe(1);
  });
});
