import { inLanguage, languagesOf, type Project } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { printValues } from '../print.ts';
import { renderForm } from '../render-form.ts';
import { settingsOf } from '../settings.ts';
import { EVERYTHING_PROJECT } from '../testing/everything.ts';
import { CONTACT_PROJECT } from '../testing/forms.ts';
import { type Draw, filledMarkup, sharedMarkup } from './shared-markup.ts';

const drawn = (project: Project) => {
  const settings = settingsOf(project);
  return renderForm(project, settings, printValues(settings));
};

describe('the markup that languages share', () => {
  it('gives each of them its form, byte for byte', () => {
    const { markup, words } = sharedMarkup(EVERYTHING_PROJECT, renderForm);
    expect([...words.keys()]).toEqual(languagesOf(EVERYTHING_PROJECT));
    for (const [language, said] of words)
      expect(filledMarkup(markup, said)).toBe(drawn(inLanguage(EVERYTHING_PROJECT, language)));
    expect(markup).not.toMatch(/>(Light|Luz)/);
  });

  it('is none where a language has more or other parts: then each has a form of its own', () => {
    const own = { en: 'A', es: 'B' };
    const drawings: Draw[] = [
      (project, _, { fixed }) =>
        project.design.language === 'en'
          ? `<p>${fixed(own.en)}</p>`
          : `<p>${fixed(own.es)}</p><p>${fixed('C')}</p>`,
      (project, _, { fixed }) =>
        project.design.language === 'en' ? `<p>${fixed(own.en)}</p>` : `<div>${fixed(own.es)}</div>`,
    ];
    for (const draw of drawings) {
      const { markup, words } = sharedMarkup(EVERYTHING_PROJECT, draw);
      const said = (language: 'en' | 'es') => filledMarkup(markup, words.get(language) ?? []);
      expect([said('en'), said('es')]).toEqual([
        '<p>A</p>',
        expect.stringMatching(/^(?:<p>B<\/p><p>C<\/p>|<div>B<\/div>)$/),
      ]);
    }
  });

  it('is the form itself where there is one language', () => {
    expect(sharedMarkup(CONTACT_PROJECT, renderForm)).toEqual({
      markup: drawn(CONTACT_PROJECT),
      words: new Map([['en', []]]),
    });
  });
});
