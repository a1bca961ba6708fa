/** What is shown of a form's figures, for those who draw it. */

import type { VersionFigures } from '@formloom/form';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useLayout, useOpenProject } from '../project/ProjectContext.tsx';
import { usePreference } from '../shell/preferences.ts';
import { type FiguresState, figuresOf } from './figures-store.ts';
import { namesOf, type VersionName } from './version-names.ts';
import { type StepFigures, stepsOf } from './version-steps.ts';
import { useFigureWords } from './words.ts';

export function useFigures<T>(select: (state: FiguresState) => T): T {
  return useStore(figuresOf(useOpenProject()).store, select);
}

export const chosenOf = ({ versions, chosen }: FiguresState): VersionFigures | undefined =>
  versions?.find(({ version }) => version === chosen);

/** Of a version, found again on the form as it is now. */
export function useSteps(figures: VersionFigures | undefined): readonly StepFigures[] {
  const then = useFigures(({ steps }) => (figures ? (steps.get(figures.version) ?? null) : null));
  const now = useLayout(({ layout }) => layout.steps);
  return useMemo(() => (figures ? stepsOf(figures, then, now) : []), [figures, then, now]);
}

/** By the ids of all versions that were met. */
export function useVersionNames(): ReadonlyMap<string, VersionName> {
  const { versions: words } = useFigureWords();
  const language = usePreference('language');
  const met = useFigures((state) => state.versions);
  const kept = useFigures((state) => state.kept);
  const present = useFigures((state) => state.present);
  return useMemo(() => {
    const ids = (met ?? []).map(({ version }) => version);
    return namesOf(ids, { kept, present, words, language, now: Date.now() });
  }, [met, kept, present, words, language]);
}
