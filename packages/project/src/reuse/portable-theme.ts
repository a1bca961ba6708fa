/**
 * Makes a theme independent of its HubSpot account: the “account” preset is replaced by explicit values,
 * because it looks different in another account.
 */

import type { Style } from '@formloom/form';
import { LOOK_KEYS } from '../theme/look.ts';
import { PRESETS } from '../theme/presets.ts';
import { lookOf, type Theme } from '../theme/theme.ts';

/** Looks the same in every form. */
export function portableTheme(theme: Theme, style: Style | null): Theme {
  if (theme.preset !== 'account') return theme;
  const look = lookOf(theme, style);
  const changes = LOOK_KEYS.filter((key) => look[key] !== PRESETS.plain[key]).map((key) => [key, look[key]]);
  // All other properties are copied.
  const others = Object.entries(theme).filter(
    ([key, value]) => value !== undefined && key !== 'preset' && !isLook(key),
  );
  return Object.fromEntries([...changes, ...others]);
}

const isLook = (key: string) => LOOK_KEYS.some((look) => look === key);

/** The “account” preset is not available for forms without a HubSpot style. */
export function fittingTheme(theme: Theme, style: Style | null): Theme {
  if (theme.preset !== 'account' || style) return theme;
  const { preset: _, ...others } = theme;
  return others;
}
