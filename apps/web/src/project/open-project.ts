/**
 * What a form opens with: what was saved for it, if that can be used and is really its own, or a fresh start.
 */

import { driftOf, reconcile } from '@formloom/check';
import { adoptForm, type Project, readProject } from '@formloom/project';

export interface OpenDecision {
  readonly project: Project;
  readonly note: /** It was not worked on yet. */
    | 'fresh'
    | 'restored'
    /**
     * The account changed the form since; the work is as it was, until an operator takes the changes over.
     */
    | 'drifted'
    /** Part of what was saved could not be read. */
    | 'mended'
    | Held;
}

/**
 * Why what is saved must not be overwritten without being asked: a later version's, larger than is read, no
 * project, or another account's.
 */
export type Held = 'newer-format' | 'over-limit' | 'unreadable' | 'other-account';

export const isHeld = (note: OpenDecision['note']): note is Held =>
  note === 'newer-format' || note === 'over-limit' || note === 'unreadable' || note === 'other-account';

/** `fresh` is an untouched project of the form as the service just gave it, for the account that it named. */
export function openProject(fresh: Project, text: string | undefined, newId: () => string): OpenDecision {
  if (text === undefined) return { project: fresh, note: 'fresh' };
  const read = readProject(text, fresh);
  if (!read.project) {
    return { project: fresh, note: read.problem === 'form-missing' ? 'unreadable' : read.problem };
  }
  if (!isOwn(read.project, fresh)) return { project: fresh, note: 'other-account' };
  const mended = read.repairs.length > 0;
  // Work of an earlier version knew less of the form: it is fitted to what is there.
  if (read.upgradedFrom !== undefined) {
    const { project, repairs } = adoptForm(read.project, fresh, newId);
    return { project, note: mended || repairs.length > 0 ? 'mended' : 'restored' };
  }
  const own = atHome(read.project, fresh, newId);
  const { open, aside } = driftOf(own, fresh);
  // What no visitor notices needs no decision, and what is left on purpose has had one.
  if (open.every(({ severity }) => severity === 'harmless')) {
    const isSame = open.length === 0 && aside.length === 0;
    const { project } = isSame ? adoptForm(own, fresh, newId) : reconcile(own, fresh);
    return { project, note: mended ? 'mended' : 'restored' };
  }
  return { project: own, note: mended ? 'mended' : 'drifted' };
}

/** The form stays as it was saved; account and address are the service's to say. */
function atHome(saved: Project, fresh: Project, newId: () => string): Project {
  const { schema, details, form } = saved;
  const now = { schema, details, form: { ...fresh.form, name: form.name } };
  return adoptForm(saved, now, newId).project;
}

function isOwn({ form }: Project, fresh: Project): boolean {
  const sameAccount = form.account === null || form.account === fresh.form.account;
  return sameAccount && form.id === fresh.form.id;
}
