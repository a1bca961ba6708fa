/**
 * A form in a script carries only the rules it can meet, under a class of its own: it must look as the same
 * form on a page of its own, also beside others.
 */

import { FORM_PARTS } from '@formloom/kind';
import { exportFiles, exportModule, previewDocument, tagSnippet } from '@formloom/module';
import { type Project, setSetting, THEME_NAMES } from '@formloom/project';
import { expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { openPage } from './testing/page.ts';
import { LANGUAGES, themeForm } from './testing/theme-form.ts';
import { fileOf, formOf, measure, pageOf, stir } from './testing/theme-page.ts';

const SETS = LANGUAGES.flatMap((language) =>
  (['one', 'several'] as const).flatMap((steps) =>
    THEME_NAMES.map((preset) => ({
      name: `${preset}, ${steps}`,
      project: themeForm({ preset }, { steps, language }),
    })),
  ),
);

const embedOf = (project: Project) =>
  exportFiles(project, 'embed').find(({ path }) => path.endsWith('.js'))?.text ?? '';

/** Another theme of the same form. */
const neighbourOf = (at: number): Project => {
  const first = at - (at % THEME_NAMES.length);
  return (SETS[first + ((at + 3) % THEME_NAMES.length)] as (typeof SETS)[number]).project;
};
const named = (project: Project, name: string) => setSetting(project, 'name', name);

it('looks as the module does, in every theme, and so does the first of two on a page', async () => {
  const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
  for (const [at, { name, project }] of SETS.entries()) {
    // Each theme once, in the languages and steps by turns; `LOOKS=all` looks at every one of them.
    if (process.env.LOOKS !== 'all' && at % LANGUAGES.length ** 2 !== 0) continue;
    const files = exportModule(project);
    // A page knows an element of one name for good.
    const one = named(project, `form-${at}`);
    const neighbour = named(neighbourOf(at), `neighbour-${at}`);
    const looks = [];
    for (const [form, css, js] of [
      [formOf(project), fileOf(files, 'module.css'), fileOf(files, 'module.js')],
      [tagSnippet(one), '', embedOf(one)],
      [tagSnippet(one) + tagSnippet(neighbour), '', `${embedOf(one)}</script><script>${embedOf(neighbour)}`],
    ] as const) {
      await page.setContent(pageOf([form], { css, js }));
      await page.waitForFunction(() => document.querySelector('form[data-fl-ready][data-fl-ground]'));
      await stir(page);
      looks.push(await measure(page));
    }
    expect([name, looks[1]]).toEqual([name, looks[0]]);
    expect([name, looks[2]]).toEqual([name, looks[0]]);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
}, 240_000);

/** White or dark, whichever is readable, in the notation of the browser. */
const DARK = 'color(srgb-linear 0.0137 0.0123 0.0194)';
const WHITE = 'color(srgb-linear 1 1 1)';

it('custom properties of the page win in every target, and the text of buttons follows the accent', async () => {
  const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
  const project = setSetting(themeForm({ preset: 'plain' }, { steps: 'one', language: 'en' }), 'name', 'Own');
  const { css, js } = Object.fromEntries(
    ['css', 'js'].map((ending) => [ending, fileOf(exportModule(project), `module.${ending}`)]),
  ) as { css: string; js: string };
  const packageFiles = exportFiles(project, 'package');
  const { render } = await import(
    `data:text/javascript,${encodeURIComponent(fileOf(packageFiles, 'index.js'))}`
  );
  const markup = {
    module: pageOf([formOf(project)], { css, js }),
    page: previewDocument(project),
    embed: pageOf([tagSnippet(project)], { css: '', js: embedOf(project) }),
    'embed in a shadow root': pageOf([tagSnippet(project, { shadow: true })], {
      css: '',
      js: embedOf(project),
    }),
    package: pageOf([render()], { css: fileOf(packageFiles, 'style.css'), js: '' }),
  };
  const seen: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const [target, html] of Object.entries(markup)) {
    const shadow = target.includes('shadow');
    for (const selector of [
      ...(shadow ? [] : ['.fl-form']),
      ...(/embed|package/.test(target) ? ['fl-own'] : []),
    ])
      for (const [accent, text] of [
        ['#ffe000', DARK],
        ['#7a1f3d', WHITE],
      ] as const) {
        const rule = `<style>${selector} { --fl-accent: ${accent}; --fl-radius: 3px }</style>`;
        await page.setContent(html.replace('<head>', `<head>${rule}`));
        const button = page.locator('.fl-button').last();
        await button.waitFor();
        seen[`${target}, ${selector}, ${accent}`] = await button.evaluate((one) => {
          const { backgroundColor, color, borderTopLeftRadius } = getComputedStyle(one);
          return [backgroundColor, color, borderTopLeftRadius];
        });
        const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
          Number.parseInt(accent.slice(at, at + 2), 16),
        );
        wanted[`${target}, ${selector}, ${accent}`] = [`rgb(${red}, ${green}, ${blue})`, text, '3px'];
      }
  }
  expect(seen).toEqual(wanted);
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** What `::part()` sets, and what the browser computes of it. */
const PART_STYLE = {
  color: 'rgb(1, 2, 3)',
  'background-color': 'rgb(4, 5, 6)',
  'border-top-color': 'rgb(7, 8, 9)',
  'padding-top': '11px',
};

it.each(THEME_NAMES)('in a shadow root every part can be styled, also with an error: %s', async (preset) => {
  const { page, complaints } = await openPage(await sharedBrowser(), 'about:blank');
  const project = named(themeForm({ preset }, { steps: 'several', language: 'en' }), `Parts ${preset}`);
  const style = Object.entries(PART_STYLE)
    .map((one) => one.join(':'))
    .join(';');
  const rules = Object.values(FORM_PARTS).map((part) => `fl-parts-${preset}::part(${part}){${style}}`);
  const html = pageOf([tagSnippet(project, { shadow: true })], { css: '', js: embedOf(project) });
  await page.setContent(html.replace('<head>', `<head><style>${rules.join('')}</style>`));
  const form = page.locator('form[data-fl-ready]');
  await form.locator('[data-fl-next]').click();
  const missed = (parts: readonly string[]) =>
    form.evaluate(
      (root, [names, wanted]) =>
        names.flatMap((name) => {
          const found = [...(root.getRootNode() as ShadowRoot).querySelectorAll(`.fl-${name}`)];
          const wrong = found.flatMap((one) =>
            Object.entries(wanted)
              .map(([key, value]) => [key, value, getComputedStyle(one).getPropertyValue(key)])
              .filter(([, value, computed]) => value !== computed)
              .map(([key, , computed]) => `${name}: ${key} ${computed}`),
          );
          return found.length > 0 ? wrong : [`${name} is not there`];
        }),
      [parts, PART_STYLE] as const,
    );
  expect(await missed(Object.keys(FORM_PARTS).filter((name) => name !== 'done'))).toEqual([]);
  await form.evaluate((one) => one.dispatchEvent(new CustomEvent('formloom:thanks')));
  await expect.poll(() => missed(['done'])).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});
