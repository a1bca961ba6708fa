/** A look as the form's own attributes, so that it can be changed without drawing the form anew. */

import { type Look, lookOf, type Project, wordsOn } from '@formloom/project';
import type { Print } from '../print.ts';
import { pageBackgroundOf } from './page-background.ts';
import { ATTRIBUTE_KEYS, attributeOf, PROPERTY_KEYS, propertyOf, unitOf } from './style-groups.ts';

export interface ThemeAttributes {
  /** Custom properties of the form, by name. */
  readonly style: Readonly<Record<string, string>>;
  /** Attributes of the form, by name. */
  readonly data: Readonly<Record<string, string>>;
  /** The colour of a page that has nothing but the form on it: `--fl-ground` of the document. */
  readonly ground: string;
}

/** What a form that was drawn and started with this theme has, whatever it was drawn with. */
export function themeAttributes({ design, details }: Project): ThemeAttributes {
  const look = lookOf(design.theme, details.style);
  return {
    style: stylePropertiesOf(look),
    data: Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [attributeOf(key), String(look[key])])),
    ground: pageBackgroundOf(look),
  };
}

/** The custom properties that a page may set, with their values in this look. */
export function stylePropertiesOf(look: Look): Readonly<Record<string, string>> {
  return Object.fromEntries(PROPERTY_KEYS.map((key) => [propertyOf(key), `${look[key]}${unitOf(key)}`]));
}

/**
 * The look of one export as a rule of its style sheet: a page whose policy forbids styles in attributes shows
 * it all the same. The rule has no weight, so that any rule of the page wins.
 */
export function themeRule(look: Look, selector = `:where(.fl-form[data-fl-look="${lookId(look)}"])`): string {
  return `\n${selector}{${declarationsOf(look)}}`;
}

function declarationsOf(look: Look): string {
  // For browsers that cannot compute the text colour from the accent; see colours.css.
  const text = {
    '--fl-auto-on-accent': wordsOn(look.accent),
    '--fl-auto-on-accent-dark': wordsOn(look.accentDark),
  };
  return Object.entries({ ...stylePropertiesOf(look), ...text })
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
}

/** Two exports of one form may stand on a page, each with its own look. */
function lookId(look: Look): string {
  let hash = 0;
  for (const character of declarationsOf(look)) {
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  }
  return hash.toString(36);
}

export function printTheme(print: Print, look: Look): string {
  const data = ATTRIBUTE_KEYS.map((key) => `${attributeOf(key)}="${print.attr(`look.${key}`)}"`);
  return `data-fl-look="${lookId(look)}"${print.changedLook(look)}\n  ${data.join(' ')}`;
}
