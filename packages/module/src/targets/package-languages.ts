/** What a package has besides where its form has several languages; of one language there is nothing. */

import { type Language, languagesOf, type Project } from '@formloom/project';
import { quoted } from './value-types.ts';

/** All of them, its own first; none where it has but one. */
export function severalLanguages(project: Project): readonly Language[] {
  const languages = languagesOf(project);
  return languages.length > 1 ? languages : [];
}

/** As TypeScript: `'es' | 'en'`. */
export function languageUnion(project: Project): string {
  return severalLanguages(project).map(quoted).join(' | ');
}

/** Exported code; `words` is what each language says. */
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
