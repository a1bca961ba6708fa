/**
 * HubL escape filters. They also escape braces, so that output is never parsed as a template. And one filter
 * that splits a value.
 */

import { escapeHtml } from '../pages/page.ts';
import { sanitizeHtml } from './sanitize.ts';

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const escapeMarkup = (value: unknown) =>
  escapeHtml(textOf(value)).replaceAll('{', '&#123;').replaceAll('}', '&#125;');

export const FILTERS: Readonly<Record<string, (value: unknown, by?: unknown) => string | string[]>> = {
  escape_html: escapeMarkup,
  escape_attr: escapeMarkup,
  escape_url: (value) => encodeURIComponent(textOf(value)),
  escape_js: (value) => JSON.stringify(textOf(value)).slice(1, -1).replaceAll('<', '\\u003c'),
  sanitize_html: (value) => sanitizeHtml(textOf(value)).replaceAll('{', '&#123;').replaceAll('}', '&#125;'),
  split: (value, by = ' ') => textOf(value).split(textOf(by)),
  escape_jinjava: (value) => textOf(value).replaceAll('{', '&lbrace;').replaceAll('}', '&rbrace;'),
};
