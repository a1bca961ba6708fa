/**
 * Where each choice of a look has its place: its group and name in fields.json, and its property or attribute
 * on the form.
 */

import { CHOICES, type Choice, LOOK_KEYS, type LookKey } from '@formloom/project';

export type StyleGroup = 'colours' | 'dark' | 'type' | 'shape' | 'parts';

/** In the order in which an editor of the page sees them. */
export const STYLE_GROUPS: Readonly<Record<StyleGroup, readonly LookKey[]>> = {
  colours: ['scheme', 'accent', 'text', 'background', 'field', 'border', 'error'],
  dark: ['accentDark', 'textDark', 'backgroundDark', 'fieldDark', 'borderDark', 'errorDark'],
  type: ['font', 'headings', 'title', 'size', 'weight'],
  shape: ['radius', 'edge', 'density', 'fields', 'card', 'width'],
  parts: ['labels', 'choices', 'buttons', 'align', 'pill', 'back', 'progress'],
};

const GROUP_OF = new Map<LookKey, StyleGroup>(
  (Object.keys(STYLE_GROUPS) as StyleGroup[]).flatMap((group) =>
    STYLE_GROUPS[group].map((key): [LookKey, StyleGroup] => [key, group]),
  ),
);

/** Those that are properties, and those that are attributes. */
export const PROPERTY_KEYS = LOOK_KEYS.filter((key) => isProperty(CHOICES[key]));
export const ATTRIBUTE_KEYS = LOOK_KEYS.filter((key) => !isProperty(CHOICES[key]));

function isProperty({ kind }: Choice): boolean {
  return kind === 'colour' || kind === 'number';
}

/** `accentDark` as part of a name, joined by the given mark. */
export function lookName(key: LookKey, mark: '_' | '-'): string {
  return key.replace(/[A-Z]/g, (letter) => mark + letter.toLowerCase());
}

export const propertyOf = (key: LookKey) => `--fl-${lookName(key, '-')}`;
export const attributeOf = (key: LookKey) => `data-fl-${lookName(key, '-')}`;

/** What is written after a number. */
export function unitOf(key: LookKey): string {
  const choice: Choice = CHOICES[key];
  return choice.kind === 'number' ? choice.unit : '';
}

/** How a template reads it. */
export function lookExpression(key: LookKey): string {
  const path = `module.fl_style.fl_${GROUP_OF.get(key)}.fl_${lookName(key, '_')}`;
  return CHOICES[key].kind === 'colour' ? `${path}.color` : path;
}
