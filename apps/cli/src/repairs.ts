/** Prints the repairs made while reading a project, which explain unexpected differences. */

import type { OpenedProject } from './files.ts';
import { type Io, visible } from './io.ts';

export function printRepairs({ repairs, upgradedFrom }: OpenedProject, { err }: Io): void {
  if (upgradedFrom !== undefined)
    err(`The project is of an older format (${upgradedFrom}), and was brought up to date.\n`);
  for (const { repair, at } of repairs) err(`Mended: ${repair}${at === '' ? '' : ` at ${visible(at)}`}\n`);
}
