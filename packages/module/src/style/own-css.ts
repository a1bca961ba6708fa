/** Scopes custom CSS to one form (`@scope`) and gives it precedence over the form's rules. */

import type { Project } from '@formloom/project';
import { checkCss, cleanCss } from './check-css.ts';

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
