/**
 * Generates unique ids for steps and rows (2.7), with a fallback where `crypto.randomUUID` is missing (plain
 * HTTP).
 */

export interface IdSources {
  readonly randomUUID?: (() => string) | undefined;
  readonly now: () => number;
}

/** The counter avoids duplicates within a millisecond and after clock changes. */
export function createNewId({ randomUUID, now }: IdSources): () => string {
  if (randomUUID) return randomUUID;
  let count = 0;
  return () => `${now().toString(36)}-${(count++).toString(36)}`;
}

export const newId = createNewId({
  randomUUID: globalThis.crypto?.randomUUID?.bind(globalThis.crypto),
  now: Date.now,
});
