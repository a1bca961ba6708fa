/**
 * Compresses texts for the database with gzip, as one or several concatenated members, which is valid gzip
 * too. So a part that repeats in the next text of the same form is compressed once. Texts stored by earlier
 * versions are plain.
 */

import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

/** Gzip levels: fast for parts that change with every save, small for parts that stay. */
const QUICK = { level: 1 };
const SMALL = { level: 6 };
/** The maximum unpacked size in bytes, larger than any text that is accepted. */
const LARGEST = 64 * 1024 * 1024;

const unpack = promisify(gunzip);

export function packText(text: string, lasts = false): Buffer {
  return gzipSync(text, lasts ? SMALL : QUICK);
}

/** Runs in Node's thread pool, so that it does not block the event loop. */
export async function unpackText(kept: string | Uint8Array): Promise<string> {
  if (typeof kept === 'string') return kept;
  if (!isPacked(kept)) return Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength).toString();
  return (await unpack(kept, { maxOutputLength: LARGEST })).toString();
}

/** Checks for the gzip signature; no project begins with it. */
function isPacked([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}
