/** Theme files, with a marker so that any other file is rejected. */

import { isRecord, parseStorableJson } from '@formloom/form';
import { THEME, type Theme } from './theme.ts';

const THEME_MARK = 'formloom-theme';

export function writeThemeFile(theme: Theme): string {
  return `${JSON.stringify({ [THEME_MARK]: 1, theme: THEME.write(theme) }, null, 2)}\n`;
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
  return { theme: THEME.read(value, (at = '') => dropped.push(at)), dropped };
}
