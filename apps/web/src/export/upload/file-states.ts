/** Upload status of each file, derived from the events of the service. */

import type { UploadStep, UploadTarget } from '@formloom/form';

export interface FileState {
  readonly name: string;
  readonly state: 'waiting' | 'under-way' | 'done' | 'failed' | 'restored';
  /** The provider's error message. */
  readonly details?: string;
}

/**
 * In the order of the files. The last event of a file counts, but a rollback does not hide the error before
 * it.
 */
export function fileStates(
  names: readonly string[],
  steps: readonly UploadStep[],
  target: UploadTarget,
): FileState[] {
  return names.map((name) => {
    const own = steps.filter(({ file }) => file === name);
    const last = own.at(-1);
    const why = own.findLast(({ result }) => result === 'failed')?.details;
    return { name, state: stateOf(last, target), ...(why !== undefined && { details: why }) };
  });
}

function stateOf(last: UploadStep | undefined, target: UploadTarget): FileState['state'] {
  if (!last) return 'waiting';
  if (last.result === 'failed' || last.result === 'restored') return last.result;
  return last.step === target ? 'done' : 'under-way';
}
