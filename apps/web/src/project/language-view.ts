/**
 * In which language the open form is looked at, and what of its texts is shown. It is no work, so never
 * saved.
 */

import { type Language, languagesOf, type Project } from '@formloom/project';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenProject } from './open-saved.ts';
import { useOpenProject, useProject } from './ProjectContext.tsx';

export interface LanguageView {
  /** What the preview shows and the panel has marked; null is the form's own. */
  readonly language: Language | null;
  /** Of the table; null where none was chosen. */
  readonly columns: readonly Language[] | null;
  readonly find: string;
  readonly isToDoOnly: boolean;
}

export type LanguageViewStore = StoreApi<LanguageView>;

/** As many as there is room for beside the form's own words. */
const USUAL_COLUMNS = 2;

export function languageViewOf(open: OpenProject): LanguageViewStore {
  const known = views.get(open);
  if (known) return known;
  const view = createStore<LanguageView>()(() => ({
    language: null,
    columns: null,
    find: '',
    isToDoOnly: false,
  }));
  views.set(open, view);
  return view;
}

export function useLanguageViewStore(): LanguageViewStore {
  return languageViewOf(useOpenProject());
}

export function useLanguageView<T>(select: (view: LanguageView) => T): T {
  return useStore(useLanguageViewStore(), select);
}

/** The language that is looked at: one that the form does not have any more is none. */
export function useShownLanguage(): Language {
  const wanted = useLanguageView(({ language }) => language);
  return useProject((project) => shownLanguage(project, wanted));
}

function shownLanguage({ design }: Pick<Project, 'design'>, wanted: Language | null): Language {
  return wanted !== null && design.translations[wanted] ? wanted : design.language;
}

/** The languages of the table's columns, in the order in which languages are always named. */
export function columnsOf(
  project: Pick<Project, 'design'>,
  { columns, language }: Pick<LanguageView, 'columns' | 'language'>,
): readonly Language[] {
  const [, ...others] = languagesOf(project);
  if (columns) return others.filter((one) => columns.includes(one));
  const first = others.filter((one) => one === language);
  const usual = [...first, ...others.filter((one) => one !== language)].slice(0, USUAL_COLUMNS);
  return others.filter((one) => usual.includes(one));
}

/** Looks at a language, and sees that the table has it. */
export function showLanguage(open: OpenProject, language: Language) {
  const view = languageViewOf(open);
  const { project } = open.store.getState();
  const { columns } = view.getState();
  const isOwn = language === project.design.language;
  const isAdded = columns !== null && !isOwn && !columns.includes(language);
  view.setState({
    language: isOwn ? null : language,
    ...(isAdded && { columns: [...columns, language] }),
  });
}

const views = new WeakMap<OpenProject, LanguageViewStore>();
