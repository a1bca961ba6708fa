/**
 * Decides what opens for a form: the saved project if it is readable and belongs to the form, otherwise a
 * fresh one.
 */

import { driftOf, reconcile } from '@formloom/check';
import { adoptForm, type Project, readProject } from '@formloom/project';

export interface OpenDecision {
  readonly project: Project;
  readonly note: /** Nothing was saved. */
    | 'fresh'
    | 'restored'
    /** The form changed in the account; the project stays unchanged until the user applies the changes. */
    | 'drifted'
    /** Parts of the saved project could not be read and were repaired. */
    | 'mended'
    | BlockedReason;
}

/**
 * Why saved data must not be overwritten without asking: another format version, too large, unreadable, or
 * from another account.
 */
export type BlockedReason = 'newer-format' | 'older-format' | 'over-limit' | 'unreadable' | 'other-account';

export const isBlocked = (note: OpenDecision['note']): note is BlockedReason =>
  note === 'newer-format' ||
  note === 'older-format' ||
  note === 'over-limit' ||
  note === 'unreadable' ||
  note === 'other-account';

/** `fresh` is the form as just read from the service. */
export function openProject(fresh: Project, text: string | undefined, newId: () => string): OpenDecision {
  if (text === undefined) return { project: fresh, note: 'fresh' };
  const read = readProject(text);
  if (!read.project) return { project: fresh, note: read.problem };
  if (!isOwn(read.project, fresh)) return { project: fresh, note: 'other-account' };
  const mended = read.repairs.length > 0;
  const own = withCurrentAccount(read.project, fresh, newId);
  const { open, aside } = driftOf(own, fresh);
  // Harmless changes are applied silently; ignored ones stay ignored.
  if (open.every(({ severity }) => severity === 'harmless')) {
    const isSame = open.length === 0 && aside.length === 0;
    const { project } = isSame ? adoptForm(own, fresh, newId) : reconcile(own, fresh);
    return { project, note: mended ? 'mended' : 'restored' };
  }
  return { project: own, note: mended ? 'mended' : 'drifted' };
}

/** Keeps the saved form, with account and submit URL from the service. */
function withCurrentAccount(saved: Project, fresh: Project, newId: () => string): Project {
  const { schema, details, form } = saved;
  const now = { schema, details, form: { ...fresh.form, name: form.name } };
  return adoptForm(saved, now, newId).project;
}

function isOwn({ form }: Project, fresh: Project): boolean {
  const sameAccount = form.account === null || form.account === fresh.form.account;
  return sameAccount && form.id === fresh.form.id;
}
