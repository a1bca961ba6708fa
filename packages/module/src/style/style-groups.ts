/** Maps each theme setting to its group and name in fields.json, and to a custom property or attribute. */

import { CHOICES, type Choice, LOOK_KEYS, type LookKey } from '@formloom/project';

export type StyleGroup = 'colours' | 'dark' | 'type' | 'shape' | 'parts';

/** In the order of the page editor. */
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

/** Settings that are custom properties, and settings that are attributes. */
export const PROPERTY_KEYS = LOOK_KEYS.filter((key) => isProperty(CHOICES[key]));
export const ATTRIBUTE_KEYS = LOOK_KEYS.filter((key) => !isProperty(CHOICES[key]));

function isProperty({ kind }: Choice): boolean {
  return kind === 'colour' || kind === 'number';
}

/** The setting's name with a separator: `accent_dark`, `accent-dark`. */
export function lookName(key: LookKey, mark: '_' | '-'): string {
  return key.replace(/[A-Z]/g, (letter) => mark + letter.toLowerCase());
}

export const propertyOf = (key: LookKey) => `--fl-${lookName(key, '-')}`;
export const attributeOf = (key: LookKey) => `data-fl-${lookName(key, '-')}`;

/** CSS unit of the value. */
export function unitOf(key: LookKey): string {
  const choice: Choice = CHOICES[key];
  return choice.kind === 'number' ? choice.unit : '';
}

/** HubL expression that reads the setting in a template. */
export function lookExpression(key: LookKey): string {
  const path = `module.fl_style.fl_${GROUP_OF.get(key)}.fl_${lookName(key, '_')}`;
  return CHOICES[key].kind === 'colour' ? `${path}.color` : path;
}
