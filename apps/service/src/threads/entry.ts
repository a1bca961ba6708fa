/**
 * Where a thread or a process of its own begins: built, it is a plain file beside this one; from the source,
 * it has to be told how to read TypeScript first.
 */

export const FROM_SOURCE = import.meta.url.endsWith('.ts');

/** The source's place as seen from this folder, and what it is called in the build. */
export interface Entry {
  readonly source: string;
  readonly built: string;
}

export const placeOf = ({ source, built }: Entry) => new URL(FROM_SOURCE ? source : built, import.meta.url);
