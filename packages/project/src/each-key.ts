/**
 * Going over every key of a record. A record that is typed by the keys of something names all of them, or
 * does not compile.
 */

/** In the order in which they are named. */
export function keysOf<T extends object>(record: T): ReadonlyArray<keyof T & string> {
  return Object.keys(record) as Array<keyof T & string>;
}

/** The same keys, each with what is made of it. */
export function fromKeys<T extends object>(
  record: { readonly [Key in keyof T]: unknown },
  make: <Key extends keyof T & string>(key: Key) => T[Key],
): T {
  const keys = Object.keys(record) as Array<keyof T & string>;
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as T;
}

/** Every key has to be said, also one that may be missing: then it is said to be undefined. */
export type EveryKey<T> = {
  readonly [Key in keyof T]-?: Partial<Pick<T, Key>> extends Pick<T, Key> ? T[Key] | undefined : T[Key];
};

/** A value of which every key was said; what is undefined is left out. */
export function fromEvery<T extends object>(said: EveryKey<T>): T {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as T;
}

/** Some keys of a value; one that is missing is undefined. */
export function pickKeys<T, Key extends keyof T & string>(
  value: T,
  keys: readonly Key[],
): EveryKey<Pick<T, Key>> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as EveryKey<Pick<T, Key>>;
}

/** Keys of any of several shapes. */
export type KeyOfAny<T> = T extends unknown ? keyof T : never;
