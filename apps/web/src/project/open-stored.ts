/** Opens a project saved in this browser without reading the form from the account. */

import { type Project, readProject } from '@formloom/project';
import { type OpenProject, openSaved, type Persistence } from './open-saved.ts';
import { readUnsaved } from './unsaved-draft.ts';

/** Why nothing could be opened. */
export type OpenFailure = 'nothing' | 'newer-format' | 'older-format' | 'over-limit' | 'unreadable';

/** Opens `fallback` if nothing usable is stored; stored data is not deleted. */
export async function openStored(
  key: string,
  fallback: Project | null,
  persistence: Persistence,
): Promise<OpenProject | OpenFailure> {
  const saved = await persistence.storage.load(key).catch(() => undefined);
  const text = readUnsaved(key)?.text ?? saved?.text;
  const read = text === undefined ? null : readProject(text);
  const project = read?.project ?? fallback;
  if (project) return openSaved(project, persistence, key, false);
  if (!read || read.project) return 'nothing';
  return read.problem;
}
