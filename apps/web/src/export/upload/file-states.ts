/** What became of each file so far, out of what the service told. */

import type { UploadStep, UploadTarget } from '@formloom/form';

export interface FileState {
  readonly name: string;
  readonly state: 'waiting' | 'under-way' | 'done' | 'failed' | 'restored';
  /** The provider's words, where it refused. */
  readonly details?: string;
}

/**
 * In the order of the files. The last word about a file counts; putting the old one back does not hide why.
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
