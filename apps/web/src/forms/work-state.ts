/** How the work on a form stands: not begun, in work, exported, or left behind by the account. */

import type { LastExport, WorkOnForm } from '../project/saved-work.ts';
import type { LastComparison, ShippedKind } from '../project/version.ts';

export type WorkState =
  | { readonly kind: 'none' }
  | { readonly kind: 'work'; readonly savedAt: number | null }
  | {
      readonly kind: 'exported';
      readonly as: ShippedKind;
      readonly at: number;
      readonly isEdited: boolean;
      /** Whether the account's form is known to be the exported one; null where it has not been read yet. */
      readonly isCompared: boolean | null;
    }
  | { readonly kind: 'changed'; readonly at: number; readonly changes: number; readonly breaks: boolean };

/** `date` is when the account says that the form was changed; `gaveUp`, that it could not be read. */
export function workState(work: WorkOnForm | undefined, date: number, gaveUp = false): WorkState {
  if (!work) return { kind: 'none' };
  if (!work.exported) return { kind: 'work', savedAt: work.savedAt };
  const { kind: as, at, isEdited } = work.exported;
  const seen = seenAt(work.exported, date);
  if (seen && seen.changes > 0) return { kind: 'changed', at, changes: seen.changes, breaks: seen.breaks };
  return { kind: 'exported', as, at, isEdited, isCompared: seen ? true : gaveUp ? false : null };
}

/** What was found out about the form as it is: an earlier date says nothing about it. */
export function seenAt({ seen }: LastExport, date: number): LastComparison | null {
  return seen?.date === date ? seen : null;
}

/**
 * Work on forms that are not listed any more: archived or deleted there, and still kept here. Newest first.
 */
export function lostWork(
  work: ReadonlyMap<string, WorkOnForm>,
  forms: readonly { readonly id: string }[],
): WorkOnForm[] {
  const listed = new Set(forms.map(({ id }) => id));
  return [...work.values()]
    .filter(({ formId }) => !listed.has(formId))
    .sort((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0));
}

/** What lies in the bin is no form's work any more. */
export type Show = 'all' | 'work' | 'exported' | 'changed' | 'bin';

/** A form whose state is not known (null) stands among all of them only. */
export function isShown(state: WorkState | null, show: Show): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'work':
      return state !== null && state.kind !== 'none';
    case 'exported':
      return state?.kind === 'exported' || state?.kind === 'changed';
    case 'changed':
      return state?.kind === 'changed';
    case 'bin':
      return false;
  }
}
