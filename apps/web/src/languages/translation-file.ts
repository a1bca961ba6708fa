/** Reads translation files (CSV, XLIFF), applies them to a project and builds their file names. */

import { applyTextsCsv, applyTextsXliff, textsFormatOf } from '@formloom/module';
import { htmlLang, type Language, type Project } from '@formloom/project';

/** Size limit: all texts of the largest form, twice, in the longest format. */
const LARGEST = 12_000_000;

export type TextsKind = 'csv' | 'xliff';

export type TranslationFile = { readonly name: string } & (
  | { readonly kind: TextsKind; readonly text: string }
  | { readonly error: 'too-large' | 'not-text' }
);

export async function readTranslationFile(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
): Promise<TranslationFile> {
  const { name, size } = file;
  if (size > LARGEST) return { name, error: 'too-large' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    // UTF-16 files contain zero bytes.
    if (text.includes('\0')) return { name, error: 'not-text' };
    return { name, kind: kindOf(name, text), text };
  } catch {
    return { name, error: 'not-text' };
  }
}

/** Detects the format by the file name, otherwise by the content. */
function kindOf(name: string, text: string): TextsKind {
  return textsFormatOf(name) ?? (text.trimStart().startsWith('<') ? 'xliff' : 'csv');
}

export type ImportResult = ReturnType<typeof applyTextsCsv>;
export type ImportProblem = Extract<ImportResult, { readonly complaints: unknown }>['complaints'][number];

export function applyTranslationFile(
  project: Project,
  language: Language,
  { kind, text }: { readonly kind: TextsKind; readonly text: string },
): ImportResult {
  return kind === 'xliff' ? applyTextsXliff(project, language, text) : applyTextsCsv(project, language, text);
}

/** The language named in the file; otherwise the selected one. */
export function languageOfFile(
  project: Project,
  languages: readonly Language[],
  file: TranslationFile,
  fallback: Language,
): Language {
  if (!('text' in file) || file.kind === 'csv') return fallback;
  const isFor = (language: Language) => {
    const applied = applyTranslationFile(project, language, file);
    return 'project' in applied || applied.complaints.every(({ problem }) => problem !== 'other-language');
  };
  return isFor(fallback) ? fallback : (languages.find(isFor) ?? fallback);
}

/** File name from the form and the language, in characters that are safe in file names. */
export function textsFileName(formName: string, language: Language, kind: TextsKind): string {
  const name = formName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name || 'form'}.${htmlLang(language)}.${kind === 'csv' ? 'csv' : 'xlf'}`;
}
