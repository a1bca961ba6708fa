/** The form as a page of its own: the one that is shipped, and the one that only shows. Both hold the same bytes of form. */

import type { FormSchema } from '@formloom/form';
import type { Layout } from '@formloom/layout';
import { escapeData } from './escape.ts';
import { type ModuleOptions, readSettings, type Settings } from './options.ts';
import { printValues } from './print.ts';
import { renderForm } from './render-form.ts';
import { MODULE_CSS, MODULE_JS, PAGE_CSS, PREVIEW_JS } from './runtime.ts';

/** Nothing is sent from it: what would be sent is shown. */
export function previewDocument(schema: FormSchema, layout: Layout, options: ModuleOptions = {}): string {
  return renderDocument(schema, layout, readSettings(schema, options), [MODULE_JS, PREVIEW_JS]);
}

/** It works from a disk, and talks to nobody until it is submitted. */
export function standaloneDocument(schema: FormSchema, layout: Layout, settings: Settings): string {
  return renderDocument(schema, layout, settings, [MODULE_JS]);
}

function renderDocument(
  schema: FormSchema,
  layout: Layout,
  settings: Settings,
  scripts: readonly string[],
): string {
  return `<!doctype html>
<html lang="${settings.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeData(schema.name)}</title>
<link rel="icon" href="data:,">
<style>
${PAGE_CSS}
</style>
<style>
${MODULE_CSS}
</style>
</head>
<body>
<header><h1>${escapeData(schema.name)}</h1></header>
<main>
${renderForm(schema, layout, settings, printValues(settings))}
</main>
${scripts.map((script) => `<script>\n${script}\n</script>`).join('\n')}
</body>
</html>
`;
}
