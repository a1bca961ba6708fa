/**
 * The common past as this browser keeps it. It is written only once the work beside it holds all of it, and
 * used only where that is still so: a past that is ahead of the work would make others' edits look undone.
 */

import { type Part, type Project, readProject, writeProject } from '@formloom/project';
import type { BaseStorage } from '../project/base-storage.ts';
import type { OpenProject } from '../project/open-saved.ts';
import type { ProjectStorage, SavedProject } from '../project/storage.ts';
import type { Found, KeptPast } from './sync-state.ts';

interface Keeping {
  readonly open: Pick<OpenProject, 'key' | 'saver'>;
  readonly storage: Pick<ProjectStorage, 'load'>;
  readonly bases: BaseStorage;
}

const LOOK_AGAIN_MS = 250;

/** What there is, as soon as this tab has all that is kept; undefined where it is not waited for any more. */
export async function findPast(
  { open: { key, saver }, storage, bases }: Keeping,
  isOver: () => boolean,
): Promise<Omit<Found, 'local'> | undefined> {
  for (;;) {
    await saver.flush();
    if (isOver()) return undefined;
    const record = await storage.load(key).catch(() => 'unknown' as const);
    // Where nothing can be kept there is no past, and all that is here is work of this page.
    if (record === 'unknown') {
      const hasWork = saver.state.getState().mark !== 'untouched';
      return { base: null, choices: [], hasWork, isEdited: hasWork };
    }
    if (saver.kept() === (record?.revision ?? 0)) return foundWith(record, await bases.load(key));
    saver.recheck();
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

function foundWith(
  record: SavedProject | undefined,
  saved: Awaited<ReturnType<BaseStorage['load']>>,
): Omit<Found, 'local'> {
  const none = { base: null, choices: [], hasWork: record !== undefined, isEdited: record !== undefined };
  // Work that was removed, and perhaps begun anew, has another past.
  if (!record || !saved || record.revision < saved.local) return none;
  const { project } = readProject(saved.text);
  if (!project) return none;
  const { revision, by, at, choices, text } = saved;
  return { base: { revision, by, at, project }, choices, hasWork: true, isEdited: record.text !== text };
}

/** Whether it is kept. `isMeant` is asked once the work is written: something else may have become of it. */
export async function rememberPast(
  { open: { key, saver }, bases }: Keeping,
  { base, choices }: KeptPast,
  isMeant: () => boolean,
): Promise<boolean> {
  try {
    await saver.flush();
    const local = saver.kept();
    if (local === undefined || !isMeant()) return false;
    if (base) await bases.save(savedBase(key, base, choices, local));
    else await bases.remove(key);
    return true;
  } catch {
    return false;
  }
}

function savedBase(
  key: string,
  { project, ...known }: { revision: number; by: string; at: number; project: Project },
  choices: readonly Part[],
  local: number,
) {
  return { key, ...known, text: writeProject(project), choices, local };
}
