/** A theme as a file of its own, told by its mark, so that anything else is refused. */

import { isRecord, parseStorableJson } from '@formloom/form';
import { fromKeys } from '../each-key.ts';
import { CHOICES } from './look.ts';
import { readTheme } from './read-theme.ts';
import type { Theme } from './theme.ts';

const THEME_MARK = 'formloom-theme';

export function writeThemeFile(theme: Theme): string {
  return `${JSON.stringify({ [THEME_MARK]: 1, theme: orderTheme(theme) }, null, 2)}\n`;
}

interface ReadTheme {
  readonly theme: Theme;
  readonly dropped: string[];
}

/** Null where it is none. What of it is no choice is left out, and named. */
export function readThemeFile(text: string): ReadTheme | null {
  const value = parseStorableJson(text);
  if (!isRecord(value) || value[THEME_MARK] !== 1) return null;
  return readThemeValue(value.theme);
}

/** The same for a theme that is parsed already. */
export function readThemeValue(value: unknown): ReadTheme | null {
  if (!isRecord(value)) return null;
  const dropped: string[] = [];
  return { theme: readTheme(value, (at) => dropped.push(at)), dropped };
}

/** Each of them, in the order they are written. */
const THEME_KEYS: Readonly<Record<keyof Theme, unknown>> = { preset: true, ...CHOICES, css: true };

/** Whatever order the edits left its choices in. */
export function orderTheme(theme: Theme): Readonly<Record<string, unknown>> {
  return fromKeys<Record<keyof Theme, unknown>>(THEME_KEYS, (key) => theme[key]);
}
