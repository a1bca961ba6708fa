/** Exports a form as one script for any site: a custom element with its markup and style inside. */

import { COUNTRY_CODES } from '@formloom/kind';
import { directionOf, htmlLang, languagesOf, type Project, writeProject } from '@formloom/project';
import { escapeData } from '../escape.ts';
import { figuresScript } from '../figures.ts';
import { modelOf } from '../form-model.ts';
import { packMarkup } from '../markup-pack.ts';
import { moduleName } from '../module-name.ts';
import { ELEMENT_JS } from '../runtime/element.ts';
import { ELEMENT_LANGUAGES_JS } from '../runtime/languages.ts';
import { titleOf } from '../settings.ts';
import { answersNote, policyNotes } from './notes.ts';
import { templateLiteral, wordsLiteral } from './script-text.ts';
import { shippedForm } from './shipped-form.ts';
import type { ExportTarget } from './target.ts';
import { embedReadme } from './target-readme.ts';
import { tagChoices, tagSnippet } from './usage.ts';

/** In bytes after compression (gzip). */
const LARGEST_IN_ONE = 21_800;
const LARGEST_FURTHER = 2_000;

/** Size limit of the script of a form with up to 30 fields, by number of languages. */
export const largestScript = (project: Pick<Project, 'design'>): number =>
  LARGEST_IN_ONE + (languagesOf(project).length - 1) * LARGEST_FURTHER;

export const EMBED_TARGET: ExportTarget = {
  name: 'embed',
  files: (project) => [
    { path: `${moduleName(project)}.js`, text: embedScript(project) },
    { path: 'example.html', text: examplePage(project) },
    { path: 'README.md', text: embedReadme(project) },
    { path: 'formloom.json', text: writeProject(project) },
  ],
  folder: () => '',
  download: (project) => `${moduleName(project)}.zip`,
  uploads: () => [],
  notes: (project) => [answersNote(project), { code: 'inside-form' }, ...policyNotes(project)],
};

const asksCountryCode = (project: Project) => modelOf(project).fields.some(({ rules }) => rules.countryCode);

/** Wrapped in a block, so that a classic script defines no global variables. */
function embedScript(project: Project): string {
  const { tag, html, css, words } = shippedForm(project, 'script');
  const markup = templateLiteral(packMarkup(html));
  const form = `{html:${words ? `[${markup},${wordsLiteral(words)}]` : markup},css:${templateLiteral(css)},dresses:true}`;
  // Lower case compresses better, since the script has few capital letters.
  const codes = asksCountryCode(project) ? `"${COUNTRY_CODES.toLowerCase()}".toUpperCase()` : '""';
  const script = (words ? ELEMENT_LANGUAGES_JS : ELEMENT_JS).replace(`"${COUNTRY_CODES}"`, codes);
  const define = `customElements.define("${tag}",formloom(${form}))`;
  const figures = figuresScript(project).replace(/;$/, '');
  const begin = figures === '' ? define : `(${figures},${define})`;
  return `/* Formloom: ${tag} */
{${script};customElements.get("${tag}")||${begin}}
`;
}

/**
 * Works from disk, where browsers load no ES modules. With several languages it sets no `lang`, so that the
 * reader's language decides.
 */
function examplePage(project: Project): string {
  const { language } = project.design;
  const isOpen = languagesOf(project).length > 1;
  const title = escapeData(titleOf(project));
  return `<!doctype html>
<html${isOpen ? '' : ` lang="${htmlLang(language)}" dir="${directionOf(language)}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<script src="${moduleName(project)}.js" defer></script>
</head>
<body>
<main>
${tagSnippet(project, tagChoices(project))}
</main>
</body>
</html>
`;
}
