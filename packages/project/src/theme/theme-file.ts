/** A theme as a file of its own, told by its mark, so that anything else is refused. */

import { isRecord, parseJson } from '@formloom/form';
import { LOOK_KEYS } from './look.ts';
import { readTheme } from './read-theme.ts';
import type { Theme } from './theme.ts';

const THEME_MARK = 'formloom-theme';

export function writeThemeFile(theme: Theme): string {
  return `${JSON.stringify({ [THEME_MARK]: 1, theme: orderTheme(theme) }, null, 2)}\n`;
}

/** Null where it is none. What of it is no choice is left out, and named. */
export function readThemeFile(text: string): { theme: Theme; dropped: string[] } | null {
  const value = parseJson(text);
  if (!isRecord(value) || value[THEME_MARK] !== 1 || !isRecord(value.theme)) return null;
  const dropped: string[] = [];
  return { theme: readTheme(value.theme, (at) => dropped.push(at)), dropped };
}

/** Whatever order the edits left its choices in. */
export function orderTheme(theme: Theme): Readonly<Record<string, unknown>> {
  return Object.fromEntries(['preset', ...LOOK_KEYS, 'css'].map((key) => [key, theme[key as keyof Theme]]));
}
