/** What is larger than a project may be is not written: nothing could open it again. */

import { describeExcess } from '@formloom/check';
import { overLimit, type Project } from '@formloom/project';
import { CommandError } from './io.ts';

/** `status` is the command's own for what it does not do. */
export function refuseExcess(project: Project, status = 1): void {
  const excess = overLimit(project);
  if (excess) throw new CommandError(`Nothing was written. ${describeExcess(excess, 'en')}`, status);
}
