/** Exports of a form in several languages: how the language is chosen and settled, and what that costs. */

import { gzipSync } from 'node:zlib';
import { addLanguage, type Language, type Project, removeLanguage, setTranslation } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { CONTACT_PROJECT, VISITA_PROJECT } from '../testing/forms.ts';
import { formTexts } from '../translations/form-texts.ts';
import { TARGET_NAMES, type TargetName } from './target.ts';
import { exportFiles, largestScript } from './targets.ts';

const into = (project: Project, ...languages: Language[]) =>
  languages.reduce(
    (next, language) =>
      formTexts(project).reduce(
        (one, { place, source }) => setTranslation(one, language, place, `${source} (${language})`, source),
        addLanguage(next, language),
      ),
    project,
  );
const textOf = (project: Project, target: TargetName, ending: string) =>
  exportFiles(project, target).find(({ path }) => path.endsWith(ending))?.text ?? '';
const SEVERAL = into(CONTACT_PROJECT, 'fr', 'pt-br');

describe('a form of one language', () => {
  it.each(TARGET_NAMES)('as %s is the same as if it had never had another', (target) => {
    for (const project of [CONTACT_PROJECT, VISITA_PROJECT]) {
      const left = removeLanguage(into(project, 'fr'), 'fr');
      expect(exportFiles(left, target)).toEqual(exportFiles(project, target));
    }
  });
});

describe('types and tools', () => {
  it('know the languages by name', () => {
    expect(textOf(SEVERAL, 'package', 'react.d.ts')).toContain(
      "readonly lang?: 'en' | 'fr' | 'pt-br' | undefined;",
    );
    const types = textOf(SEVERAL, 'package', 'index.d.ts');
    expect(types).toContain("export type Language = 'en' | 'fr' | 'pt-br';");
    expect(types).toContain('readonly language?: Language | undefined;');
    expect(types).toContain('export declare const languages: readonly Language[];');
    const manifest = JSON.parse(textOf(SEVERAL, 'package', 'custom-elements.json'));
    expect(manifest.modules[0].declarations[0].attributes.at(-1)).toMatchObject({
      name: 'lang',
      type: { text: "'en' | 'fr' | 'pt-br'" },
    });
  });
});

describe('a server', () => {
  const loaded = async () =>
    (await import(`data:text/javascript,${encodeURIComponent(textOf(SEVERAL, 'package', 'index.js'))}`)) as {
      languages: string[];
      render: (options?: object) => string;
    };

  it('draws the language it is asked for, whatever its region, and says so on the tag', async () => {
    const { languages, render } = await loaded();
    expect(languages).toEqual(['en', 'fr', 'pt-br']);
    for (const [asked, tag, form] of [
      ['fr', ' lang="fr"', 'lang="fr"'],
      ['fr-CA', ' lang="fr"', 'lang="fr"'],
      ['pt-BR', ' lang="pt-br"', 'lang="pt-BR"'],
      ['pt', ' lang="pt-br"', 'lang="pt-BR"'],
    ]) {
      expect(render({ language: asked })).toMatch(
        new RegExp(`^<fl-contact-us${tag}></form><form[^>]*${form}`),
      );
      expect(render({ language: asked, inside: true })).toMatch(/^<\/form><form/);
    }
  });

  it('draws the form’s own otherwise', async () => {
    const { render } = await loaded();
    expect(render()).toMatch(/^<fl-contact-us><\/form><form[^>]*lang="en"/);
    for (const asked of ['fi', '"><script>', '__proto__', 7])
      expect(render({ language: asked })).toBe(render({ language: 'en' }));
  });
});

describe('the README', () => {
  it.each<[TargetName, string]>([
    ['module', 'preview.html?lang=fr'],
    ['embed', '<fl-contact-us lang="fr"></fl-contact-us>'],
    ['package', '<ContactUs lang="fr" />'],
    ['package', "render({ language: 'fr' })"],
  ])('of a %s says how to settle the language: %s', (target, how) => {
    const text = textOf(SEVERAL, target, 'README.md');
    expect(text).toContain('It speaks English, Français, Português (Brasil).');
    expect(text).toContain(how);
    const spanish = textOf(into(VISITA_PROJECT, 'fr'), target, 'README.md');
    expect(spanish).toContain('Habla Español, Français.');
  });
});

it('pages of our own leave the language open', () => {
  for (const [target, ending] of [
    ['page', '.html'],
    ['embed', 'example.html'],
    ['module', 'preview.html'],
  ] as const) {
    expect(textOf(SEVERAL, target, ending)).toMatch(/<html(?: style="[^"]*")?>/);
    expect(textOf(CONTACT_PROJECT, target, ending)).toMatch(/<html lang="en" dir="ltr"/);
  }
});

it('a script may weigh more for each language', () => {
  expect([largestScript(CONTACT_PROJECT), largestScript(SEVERAL)]).toEqual([21_800, 25_800]);
  expect(gzipSync(textOf(SEVERAL, 'embed', '.js'), { level: 9 }).length).toBeLessThan(largestScript(SEVERAL));
});
