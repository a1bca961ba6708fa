/** Opens a form with what this browser kept of it, and keeps it from then on. */

import { boardWithSpares, type Project } from '@formloom/project';
import { type LayoutStore, viewLayout } from './layout-store.ts';
import { createLive, type Live } from './live.ts';
import { findLocalLayout } from './local-layouts.ts';
import { newId } from './new-id.ts';
import { isHeld, type Opened, openProject } from './open-project.ts';
import { createProjectStore, type ProjectStore } from './project-store.ts';
import { createSaver, type Saver } from './saver.ts';
import type { Rival } from './saving-state.ts';
import { createSelection, type Selection } from './selection.ts';
import { keyOf, type ProjectStorage, type SavedProject } from './storage.ts';
import type { Tabs } from './tabs.ts';
import { findTail, forgetTail } from './unsaved-tail.ts';

export interface OpenProject {
  readonly store: ProjectStore;
  readonly layout: LayoutStore;
  readonly saver: Saver;
  readonly selection: Selection;
  readonly live: Live;
  readonly note: Opened['note'];
}

export interface Keeping {
  readonly storage: ProjectStorage;
  readonly tabs: Tabs;
}

export async function openSaved(fresh: Project, { storage, tabs }: Keeping): Promise<OpenProject> {
  const { account, id } = fresh.form;
  const key = keyOf(account, id);
  let failed = false;
  const orElse =
    <T>(instead: T) =>
    () => {
      failed = true;
      return instead;
    };
  const saved = await storage.load(key).catch(orElse(undefined));
  const local = findLocal(key, fresh, saved);
  if (local?.behind) await storage.putAside(key, local.tab, local.text).then(local.forget, orElse(undefined));
  const aside = await storage.loadAside(key).catch(orElse([]));
  const text = local?.behind === false ? local.text : saved?.text;
  const { project, note } = openProject(fresh, text, newId);
  const store = createProjectStore(project, { newId });
  const saver = createSaver({
    store,
    storage,
    tabs,
    key,
    tab: newId(),
    newId,
    found: {
      revision: saved?.revision ?? 0,
      held: isHeld(note) ? { why: note, text: text ?? '' } : null,
      rival: findRival(project, aside),
      unsaved: local?.behind === false && !isHeld(note),
      failed,
    },
  });
  if (local?.behind === false) forgetOnceSaved(saver, local.forget);
  return {
    store,
    layout: viewLayout(store, newId, boardWithSpares),
    saver,
    selection: createSelection(),
    live: createLive(fresh),
    note,
  };
}

interface Local {
  readonly text: string;
  /** Whether another tab has saved something since it was written. */
  readonly behind: boolean;
  readonly tab: string;
  readonly forget: () => void;
}

/** What stands in local storage: the last moment of a page that went away, or a layout of an earlier version. */
function findLocal(key: string, { form }: Project, saved: SavedProject | undefined): Local | undefined {
  const tail = findTail(key);
  if (tail) {
    const behind = tail.revision !== (saved?.revision ?? 0) && tail.tab !== saved?.writer;
    return { ...tail, behind, forget: () => forgetTail(key) };
  }
  const layout = saved ? undefined : findLocalLayout(form.account, form.id);
  return layout && { ...layout, behind: false, tab: '' };
}

/** The first copy that says something else than what is open. */
function findRival(project: Project, aside: Awaited<ReturnType<ProjectStorage['loadAside']>>): Rival | null {
  for (const saved of aside) {
    const other = openProject(project, saved.text, newId);
    if (!isHeld(other.note)) return { project: other.project, saved, aside: true };
  }
  return null;
}

function forgetOnceSaved({ state }: Saver, forget: () => void) {
  const stop = state.subscribe(({ mark }) => {
    if (mark !== 'saved') return;
    stop();
    forget();
  });
}
