/** One form in all its languages, as visitors meet it: as a page, a module, a script and a package. */

import {
  applyTexts,
  type FormText,
  formTexts,
  TEXTS_FORMATS,
  tagSnippet,
  writeTexts,
} from '@formloom/module';
import {
  addLanguage,
  directionOf,
  htmlLang,
  LANGUAGES,
  type Language,
  type Project,
  setSetting,
  setTranslations,
} from '@formloom/project';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './testing/browser.ts';
import { renderCmsPage } from './testing/cms-page.ts';
import { coveringForms, EVERY_FORM, formsToTry } from './testing/covering-forms.ts';
import {
  fileOf,
  forms,
  outcomeOf,
  projectOf,
  received,
  setUpForms,
  UNSATISFIABLE,
} from './testing/exported-forms.ts';
import { fillByKeyboard } from './testing/keyboard.ts';
import { overflowing } from './testing/overflow.ts';
import { openPage, violationsOf } from './testing/page.ts';
import { fileOf as fileIn, filesOf } from './testing/targets.ts';

setUpForms();

const NAME = 'Solicitud de visita y presupuesto';
const OTHERS = LANGUAGES.filter((language) => language !== 'es');
const NARROW: readonly Language[] = ['ar', 'ja', 'de'];
/** Those that stand for all where each needs a page of its own; all are met by the script on one page. */
const AS_VISITORS: readonly Language[] = ['es', 'ar', 'ja', 'pt-br', 'de'];

/** What is long in a language, without a place to break it at. */
const LONG: Readonly<Partial<Record<Language, string>>> = {
  de: 'Weberschiffchenaufbewahrungsschränke',
  ja: '織機見学申込書記入確認担当者名簿一覧表示設定画面',
  ar: 'والمستخدمونبالاستفساراتالمتعلقةبالزيارات',
};

function formNamed(name: string) {
  const form = forms.find(({ schema }) => schema.name === name);
  if (!form) throw new Error(name);
  return form;
}

let made: Project | undefined;

/** Each text in each language says which it is. */
function translated(): Project {
  made ??= translate();
  return made;
}

function translate(): Project {
  const own = setSetting(projectOf(formNamed(NAME), 'two-steps', 'es'), 'name', 'in languages');
  const texts = formTexts(own);
  return OTHERS.reduce(
    (project, language) =>
      setTranslations(
        addLanguage(project, language),
        language,
        texts.map(({ place, source }) => ({
          place,
          text: `${source} [${language}] ${LONG[language] ?? ''}`.trim(),
          source,
        })),
      ),
    own,
  );
}

const tagIn = (project: Project, attribute: string) =>
  tagSnippet(project).replace(/^<[\w-]+/, (start) => start + attribute);

const STAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title>
<link rel="icon" href="data:,"></head><body><main></main></body></html>`;

/** What spreadsheets, XML and markup have trouble with, among words of chance. */
const ODD = ['=1+1', "'@x", 'a "b", c', 'dos\nlíneas', '<b>&amp;</b>', 'عربى', ' x ', '- no', '\tx', 'y'];
const SEED = Number(process.env.SEED ?? Date.now() % 1e9);
const anyWords = fc.oneof(
  fc.constantFrom(...ODD),
  // Chance must not make up a placeholder such as %length: that is an error in files for translators.
  fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((text) => text.replaceAll(/[%{]/g, 'p'))
    .filter((text) => text.trim() !== ''),
);

/** Most of its texts in other words. */
/** Some stay as they are; the page after sending is no words. */
const isTranslated = ({ place }: FormText, at: number, turn: number) =>
  place.of !== 'redirect' && (at + turn) % 5 !== 0;

function inWords(project: Project, language: Language, turn: number): Project {
  const texts = formTexts(project);
  const words = fc.sample(anyWords, { seed: SEED + turn, numRuns: texts.length });
  const changes = texts.flatMap((one, at) => {
    const { place, source } = one;
    const placeholders = source.match(/%\w+|\{\{?\s*[\w.]+\s*\}\}?/g) ?? [];
    const text = [`${words[at]}${at}`, ...placeholders].join(' ');
    return isTranslated(one, at, turn) ? [{ place, text, source }] : [];
  });
  return setTranslations(addLanguage(project, language), language, changes);
}

const isIn = async (page: Page, language: Language, within = '') => {
  const form = page.locator(`${within} form[data-fl-ready]`);
  await form.waitFor();
  const label = await form.locator('.fl-label').first().innerText();
  expect([await form.getAttribute('lang'), await form.getAttribute('dir'), label]).toEqual([
    htmlLang(language),
    directionOf(language),
    expect.stringContaining(language === 'es' ? 'Nombre' : `[${language}]`),
  ]);
};
const fits = async (page: Page, what: string) => {
  expect([what, await overflowing(page)]).toEqual([what, []]);
  expect([what, await violationsOf(page)]).toEqual([what, []]);
};

describe('files for translators', () => {
  it('bring a form back as it was, and unchanged they change nothing', () => {
    for (const [turn, form] of formsToTry(forms).entries()) {
      const { name } = form.schema;
      const bare = projectOf(form, turn % 2 ? 'account' : 'two-steps', 'en');
      const project = inWords(bare, 'ca', turn);
      const changed = formTexts(bare).filter((one, at) => isTranslated(one, at, turn)).length;
      for (const format of TEXTS_FORMATS) {
        const file = { bytes: Buffer.from(writeTexts(project, 'ca', format)), name: '', format };
        const of = `${name} as ${format}, SEED=${SEED}`;
        expect([of, applyTexts(bare, 'ca', file)]).toEqual([of, { project, changed }]);
        const again = applyTexts(project, 'ca', file);
        expect([of, 'project' in again && again.project === project]).toEqual([of, true]);
      }
    }
  });
});

it(
  'what is sent is the same bytes in every language, from every kind of form',
  async () => {
    const { page, complaints } = await openPage(await sharedBrowser(), fileOf(STAGE, 'sent.html'));
    const bodies: string[] = [];
    await page.route('**/submissions/**', (route) => {
      bodies.push(route.request().postData() ?? '');
      return route.fulfill({
        json: { inlineMessage: 'Thanks' },
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    const asIs = (EVERY_FORM ? forms : coveringForms(forms)).filter(
      ({ schema }) => !UNSATISFIABLE[schema.name],
    );
    for (const [turn, form] of asIs.entries()) {
      const from = EVERY_FORM ? 0 : turn % 6;
      const [own, ...others] = LANGUAGES.slice(from, EVERY_FORM ? undefined : from + 3) as [
        Language,
        ...Language[],
      ];
      const named = setSetting(projectOf(form, 'account', own), 'name', `sent ${turn}`);
      const project = others.reduce((next, language) => inWords(next, language, turn), named);
      const script = fileIn(project, 'embed', '.js');
      await page.evaluate(script);
      const fields: string[] = [];
      for (const language of [own, ...others]) {
        await page.evaluate(
          (html) => {
            (document.querySelector('main') as HTMLElement).innerHTML = html;
          },
          tagIn(project, ` lang="${htmlLang(language)}"`),
        );
        await page.waitForSelector('form[data-fl-ready]');
        expect(await page.getAttribute('form', 'lang')).toBe(htmlLang(language));
        await fillByKeyboard(page, { most: 0 });
        await page.keyboard.press('Enter');
        await expect.poll(() => [form.schema.name, bodies.length]).toEqual([form.schema.name, 1]);
        const { fields: sent } = JSON.parse(bodies.pop() ?? '');
        expect(sent.length).toBeGreaterThan(0);
        fields.push(JSON.stringify(sent));
      }
      expect([form.schema.name, SEED, new Set(fields).size]).toEqual([form.schema.name, SEED, 1]);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  },
  EVERY_FORM ? 1_800_000 : 180_000,
);

describe('a page of its own', () => {
  it('is in the visitor’s language, and sends the same in each of them', async () => {
    const project = translated();
    const form = formNamed(NAME);
    const address = fileOf(fileIn(project, 'page', '.html'), 'languages.html');
    const sent: unknown[] = [];
    const typed = new Set<string>();
    for (const language of AS_VISITORS) {
      const locale = language === 'pt-br' ? 'pt-BR' : language;
      const { page, complaints } = await openPage(await sharedBrowser(), address, { locale });
      await isIn(page, language);
      const html = page.locator('html');
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([
        htmlLang(language),
        directionOf(language),
      ]);
      expect(await page.title()).toContain(language === 'es' ? NAME : `${NAME} [${language}]`);
      if (['es', 'ar', 'ja'].includes(language)) {
        await fillByKeyboard(page, { typed });
        await page.keyboard.press('Enter');
        expect(await outcomeOf(page, form)).toBe('');
        // The newest comes first.
        const [last, ...earlier] = await received(form.schema.id);
        expect(earlier).toHaveLength(sent.length);
        sent.push(JSON.stringify(last?.fields));
        // What was agreed to is what stood there.
        const agreed = [...JSON.stringify(last).matchAll(/"text":"([^"]*)"/g)].map(([, text = '']) => text);
        expect(agreed.length).toBeGreaterThan(0);
        const isRight = (text: string) => text.includes(`[${language}]`) === (language !== 'es');
        expect([language, agreed.filter((text) => !isRight(text))]).toEqual([language, []]);
      }
      expect(complaints).toEqual([]);
      await page.context().close();
    }
    expect(new Set(sent).size).toBe(1);
    expect(sent).toHaveLength(3);
  });

  it('fits a phone in every direction, and is in the form’s own language where the visitor’s is not there', async () => {
    const address = fileOf(fileIn(translated(), 'page', '.html'), 'languages.html');
    const settings = { locale: 'fi-FI', viewport: { width: 320, height: 800 } };
    const { page, complaints } = await openPage(await sharedBrowser(), address, settings);
    await isIn(page, 'es');
    for (const language of NARROW) {
      await page.goto(`${address}?lang=${language}`);
      await isIn(page, language);
      await fits(page, `page ${language}`);
    }
    await page.goto(`${address}?lang=fi&lang=pt-PT`);
    await isIn(page, 'pt-br');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a module is in the language of its page', async () => {
  const files = filesOf(translated(), 'module');
  const address = fileOf(renderCmsPage(files, ['widget_1'], 'fi'), 'module.html');
  const settings = { locale: 'ja-JP', viewport: { width: 320, height: 800 } };
  const { page, complaints } = await openPage(await sharedBrowser(), address, settings);
  await isIn(page, 'es');
  for (const language of AS_VISITORS) {
    fileOf(renderCmsPage(files, ['widget_1'], language), 'module.html');
    await page.reload();
    await isIn(page, language);
    if (NARROW.includes(language)) await fits(page, `module ${language}`);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

describe('a script', () => {
  const stage = (project: Project, around: string, body: string) => {
    const script = fileIn(project, 'embed', '.js').replaceAll('</script', '<\\/script');
    return `<!doctype html><html${around}><head><meta charset="utf-8"><title>Site</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body{margin:0}</style></head><body><main>${body}</main><script>${script}</script></body></html>`;
  };
  it.each<[string, string, string, Language]>([
    ['its own tag', ' lang="de"', ' lang="ja"', 'ja'],
    ['the page', ' lang="de-AT"', '', 'de'],
    ['the page, where its tag has one that the form lacks', ' lang="de"', ' lang="fi"', 'de'],
    ['the visitor', '', '', 'fr'],
    ['the visitor, where the page has one that the form lacks', ' lang="fi"', '', 'fr'],
  ])('is in the language that %s says', async (_, around, attribute, language) => {
    const project = translated();
    const address = fileOf(stage(project, around, tagIn(project, attribute)), 'script.html');
    const { page, complaints } = await openPage(await sharedBrowser(), address, { locale: 'fr-FR' });
    await isIn(page, language);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('speaks all of them on one page, fits a phone, and chooses once', async () => {
    const project = translated();
    const address = fileOf(stage(project, ' lang="en"', ''), 'script.html');
    const settings = { viewport: { width: 320, height: 800 } };
    const { page, complaints } = await openPage(await sharedBrowser(), address, settings);
    const put = (html: string) =>
      page.evaluate((inside) => {
        (document.querySelector('main') as HTMLElement).innerHTML = inside;
      }, html);
    for (const language of LANGUAGES) {
      await put(`<h1>Site</h1>${tagIn(project, ` lang="${htmlLang(language)}"`)}`);
      await isIn(page, language);
      if (NARROW.includes(language)) await fits(page, `script ${language}`);
    }
    // What changes later on changes nothing, not even where it begins anew.
    await page.evaluate(
      (name) => {
        const element = document.querySelector(name) as HTMLElement & { reset(): void };
        element.lang = 'fr';
        document.documentElement.lang = 'ja';
        element.querySelector('form')?.dispatchEvent(new CustomEvent('formloom:thanks'));
        element.reset();
      },
      tagSnippet(project).slice(1, tagSnippet(project).indexOf('>')),
    );
    await page.waitForSelector('form[data-fl-ready] .fl-label');
    await isIn(page, LANGUAGES.at(-1) ?? 'ar');
    // A shadow root hears the page around it.
    await put('<section lang="it"><div></div></section>');
    await page.evaluate((html) => {
      const host = document.querySelector('main div') as HTMLElement;
      host.attachShadow({ mode: 'open' }).innerHTML = html;
    }, tagSnippet(project));
    await isIn(page, 'it');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('drawn by a server, is taken over in its language, and stays in it', async () => {
    const project = translated();
    const script = fileIn(project, 'package', '/index.js').replaceAll('</script', '<\\/script');
    const style = fileIn(project, 'package', 'style.css');
    const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Site</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body{margin:0}${style}</style></head><body><header><h1>Site</h1></header><main></main>
<script type="module">${script}
Object.assign(window, { render, languages }); define();</script></body></html>`;
    const address = fileOf(html, 'package.html');
    const settings = { viewport: { width: 320, height: 800 } };
    const { page, complaints } = await openPage(await sharedBrowser(), address, settings);
    await page.waitForFunction(() => 'languages' in window);
    expect(await page.evaluate(() => Reflect.get(window, 'languages'))).toEqual(['es', ...OTHERS]);
    for (const language of [undefined, ...AS_VISITORS]) {
      const isTakenOver = await page.evaluate(async (asked) => {
        const main = document.querySelector('main') as HTMLElement;
        const drawn = document.createElement('template');
        drawn.innerHTML = Reflect.get(window, 'render')(asked === null ? {} : { language: asked });
        const label = drawn.content.querySelector('.fl-label');
        main.replaceChildren(drawn.content);
        await new Promise((done) => setTimeout(done, 0));
        return label?.isConnected;
      }, language ?? null);
      expect([language, isTakenOver]).toEqual([language, true]);
      await isIn(page, language ?? 'es');
      if (language && NARROW.includes(language)) await fits(page, `package ${language}`);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
