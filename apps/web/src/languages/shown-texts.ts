/** Filters the texts of the table and groups them by step. */

import { type FormText, placeholdersAt, shownText } from '@formloom/module';
import type { Language, Project } from '@formloom/project';
import { translationState } from '../project/translation-progress.ts';
import { containsWords } from '../ui/search-text.ts';

export interface TextRow {
  readonly text: FormText;
  readonly name: string;
  /** Index among all shown texts. */
  readonly index: number;
}

export interface TextGroup {
  /** Step number (from 1) and title; null for texts of the whole form. */
  readonly step: { readonly number: number; readonly title: string } | null;
  readonly rows: readonly TextRow[];
}

export interface TextFilter {
  readonly find: string;
  readonly isToDoOnly: boolean;
  readonly columns: readonly Language[];
}

export function isToDo(project: Project, text: FormText, languages: readonly Language[]): boolean {
  return languages.some((language) => {
    const state = translationState(project, language, text);
    const { lost, invented } = placeholdersAt(project, language, text);
    return state === 'missing' || state === 'stale' || lost.length + invented.length > 0;
  });
}

/** Ids of the texts that match the filter now. */
export function matchingTexts(
  project: Project,
  texts: readonly FormText[],
  names: ReadonlyMap<string, string>,
  { find, isToDoOnly, columns }: TextFilter,
): ReadonlySet<string> {
  const searchableText = (text: FormText) =>
    [names.get(text.id) ?? '', text.source, ...columns.map((one) => shownText(project, one, text))].join(' ');
  const matchesSearch = (text: FormText) => find.trim() === '' || containsWords(searchableText(text), find);
  const matching = texts.filter(
    (text) => (!isToDoOnly || isToDo(project, text, columns)) && matchesSearch(text),
  );
  return new Set(matching.map(({ id }) => id));
}

export function groupedTexts(
  texts: readonly FormText[],
  names: ReadonlyMap<string, string>,
  titles: readonly string[],
  matchingIds: ReadonlySet<string>,
): readonly TextGroup[] {
  const shown = texts
    .filter(({ id }) => matchingIds.has(id))
    .map((text, index) => ({ text, name: names.get(text.id) ?? '', index }));
  const steps = [...new Set(shown.map(({ text }) => text.step))];
  return steps.map((step) => ({
    step: step === undefined ? null : { number: step + 1, title: titles[step] ?? '' },
    rows: shown.filter(({ text }) => text.step === step),
  }));
}
