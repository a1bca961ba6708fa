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

/** Keys of any of several shapes. */
export type KeyOfAny<T> = T extends unknown ? keyof T : never;
