/** What is larger than a project may be is not written: nothing could open it again. */

import { describeExcess } from '@formloom/check';
import { overLimit, type Project } from '@formloom/project';
import { CommandError } from './io.ts';

export function refuseExcess(project: Project): void {
  const excess = overLimit(project);
  if (excess) throw new CommandError(`Nothing was written. ${describeExcess(excess, 'en')}`);
}
