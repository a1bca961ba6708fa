/**
 * A theme on its way to another form: "as in the account" means another account's looks there, so it is
 * written out.
 */

import type { Style } from '@formloom/form';
import { LOOK_KEYS } from '../theme/look.ts';
import { PRESETS } from '../theme/presets.ts';
import { lookOf, type Theme } from '../theme/theme.ts';

/** The same look for whichever form it is given to. */
export function portableTheme(theme: Theme, style: Style | null): Theme {
  if (theme.preset !== 'account') return theme;
  const look = lookOf(theme, style);
  const changes = LOOK_KEYS.filter((key) => look[key] !== PRESETS.plain[key]).map((key) => [key, look[key]]);
  // Whatever else there is of it goes along.
  const others = Object.entries(theme).filter(
    ([key, value]) => value !== undefined && key !== 'preset' && !isLook(key),
  );
  return Object.fromEntries([...changes, ...others]);
}

const isLook = (key: string) => LOOK_KEYS.some((look) => look === key);

/** For a form whose account says nothing of looks there is no such preset to choose. */
export function fittingTheme(theme: Theme, style: Style | null): Theme {
  if (theme.preset !== 'account' || style) return theme;
  const { preset: _, ...others } = theme;
  return others;
}
