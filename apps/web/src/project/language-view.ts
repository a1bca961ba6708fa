/** View state of the languages panel: shown language, table columns, search. Never saved. */

import { type Language, languagesOf, type Project } from '@formloom/project';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenProject } from './open-saved.ts';
import { useOpenProject, useProject } from './ProjectContext.tsx';

export interface LanguageView {
  /** Language of the preview; null for the form's main language. */
  readonly language: Language | null;
  /** Table columns; null for the default. */
  readonly columns: readonly Language[] | null;
  readonly find: string;
  readonly isToDoOnly: boolean;
}

export type LanguageViewStore = StoreApi<LanguageView>;

/** How many columns fit beside the main language. */
const USUAL_COLUMNS = 2;

export function languageViewOf(open: OpenProject): LanguageViewStore {
  const existing = views.get(open);
  if (existing) return existing;
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

/** The shown language; falls back if the form no longer has it. */
export function useShownLanguage(): Language {
  const wanted = useLanguageView(({ language }) => language);
  return useProject((project) => shownLanguage(project, wanted));
}

function shownLanguage({ design }: Pick<Project, 'design'>, wanted: Language | null): Language {
  return wanted !== null && design.translations[wanted] ? wanted : design.language;
}

/** Languages of the table's columns, in the usual order. */
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

/** Shows a language in the preview and adds its column. */
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
