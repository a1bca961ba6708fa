/**
 * Ids for steps and rows (2.7). `crypto.randomUUID` is missing on plain HTTP outside localhost; time stands
 * in.
 */

export interface IdSources {
  readonly randomUUID?: (() => string) | undefined;
  readonly now: () => number;
}

/** The count keeps ids of the same millisecond apart, and those of a clock that was set back. */
export function createNewId({ randomUUID, now }: IdSources): () => string {
  if (randomUUID) return randomUUID;
  let count = 0;
  return () => `${now().toString(36)}-${(count++).toString(36)}`;
}

export const newId = createNewId({
  randomUUID: globalThis.crypto?.randomUUID?.bind(globalThis.crypto),
  now: Date.now,
});
