/**
 * A form in a script carries only the rules it can meet, under a class of its own: it must look as the same
 * form on a page of its own, also beside others.
 */

import { exportFiles, exportModule, tagSnippet } from '@formloom/module';
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
