/**
 * A page as the provider's CMS builds it: the module's template rendered for each instance, its style and
 * script once.
 */

import { type ModuleFile, renderRichText } from '@formloom/module';
import nunjucks from 'nunjucks';

interface TemplateField {
  readonly name: string;
  readonly default?: unknown;
  readonly children?: readonly TemplateField[];
}

const environment = new nunjucks.Environment(null, { autoescape: false, throwOnUndefined: true });
for (const filter of ['escape_html', 'escape_attr']) {
  environment.addFilter(filter, environment.getFilter('escape'));
}

environment.addFilter('split', (value: unknown, by: string) => String(value).split(by));
environment.addFilter('sanitize_html', (value: unknown) => renderRichText(String(value)));

let compiled: { readonly text: string; readonly template: nunjucks.Template } | undefined;

/** The last one is kept: most tests render one module for many pages. */
function templateOf(text: string): nunjucks.Template {
  if (compiled?.text !== text) compiled = { text, template: new nunjucks.Template(text, environment) };
  return compiled.template;
}

/** One instance of a module with its default values, as the provider prints it. */
export function renderModule(
  files: readonly ModuleFile[],
  name: string,
  pageId: number | string,
  language = 'en',
): string {
  const textOf = (ending: string) => files.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const module = defaultsOf(JSON.parse(textOf('fields.json')));
  return templateOf(textOf('module.html')).render({
    name,
    module,
    content: { id: pageId },
    html_lang: language,
  });
}

export function renderCmsPage(
  files: readonly ModuleFile[],
  instances: readonly string[],
  language = 'en',
): string {
  const textOf = (ending: string) => files.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const rendered = instances.map(
    (name) => `<div id="${name}">${renderModule(files, name, 4242, language)}</div>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>CMS page</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${textOf('module.css')}</style></head>
<body><main><h1>CMS page</h1>${rendered.join('')}</main><script>${textOf('module.js')}</script></body></html>`;
}

function defaultsOf(fields: readonly TemplateField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.children ? defaultsOf(field.children) : field.default]),
  );
}
