/** Rejects an output that would replace an input of another kind, such as a project by its texts. */

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PROJECT_FILE } from '@formloom/module';
import { usage } from './arguments.ts';
import { fileWork } from './files.ts';
import type { CommandName } from './help.ts';
import { linkTarget, realPlace } from './places.ts';

export function refuseInputAsOutput(
  name: CommandName,
  output: string | undefined,
  inputs: ReadonlyArray<string | undefined>,
): void {
  if (output === undefined) return;
  const files = inputs.flatMap((input) =>
    input === undefined || input === '-' ? [] : [projectFileOf(input)],
  );
  if (files.some((file) => isSameFile(file, output)))
    throw usage(
      name,
      `${output} is a file that this command reads or writes already. Name another one for its result.`,
    );
}

/** For a folder, the project in it. */
function projectFileOf(path: string): string {
  const isFolder = fileWork(path, () => statSync(path, { throwIfNoEntry: false })?.isDirectory());
  return isFolder ? join(path, PROJECT_FILE) : path;
}

/** The same file under another path or through a link, also when neither exists yet. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) =>
    fileWork(path, () => statSync(path, { bigint: true, throwIfNoEntry: false })),
  );
  if (a && b) return a.dev === b.dev && a.ino === b.ino;
  return !a && !b && newPlace(one) === newPlace(other);
}

const newPlace = (path: string) => fileWork(path, () => realPlace(linkTarget(resolve(path))));
