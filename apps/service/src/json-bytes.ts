/** JSON responses that are serialized once and sent many times, typed by their content. */

import type { Readable } from 'node:stream';

declare const OF: unique symbol;

/**
 * JSON text as bytes. The key `OF` exists for the compiler only, so that bytes of another type do not fit; no
 * value has it.
 */
export interface JsonBytes<T> extends Uint8Array {
  readonly [OF]: T;
}

/** The same as a `Buffer`: bytes that arrive from another thread are a plain `Uint8Array`. */
export type JsonBuffer<T> = Buffer & JsonBytes<T>;

/** A stream of JSON lines (NDJSON). */
export interface JsonLines<T> extends Readable {
  readonly [OF]?: T;
}

export function toJsonBytes<T>(value: T): JsonBuffer<T> {
  return knownJson(Buffer.from(JSON.stringify(value)));
}

/** Casts bytes to JSON of a type, unchecked: the caller vouches for the content. */
export function knownJson<T>(bytes: Buffer): JsonBuffer<T> {
  return bytes as JsonBuffer<T>;
}

/** Returns a `Buffer` view of the same memory, without a copy. */
export function asBuffer<T>(bytes: JsonBytes<T>): JsonBuffer<T>;
export function asBuffer(bytes: Uint8Array): Buffer;
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
