/**
 * Renders an exported template as the provider would: fields.json gives the values, the filters escape. The
 * form alone, without what stands before it.
 */

import nunjucks from 'nunjucks';
import { END_PAGE_FORM } from '../render-form.ts';
import { renderRichText } from '../rich-text/rich-text.ts';

interface TemplateField {
  readonly name: string;
  readonly default?: unknown;
  readonly children?: readonly TemplateField[];
}

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeMarkup = (value: unknown) =>
  String(value).replace(/[&<>"']/g, (character) => ENTITY[character] ?? '');

/** `autoescape` is off, as it is there: whatever is not escaped by hand comes out raw. */
const environment = new nunjucks.Environment(null, { autoescape: false, throwOnUndefined: true });
environment.addFilter('escape_html', escapeMarkup);
environment.addFilter('escape_attr', escapeMarkup);
/** The provider's keeps tags that do no harm and drops the rest. */
environment.addFilter('sanitize_html', (value: unknown) => renderRichText(String(value)));

/** Of the provider's, with a separator. */
environment.addFilter('split', (value: unknown, by: string) => String(value).split(by));

export function renderTemplate(
  template: string,
  fieldsJson: string,
  name = 'formloom',
  language = 'en',
): string {
  const rendered = environment.renderString(template, {
    name,
    content: { id: '' },
    html_lang: language,
    module: defaultsOf(JSON.parse(fieldsJson)),
  });
  // The provider may read what it printed once more; then nothing may change.
  return environment.renderString(rendered, {}).replace(END_PAGE_FORM, '');
}

function defaultsOf(fields: readonly TemplateField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, field.children ? defaultsOf(field.children) : field.default]),
  );
}

const EXPRESSION = /\{\{ (module\.[\w.]+|name|content\.id)\|(?:escape_(?:attr|html)|sanitize_html) \}\}/g;
const COMPARED = /module\.[\w.]+ != (?:"[#\w]+"|\d+)/.source;
const CONDITION = new RegExp(`\\{% (?:if ${COMPARED}(?: or ${COMPARED})*|endif) %\\}`, 'g');

/** What is left of a template without the only two things that it may hold. */
export function withoutExpressions(template: string): string {
  return template.replace(CONDITION, '').replace(EXPRESSION, '');
}

/** The fields that a template writes, as paths below `module`. */
export function writtenFields(template: string): string[] {
  const paths = [...template.matchAll(EXPRESSION)].map(([, path = '']) => path);
  return [...new Set(paths.filter((path) => path.startsWith('module.')))].map((path) => path.slice(7));
}
