/** What taking changes over came to, before it is put into any form. */

import { type Change, check, describeReconciled, groupFindings, type Reconciled } from '@formloom/check';
import type { Project } from '@formloom/project';
import { messageOf } from './report.ts';

export interface Outcome {
  readonly before: Project;
  /** The very same object where nothing was taken. */
  readonly after: Project;
  /** Undefined where the account has no such form any more. */
  readonly done: Reconciled | undefined;
  /** What still wants a decision. */
  readonly open: readonly Change[];
  /** What was left on purpose. */
  readonly aside: readonly Change[];
}

/** One sentence that says how it ended. */
export function verdictOf({ done, open }: Outcome): string {
  if (!done) return 'the account no longer has this form';
  const taken = done.taken.length;
  if (taken === 0 && open.length === 0) return 'nothing to do';
  const parts = [
    taken === 0 ? '' : `${count(taken, 'change')} taken over`,
    open.length === 0 ? '' : `${count(open.length, 'change')} for a person to decide`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** What came into the layout and what went out of it, where anything did. */
export function movesOf({ before, done }: Outcome): string[] {
  return done && done.placed.length + done.removed.length > 0 ? [describeReconciled(before, done, 'en')] : [];
}

/** What must be fixed in the project as it is now, whichever side changed what. */
export function mustsOf({ after, done }: Outcome): string[] {
  const findings = check(after, done ? {} : { isGone: true }).filter(({ severity }) => severity === 'must');
  return groupFindings(findings).map((group) => messageOf(group, after));
}

const count = (number: number, what: string) => (number === 1 ? `one ${what}` : `${number} ${what}s`);
