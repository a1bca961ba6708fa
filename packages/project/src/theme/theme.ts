/** The theme of a form: a preset, and the changes to it. */

import { LIMITS, type Style, toStorableText } from '@formloom/form';
import { choiceOf, leaf, type ObjectOf, objectOf, type Value, WORDS } from '../value.ts';
import { accountLook } from './account-look.ts';
import { CHOICES, isChoice, LOOK_KEYS, type Look, type LookKey } from './look.ts';
import { PRESETS, THEME_NAMES, type ThemeName } from './presets.ts';

const NAMES = choiceOf(THEME_NAMES);

/** The plain one is not stored. */
const PRESET: Value<ThemeName> = {
  ...NAMES,
  schema: { ...NAMES.schema, description: 'The look to start from.' },
  read(input, report) {
    const name = NAMES.read(input, report);
    return name === 'plain' ? undefined : name;
  },
};

const CSS = leaf(
  { ...WORDS.schema, maxLength: LIMITS.css, description: 'Rules of your own, for this form only.' },
  (input) =>
    typeof input === 'string' && input.trim() !== '' && input.length <= LIMITS.css
      ? toStorableText(input)
      : undefined,
);

const PARTS = { preset: PRESET, ...CHOICES, css: CSS };

export const THEME = objectOf('A look: a preset, and what was changed of it.', PARTS);

/** Manual changes, which may equal another preset's values; without a preset, changes to the plain one. */
export type Theme = ObjectOf<typeof PARTS>;

/** The preset for this form; `account` is generated from the form's style in HubSpot. */
export function presetLook(name: ThemeName, style: Style | null): Look {
  return name === 'account' ? accountLook(style) : PRESETS[name];
}

/** All choices; manual changes override the preset. */
export function lookOf(theme: Theme, style: Style | null): Look {
  const { preset = 'plain', css: _, ...changes } = theme;
  return { ...presetLook(preset, style), ...changes };
}

/** The choices that differ from the preset. */
export function changedKeys(theme: Theme): LookKey[] {
  return LOOK_KEYS.filter((key) => theme[key] !== undefined);
}

/**
 * The next theme, or the identical object. Undefined and the preset's own value remove a change; invalid
 * choices are rejected.
 */
export function chooseLook<Key extends LookKey>(
  theme: Theme,
  key: Key,
  value: Look[Key] | undefined,
  style: Style | null,
): Theme {
  if (value !== undefined && !isChoice(key, value)) return theme;
  const wanted = typeof value === 'string' ? (value.toLowerCase() as Look[Key]) : value;
  const next = wanted === presetLook(theme.preset ?? 'plain', style)[key] ? undefined : wanted;
  const { [key]: before, ...others } = theme;
  if (next === before) return theme;
  return next === undefined ? others : { ...theme, [key]: next };
}

/** Manual changes stay. */
export function choosePreset(theme: Theme, preset: ThemeName): Theme {
  if ((theme.preset ?? 'plain') === preset) return theme;
  const { preset: _, ...others } = theme;
  return preset === 'plain' ? others : { preset, ...others };
}

/** The preset without changes and custom CSS. */
export function resetTheme(theme: Theme): Theme {
  if (changedKeys(theme).length === 0 && theme.css === undefined) return theme;
  return theme.preset === undefined ? {} : { preset: theme.preset };
}
