/** Validates custom CSS: tokenizes it as a browser does, so that nothing in it can break out of its scope. */

import type { Project } from '@formloom/project';
import { UNWRITABLE } from '../escape.ts';

export type CssFault = 'string' | 'comment' | 'brackets' | 'escape' | 'markup' | 'at-rule' | 'address';

export interface CssProblem {
  /** Line number, from 1. */
  readonly line: number;
  readonly problem: CssFault;
}

const AT_RULES = ['media', 'container', 'supports'];
/** Functions that take a URL as a string, which could load from any host. */
const ADDRESS_FUNCTIONS = ['src', 'image', 'image-set', '-webkit-image-set'];
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** CSS tokens in order; the first match is the token. */
const TOKENS: ReadonlyArray<readonly [string, RegExp]> = [
  ['comment', /\/\*[\s\S]*?\*\//y],
  ['open-comment', /\/\*/y],
  ['string', /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/y],
  ['open-string', /["']/y],
  ['url', /url\(\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|([^\s"'()\\]*))\s*\)/iy],
  ['function', /(-?[a-z_-][\w-]*)\(/iy],
  ['at-rule', /@([\w-]*)/y],
  ['markup', /<[/!]|-->/y],
  ['escape', /\\/y],
  ['word', /[\w-]+/y],
  ['other', /[\s\S]/y],
];

/** Returns an empty list where the CSS is valid. */
export function checkCss(css: string): CssProblem[] {
  const text = cleanCss(css);
  const problems: CssProblem[] = [];
  const open: string[] = [];
  let line = 1;
  const complain = (problem: CssFault) => problems.push({ line, problem });
  for (const [kind, token, inner] of tokensOf(text)) {
    if (kind === 'open-string') complain('string');
    if (kind === 'open-comment') complain('comment');
    if (kind === 'markup' || kind === 'escape') complain(kind);
    // `</style>` ends the style element in any context, also inside strings and comments.
    if (kind !== 'markup' && /<[/!]/.test(token)) complain('markup');
    if (kind === 'at-rule' && !AT_RULES.includes(inner.toLowerCase())) complain('at-rule');
    if (kind === 'url' && !/^(?:https:\/\/|data:image\/)/i.test(inner)) complain('address');
    if (kind === 'function' && [...ADDRESS_FUNCTIONS, 'url'].includes(inner.toLowerCase()))
      complain('address');
    if (kind === 'function') open.push(')');
    if (kind === 'other' && token in CLOSING) open.push(CLOSING[token] ?? '');
    if (kind === 'other' && /[)\]}]/.test(token) && open.pop() !== token) complain('brackets');
    line += token.split('\n').length - 1;
  }
  if (open.length > 0) complain('brackets');
  return problems;
}

/** Normalizes line breaks and removes characters that cannot occur in a page. */
export function cleanCss(css: string): string {
  return css.replace(/\r\n?|\f/g, '\n').replace(UNWRITABLE, '\uFFFD');
}

function* tokensOf(text: string): Generator<readonly [kind: string, token: string, inner: string]> {
  let at = 0;
  while (at < text.length) {
    for (const [kind, pattern] of TOKENS) {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (!found) continue;
      yield [kind, found[0], found.slice(1).find((one) => one !== undefined) ?? ''];
      at = pattern.lastIndex;
      break;
    }
  }
}

/**
 * Empty without custom CSS or with invalid CSS. `@scope` limits it to the form; the nested rule raises its
 * specificity and applies plain declarations to the form itself.
 */
export function ownCss({ form, design }: Pick<Project, 'form' | 'design'>): string {
  const { css = '' } = design.theme;
  if (css.trim() === '' || checkCss(css).length > 0) return '';
  // A space separates characters that would start a template expression (HubL).
  const rules = cleanCss(css)
    .trim()
    .replace(/\{(?=[{%#])/g, '{ ');
  return `\n\n/* The operator's own. */\n@scope (.fl-form[data-fl-form=${quoted(form.id)}]) {\n:scope:not(#fl) {\n${rules}\n}\n}`;
}

/** Escapes all characters except letters and digits. */
function quoted(text: string): string {
  const escaped = text.replace(
    /[^\w-]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}
