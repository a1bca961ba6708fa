/**
 * Colors of controls and errors are protected from rules that a page has for all of its forms. In a shadow
 * root only `::part()` reaches them, and that may set them.
 */

/** With a blank, which means the same and sets these apart from the others. */
const PROTECTION = '! important';
const PART_RULE = /\.fl-(?:control|error)[^{}]*\{[^}]*/g;

/** Of minified rules. */
export const markProtection = (rules: string) =>
  rules.replace(PART_RULE, (rule) => rule.replace(/(color:[^;]*)!important/g, `$1${PROTECTION}`));

export const withoutProtection = (css: string) => css.replaceAll(PROTECTION, '');
