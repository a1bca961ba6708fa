/** What a file for a translator holds, in whichever format: one row for each text. */

import { LIMITS } from '@formloom/form';
import {
  type Language,
  type Project,
  setTranslations,
  type TranslatedText,
  translationAt,
} from '@formloom/project';
import { type FormText, formTexts, shownText, type TextState, textState } from '../form-texts.ts';

/** A text as it is written out. */
export interface TextRow {
  readonly id: string;
  readonly source: string;
  /** Empty where it is to be translated. */
  readonly target: string;
  readonly state: TextState;
}

/** A text as it came back, and the line on which it begins. */
export interface GivenRow {
  readonly line: number;
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Whether a person says that it is right as it is. */
  readonly isConfirmed?: boolean;
}

export interface Complaint {
  readonly line: number;
  readonly problem: FileProblem;
  /** What it is about, in the file's own words. */
  readonly detail?: string;
}

export type FileProblem =
  | 'not-utf8'
  /** No columns of the names that are expected. */
  | 'no-header'
  | 'cells'
  | 'unclosed-quote'
  | 'not-xml'
  | 'document-type'
  | 'other-version'
  | 'other-language'
  /** Marks of a translator's program inside a text. */
  | 'markup'
  | 'unknown-text'
  | 'repeated-text'
  | 'too-long';

export type GivenRows =
  | { readonly rows: readonly GivenRow[] }
  | { readonly complaints: readonly Complaint[] };

export function rowsOf(project: Project, language: Language): readonly TextRow[] {
  return formTexts(project).map((text) => {
    const state = textState(project, language, text);
    const target = state === 'missing' ? '' : shownText(project, language, text);
    return { id: text.id, source: text.source, target, state };
  });
}

export type AppliedRows =
  | {
      readonly project: Project;
      /** How many texts say something else now. */
      readonly changed: number;
    }
  | { readonly complaints: readonly Complaint[] };

/**
 * All of it, or nothing. An empty row says nothing, and one that came back as it went changes nothing.
 * `written` is what the format makes of a text on the way out.
 */
export function applyRows(
  project: Project,
  language: Language,
  rows: readonly GivenRow[],
  written: (text: string) => string,
): AppliedRows {
  const texts = new Map(formTexts(project).map((text) => [text.id, text]));
  const seen = new Set<string>();
  const complaints = rows.flatMap((row) => complaintOf(row, texts, seen));
  if (complaints.length > 0) return { complaints };
  const edits = rows.flatMap(({ id, source, target, isConfirmed }): TranslatedText[] => {
    const text = texts.get(id);
    if (!text || target.trim() === '') return [];
    const state = textState(project, language, text);
    const shown = shownText(project, language, text);
    const isSame = state !== 'missing' && target === written(shown);
    if (isSame && !(state === 'stale' && isConfirmed)) return [];
    const from = source === written(text.source) ? text.source : source;
    return [{ place: text.place, text: isSame ? shown : target, source: from }];
  });
  const next = setTranslations(project, language, edits);
  const [before, after] = [project, next].map(({ design }) => design.translations[language]);
  const isChanged = ({ place }: TranslatedText) =>
    translationAt(before, place) !== translationAt(after, place) ||
    translationAt(before?.sources, place) !== translationAt(after?.sources, place);
  return { project: next, changed: edits.filter(isChanged).length };
}

function complaintOf(
  { line, id, target }: GivenRow,
  texts: ReadonlyMap<string, FormText>,
  seen: Set<string>,
): Complaint[] {
  if (!texts.has(id)) return [{ line, problem: 'unknown-text', detail: id.slice(0, 100) }];
  if (seen.has(id)) return [{ line, problem: 'repeated-text', detail: id }];
  seen.add(id);
  return target.length > LIMITS.text ? [{ line, problem: 'too-long', detail: id }] : [];
}
