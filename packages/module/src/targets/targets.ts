/** Export targets: CMS module, page, web component and npm package. */

import { COUNTRY_CODES } from '@formloom/kind';
import { directionOf, htmlLang, languagesOf, type Project, writeProject } from '@formloom/project';
import { standaloneDocument } from '../document.ts';
import { escapeData } from '../escape.ts';
import { exportModule, type ModuleFile, moduleFiles } from '../export-module.ts';
import { figuresScript } from '../figures.ts';
import { modelOf } from '../form-model.ts';
import { packMarkup } from '../markup-pack.ts';
import { moduleName } from '../module-name.ts';
import { ELEMENT_JS } from '../runtime/element.ts';
import { ELEMENT_LANGUAGES_JS } from '../runtime/languages.ts';
import { titleOf } from '../settings.ts';
import { answersNote, policyNotes } from './notes.ts';
import { customElementsJson, packageJson } from './package-json.ts';
import { indexScript, reactScript, templateLiteral, wordsLiteral } from './package-scripts.ts';
import { indexTypes, reactTypes, svelteTypes, vueTypes } from './package-types.ts';
import { shippedForm } from './shipped-form.ts';
import type { ExportTarget, TargetName } from './target.ts';
import { embedReadme, packageReadme } from './target-readme.ts';
import { tagChoices, tagSnippet } from './usage.ts';

/** In bytes after compression (gzip). */
const LARGEST_IN_ONE = 21_800;
const LARGEST_FURTHER = 2_000;

/** Size limit of the script of a form with up to 30 fields, by number of languages. */
export const largestScript = (project: Pick<Project, 'design'>): number =>
  LARGEST_IN_ONE + (languagesOf(project).length - 1) * LARGEST_FURTHER;

const EMBED_TARGET: ExportTarget = {
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

export const MODULE_TARGET: ExportTarget = {
  name: 'module',
  files: exportModule,
  folder: (project) => `${moduleName(project)}.module`,
  download: (project) => `${moduleName(project)}.zip`,
  uploads: moduleFiles,
  notes: (project) => [answersNote(project)],
};

const fileOf: ExportTarget['download'] = (project) => `${moduleName(project)}.html`;

const PAGE_TARGET: ExportTarget = {
  name: 'page',
  files: (project) => [{ path: fileOf(project), text: standaloneDocument(project) }],
  folder: () => '',
  download: fileOf,
  uploads: () => [],
  // The style is inline, so a host whose CSP allows only files blocks it.
  notes: (project) => [
    answersNote(project),
    ...policyNotes(project).filter(({ code }) => code !== 'strict-styles'),
  ],
};

const PACKAGE_TARGET: ExportTarget = {
  name: 'package',
  files: (project) =>
    Object.entries({
      'package.json': packageJson(project),
      'index.js': indexScript(project),
      'index.d.ts': indexTypes(project),
      'react.js': reactScript(project),
      'react.d.ts': reactTypes(project),
      'vue.d.ts': vueTypes(project),
      'svelte.d.ts': svelteTypes(project),
      'style.css': `/* Made with Formloom. */\n${shippedForm(project, 'server').css}\n`,
      'custom-elements.json': customElementsJson(project),
      'README.md': packageReadme(project),
      'formloom.json': writeProject(project),
    }).map(([path, text]) => ({ path: `${moduleName(project)}/${path}`, text })),
  folder: moduleName,
  download: (project) => `${moduleName(project)}.zip`,
  uploads: () => [],
  notes: (project) => [answersNote(project), { code: 'inside-form' }, ...policyNotes(project)],
};

export const TARGETS: Readonly<Record<TargetName, ExportTarget>> = {
  module: MODULE_TARGET,
  page: PAGE_TARGET,
  embed: EMBED_TARGET,
  package: PACKAGE_TARGET,
};

export function exportFiles(project: Project, target: TargetName): ModuleFile[] {
  return TARGETS[target].files(project);
}
