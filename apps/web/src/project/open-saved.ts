/** Opens a project with everything this browser has saved of it, and saves it from then on. */

import type { Excess } from '@formloom/form';
import { boardWithSpares, type Project, withOwnStepTitles } from '@formloom/project';
import { type LayoutStore, viewLayout } from './layout-store.ts';
import { createLiveForm, type LiveForm } from './live-form.ts';
import { newId } from './new-id.ts';
import { isBlocked, type OpenDecision, openProject } from './open-project.ts';
import { createProjectStore, type ProjectStore } from './project-store.ts';
import { createSaver } from './saver.ts';
import type { Conflict, Saver } from './saving-state.ts';
import { createSelection, type Selection } from './selection.ts';
import { createSharing, type Sharing } from './sharing.ts';
import { type ProjectStorage, projectKey, type SavedProject } from './storage.ts';
import type { TabChannel } from './tab-channel.ts';
import { readUnsaved, removeUnsaved } from './unsaved-draft.ts';

export interface OpenProject {
  /** Storage key: of its form, or of a draft. */
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
  /** Called if an edit was rejected because of a limit. */
  readonly onExcess?: (excess: Excess) => void;
}

export async function openSaved(
  fresh: Project,
  { storage, tabs, onExcess }: Persistence,
  key = projectKey(fresh.form.account, fresh.form.id),
): Promise<OpenProject> {
  let failed = false;
  const fallbackTo =
    <T>(instead: T) =>
    () => {
      failed = true;
      return instead;
    };
  const saved = await storage.load(key).catch(fallbackTo(undefined));
  const local = findLocalDraft(key, saved);
  if (local?.behind)
    await storage.putConflictCopy(key, local.tab, local.text).then(local.forget, fallbackTo(undefined));
  const copies = await storage.loadConflictCopies(key).catch(fallbackTo([]));
  const text = local?.behind === false ? local.text : saved?.text;
  const { project, note } = openProject(fresh, text, newId);
  const store = createProjectStore(project, {
    newId,
    nameSteps: withOwnStepTitles,
    ...(onExcess && { onExcess }),
  });
  if (text !== undefined && text === saved?.text) rememberReplaced(store, saved.passedOver, fresh);
  const saver = createSaver({
    store,
    storage,
    tabs,
    key,
    tab: newId(),
    newId,
    found: {
      revision: saved?.revision ?? 0,
      held: isBlocked(note) ? { why: note, text: text ?? '' } : null,
      conflict: findConflict(project, copies),
      unsaved: local?.behind === false && !isBlocked(note),
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

/** A project that was replaced while the form was closed can be restored by undo. */
function rememberReplaced(store: ProjectStore, text: string | undefined, fresh: Project) {
  const before = openProject(fresh, text, newId);
  if (text !== undefined && !isBlocked(before.note)) store.getState().remember(before.project);
}

interface LocalDraft {
  readonly text: string;
  /** Whether another tab has saved since. */
  readonly behind: boolean;
  readonly tab: string;
  readonly forget: () => void;
}

/** Unsaved text in local storage from a page that was closed. */
function findLocalDraft(key: string, saved: SavedProject | undefined): LocalDraft | undefined {
  const draft = readUnsaved(key);
  if (!draft) return undefined;
  const behind = draft.revision !== (saved?.revision ?? 0) && draft.tab !== saved?.writer;
  return { ...draft, behind, forget: () => removeUnsaved(key) };
}

/** The first conflict copy that can be opened. */
function findConflict(
  project: Project,
  copies: Awaited<ReturnType<ProjectStorage['loadConflictCopies']>>,
): Conflict | null {
  for (const saved of copies) {
    const other = openProject(project, saved.text, newId);
    if (!isBlocked(other.note)) return { project: other.project, saved, isLeftOver: true };
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
