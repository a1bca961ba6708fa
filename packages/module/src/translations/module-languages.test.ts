/** A module of the CMS in several languages: the page's decides, and editors may change each. */

import { addLanguage, inLanguage, type Language, languagesOf, type Project } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { moduleFiles } from '../export-module.ts';
import { printValues } from '../print.ts';
import { renderForm } from '../render-form.ts';
import { settingsOf } from '../settings.ts';
import { EVERYTHING_PROJECT } from '../testing/everything.ts';
import { renderTemplate } from '../testing/template.ts';

const fileOf = (project: Project, name: string) =>
  moduleFiles(project).find(({ path }) => path === name)?.text ?? '';
const formIn = (project: Project, language: Language) => {
  const one = inLanguage(project, language);
  const settings = settingsOf(one);
  return renderForm(one, settings, printValues(settings));
};

describe('a module in several languages', () => {
  it('is the form of the page’s language, whatever its region', () => {
    const template = fileOf(EVERYTHING_PROJECT, 'module.html');
    const fields = fileOf(EVERYTHING_PROJECT, 'fields.json');
    const shown = (page: string) => renderTemplate(template, fields, 'formloom', page).trim();
    for (const page of ['es', 'ES-MX']) expect(shown(page)).toBe(formIn(EVERYTHING_PROJECT, 'es'));
    for (const page of ['xx', 'esp']) expect(shown(page)).toBe(formIn(EVERYTHING_PROJECT, 'en'));
  });

  it('has fields for the words of each, and one of everything else', () => {
    const project = addLanguage(EVERYTHING_PROJECT, 'pt-br');
    const names = (JSON.parse(fileOf(project, 'fields.json')) as Array<{ name: string }>).map(
      ({ name }) => name,
    );
    expect(names.filter((name) => name.startsWith('fl_in_'))).toEqual(
      languagesOf(project)
        .slice(1)
        .map((language) => `fl_in_${language.replace('-', '_')}`),
    );
    expect(names.filter((name) => name === 'fl_action')).toHaveLength(1);
  });
});
