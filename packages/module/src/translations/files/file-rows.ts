/** What a file for a translator holds, in whichever format: one row for each text. */

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
  /** Whether a translator marked it as done. */
  readonly isConfirmed?: boolean;
  /** Whether a translator marked it as not done: the words are stored, and stay outdated. */
  readonly isUnfinished?: boolean;
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
  /** An element inside a text that stands for no words of it. */
  | 'markup'
  /** In the source, and not in the translation. */
  | 'placeholder-lost'
  /** In the translation, and neither in the source nor filled in by the form. */
  | 'placeholder-invented'
  /** No address of a page. */
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

/** Programs write line ends as they like: they are no difference. */
const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n');

/** No source has this fingerprint: a text that was made from it is outdated. */
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

/** Compared with the source that the translator read. */
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
