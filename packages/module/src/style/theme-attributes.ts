/** Converts a theme to attributes of the form, so that it can be changed without a new render. */

import {
  type ColourPalette,
  colourKey,
  type Look,
  lookOf,
  mix,
  type Project,
  textColourOn,
} from '@formloom/project';
import type { Print } from '../print.ts';
import { ATTRIBUTE_KEYS, attributeOf, PROPERTY_KEYS, propertyOf, unitOf } from './style-groups.ts';

export interface ThemeAttributes {
  /** Custom properties of the form, by name. */
  readonly style: Readonly<Record<string, string>>;
  /** Data attributes of the form, by name. */
  readonly data: Readonly<Record<string, string>>;
  /** Background colour of a page that contains only the form: `--fl-ground` of the document. */
  readonly ground: string;
}

/** All theme attributes of a form, whatever theme it was rendered with. */
export function themeAttributes({ design, details }: Project): ThemeAttributes {
  const look = lookOf(design.theme, details.style);
  return {
    style: stylePropertiesOf(look),
    data: Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [attributeOf(key), String(look[key])])),
    ground: pageBackgroundOf(look),
  };
}

/** The public custom properties, with their values in this theme. */
export function stylePropertiesOf(look: Look): Readonly<Record<string, string>> {
  return Object.fromEntries(PROPERTY_KEYS.map((key) => [propertyOf(key), `${look[key]}${unitOf(key)}`]));
}

/**
 * The theme as a CSS rule, for pages whose content security policy (CSP) forbids style attributes. It has no
 * specificity, so that any rule of the page overrides it.
 */
export function themeRule(look: Look, selector = `:where(.fl-form[data-fl-look="${lookId(look)}"])`): string {
  return `\n${selector}{${declarationsOf(look)}}`;
}

function declarationsOf(look: Look): string {
  // Fallback for browsers that cannot compute the text colour from the accent; see colours.css.
  const text = {
    '--fl-auto-on-accent': textColourOn(look.accent),
    '--fl-auto-on-accent-dark': textColourOn(look.accentDark),
  };
  return Object.entries({ ...stylePropertiesOf(look), ...text })
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
}

/** Id of a theme, because one page may contain two exports of a form with different themes. */
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

/** Behind a card, the page is a shade darker; without a card, it has the form's background colour. */
export function pageBackgroundOf(look: Look): string {
  const of = (palette: ColourPalette) => {
    const background = look[colourKey('background', palette)];
    if (!look.card) return background;
    return palette === 'light' ? mix(look.border, 0.16, background) : mix('#000000', 0.45, background);
  };
  return look.scheme === 'page' ? `light-dark(${of('light')}, ${of('dark')})` : of(look.scheme);
}
