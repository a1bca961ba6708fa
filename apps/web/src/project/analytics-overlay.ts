/** Whether analytics are shown on the open form, and the lazy-loaded components that draw them. */

import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenProject } from './open-saved.ts';
import { useOpenProject } from './ProjectContext.tsx';

export interface AnalyticsMarks {
  /** Above the steps. */
  readonly OnCanvas: ComponentType;
  /** Steps are numbered from 1. */
  readonly OnStep: ComponentType<{ readonly stepId: string; readonly number: number }>;
  readonly OnField: ComponentType<{ readonly fieldKey: string }>;
}

export interface AnalyticsOverlay {
  /** Null while analytics are hidden. */
  readonly marks: AnalyticsMarks | null;
  /** Label shown in the preview on the selected field. */
  readonly pin: { readonly key: string; readonly words: string } | null;
}

const overlays = new WeakMap<OpenProject, StoreApi<AnalyticsOverlay>>();

/** One store per open project. */
export function analyticsOverlayOf(open: OpenProject): StoreApi<AnalyticsOverlay> {
  const before = overlays.get(open);
  if (before) return before;
  const made = createStore<AnalyticsOverlay>()(() => ({ marks: null, pin: null }));
  overlays.set(open, made);
  return made;
}

export function useAnalyticsOverlay<T>(select: (state: AnalyticsOverlay) => T): T {
  return useStore(analyticsOverlayOf(useOpenProject()), select);
}

export const useAnalyticsMarks = (): AnalyticsMarks | null => useAnalyticsOverlay(({ marks }) => marks);
