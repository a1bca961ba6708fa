/** Opens a form with what this browser kept of it, and keeps it from then on. */

import type { Excess } from '@formloom/form';
import { boardWithSpares, type Project, withOwnStepTitles } from '@formloom/project';
import { type LayoutStore, viewLayout } from './layout-store.ts';
import { createLiveForm, type LiveForm } from './live-form.ts';
import { findLocalLayout } from './local-layouts.ts';
import { newId } from './new-id.ts';
import { isHeld, type OpenDecision, openProject } from './open-project.ts';
import { createProjectStore, type ProjectStore } from './project-store.ts';
import { createSaver } from './saver.ts';
import type { Conflict, Saver } from './saving-state.ts';
import { createSelection, type Selection } from './selection.ts';
import { createSharing, type Sharing } from './sharing.ts';
import { type ProjectStorage, projectKey, type SavedProject } from './storage.ts';
import type { TabChannel } from './tab-channel.ts';
import { readDraft, removeDraft } from './unsaved-draft.ts';

export interface OpenProject {
  /** What it is kept under: its form's key, or a draft's. */
  readonly key: string;
  readonly store: ProjectStore;
  readonly layout: LayoutStore;
  readonly saver: Saver;
  readonly selection: Selection;
  readonly liveForm: LiveForm;
  readonly sharing: Sharing;
  readonly note: OpenDecision['note'];
}

export interface Persistence {
  readonly storage: ProjectStorage;
  readonly tabs: TabChannel;
  /** Told where an edit was not made, because what it would make could not be opened again. */
  readonly onExcess?: (excess: Excess) => void;
}

export async function openSaved(
  fresh: Project,
  { storage, tabs, onExcess }: Persistence,
  key = projectKey(fresh.form.account, fresh.form.id),
): Promise<OpenProject> {
  let failed = false;
  const orElse =
    <T>(instead: T) =>
    () => {
      failed = true;
      return instead;
    };
  const saved = await storage.load(key).catch(orElse(undefined));
  const local = findLocal(key, fresh, saved);
  if (local?.behind)
    await storage.putConflictCopy(key, local.tab, local.text).then(local.forget, orElse(undefined));
  const copies = await storage.loadConflictCopies(key).catch(orElse([]));
  const text = local?.behind === false ? local.text : saved?.text;
  const { project, note } = openProject(fresh, text, newId);
  const store = createProjectStore(project, {
    newId,
    nameSteps: withOwnStepTitles,
    ...(onExcess && { onExcess }),
  });
  if (text !== undefined && text === saved?.text) rememberPassedOver(store, saved.passedOver, fresh);
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
      conflict: findConflict(project, copies),
      unsaved: local?.behind === false && !isHeld(note),
      failed,
    },
  });
  if (local?.behind === false) forgetOnceSaved(saver, local.forget);
  return {
    key,
    store,
    layout: viewLayout(store, newId, boardWithSpares),
    saver,
    selection: createSelection(),
    liveForm: createLiveForm(fresh),
    sharing: createSharing(),
    note,
  };
}

/** What was put in the place of this work while it was closed can be undone here. */
function rememberPassedOver(store: ProjectStore, text: string | undefined, fresh: Project) {
  const before = openProject(fresh, text, newId);
  if (text !== undefined && !isHeld(before.note)) store.getState().remember(before.project);
}

interface Local {
  readonly text: string;
  /** Whether another tab has saved something since it was written. */
  readonly behind: boolean;
  readonly tab: string;
  readonly forget: () => void;
}

/**
 * What stands in local storage: the last moment of a page that went away, or a layout of an earlier version.
 */
function findLocal(key: string, { form }: Project, saved: SavedProject | undefined): Local | undefined {
  const draft = readDraft(key);
  if (draft) {
    const behind = draft.revision !== (saved?.revision ?? 0) && draft.tab !== saved?.writer;
    return { ...draft, behind, forget: () => removeDraft(key) };
  }
  const layout = saved ? undefined : findLocalLayout(form.account, form.id);
  return layout && { ...layout, behind: false, tab: '' };
}

/** The first copy that says something else than what is open. */
function findConflict(
  project: Project,
  copies: Awaited<ReturnType<ProjectStorage['loadConflictCopies']>>,
): Conflict | null {
  for (const saved of copies) {
    const other = openProject(project, saved.text, newId);
    if (!isHeld(other.note)) return { project: other.project, saved, isLeftOver: true };
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
