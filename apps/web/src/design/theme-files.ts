/** Reads theme files and builds their file names. */

import { readThemeFile, type Theme } from '@formloom/project';

/** Size limit: custom CSS has at most 20,000 characters, the rest is short. */
const LARGEST = 100_000;

export type ThemeFileResult =
  | { readonly theme: Theme; readonly dropped: readonly string[] }
  | { readonly error: 'no-theme' | 'too-large' };

export async function loadThemeFile(file: Pick<File, 'size' | 'text'>): Promise<ThemeFileResult> {
  if (file.size > LARGEST) return { error: 'too-large' };
  const text = await file.text().catch(() => '');
  return readThemeFile(text) ?? { error: 'no-theme' };
}

/** Named after the form, in characters that are safe in file names. */
export function themeFileName(formName: string): string {
  const name = formName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name || 'form'}.theme.json`;
}
