/** Unpacks one ZIP entry and verifies its declared size and CRC-32 checksum. */

import { Inflate } from 'fflate';
import type { ZipEntry } from './zip-directory.ts';

const LOCAL = 0x04034b50;
/**
 * Input is decompressed in small chunks, so that a zip bomb is detected early: a byte expands to about a
 * thousand at most.
 */
const PIECE = 4_096;

export function unpackEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
): Uint8Array | 'damaged' | 'wrong-size' | 'wrong-checksum' {
  const packed = packedBytes(bytes, entry);
  if (!packed) return 'damaged';
  const unpacked = entry.method === 0 ? packed : inflate(packed, entry.size);
  if (typeof unpacked === 'string') return unpacked;
  if (unpacked.length !== entry.size) return 'wrong-size';
  return crc32(unpacked) === entry.checksum ? unpacked : 'wrong-checksum';
}

/** The compressed bytes of an entry. */
export function packedBytes(bytes: Uint8Array, { offset, packedSize }: ZipEntry): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) return undefined;
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return start + packedSize > bytes.length ? undefined : bytes.subarray(start, start + packedSize);
}

function inflate(packed: Uint8Array, size: number): Uint8Array | 'damaged' | 'wrong-size' {
  const out = new Uint8Array(size);
  let length = 0;
  let isOver = false;
  const stream = new Inflate((chunk) => {
    isOver ||= length + chunk.length > size;
    if (!isOver) out.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length && !isOver; at += PIECE) {
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
    }
  } catch {
    return 'damaged';
  }
  return isOver || length !== size ? 'wrong-size' : out;
}

/** CRC-32 checksum, as in the ZIP format. */
export function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ -1) >>> 0;
}

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
