/** The look of one form: a preset, and what the operator changed of it. */

import type { Style } from '@formloom/form';
import { accountLook } from './account-look.ts';
import { isChoice, LOOK_KEYS, type Look, type LookKey } from './look.ts';
import { PRESETS, type ThemeName } from './presets.ts';

/**
 * What was changed by hand, which may be what another preset says anyway; without a preset it is the plain
 * one.
 */
export interface Theme extends Partial<Look> {
  readonly preset?: ThemeName;
  /** The operator's own rules, as they were written; never blank. */
  readonly css?: string;
}

/** The preset as it is for this form: one is made of what the account says of its looks. */
export function presetLook(name: ThemeName, style: Style | null): Look {
  return name === 'account' ? accountLook(style) : PRESETS[name];
}

/** Every choice, the operator's own before the preset's. */
export function lookOf(theme: Theme, style: Style | null): Look {
  const { preset = 'plain', css: _, ...changes } = theme;
  return { ...presetLook(preset, style), ...changes };
}

/** The choices that were made against the preset. */
export function changedKeys(theme: Theme): LookKey[] {
  return LOOK_KEYS.filter((key) => theme[key] !== undefined);
}

/**
 * The next theme, or the very same object. Undefined, and what the preset says anyway, is no change; what is
 * no choice is refused.
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

/** What was changed by hand stays. */
export function choosePreset(theme: Theme, preset: ThemeName): Theme {
  if ((theme.preset ?? 'plain') === preset) return theme;
  const { preset: _, ...others } = theme;
  return preset === 'plain' ? others : { preset, ...others };
}

/** The preset as it is, without changes and rules. */
export function resetTheme(theme: Theme): Theme {
  if (changedKeys(theme).length === 0 && theme.css === undefined) return theme;
  return theme.preset === undefined ? {} : { preset: theme.preset };
}
