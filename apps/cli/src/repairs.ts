/** Prints the repairs made while reading a project, which explain unexpected differences. */

import type { OpenedProject } from './files.ts';
import { type Io, visible } from './io.ts';

export function printRepairs({ repairs }: OpenedProject, { err }: Io): void {
  for (const { repair, at } of repairs) err(`Mended: ${repair}${at === '' ? '' : ` at ${visible(at)}`}\n`);
}
