/**
 * Iterates over the keys of a record. A record type with required keys makes the compiler check that all are
 * listed.
 */

/** In declaration order. */
export function keysOf<T extends object>(record: T): ReadonlyArray<keyof T & string> {
  return Object.keys(record) as Array<keyof T & string>;
}

/** Maps every key to a value. */
export function fromKeys<T extends object>(
  record: { readonly [Key in keyof T]: unknown },
  make: <Key extends keyof T & string>(key: Key) => T[Key],
): T {
  const keys = Object.keys(record) as Array<keyof T & string>;
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as T;
}

/** All keys are required, optional ones with an explicit undefined. */
export type EveryKey<T> = {
  readonly [Key in keyof T]-?: Partial<Pick<T, Key>> extends Pick<T, Key> ? T[Key] | undefined : T[Key];
};

/** Drops keys with undefined values. */
export function fromEvery<T extends object>(record: EveryKey<T>): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

/** Picks some keys of a value; missing ones are undefined. */
export function pickKeys<T, Key extends keyof T & string>(
  value: T,
  keys: readonly Key[],
): EveryKey<Pick<T, Key>> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as EveryKey<Pick<T, Key>>;
}
