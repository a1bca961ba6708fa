/**
 * Loads and saves the merge base (the last common revision) in IndexedDB. It is written only after the local
 * project was saved, and used only if it is not newer than that project: otherwise the merge would treat
 * others' edits as undone.
 */

import { readProject, writeProject } from '@formloom/project';
import type { BaseStorage, SavedBase } from '../project/merge-base-storage.ts';
import type { OpenProject } from '../project/open-saved.ts';
import type { MergeBase, StoredState } from './sync-state.ts';

interface MergeBaseDeps {
  readonly open: Pick<OpenProject, 'key' | 'saver' | 'store'>;
  readonly bases: BaseStorage;
}

/** Returns the merge base of the saved project. */
export async function loadMergeBase({
  open: { key, saver, store },
  bases,
}: MergeBaseDeps): Promise<Omit<StoredState, 'local'>> {
  await saver.flush();
  // Storage is unavailable: only edits made on this page count as work.
  if (saver.state.getState().mark === 'failed') {
    const hasWork = store.getState().canUndo;
    return { ...NO_BASE, hasWork, isEdited: hasWork };
  }
  const record = saver.saved();
  const saved = await bases.load(key).catch(() => undefined);
  const none = { ...NO_BASE, hasWork: record !== null, isEdited: record !== null };
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
    const isWritten = saver.state.getState().mark !== 'failed';
    if (!isWritten || !isMeant()) return false;
    await bases.save({ key, ...toSavedBase(past), local: saver.saved()?.revision ?? 0 });
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
