/** Theme files, with a marker so that any other file is rejected. */

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

/** Null when it is not a theme file. Invalid choices are dropped and listed. */
export function readThemeFile(text: string): ReadTheme | null {
  const value = parseStorableJson(text);
  if (!isRecord(value) || value[THEME_MARK] !== 1) return null;
  return readThemeValue(value.theme);
}

/** The same for parsed JSON. */
export function readThemeValue(value: unknown): ReadTheme | null {
  if (!isRecord(value)) return null;
  const dropped: string[] = [];
  return { theme: readTheme(value, (at) => dropped.push(at)), dropped };
}

/** All choices, in the order in which they are written. */
const THEME_KEYS: Readonly<Record<keyof Theme, unknown>> = { preset: true, ...CHOICES, css: true };

/** Independent of the order of edits. */
export function orderTheme(theme: Theme): Readonly<Record<string, unknown>> {
  return fromKeys<Record<keyof Theme, unknown>>(THEME_KEYS, (key) => theme[key]);
}
