/** Replies that are written once and sent many times, with the type of what they say. */

import type { Readable } from 'node:stream';

declare const OF: unique symbol;

/**
 * A JSON text as bytes. The key `OF` exists for the compiler only, which takes no other bytes for these; no
 * value ever has it.
 */
export interface JsonBytes<T> extends Uint8Array {
  readonly [OF]: T;
}

/** The same where it can be sent; what comes from another thread is no `Buffer` any more. */
export type JsonBuffer<T> = Buffer & JsonBytes<T>;

/** Lines of JSON (NDJSON), as they come. */
export interface JsonLines<T> extends Readable {
  readonly [OF]?: T;
}

export function toJsonBytes<T>(value: T): JsonBuffer<T> {
  return knownJson(Buffer.from(JSON.stringify(value)));
}

/** Bytes that the caller knows to say it: nothing here looks into them. */
export function knownJson<T>(bytes: Buffer): JsonBuffer<T> {
  return bytes as JsonBuffer<T>;
}

/** The very same bytes. */
export function asBuffer<T>(bytes: JsonBytes<T>): JsonBuffer<T>;
export function asBuffer(bytes: Uint8Array): Buffer;
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
