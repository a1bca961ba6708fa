/** Which texts the table shows, and under which heading each stands. */

import { type FormText, placeholdersAt, shownText } from '@formloom/module';
import type { Language, Project } from '@formloom/project';
import { translationState } from '../project/translation-progress.ts';
import { containsWords } from '../ui/search-text.ts';

export interface TextRow {
  readonly text: FormText;
  readonly name: string;
  /** Where it stands among all that are shown, from 0. */
  readonly index: number;
}

export interface TextGroup {
  /** The step's number from 1, and its title; null where it is the form as a whole. */
  readonly step: { readonly number: number; readonly title: string } | null;
  readonly rows: readonly TextRow[];
}

export interface Wanted {
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

/** The ids of those that are wanted, as things stand now. */
export function wantedTexts(
  project: Project,
  texts: readonly FormText[],
  names: ReadonlyMap<string, string>,
  { find, isToDoOnly, columns }: Wanted,
): ReadonlySet<string> {
  const said = (text: FormText) =>
    [names.get(text.id) ?? '', text.source, ...columns.map((one) => shownText(project, one, text))].join(' ');
  const isFound = (text: FormText) => find.trim() === '' || containsWords(said(text), find);
  const wanted = texts.filter((text) => (!isToDoOnly || isToDo(project, text, columns)) && isFound(text));
  return new Set(wanted.map(({ id }) => id));
}

export function groupedTexts(
  texts: readonly FormText[],
  names: ReadonlyMap<string, string>,
  titles: readonly string[],
  wanted: ReadonlySet<string>,
): readonly TextGroup[] {
  const shown = texts
    .filter(({ id }) => wanted.has(id))
    .map((text, index) => ({ text, name: names.get(text.id) ?? '', index }));
  const steps = [...new Set(shown.map(({ text }) => text.step))];
  return steps.map((step) => ({
    step: step === undefined ? null : { number: step + 1, title: titles[step] ?? '' },
    rows: shown.filter(({ text }) => text.step === step),
  }));
}
