/**
 * A text as the database keeps it: gzip, in one piece or in several one after another, which is gzip as well.
 * So a piece that comes again with the next text of the same form is packed once. What an earlier version has
 * kept is the plain text.
 */

import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';

/** For what is packed with every change, and for what stays. */
const QUICK = { level: 1 };
const SMALL = { level: 6 };
/** Of a text, unpacked: more than any that is taken. */
const LARGEST = 64 * 1024 * 1024;

const unpack = promisify(gunzip);

export function packText(text: string, lasts = false): Buffer {
  return gzipSync(text, lasts ? SMALL : QUICK);
}

/** In another thread of its own, so that no caller waits for it. */
export async function unpackText(kept: string | Uint8Array): Promise<string> {
  if (typeof kept === 'string') return kept;
  if (!isPacked(kept)) return Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength).toString();
  return (await unpack(kept, { maxOutputLength: LARGEST })).toString();
}

/** No project begins like that. */
function isPacked([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}
