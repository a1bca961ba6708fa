/** Rejects an output that would replace an input of another kind, such as a project by its own texts. */

import { statSync } from 'node:fs';
import { usage } from './arguments.ts';
import type { CommandName } from './help.ts';

export function refuseInputAsOutput(
  name: CommandName,
  output: string | undefined,
  inputs: ReadonlyArray<string | undefined>,
): void {
  if (output === undefined) return;
  if (inputs.some((input) => input !== undefined && input !== '-' && isSameFile(input, output)))
    throw usage(name, `${output} is a file that this command reads. Name another one for its result.`);
}

/** The same file under another path, or through a link. */
function isSameFile(one: string, other: string): boolean {
  const found = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  const [a, b] = found;
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}
