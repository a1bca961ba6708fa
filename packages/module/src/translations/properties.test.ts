/** Forms of any kind in several languages. */

import {
  addLanguage,
  inLanguage,
  type Language,
  languagesOf,
  type Project,
  setTranslation,
  setTranslations,
} from '@formloom/project';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moduleFiles } from '../export-module.ts';
import { printValues } from '../print.ts';
import { renderForm } from '../render-form.ts';
import { settingsOf } from '../settings.ts';
import { anySettings } from '../testing/any-project.ts';
import { renderTemplate } from '../testing/template.ts';
import { formTexts } from './form-texts.ts';
import { filledMarkup, sharedMarkup } from './shared-markup.ts';

const drawn = (project: Project) => {
  const settings = settingsOf(project);
  return renderForm(project, settings, printValues(settings));
};
const anyWords = fc.constantFrom('', 'otra', '**x** y', '- a\n- b', '<b>&', '{{ x }}', '\\u0004', '日本');

const translated = fc
  .tuple(anySettings, fc.array(anyWords, { minLength: 60, maxLength: 60 }))
  .map(([project, words]) =>
    (['es', 'ar'] as const)
      .filter((language) => language !== project.design.language)
      .reduce(
        (next, language, turn) =>
          formTexts(project).reduce(
            (one, { place, source }, at) =>
              setTranslation(one, language, place, words[(at + turn) % words.length] ?? '', source),
            addLanguage(next, language),
          ),
        project,
      ),
  );

describe('the markup that languages share', () => {
  it('gives each of them its form, byte for byte', () => {
    fc.assert(
      fc.property(translated, (project) => {
        const { markup, words } = sharedMarkup(project, renderForm);
        expect([...words.keys()]).toEqual(languagesOf(project));
        for (const [language, said] of words)
          expect(filledMarkup(markup, said)).toBe(drawn(inLanguage(project, language)));
      }),
      { numRuns: 150 },
    );
  });

  it('is the form itself where there is one language', () => {
    fc.assert(
      fc.property(anySettings, (project) => {
        expect(sharedMarkup(project, renderForm)).toEqual({
          markup: drawn(project),
          words: new Map([[project.design.language, []]]),
        });
      }),
      { numRuns: 50 },
    );
  });
});

const fileOf = (project: Project, name: string) =>
  moduleFiles(project).find(({ path }) => path === name)?.text ?? '';
const formIn = (project: Project, language: Language) => drawn(inLanguage(project, language));
const intoTwo = (project: Project) =>
  (['ja', 'pt-br'] as const)
    .filter((language) => language !== project.design.language)
    .reduce(
      (next, language) =>
        setTranslations(
          addLanguage(next, language),
          language,
          formTexts(project).flatMap(({ place, source }, at) =>
            at % 7 === 0 ? [] : [{ place, text: `${language} ${source}`, source }],
          ),
        ),
      project,
    );

describe('a module in several languages', () => {
  it('is the form of the page’s language, whatever its region', () => {
    fc.assert(
      fc.property(anySettings.map(intoTwo), (project) => {
        const template = fileOf(project, 'module.html');
        const fields = fileOf(project, 'fields.json');
        const shown = (page: string) => renderTemplate(template, fields, 'formloom', page).trim();
        for (const language of languagesOf(project).slice(1)) {
          expect(shown(language)).toBe(formIn(project, language));
          expect(shown(`${language.slice(0, 2).toUpperCase()}-XX`)).toBe(formIn(project, language));
        }
        expect(shown('xx')).toBe(formIn(project, project.design.language));
      }),
      { numRuns: 6 },
    );
  });
});
