/** The languages that the table shows: the very same list while nothing of it changes. */

import { type Language, languagesOf } from '@formloom/project';
import { useMemo } from 'react';
import { columnsOf, useLanguageView } from '../project/language-view.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';

export function useColumns(): readonly Language[] {
  const { store } = useOpenProject();
  const chosen = useLanguageView((view) => view.columns);
  const language = useLanguageView((view) => view.language);
  const there = useProject((project) => languagesOf(project).join());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the languages that are there, as a text.
  return useMemo(
    () => columnsOf(store.getState().project, { columns: chosen, language }),
    [store, chosen, language, there],
  );
}
