/** A theme out of a file, and what its own file is called. */

import { readThemeFile, type Theme } from '@formloom/project';

/** Own rules are at most 20,000 letters, and the rest is short. */
const LARGEST = 100_000;

export type ReadFile =
  | { readonly theme: Theme; readonly dropped: readonly string[] }
  | { readonly refused: 'no-theme' | 'too-large' };

export async function loadThemeFile(file: Pick<File, 'size' | 'text'>): Promise<ReadFile> {
  if (file.size > LARGEST) return { refused: 'too-large' };
  const text = await file.text().catch(() => '');
  return readThemeFile(text) ?? { refused: 'no-theme' };
}

/** Named after the form, in letters that every disk takes. */
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
