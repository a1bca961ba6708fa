/** Rows of a translation file (CSV or XLIFF), one for each text: export, and import with validation. */

import { LIMITS } from '@formloom/form';
import {
  isPageAddress,
  type Language,
  type Project,
  setTranslations,
  type TranslatedText,
  translationAt,
} from '@formloom/project';
import { type FormText, formTexts, shownText, type TextState, textState } from '../form-texts.ts';
import { placeholderFaults } from '../placeholders.ts';

/** An exported text. */
export interface TextRow {
  readonly id: string;
  readonly source: string;
  /** Empty where a translation is missing. */
  readonly target: string;
  readonly state: TextState;
}

/** An imported text, and its first line number. */
export interface GivenRow {
  readonly line: number;
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** Whether the translator marked it as done. */
  readonly isConfirmed?: boolean;
  /** Whether the translator marked it as unfinished: the translation is stored as outdated. */
  readonly isUnfinished?: boolean;
}

export interface Complaint {
  readonly line: number;
  readonly problem: FileProblem;
  /** The problem's subject, quoted from the file. */
  readonly detail?: string;
}

export type FileProblem =
  | 'not-utf8'
  /** The expected columns are missing. */
  | 'no-header'
  | 'cells'
  | 'unclosed-quote'
  | 'not-xml'
  | 'document-type'
  | 'other-version'
  | 'other-language'
  /** An unsupported inline element in a text. */
  | 'markup'
  /** The translation lacks a placeholder of the source. */
  | 'placeholder-lost'
  /** The translation has a placeholder that is not in the source and that the form does not fill in. */
  | 'placeholder-invented'
  /** Not a valid page URL. */
  | 'address'
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
      /** Number of changed texts. */
      readonly changed: number;
    }
  | { readonly complaints: readonly Complaint[] };

/**
 * Imports all rows, or none where one is invalid. Empty and unchanged rows change nothing. `written` is how
 * the file format exports a text.
 */
export function applyRows(
  project: Project,
  language: Language,
  rows: readonly GivenRow[],
  written: (text: string) => string,
): AppliedRows {
  const texts = new Map(formTexts(project).map((text) => [text.id, text]));
  const seen = new Set<string>();
  const changes = rows.map((row) => {
    const text = texts.get(row.id);
    return { row, edit: text && editOf(project, language, text, row, written) };
  });
  const complaints = changes.flatMap(({ row, edit }) => [
    ...complaintOf(row, texts, seen),
    ...(edit ? wordComplaints(row, edit) : []),
  ]);
  if (complaints.length > 0) return { complaints };
  const edits = changes.flatMap(({ edit }) => edit ?? []);
  const next = setTranslations(project, language, edits);
  const [before, after] = [project, next].map(({ design }) => design.translations[language]);
  const isChanged = ({ place }: TranslatedText) =>
    translationAt(before, place) !== translationAt(after, place) ||
    translationAt(before?.sources, place) !== translationAt(after?.sources, place);
  return { project: next, changed: edits.filter(isChanged).length };
}

/** Line ends depend on the program, so they are normalized before texts are compared. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

/** No source has this fingerprint, so a translation with it counts as outdated. */
const UNFINISHED_SOURCE = '';

function editOf(
  project: Project,
  language: Language,
  text: FormText,
  { source, target, isConfirmed, isUnfinished }: GivenRow,
  written: (text: string) => string,
): TranslatedText | undefined {
  if (target.trim() === '') return undefined;
  const isWritten = (given: string, own: string) => withLineFeeds(given) === withLineFeeds(written(own));
  const state = textState(project, language, text);
  const shown = shownText(project, language, text);
  const isSame = state !== 'missing' && isWritten(target, shown);
  const isSettled = state === 'stale' ? isConfirmed : state === 'done' && isUnfinished;
  if (isSame && !isSettled) return undefined;
  const from = isWritten(source, text.source) ? text.source : source;
  return {
    place: text.place,
    text: isSame ? shown : withLineFeeds(target),
    source: isUnfinished ? UNFINISHED_SOURCE : from,
  };
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

/** Compared with the source text in the file, which the translator saw. */
function wordComplaints({ line, source }: GivenRow, { place, text }: TranslatedText): Complaint[] {
  const { lost, invented } = placeholderFaults(place, source, text);
  const complaints = (problem: FileProblem, found: readonly string[]) =>
    found.map((detail): Complaint => ({ line, problem, detail }));
  const isWrong = place.of === 'redirect' && !isPageAddress(text.trim());
  return [
    ...complaints('placeholder-lost', lost),
    ...complaints('placeholder-invented', invented),
    ...complaints('address', isWrong ? [text.slice(0, 100)] : []),
  ];
}
