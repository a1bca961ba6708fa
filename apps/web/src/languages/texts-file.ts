/** A file of texts: what it is called, what it holds, and what would become of the project by it. */

import { applyTextsCsv, applyTextsXliff, textsFormatOf } from '@formloom/module';
import { htmlLang, type Language, type Project } from '@formloom/project';

/** Every text of the largest form, twice, in the longest of its formats. */
const LARGEST = 12_000_000;

export type TextsKind = 'csv' | 'xliff';

export type PickedTexts = { readonly name: string } & (
  | { readonly kind: TextsKind; readonly text: string }
  | { readonly refused: 'too-large' | 'not-text' }
);

export async function readPickedTexts(
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
): Promise<PickedTexts> {
  const { name, size } = file;
  if (size > LARGEST) return { name, refused: 'too-large' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    // A table in another encoding may be readable by chance, but has a zero in every letter.
    if (text.includes('\0')) return { name, refused: 'not-text' };
    return { name, kind: kindOf(name, text), text };
  } catch {
    return { name, refused: 'not-text' };
  }
}

/** By its name, else by how it begins. */
function kindOf(name: string, text: string): TextsKind {
  return textsFormatOf(name) ?? (text.trimStart().startsWith('<') ? 'xliff' : 'csv');
}

export type AppliedTexts = ReturnType<typeof applyTextsCsv>;
export type TextsComplaint = Extract<AppliedTexts, { readonly complaints: unknown }>['complaints'][number];

export function applyPickedTexts(
  project: Project,
  language: Language,
  { kind, text }: { readonly kind: TextsKind; readonly text: string },
): AppliedTexts {
  return kind === 'xliff' ? applyTextsXliff(project, language, text) : applyTextsCsv(project, language, text);
}

/** The language that a file is for, where it says so; else the one that was thought of. */
export function languageOfFile(
  project: Project,
  languages: readonly Language[],
  picked: PickedTexts,
  thought: Language,
): Language {
  if (!('text' in picked) || picked.kind === 'csv') return thought;
  const isFor = (language: Language) => {
    const applied = applyPickedTexts(project, language, picked);
    return 'project' in applied || applied.complaints.every(({ problem }) => problem !== 'other-language');
  };
  return isFor(thought) ? thought : (languages.find(isFor) ?? thought);
}

/** Named after the form and the language, in letters that every disk takes. */
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
