/** What a form opens with: what was saved for it, if that can be used and is really its own, or a fresh start. */

import { adoptForm, type Project, readProject } from '@formloom/project';

export interface Opened {
  readonly project: Project;
  readonly note: /** Nobody has worked on it yet. */
    | 'fresh'
    | 'restored'
    /** The form is another than when it was saved, and the layout gave way. */
    | 'adjusted'
    /** Part of what was saved could not be read. */
    | 'mended'
    | Held;
}

/** Why what is saved must not be overwritten without being asked: a later version's, no project, or somebody else's. */
export type Held = 'newer-format' | 'unreadable' | 'other-account';

export const isHeld = (note: Opened['note']): note is Held =>
  note === 'newer-format' || note === 'unreadable' || note === 'other-account';

/** `fresh` is an untouched project of the form as the service just gave it, for the account that it named. */
export function openProject(fresh: Project, text: string | undefined, newId: () => string): Opened {
  if (text === undefined) return { project: fresh, note: 'fresh' };
  const read = readProject(text, fresh);
  if (!read.project) {
    return { project: fresh, note: read.problem === 'newer-format' ? 'newer-format' : 'unreadable' };
  }
  if (!isOwn(read.project, fresh)) return { project: fresh, note: 'other-account' };
  const { project, repairs } = adoptForm(read.project, fresh, newId);
  if (read.repairs.length > 0) return { project, note: 'mended' };
  return { project, note: repairs.length > 0 ? 'adjusted' : 'restored' };
}

function isOwn({ form }: Project, fresh: Project): boolean {
  const sameAccount = form.account === null || form.account === fresh.form.account;
  return sameAccount && form.id === fresh.form.id;
}
