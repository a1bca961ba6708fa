/**
 * Marks `!important` colour declarations of controls and errors. They protect the form from the page's rules.
 * In a shadow root only `::part()` reaches it, so the protection is removed there and a page can set these
 * colours.
 */

/** The space has no effect in CSS and marks these declarations, so that they can be found again. */
const PROTECTION = '! important';
const PART_RULE = /\.fl-(?:control|error)[^{}]*\{[^}]*/g;

/** Expects minified rules. */
export const markProtection = (rules: string) =>
  rules.replace(PART_RULE, (rule) => rule.replace(/(color:[^;]*)!important/g, `$1${PROTECTION}`));

export const withoutProtection = (css: string) => css.replaceAll(PROTECTION, '');
