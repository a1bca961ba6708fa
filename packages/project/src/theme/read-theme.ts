/** Reads a theme from any JSON. */

import { LIMITS, readRecord, toStorableText } from '@formloom/form';
import { isChoice, LOOK_KEYS, type LookKey } from './look.ts';
import { isThemeName } from './presets.ts';
import type { Theme } from './theme.ts';

/** Invalid choices are dropped and reported. */
export function readTheme(value: unknown, dropped: (at: string) => void): Theme {
  const record = readRecord(value);
  const choices = LOOK_KEYS.flatMap((key): Array<[string, unknown]> => {
    const choice = record[key];
    if (choice === undefined) return [];
    if (isChoice(key, choice)) return [[key, typeof choice === 'string' ? choice.toLowerCase() : choice]];
    dropped(key);
    return [];
  });
  const { preset, css } = record;
  if (preset !== undefined && !isThemeName(preset)) dropped('preset');
  const hasCss = typeof css === 'string' && css.trim() !== '' && css.length <= LIMITS.css;
  if (css !== undefined && !hasCss) dropped('css');
  const others: { readonly [Key in Exclude<keyof Theme, LookKey>]-?: Theme[Key] | undefined } = {
    preset: isThemeName(preset) && preset !== 'plain' ? preset : undefined,
    css: hasCss ? toStorableText(css) : undefined,
  };
  return Object.fromEntries([...Object.entries(others), ...choices].filter(([, one]) => one !== undefined));
}
