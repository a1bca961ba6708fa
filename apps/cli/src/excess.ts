/** Refuses to write projects above the size limits, because they could not be opened again. */

import { describeExcess } from '@formloom/check';
import { overLimit, type Project } from '@formloom/project';
import { CommandError } from './io.ts';

/** `status` is the command's exit status for rejections. */
export function refuseExcess(project: Project, status = 1): void {
  const excess = overLimit(project);
  if (excess) throw new CommandError(`Nothing was written. ${describeExcess(excess, 'en')}`, status);
}
