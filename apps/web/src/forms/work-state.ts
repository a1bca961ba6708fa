/** State of the work on a form: not started, in progress, exported, or outdated. */

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
      /** Whether the form was compared with the account; null while pending. */
      readonly isCompared: boolean | null;
    }
  | { readonly kind: 'changed'; readonly at: number; readonly changes: number; readonly breaks: boolean };

/** `date` is the form's last-modified date; `gaveUp` means that it could not be compared. */
export function workState(work: WorkOnForm | undefined, date: number, gaveUp = false): WorkState {
  if (!work) return { kind: 'none' };
  if (!work.exported) return { kind: 'work', savedAt: work.savedAt };
  const { kind: as, at, isEdited } = work.exported;
  const seen = comparisonAt(work.exported, date);
  if (seen && seen.changes > 0) return { kind: 'changed', at, changes: seen.changes, breaks: seen.breaks };
  return { kind: 'exported', as, at, isEdited, isCompared: seen ? true : gaveUp ? false : null };
}

/** The last comparison, if it is for this date. */
export function comparisonAt({ seen }: LastExport, date: number): LastComparison | null {
  return seen?.date === date ? seen : null;
}

/** Saved work on forms that no longer exist, newest first. */
export function orphanedWork(
  work: ReadonlyMap<string, WorkOnForm>,
  forms: readonly { readonly id: string }[],
): WorkOnForm[] {
  const listed = new Set(forms.map(({ id }) => id));
  return [...work.values()]
    .filter(({ formId }) => !listed.has(formId))
    .sort((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0));
}

/** Filters of the list. `bin` is a URL parameter and must not change. */
export type Show = 'all' | 'work' | 'exported' | 'changed' | 'bin';

/** Forms of unknown state appear only under "all". */
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
