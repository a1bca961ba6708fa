/**
 * What an editor of the page changes in the STYLE tab, what the operator changes here, and what the preview
 * is told: one result.
 */

import { checkCss, exportModule, previewDocument, themeAttributes } from '@formloom/module';
import {
  CHOICES,
  type Choice,
  LOOK_KEYS,
  type LookKey,
  lookOf,
  type Project,
  setCss,
  setLook,
  setPreset,
  THEME_NAMES,
} from '@formloom/project';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { renderModule } from './testing/cms-page.ts';
import { openPage } from './testing/page.ts';
import { themeForm } from './testing/theme-form.ts';
import { fileOf, formOf, measure, pageOf, stir } from './testing/theme-page.ts';

let page: Page;
let complaints: string[];
beforeAll(async () => {
  const settings = { viewport: { width: 1280, height: 900 } };
  ({ page, complaints } = await openPage(await sharedBrowser(), 'about:blank', settings));
});
afterAll(async () => {
  expect(complaints).toEqual([]);
  await page?.context().close();
});

/** Soft has most of what can be changed; its dark colours are seen where the form is dark. */
const soft = themeForm({ preset: 'soft' }, { steps: 'several', language: 'en' });
const dark = setLook(soft, 'scheme', 'dark');
const isDarkColour = (key: LookKey) => key.endsWith('Dark');

/** Every other value of a choice; of numbers and colours one. */
function othersOf(key: LookKey, now: unknown): unknown[] {
  const choice: Choice = CHOICES[key];
  if (choice.kind === 'colour') return ['#7a1f3d'];
  if (choice.kind === 'flag') return [!now];
  if (choice.kind === 'number') return [choice.least === now ? choice.most : choice.least];
  return choice.of.filter((value) => value !== now);
}

const CASES = LOOK_KEYS.flatMap((key) => {
  const base = isDarkColour(key) ? dark : soft;
  const now = lookOf(base.design.theme, base.details.style)[key];
  return othersOf(key, now).map((value) => [key, value, base] as const);
});

interface TemplateField {
  readonly name: string;
  default?: unknown;
  readonly children?: TemplateField[];
}

/** The export as it is after an editor of the page has given a field of the STYLE tab another value. */
function edited(project: Project, key: LookKey, value: unknown): string {
  const files = exportModule(project);
  const fields: TemplateField[] = JSON.parse(fileOf(files, 'fields.json'));
  const name = `fl_${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  const style = fields.find((field) => field.name === 'fl_style')?.children ?? [];
  const found = style.flatMap(({ children = [] }) => children).filter((field) => field.name === name);
  expect(found).toHaveLength(1);
  for (const field of found)
    field.default = CHOICES[key].kind === 'colour' ? { color: value, opacity: 100 } : value;
  const changed = files.map((file) =>
    file.path.endsWith('fields.json') ? { ...file, text: JSON.stringify(fields) } : file,
  );
  return renderModule(changed, 'formloom', '');
}

/** What the style sheet of one export has and another's has not. */
function ruleOf(project: Project): string {
  const css = fileOf(exportModule(project), 'module.css');
  return `<style>${css.slice(css.lastIndexOf(':where(.fl-form[data-fl-look'))}</style>`;
}

/** A dark page, so that following the page is not the same as being light. */
async function open(project: Project) {
  const files = exportModule(project);
  const [css, js] = [fileOf(files, 'module.css'), fileOf(files, 'module.js')];
  await page.setContent(pageOf([], { css, js, style: 'body { background: #111111; color: #eeeeee }' }));
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('section')));
}

async function shown(form: string) {
  await page.evaluate((html) => {
    const section = document.querySelector('section');
    if (section) section.innerHTML = html;
  }, form);
  await page.waitForSelector('form[data-fl-ready]');
  await stir(page);
  return measure(page);
}

it('every field of the STYLE tab does what the same choice does here, and does something', async () => {
  await open(soft);
  const before = new Map<Project, Record<string, string>>();
  for (const base of [soft, dark]) before.set(base, await shown(ruleOf(base) + formOf(base)));
  for (const [key, value, base] of CASES) {
    const other = setLook(base, key, value as never);
    const here = await shown(ruleOf(other) + formOf(other));
    expect([key, value, await shown(ruleOf(base) + edited(base, key, value))]).toEqual([key, value, here]);
    expect([key, value, here]).not.toEqual([key, value, before.get(base)]);
  }
});

it('a theme that is put on a form looks as if the form had been drawn with it', async () => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const [at, preset] of THEME_NAMES.entries()) {
    const wanted = setPreset(soft, preset);
    const other = setPreset(soft, THEME_NAMES[(at + 3) % THEME_NAMES.length] ?? 'plain');
    await page.setContent(previewDocument(wanted));
    await stir(page);
    const fresh = [await measure(page), await ground()];
    await page.setContent(previewDocument(other));
    await page.evaluate((theme) => {
      const form = document.querySelector<HTMLElement>('.fl-form');
      for (const [name, value] of Object.entries(theme.style)) form?.style.setProperty(name, value);
      for (const [name, value] of Object.entries(theme.data)) form?.setAttribute(name, value);
      document.documentElement.style.setProperty('--fl-ground', theme.ground);
    }, themeAttributes(wanted));
    await stir(page);
    expect([preset, [await measure(page), await ground()]]).toEqual([preset, fresh]);
  }
});

it('rules of one’s own win against the form’s, and reach nothing else', async () => {
  const css =
    '.fl-button { color: rgb(1, 2, 3) }\n& ~ p, :not(&), p { color: rgb(4, 5, 6) }\noutline: 3px solid red';
  const files = exportModule(setCss(soft, css));
  const form = renderModule(files, 'formloom', '');
  const other = form.replace('data-fl-form="theme-form"', 'data-fl-form="another"');
  await page.setContent(
    pageOf([form, `<p id="beside">Beside</p>${other}`], { css: fileOf(files, 'module.css'), js: '' }),
  );
  const looks = await page.evaluate(() => {
    const [form, other] = document.querySelectorAll('form');
    const parts = {
      form,
      button: form?.querySelector('[data-fl-submit]'),
      note: form?.querySelector('.fl-note'),
      beside: document.querySelector('#beside'),
      other,
      otherButton: other?.querySelector('[data-fl-submit]'),
    };
    return Object.entries(parts).map(([name, part]) => {
      const { color, outlineStyle } = getComputedStyle(part as Element);
      return `${name} ${color} ${outlineStyle}`;
    });
  });
  expect(looks).toEqual([
    'form rgb(34, 38, 63) solid',
    'button rgb(1, 2, 3) none',
    'note rgb(4, 5, 6) none',
    'beside rgb(0, 0, 0) none',
    'other rgb(34, 38, 63) none',
    'otherButton color(srgb-linear 1 1 1) none',
  ]);
});

it('whatever is written and found sound is one rule to a browser, and what follows it stays', async () => {
  const piece = fc.constantFrom(
    ...'{ } ( ) [ ] " \' \\ ; : @media @container @import /* */ // url( url("https://a.b") p .a :is( & < > -- <!-- --> ! , \n a{b:c} 1px'.split(
      ' ',
    ),
    '\n',
    ' ',
  );
  const rules = fc
    .sample(fc.array(piece, { maxLength: 9 }), { numRuns: 2000, seed: 11 })
    .map((pieces) => pieces.join(' '))
    .filter((css) => css.trim() !== '' && checkCss(css).length === 0);
  expect(rules.length).toBeGreaterThan(100);
  const sheets = rules.map((css) => {
    const text = fileOf(exportModule(setCss(soft, css)), 'module.css');
    return text.slice(text.indexOf('@scope'));
  });
  await page.setContent('<p>Rules</p>');
  const escaped = await page.evaluate((texts) => {
    const isOne = (text: string) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${text}\n.after { color: red }`);
      const [first, second] = sheet.cssRules;
      return (
        sheet.cssRules.length === 2 &&
        first?.cssText.startsWith('@scope') &&
        second?.cssText.startsWith('.after')
      );
    };
    return texts.filter((text) => !isOne(text));
  }, sheets);
  expect(escaped).toEqual([]);
});
