/** View state of the editor: search, folded steps, open panel, menu and settings. Never saved. */

import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenProject } from './open-saved.ts';
import { useOpenProject } from './ProjectContext.tsx';

export interface CanvasView {
  readonly filter: string;
  /** Matching keys; null without a search. */
  readonly matches: ReadonlySet<string> | null;
  /** Ids of folded steps. */
  readonly folded: ReadonlySet<string>;
  /** The field with an open menu, its anchor element, and which entry is focused first. */
  readonly menu: {
    readonly key: string;
    readonly beside: HTMLElement;
    readonly begin: 'first' | 'last';
  } | null;
  /** The field in the "Move to…" dialog. */
  readonly moving: string | null;
  readonly shortcutsShown: boolean;
  /** Key or step id whose settings are open; null while the field list is shown. */
  readonly settings: string | null;
  /** Whether to move focus into the settings. */
  readonly settingsEnter: boolean;
  readonly panel: Panel;
  readonly area: Area;
}

/** Subject of the settings of the whole form; no item or step has this key. */
export const FORM_SUBJECT = 'form:';

/** Panels beside the canvas. */
export const PANELS = ['fields', 'design', 'texts', 'checks', 'remarks', 'figures', 'versions'] as const;
export type Panel = (typeof PANELS)[number];

/** The area shown on narrow screens. */
export type Area = 'palette' | 'canvas' | 'preview';

export type ViewStore = StoreApi<CanvasView>;

/** One view store per open project. */
export function viewOf(open: OpenProject): ViewStore {
  const existing = views.get(open);
  if (existing) return existing;
  const view = createStore<CanvasView>()(() => ({
    filter: '',
    matches: null,
    folded: new Set<string>(),
    menu: null,
    moving: null,
    shortcutsShown: false,
    settings: null,
    settingsEnter: false,
    panel: 'fields',
    area: 'canvas',
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

/** Second area on medium screens: the preview beside the design panel, otherwise the canvas. */
export function besidePanel({ area, panel }: Pick<CanvasView, 'area' | 'panel'>): 'canvas' | 'preview' {
  if (area !== 'palette') return area;
  return panel === 'design' ? 'preview' : 'canvas';
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

/** Opens the settings of an item; `enter` moves the focus there. */
export function openSettings(view: ViewStore, of: string, enter: boolean) {
  view.setState({
    settings: of,
    settingsEnter: enter,
    panel: 'fields',
    ...(enter && { area: 'palette' as const }),
  });
}

/** Open settings follow the selection; a click on a listed field opens them. */
export function followSelection(view: ViewStore, key: string, pressed: boolean) {
  const { panel, settings } = view.getState();
  if (panel !== 'fields' || (settings === null && !pressed)) return;
  view.setState({ settings: key, settingsEnter: false });
}

const views = new WeakMap<OpenProject, ViewStore>();
