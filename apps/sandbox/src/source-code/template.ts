/**
 * The subset of HubL supported here: a similar template engine with HubSpot's filters and tags. Function
 * calls are rejected, so templates can only print values.
 */

import nunjucks from 'nunjucks';
import { escapeHtml } from '../pages/page.ts';
import type { FileError } from './refusal.ts';
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

interface Node {
  readonly typename: string;
  readonly lineno: number;
  readonly name?: { readonly value?: unknown };
  readonly val?: { readonly typename?: string; readonly value?: unknown };
}

interface Internals {
  readonly parser: { readonly parse: (text: string, extensions: readonly object[]) => Node };
}

/** Tags whose content HubSpot moves elsewhere on the page; here it stays in place. */
const MOVING_TAGS = {
  tags: ['require_css', 'require_js', 'require_head', 'scope_css'],
  // biome-ignore lint/suspicious/noExplicitAny: the engine does not describe its parser.
  parse(parser: any) {
    const { value } = parser.nextToken();
    parser.parseSignature(null, true);
    parser.advanceAfterBlockEnd(value);
    const body = parser.parseUntilBlocks(`end_${value}`);
    parser.advanceAfterBlockEnd();
    return body;
  },
};

const { parser } = nunjucks as unknown as Internals;

export function templateErrors(text: string): FileError[] {
  try {
    const refused = nodesOf(parser.parse(text, [MOVING_TAGS])).find(mayRun);
    if (!refused) return [];
    return [syntaxError('Calls and computed names are not known to this sandbox', refused.lineno + 1)];
  } catch (error) {
    const { message, lineno } = error as Error & { lineno?: number };
    return [syntaxError(message, lineno)];
  }
}

/**
 * Includes are disabled. Values are printed unescaped, as in HubSpot; unknown filters and values print
 * nothing.
 */
export function renderTemplate(text: string, values: object): string {
  const environment = new nunjucks.Environment([], { autoescape: false });
  environment.addExtension('moving', MOVING_TAGS);
  for (const [name, filter] of Object.entries(FILTERS)) environment.addFilter(name, filter);
  for (const { typename, name } of nodesOf(parser.parse(text, [MOVING_TAGS]))) {
    if (typename === 'Filter') addIfUnknown(environment, String(name?.value));
  }
  return environment.renderString(text, values);
}

function addIfUnknown(environment: nunjucks.Environment, name: string) {
  try {
    environment.getFilter(name);
  } catch {
    environment.addFilter(name, () => '');
  }
}

/** The engine reports no line at the end of the text. */
function syntaxError(message: string, line: number | undefined): FileError {
  const fatal = { reason: ['SYNTAX_ERROR'], severity: ['FATAL'] };
  if (line === undefined) return { message, context: fatal };
  return { message: `${message} (line ${line})`, context: { ...fatal, line: [String(line)] } };
}

const OUT_OF_REACH = ['constructor', 'prototype', '__proto__'];

function mayRun({ typename, val }: Node): boolean {
  if (typename === 'FunCall' || typename === 'Caller') return true;
  if (typename !== 'LookupVal') return false;
  return val?.typename !== 'Literal' || OUT_OF_REACH.includes(String(val.value));
}

/** The node and all its descendants. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null || !('typename' in value)) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesOf)];
}
