/**
 * Resolves the entry file of a worker thread: a JavaScript file in the build, or a TypeScript file, for which
 * the thread must register a loader first.
 */

import { pathToFileURL } from 'node:url';

const FROM_SOURCE = import.meta.url.endsWith('.ts');
let built: URL | undefined = FROM_SOURCE ? undefined : new URL('.', import.meta.url);

/**
 * Makes worker threads start from the build in a folder, also when this code runs from source: loading
 * TypeScript takes ten times as long in each thread.
 */
export function startFromBuild(folder: string) {
  built = pathToFileURL(`${folder}/`);
}

/** Path of the source, relative to this folder, and file name in the build. */
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
