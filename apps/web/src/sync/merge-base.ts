/**
 * The common past as this browser keeps it. It is written only once the work beside it holds all of it, and
 * used only where that is still so: a past that is ahead of the work would make others' edits look undone.
 */

import { readProject, writeProject } from '@formloom/project';
import type { BaseStorage, SavedBase } from '../project/base-storage.ts';
import type { OpenProject } from '../project/open-saved.ts';
import type { ProjectStorage, SavedProject } from '../project/storage.ts';
import { sleep } from '../shell/sleep.ts';
import type { Found, KeptPast } from './sync-state.ts';

interface Keeping {
  readonly open: Pick<OpenProject, 'key' | 'saver' | 'store'>;
  readonly storage: Pick<ProjectStorage, 'load'>;
  readonly bases: BaseStorage;
}

/** Another tab's work is here in a moment; a person who has to decide takes longer. */
const LOOK_AGAIN_MS = 250;
const DECIDE_MS = 2_000;

/** What there is, as soon as this tab has all that is kept; undefined where it is not waited for any more. */
export async function findMergeBase(
  { open: { key, saver, store }, storage, bases }: Keeping,
  isOver: () => boolean,
): Promise<Omit<Found, 'local'> | undefined> {
  for (;;) {
    await saver.flush();
    if (isOver()) return undefined;
    const record = await storage.load(key).catch(() => 'unknown' as const);
    // Where nothing can be read there is no past, and only what was done on this page is work.
    if (record === 'unknown') {
      const hasWork = store.getState().canUndo;
      return { ...NONE, hasWork, isEdited: hasWork };
    }
    const known = saver.known();
    if (known === (record?.revision ?? 0)) {
      return foundWith(record, await bases.load(key).catch(() => undefined));
    }
    if (known !== undefined) saver.recheck();
    await sleep(known === undefined ? DECIDE_MS : LOOK_AGAIN_MS);
  }
}

function foundWith(
  record: SavedProject | undefined,
  saved: Awaited<ReturnType<BaseStorage['load']>>,
): Omit<Found, 'local'> {
  const none = { ...NONE, hasWork: record !== undefined, isEdited: record !== undefined };
  // Work that was removed, and perhaps begun anew, has another past.
  if (!record || !saved || record.revision < saved.local) return none;
  const { base, choices, sent } = saved;
  const unsure = sent.flatMap((text) => readProject(text).project ?? []);
  const project = base && readProject(base.text).project;
  if (!base || !project) return { ...none, unsure };
  const { text, ...known } = base;
  return { base: { ...known, project }, choices, unsure, hasWork: true, isEdited: record.text !== text };
}

/** Whether it is kept. `isMeant` is asked once the work is written: something else may have become of it. */
export async function rememberMergeBase(
  { open: { key, saver }, bases }: Keeping,
  past: KeptPast,
  isMeant: () => boolean,
): Promise<boolean> {
  try {
    await saver.flush();
    const local = saver.known();
    const isWritten = saver.state.getState().mark !== 'failed';
    if (local === undefined || !isWritten || !isMeant()) return false;
    await bases.save({ key, ...savedPast(past), local });
    return true;
  } catch {
    return false;
  }
}

function savedPast({ base, choices, unsure }: KeptPast): Omit<SavedBase, 'key' | 'local'> {
  const sent = unsure.map(writeProject);
  if (!base) return { base: null, choices, sent };
  const { project, ...known } = base;
  return { base: { ...known, text: writeProject(project) }, choices, sent };
}

const NONE: KeptPast = { base: null, choices: [], unsure: [] };
