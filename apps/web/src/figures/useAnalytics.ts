/** Hooks that read a form's analytics for components. */

import type { VersionFigures } from '@formloom/form';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useLayout, useOpenProject } from '../project/ProjectContext.tsx';
import { usePreference } from '../shell/preferences.ts';
import { type AnalyticsState, analyticsStoreOf } from './analytics-store.ts';
import { namesOf, type VersionName } from './version-names.ts';
import { type StepAnalytics, stepsOf } from './version-steps.ts';
import { useAnalyticsMessages } from './words.ts';

export function useAnalytics<T>(select: (state: AnalyticsState) => T): T {
  return useStore(analyticsStoreOf(useOpenProject()).store, select);
}

export const selectedVersionOf = ({ versions, chosen }: AnalyticsState): VersionFigures | undefined =>
  versions?.find(({ version }) => version === chosen);

/** Analytics of a version, mapped to the form as it is now. */
export function useSteps(figures: VersionFigures | undefined): readonly StepAnalytics[] {
  const then = useAnalytics(({ steps }) => (figures ? (steps.get(figures.version) ?? null) : null));
  const now = useLayout(({ layout }) => layout.steps);
  return useMemo(() => (figures ? stepsOf(figures, then, now) : []), [figures, then, now]);
}

/** Names by version id. */
export function useVersionNames(): ReadonlyMap<string, VersionName> {
  const { versions: words } = useAnalyticsMessages();
  const language = usePreference('language');
  const versions = useAnalytics((state) => state.versions);
  const storedVersions = useAnalytics((state) => state.storedVersions);
  const present = useAnalytics((state) => state.present);
  return useMemo(() => {
    const ids = (versions ?? []).map(({ version }) => version);
    return namesOf(ids, { storedVersions, present, words, language, now: Date.now() });
  }, [versions, storedVersions, present, words, language]);
}
