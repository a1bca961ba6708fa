/** An operator's own CSS as it is shipped: for this form only, and stronger than the form's own rules. */

import type { Project } from '@formloom/project';
import { checkCss, cleanCss } from './check-css.ts';

/**
 * Empty where there is none, or where it is not sound. The scope keeps it off everything else; the rule
 * inside makes it win, and lets plain declarations be the form's own.
 */
export function ownCss({ form, design }: Pick<Project, 'form' | 'design'>): string {
  const { css = '' } = design.theme;
  if (css.trim() === '' || checkCss(css).length > 0) return '';
  // A template language would start at these.
  const rules = cleanCss(css)
    .trim()
    .replace(/\{(?=[{%#])/g, '{ ');
  return `\n\n/* The operator's own. */\n@scope (.fl-form[data-fl-form=${quoted(form.id)}]) {\n:scope:not(#fl) {\n${rules}\n}\n}`;
}

/** Anything but letters and digits is written as its number. */
function quoted(text: string): string {
  const escaped = text.replace(
    /[^\w-]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}
