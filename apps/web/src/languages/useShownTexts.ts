/**
 * The texts that the table shows. What is searched for or to do is decided when that is asked for, and not
 * with every letter: a row that is being written in stays where it is.
 */

import type { Language } from '@formloom/project';
import { useMemo } from 'react';
import { useLanguageView } from '../project/language-view.ts';
import { useLanguageWords } from '../project/language-words.ts';
import { useOpenProject, useProject } from '../project/ProjectContext.tsx';
import { textsOf } from '../project/texts-of.ts';
import { usePreference } from '../shell/preferences.ts';
import { groupedTexts, type TextGroup, wantedTexts } from './shown-texts.ts';
import { textNames } from './text-name.ts';

export interface ShownTexts {
  readonly groups: readonly TextGroup[];
  readonly count: number;
}

export function useShownTexts(columns: readonly Language[]): ShownTexts {
  const { store } = useOpenProject();
  const words = useLanguageWords();
  const language = usePreference('language');
  const texts = useProject(textsOf);
  const find = useLanguageView((view) => view.find);
  const isToDoOnly = useLanguageView((view) => view.isToDoOnly);
  return useMemo(() => {
    const { project } = store.getState();
    const names = textNames(texts, words, language);
    const wanted = wantedTexts(project, texts, names, { find, isToDoOnly, columns });
    const titles = project.layout.steps.map(({ title }) => title);
    return { groups: groupedTexts(texts, names, titles, wanted), count: wanted.size };
  }, [store, texts, words, language, find, isToDoOnly, columns]);
}
