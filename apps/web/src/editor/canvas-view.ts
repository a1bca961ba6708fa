/** How the canvas is looked at: what is searched for, which steps are folded up, and what is open above it. Nobody's work, so never saved. */

import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenProject } from '../project/open-saved.ts';
import { useOpenProject } from '../project/ProjectContext.tsx';

export interface CanvasView {
  readonly filter: string;
  /** The keys that match it; null where nothing is searched for. */
  readonly found: ReadonlySet<string> | null;
  /** Ids of steps. */
  readonly folded: ReadonlySet<string>;
  /** The field whose menu is open, what it stands beside, and which entry has the focus first. */
  readonly menu: {
    readonly key: string;
    readonly beside: HTMLElement;
    readonly begin: 'first' | 'last';
  } | null;
  /** The field that “Move to…” is asked for. */
  readonly moving: string | null;
  readonly keysShown: boolean;
}

export type ViewStore = StoreApi<CanvasView>;

/** One for each project that is open: another form begins unfolded and unfiltered. */
export function viewOf(open: OpenProject): ViewStore {
  const known = views.get(open);
  if (known) return known;
  const view = createStore<CanvasView>()(() => ({
    filter: '',
    found: null,
    folded: new Set<string>(),
    menu: null,
    moving: null,
    keysShown: false,
  }));
  views.set(open, view);
  return view;
}

export function useViewStore(): ViewStore {
  return viewOf(useOpenProject());
}

export function useView<T>(select: (view: CanvasView) => T): T {
  return useStore(useViewStore(), select);
}

export function fold(view: ViewStore, stepIds: readonly string[], away: boolean) {
  if (stepIds.every((id) => view.getState().folded.has(id) === away)) return;
  const folded = new Set(view.getState().folded);
  for (const id of stepIds) {
    if (away) folded.add(id);
    else folded.delete(id);
  }
  view.setState({ folded });
}

const views = new WeakMap<OpenProject, ViewStore>();
