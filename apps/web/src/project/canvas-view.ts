/**
 * How the canvas is looked at: what is searched for, which steps are folded up, and what is open above it. It
 * is no work, so never saved.
 */

import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenProject } from './open-saved.ts';
import { useOpenProject } from './ProjectContext.tsx';

export interface CanvasView {
  readonly filter: string;
  /** The keys that match it; null where nothing is searched for. */
  readonly matches: ReadonlySet<string> | null;
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
  readonly shortcutsShown: boolean;
  /** What the settings are shown of: an item's key or a step; null while the fields are listed. */
  readonly settings: string | null;
  /** Whether the focus goes there with it. */
  readonly settingsEnter: boolean;
  readonly panel: Panel;
  readonly area: Area;
}

/** What the settings are shown of where that is the form as a whole; no item and no step is called so. */
export const FORM_SUBJECT = 'form:';

/** What stands beside the canvas. */
export const PANELS = ['fields', 'design', 'texts', 'checks', 'remarks', 'versions'] as const;
export type Panel = (typeof PANELS)[number];

/** Where there is room for one only, this is shown. */
export type Area = 'palette' | 'canvas' | 'preview';

export type ViewStore = StoreApi<CanvasView>;

/** One for each project that is open: another form begins unfolded and unfiltered. */
export function viewOf(open: OpenProject): ViewStore {
  const known = views.get(open);
  if (known) return known;
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

/** Where there is room for two, what stands beside the panel: looks are judged by the preview. */
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

/** Shows the settings of something; with `enter`, the focus goes there. */
export function openSettings(view: ViewStore, of: string, enter: boolean) {
  view.setState({
    settings: of,
    settingsEnter: enter,
    panel: 'fields',
    ...(enter && { area: 'palette' as const }),
  });
}

/**
 * Settings that are open follow what is selected; where the fields are listed in sight, a press opens them.
 */
export function followSelection(view: ViewStore, key: string, pressed: boolean) {
  const { panel, settings } = view.getState();
  if (panel !== 'fields' || (settings === null && !pressed)) return;
  view.setState({ settings: key, settingsEnter: false });
}

const views = new WeakMap<OpenProject, ViewStore>();
