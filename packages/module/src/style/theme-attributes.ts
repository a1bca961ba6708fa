/** A look as the form's own attributes, so that it can be changed without drawing the form anew. */

import { lookOf, type Project, wordsOn } from '@formloom/project';
import type { Print } from '../print.ts';
import { groundOf } from './ground.ts';
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
    style: {
      ...Object.fromEntries(PROPERTY_KEYS.map((key) => [propertyOf(key), `${look[key]}${unitOf(key)}`])),
      // The script says these two, because a template cannot work them out.
      '--fl-on-accent': wordsOn(look.accent),
      '--fl-on-accent-dark': wordsOn(look.accentDark),
    },
    data: Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [attributeOf(key), String(look[key])])),
    ground: groundOf(look),
  };
}

export function printTheme(print: Print): string {
  const style = PROPERTY_KEYS.map((key) => `${propertyOf(key)}: ${print.attr(`look.${key}`)}${unitOf(key)}`);
  const data = ATTRIBUTE_KEYS.map((key) => `${attributeOf(key)}="${print.attr(`look.${key}`)}"`);
  return `style="${style.join('; ')}"\n  ${data.join(' ')}`;
}
