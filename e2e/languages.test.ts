/** One form in all its languages, as visitors meet it: as a page, as a script, and drawn by a server. */

import { exportFiles, formTexts, tagSnippet } from '@formloom/module';
import {
  addLanguage,
  directionOf,
  htmlLang,
  LANGUAGES,
  type Language,
  type Project,
  setSetting,
  setTranslation,
} from '@formloom/project';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { fileOf, forms, outcomeOf, projectOf, received, setUpForms } from './testing/exported-forms.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { openPage } from './testing/page.ts';

setUpForms();

const NAME = 'Solicitud de visita y presupuesto';
const OTHERS = LANGUAGES.filter((language) => language !== 'es');

/** Each text in each language says which it is. */
function translated(): Project {
  const form = forms.find(({ schema }) => schema.name === NAME);
  if (!form) throw new Error(NAME);
  const own = setSetting(projectOf(form, 'two-steps', 'es'), 'name', 'in languages');
  const texts = formTexts(own);
  return OTHERS.reduce(
    (project, language) =>
      texts.reduce(
        (next, { place, source }) => setTranslation(next, language, place, `${source} [${language}]`, source),
        addLanguage(project, language),
      ),
    own,
  );
}
const fileNamed = (project: Project, target: 'page' | 'embed' | 'package', ending: string) =>
  exportFiles(project, target).find(({ path }) => path.endsWith(ending))?.text ?? '';

const isIn = async (page: Page, language: Language) => {
  const form = page.locator('form[data-fl-ready]');
  await form.waitFor();
  expect(await form.getAttribute('lang')).toBe(htmlLang(language));
  expect(await form.getAttribute('dir')).toBe(directionOf(language));
  const label = await form.locator('.fl-label').first().innerText();
  expect(label).toContain(language === 'es' ? 'Nombre' : `[${language}]`);
};

describe('a page of its own', () => {
  it('is in the visitor’s language, and sends the same in each of them', async () => {
    const project = translated();
    const [form] = forms.filter(({ schema }) => schema.name === NAME);
    if (!form) throw new Error(NAME);
    const address = fileOf(fileNamed(project, 'page', '.html'), 'languages.html');
    const sent: unknown[] = [];
    const typed = new Set<string>();
    for (const language of LANGUAGES) {
      const locale = language === 'pt-br' ? 'pt-BR' : language;
      const { page, complaints } = await openPage(await sharedBrowser(), address, { locale });
      await isIn(page, language);
      expect(await page.locator('html').getAttribute('dir')).toBe(directionOf(language));
      expect(await page.title()).toBe(language === 'es' ? NAME : `${NAME} [${language}]`);
      if (['es', 'ar', 'ja'].includes(language)) {
        await fillByKeyboard(page, { typed });
        await page.keyboard.press('Enter');
        expect(await outcomeOf(page, form)).toBe('');
        const [last] = (await received(form.schema.id)).slice(-1);
        sent.push(JSON.stringify(last?.fields));
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    }
    expect(new Set(sent).size).toBe(1);
    expect(sent).toHaveLength(3);
  }, 120_000);

  it('is in the form’s own where the visitor’s is not there', async () => {
    const address = fileOf(fileNamed(translated(), 'page', '.html'), 'languages.html');
    const { page } = await openPage(await sharedBrowser(), address, { locale: 'fi-FI' });
    await isIn(page, 'es');
    await page.context().close();
  });
});

describe('a script', () => {
  const stage = (project: Project, around: string, tag: string) => {
    const script = fileNamed(project, 'embed', '.js').replaceAll('</script', '<\\/script');
    return `<!doctype html><html${around}><head><meta charset="utf-8"><title>Site</title>
<link rel="icon" href="data:,"></head><body>${tag}<script>${script}</script></body></html>`;
  };

  it.each<[string, string, string, Language]>([
    ['its own tag', ' lang="de"', ' lang="ja"', 'ja'],
    ['the page', ' lang="de-AT"', '', 'de'],
    ['the visitor', '', '', 'fr'],
    ['the visitor, where the page has one that the form lacks', ' lang="fi"', '', 'fr'],
  ])('is in the language that %s says', async (_, around, attribute, language) => {
    const project = translated();
    const tag = tagSnippet(project).replace(/^<[\w-]+/, (start) => start + attribute);
    const address = fileOf(stage(project, around, tag), 'script.html');
    const { page, complaints } = await openPage(await sharedBrowser(), address, { locale: 'fr-FR' });
    await isIn(page, language);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a server draws it in the language that it is asked for', async () => {
  const script = fileNamed(translated(), 'package', 'index.js');
  const drawn = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
    languages: string[];
    render: (options: object) => string;
  };
  expect(drawn.languages).toEqual(['es', ...OTHERS]);
  expect(drawn.render({ language: 'ar' })).toContain('lang="ar" dir="rtl"');
  expect(drawn.render({ language: 'ar' })).toContain('Nombre [ar]');
  expect(drawn.render({})).toContain('lang="es"');
  expect(drawn.render({ language: 'xx' })).toBe(drawn.render({}));
});
