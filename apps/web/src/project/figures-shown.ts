/**
 * Whether the figures of visits stand on the form that is open, and what draws them there. That is loaded
 * only once they are asked for; until then, and where the service counts nothing, there is nothing to draw.
 */

import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenProject } from './open-saved.ts';
import { useOpenProject } from './ProjectContext.tsx';

export interface FigureMarks {
  /** Above the steps. */
  readonly OnCanvas: ComponentType;
  /** Steps are numbered from 1. */
  readonly OnStep: ComponentType<{ readonly stepId: string; readonly number: number }>;
  readonly OnField: ComponentType<{ readonly fieldKey: string }>;
}

export interface FiguresShown {
  /** Null while they are not looked at. */
  readonly marks: FigureMarks | null;
  /** What the preview says of the field that is selected. */
  readonly pin: { readonly key: string; readonly words: string } | null;
}

const known = new WeakMap<OpenProject, StoreApi<FiguresShown>>();

/** One for each project that is open. */
export function figuresShownIn(open: OpenProject): StoreApi<FiguresShown> {
  const before = known.get(open);
  if (before) return before;
  const made = createStore<FiguresShown>()(() => ({ marks: null, pin: null }));
  known.set(open, made);
  return made;
}

export function useFiguresShown<T>(select: (state: FiguresShown) => T): T {
  return useStore(figuresShownIn(useOpenProject()), select);
}

export const useFigureMarks = (): FigureMarks | null => useFiguresShown(({ marks }) => marks);
