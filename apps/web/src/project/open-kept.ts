/** Opens what this browser keeps of a form without asking the service for the form itself. */

import { type Project, readProject } from '@formloom/project';
import { createLiveForm } from './live-form.ts';
import { type OpenProject, openSaved, type Persistence } from './open-saved.ts';
import { readDraft } from './unsaved-draft.ts';

/** Why nothing is open. */
export type NotKept = 'nothing' | 'newer-format' | 'over-limit' | 'unreadable';

/**
 * `instead` is opened where nothing is kept, or nothing that may be touched; what is kept stays where it is.
 */
export async function openKept(
  key: string,
  instead: Project | null,
  persistence: Persistence,
): Promise<OpenProject | NotKept> {
  const saved = await persistence.storage.load(key).catch(() => undefined);
  const text = readDraft(key)?.text ?? saved?.text;
  const read = text === undefined ? null : readProject(text);
  const project = read?.project ?? instead;
  if (project) return { ...(await openSaved(project, persistence, key)), liveForm: createLiveForm(null) };
  if (!read || read.project) return 'nothing';
  return read.problem === 'form-missing' ? 'unreadable' : read.problem;
}
