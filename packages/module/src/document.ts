/**
 * Renders the form as a complete HTML document: the standalone page and the preview. Both contain the same
 * form markup.
 */

import { directionOf, htmlLang, inLanguage, languagesOf, type Project } from '@formloom/project';
import { escapeData } from './escape.ts';
import { figuresScript } from './figures.ts';
import { printSpots, printValues } from './print.ts';
import { renderForm } from './render-form.ts';
import { PAGE_LANGUAGE_JS } from './runtime/languages.ts';
import { MODULE_CSS, MODULE_JS, PAGE_CSS, PAGE_JS, PREVIEW_JS } from './runtime/visitor.ts';
import { settingsOf, titleOf } from './settings.ts';
import { ownCss } from './style/check-css.ts';
import { pageBackgroundOf, themeRule } from './style/theme-attributes.ts';
import { sharedMarkup } from './translations/shared-markup.ts';

/** The preview submits nothing and shows the submission data instead. */
export function previewDocument(project: Project): string {
  return renderDocument(project, [MODULE_JS, PREVIEW_JS]);
}

/** Preview for in-place editing: each text has the id of its spot (`spotsOf`). */
export function editableDocument(project: Project): string {
  const html = renderDocument(project, [MODULE_JS, PREVIEW_JS], printSpots);
  // An option may contain only text, so spot markers are removed from selects.
  return html.replace(/<option[^>]*>.*?<\/option>/gs, (option) => option.replace(/<\/?fl-words[^>]*>/g, ''));
}

/** The page works from disk and makes no request before the submit, unless analytics are on. */
export function standaloneDocument(project: Project): string {
  const figures = figuresScript(project);
  const scripts = [...(figures === '' ? [] : [figures]), MODULE_JS, PAGE_JS];
  const html = renderDocument(project, scripts);
  if (languagesOf(project).length === 1) return html;
  // No `lang` where the visitor's language decides.
  return html
    .replace(/<html lang="[^"]*" dir="[^"]*"/, '<html')
    .replace('</main>\n', () => `</main>\n${languageScripts(project)}\n`);
}

/** Translations of the form, and the script that selects the language. */
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
