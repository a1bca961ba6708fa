/** Generates the language code of a package with several languages; with one language it is empty. */

import { type Language, languagesOf, type Project } from '@formloom/project';
import { quoted } from './value-types.ts';

/** All languages, the form's first; empty where it has only one. */
export function severalLanguages(project: Project): readonly Language[] {
  const languages = languagesOf(project);
  return languages.length > 1 ? languages : [];
}

/** Union of the languages in TypeScript: `'es' | 'en'`. */
export function languageUnion(project: Project): string {
  return severalLanguages(project).map(quoted).join(' | ');
}

/** Generated code; `words` contains the texts of each language. */
export function languagesScript(words: string): string {
  return `
const words = ${words};

/** The languages of the form, its own first. */
export const languages = Object.keys(words);

/** A region counts as its language; its own where it has no such language. */
function languageOf(language = '') {
  const base = (code) => code.toLowerCase().split(/[-_]/)[0];
  const asked = String(language).toLowerCase();
  return languages.find((one) => one === asked) ?? languages.find((one) => base(one) === base(asked)) ?? languages[0];
}

const langOf = (language) => (language ? \` lang="\${languageOf(language)}"\` : '');

function inLanguage(language) {
  const said = words[languageOf(language)].values();
  return html.replace(/\\x04/g, () => said.next().value);
}
`;
}
