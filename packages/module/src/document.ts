/**
 * The form as a page of its own: the one that is shipped, and the one that only shows. Both hold the same
 * bytes of form.
 */

import { directionOf, htmlLang, inLanguage, languagesOf, type Project } from '@formloom/project';
import { escapeData } from './escape.ts';
import { figuresScript } from './figures.ts';
import { printSpots, printValues } from './print.ts';
import { renderForm } from './render-form.ts';
import { PAGE_LANGUAGE_JS } from './runtime/languages.ts';
import { MODULE_CSS, MODULE_JS, PAGE_CSS, PAGE_JS, PREVIEW_JS } from './runtime/visitor.ts';
import { settingsOf, titleOf } from './settings.ts';
import { ownCss } from './style/own-css.ts';
import { pageBackgroundOf } from './style/page-background.ts';
import { themeRule } from './style/theme-attributes.ts';
import { sharedMarkup } from './translations/shared-markup.ts';

/** Nothing is sent from it: what would be sent is shown. */
export function previewDocument(project: Project): string {
  return renderDocument(project, [MODULE_JS, PREVIEW_JS]);
}

/** The same for an editor of its words: each carries the name of its spot (`spotsOf`). */
export function editableDocument(project: Project): string {
  const html = renderDocument(project, [MODULE_JS, PREVIEW_JS], printSpots);
  // A list that opens holds words and nothing else.
  return html.replace(/<option[^>]*>.*?<\/option>/gs, (option) => option.replace(/<\/?fl-words[^>]*>/g, ''));
}

/** It works from a disk, and talks to no server until it is submitted, unless it counts visits. */
export function standaloneDocument(project: Project): string {
  const figures = figuresScript(project);
  const scripts = [...(figures === '' ? [] : [figures]), MODULE_JS, PAGE_JS];
  const html = renderDocument(project, scripts);
  if (languagesOf(project).length === 1) return html;
  // Nothing is said of the language where the visitor's decides.
  return html
    .replace(/<html lang="[^"]*" dir="[^"]*"/, '<html')
    .replace('</main>\n', () => `</main>\n${languageScripts(project)}\n`);
}

/** The form's words in all its languages, and what chooses among them. */
function languageScripts(project: Project): string {
  const { markup, words } = sharedMarkup(project, renderForm);
  const titles = languagesOf(project).map((one) => [one, titleOf(inLanguage(project, one))]);
  const data = { markup, words: Object.fromEntries(words), titles: Object.fromEntries(titles) };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-fl-languages>${json}</script>\n<script>\n${PAGE_LANGUAGE_JS}\n</script>`;
}

function renderDocument(project: Project, scripts: readonly string[], printOf = printValues): string {
  const settings = settingsOf(project);
  const name = escapeData(titleOf(project));
  return `<!doctype html>
<html lang="${htmlLang(settings.language)}" dir="${directionOf(settings.language)}" style="--fl-ground: ${pageBackgroundOf(settings.look)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<link rel="icon" href="data:,">
<style>
${PAGE_CSS}
</style>
<style>
${MODULE_CSS}${themeRule(settings.look)}${ownCss(project)}
</style>
</head>
<body>
<header><h1>${name}</h1></header>
<main>
${renderForm(project, settings, printOf(settings))}
</main>
${scripts.map((script) => `<script>\n${script}\n</script>`).join('\n')}
</body>
</html>
`;
}
