/**
 * Loads and saves the merge base (the last common revision) in IndexedDB. It is written only after the local
 * project was saved, and used only if it is not newer than that project: otherwise the merge would treat
 * others' edits as undone.
 */

import { readProject, writeProject } from '@formloom/project';
import type { BaseStorage, SavedBase } from '../project/merge-base-storage.ts';
import type { OpenProject } from '../project/open-saved.ts';
import type { ProjectStorage, SavedProject } from '../project/storage.ts';
import { sleep } from '../shell/sleep.ts';
import type { MergeBase, StoredState } from './sync-state.ts';

interface MergeBaseDeps {
  readonly open: Pick<OpenProject, 'key' | 'saver' | 'store'>;
  readonly storage: Pick<ProjectStorage, 'load'>;
  readonly bases: BaseStorage;
}

/** How long to wait for another tab's save; a conflict that the user must resolve takes longer. */
const RECHECK_MS = 250;
const CONFLICT_RECHECK_MS = 2_000;

/**
 * Waits until this tab has the latest saved revision, then returns its merge base; undefined when cancelled.
 */
export async function loadMergeBase(
  { open: { key, saver, store }, storage, bases }: MergeBaseDeps,
  isOver: () => boolean,
): Promise<Omit<StoredState, 'local'> | undefined> {
  for (;;) {
    await saver.flush();
    if (isOver()) return undefined;
    const record = await storage.load(key).catch(() => 'unknown' as const);
    // Storage is unavailable: only edits made on this page count as work.
    if (record === 'unknown') {
      const hasWork = store.getState().canUndo;
      return { ...NO_BASE, hasWork, isEdited: hasWork };
    }
    const revision = saver.writableRevision();
    if (revision === (record?.revision ?? 0)) {
      return mergeBaseFrom(record, await bases.load(key).catch(() => undefined));
    }
    if (revision !== undefined) saver.recheck();
    await sleep(revision === undefined ? CONFLICT_RECHECK_MS : RECHECK_MS);
  }
}

function mergeBaseFrom(
  record: SavedProject | undefined,
  saved: Awaited<ReturnType<BaseStorage['load']>>,
): Omit<StoredState, 'local'> {
  const none = { ...NO_BASE, hasWork: record !== undefined, isEdited: record !== undefined };
  // The project was deleted (and maybe created again): the old base does not apply.
  if (!record || !saved || record.revision < saved.local) return none;
  const { base, choices, sent } = saved;
  const unconfirmed = sent.flatMap((text) => readProject(text).project ?? []);
  const project = base && readProject(base.text).project;
  if (!base || !project) return { ...none, unconfirmed };
  const { text, ...version } = base;
  return {
    base: { ...version, project },
    choices,
    unconfirmed,
    hasWork: true,
    isEdited: record.text !== text,
  };
}

/**
 * Returns whether it was saved. `isMeant` is checked after the flush, because the state may have moved on.
 */
export async function saveMergeBase(
  { open: { key, saver }, bases }: MergeBaseDeps,
  past: MergeBase,
  isMeant: () => boolean,
): Promise<boolean> {
  try {
    await saver.flush();
    const local = saver.writableRevision();
    const isWritten = saver.state.getState().mark !== 'failed';
    if (local === undefined || !isWritten || !isMeant()) return false;
    await bases.save({ key, ...toSavedBase(past), local });
    return true;
  } catch {
    return false;
  }
}

function toSavedBase({ base, choices, unconfirmed }: MergeBase): Omit<SavedBase, 'key' | 'local'> {
  const sent = unconfirmed.map(writeProject);
  if (!base) return { base: null, choices, sent };
  const { project, ...version } = base;
  return { base: { ...version, text: writeProject(project) }, choices, sent };
}

const NO_BASE: MergeBase = { base: null, choices: [], unconfirmed: [] };
