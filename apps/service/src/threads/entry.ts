/**
 * The file that a thread starts with: built, a plain file beside this one; from the source, a thread has to
 * register a TypeScript loader first.
 */

import { pathToFileURL } from 'node:url';

const FROM_SOURCE = import.meta.url.endsWith('.ts');
let built: URL | undefined = FROM_SOURCE ? undefined : new URL('.', import.meta.url);

/**
 * From the source, too, the files in a folder are started from now on: reading TypeScript takes each of them
 * ten times the work.
 */
export function startFromBuild(folder: string) {
  built = pathToFileURL(`${folder}/`);
}

/** The source's place as seen from this folder, and what it is called in the build. */
export interface Entry {
  readonly source: string;
  readonly built: string;
}

export interface Place {
  readonly url: URL;
  readonly isSource: boolean;
}

export function placeOf(entry: Entry): Place {
  if (built) return { url: new URL(entry.built, built), isSource: false };
  return { url: new URL(entry.source, import.meta.url), isSource: true };
}
