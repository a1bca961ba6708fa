/**
 * What had to be mended while a project was read: told, so that an operator need not wonder why something is
 * different.
 */

import type { FoundProject } from './files.ts';
import { type Io, visible } from './io.ts';

export function tellRepairs({ repairs, upgradedFrom }: FoundProject, { err }: Io): void {
  if (upgradedFrom !== undefined)
    err(`The project is of an older format (${upgradedFrom}), and was brought up to date.\n`);
  for (const { repair, at } of repairs) err(`Mended: ${repair}${at === '' ? '' : ` at ${visible(at)}`}\n`);
}
