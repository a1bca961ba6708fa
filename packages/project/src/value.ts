/**
 * The schema language of project files: one description per value gives its TypeScript type, its tolerant
 * reader, its writer and its JSON Schema.
 */

import { isRecord, type JsonSchema, readRecord, readText, type Shape } from '@formloom/form';

/** Called with the path of each invalid part, without one for the value itself. */
type Report = (at?: string) => void;

export interface Value<T> {
  readonly schema: Shape<T>;
  /** Undefined when there is nothing to use. Invalid parts are dropped and reported, the others stay. */
  readonly read: (input: unknown, report: Report) => T | undefined;
  /** In a fixed order, so that equal values give equal bytes; undefined when it is not written. */
  write(value: T): unknown;
}

/** Input of another type has no parts, so there is always a value. */
export interface Container<T> extends Value<T> {
  readonly read: (input: unknown, report: Report) => T;
}

/** Required in its object: missing and invalid ones become `initial`. */
export interface Initialized<T> extends Value<T> {
  readonly initial: T;
}

// biome-ignore lint/suspicious/noExplicitAny: the compiler infers the type from the value.
type AnyValue = Value<any>;
export type ValueOf<V extends AnyValue> = V extends Value<infer T> ? T : never;

export type Parts = Readonly<Record<string, AnyValue>>;
type Flat<T> = { [Key in keyof T]: T[Key] };
type RequiredKey<P extends Parts> = {
  [Key in keyof P]: P[Key] extends { readonly initial: unknown } ? Key : never;
}[keyof P];

/** The type of an object with these parts. */
export type ObjectOf<P extends Parts> = Flat<
  { readonly [Key in RequiredKey<P>]: ValueOf<P[Key]> } & {
    readonly [Key in Exclude<keyof P, RequiredKey<P>>]?: ValueOf<P[Key]>;
  }
>;

/** Reports with its name in the path. */
const below =
  (name: string, report: Report): Report =>
  (at) =>
    report(at === undefined ? name : `${name}.${at}`);

const unchanged = (written: unknown) => written;

/** A value without parts; `parse` returns undefined for invalid input. */
export function leaf<T>(schema: JsonSchema, parse: (input: unknown) => T | undefined): Value<T> {
  return {
    schema,
    read(input, report) {
      const parsed = parse(input);
      if (parsed === undefined) report();
      return parsed;
    },
    write: unchanged,
  };
}

/** Numbers and booleans are readable as text. */
export const ANY_TEXT = leaf({ type: 'string' }, readText);

export const WORDS = leaf({ type: 'string', pattern: '\\S' }, readWords);

/** An empty text removes HubSpot's. */
export const WORDS_OR_NONE = leaf({ type: 'string', pattern: '^$|\\S' }, (input) =>
  input === '' ? input : readWords(input),
);

export const SWITCH = leaf({ type: 'boolean' }, (input) => (typeof input === 'boolean' ? input : undefined));

/** Undefined for blank text. */
export function readWords(input: unknown): string | undefined {
  const text = readText(input);
  return text === undefined || text.trim() === '' ? undefined : text;
}

export function choiceOf<const T extends string>(values: readonly T[]): Value<T> {
  return leaf({ enum: values }, (input) => values.find((one) => one === input));
}

export function wholeNumber(minimum: number, maximum: number): Value<number> {
  const isValid = (input: unknown): input is number =>
    Number.isInteger(input) && Number(input) >= minimum && Number(input) <= maximum;
  return leaf({ type: 'integer', minimum, maximum }, (input) => (isValid(input) ? input : undefined));
}

export interface ObjectOptions {
  /** Reports unknown parts instead of ignoring them. */
  readonly isClosed?: true;
  /** The schema requires the parts with an initial value. */
  readonly isComplete?: true;
}

/** An object with known keys, written in the order of its parts. */
export function objectOf<P extends Parts>(
  description: string,
  parts: P,
  { isClosed, isComplete }: ObjectOptions = {},
): Container<ObjectOf<P>> {
  const byKey = new Map(Object.entries(parts));
  const initial = Object.entries(parts).flatMap(([key, part]) =>
    'initial' in part ? [[key, part.initial] as const] : [],
  );
  return {
    schema: {
      type: 'object',
      description,
      properties: schemasOf(parts),
      ...(isComplete && { required: initial.map(([key]) => key) }),
      additionalProperties: false,
    },
    read(input, report) {
      const record = readRecord(input);
      const read = new Map<string, unknown>(initial);
      for (const key of isClosed ? Object.keys(record) : byKey.keys()) {
        if (record[key] === undefined) continue;
        const part = byKey.get(key);
        const one = part?.read(record[key], (at = key) => report(at));
        if (one !== undefined) read.set(key, one);
        if (!part) report(key);
      }
      return Object.fromEntries(read) as ObjectOf<P>;
    },
    write(value) {
      const given = value as Readonly<Record<string, unknown>>;
      return mapParts(parts, (part, key) => (given[key] === undefined ? undefined : part.write(given[key])));
    },
  };
}

/** The schema of each part. */
export function schemasOf(parts: Parts): Readonly<Record<string, JsonSchema>> {
  return mapParts(parts, ({ schema }) => schema);
}

function mapParts<T>(parts: Parts, make: (part: AnyValue, key: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, make(part, key)]));
}

/** The initial values of all parts. */
export function initialOf<P extends Parts>(parts: P): ObjectOf<P> {
  return objectOf('', parts).read({}, () => {});
}

/** A record with any keys, written in alphabetical order. */
export function recordOf<T>(item: Value<T>): Container<Readonly<Record<string, T>>> {
  return keyed({ type: 'object', additionalProperties: item.schema }, () => item);
}

/** A record whose keys decide the kind of their value; keys without one are reported. */
export function keyed<T>(
  schema: JsonSchema,
  itemAt: (key: string) => Value<T> | undefined,
): Container<Readonly<Record<string, T>>> {
  return {
    schema,
    read(input, report) {
      const entries = Object.entries(readRecord(input)).flatMap(([key, one]): Array<[string, T]> => {
        const item = itemAt(key);
        if (!item) report(key);
        const read = item?.read(one, below(key, report));
        return read === undefined ? [] : [[key, read]];
      });
      return Object.fromEntries(entries);
    },
    write: (record) =>
      Object.fromEntries(
        Object.entries(record)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, one]) => [key, itemAt(key)?.write(one)]),
      ),
  };
}

/** Input that is no object is invalid. */
export function strictly<T>(value: Container<T>): Value<T> {
  return {
    ...value,
    read(input, report) {
      if (isRecord(input)) return value.read(input, report);
      report();
      return undefined;
    },
  };
}

export function described<V extends AnyValue>(value: V, description: string): V {
  return { ...value, schema: { ...value.schema, description } };
}

export function initially<T>(value: Value<T>, initial: NoInfer<T>): Initialized<T> {
  return { ...value, initial };
}

/** With the name of the part of a merge that it belongs to. */
export function inPart<const Name extends string, V extends AnyValue>(part: Name, value: V) {
  return { ...value, part };
}

/** Reports with its name in the path. */
export function named<T>(name: string, value: Value<T>): Value<T> {
  return {
    ...value,
    read: (input, report) => value.read(input, below(name, report)),
  };
}

/** Invalid input is not reported. */
export function quietly<T>(value: Value<T>): Value<T> {
  return { ...value, read: (input) => parse(value, input) };
}

/** Nothing when it was read without any part. */
export function filled<T extends object>(value: Value<T>): Value<T> {
  return {
    ...value,
    read(input, report) {
      const read = value.read(input, report);
      return read && isEmpty(read) ? undefined : read;
    },
  };
}

/** Not written when empty, as in most projects. */
export function rarelyFilled<V extends Value<object>>(value: V): V {
  return { ...value, write: (one: object) => (isEmpty(one) ? undefined : value.write(one)) };
}

const isEmpty = (value: object) => Object.keys(value).length === 0;

/** The value, without reports about invalid parts. */
export function parse<T>(value: Value<T>, input: unknown): T | undefined {
  return value.read(input, () => {});
}
