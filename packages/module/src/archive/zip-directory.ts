/** Parses and validates the central directory at the end of a ZIP; nothing is unpacked here. */

import { strFromU8 } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  /** Compression method: 0 stored, 8 deflated. */
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  /** Offset of the local file header. */
  readonly offset: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END = 0x06064b50;
const ZIP64_END_BYTES = 56;
const LONGEST_COMMENT = 0xffff;
const UNIX_LINK = 0xa000;
const UNIX_KIND = 0xf000;

/**
 * Returns undefined where the central directory is missing or inconsistent, and `too-many` above `most`
 * entries.
 */
export function readZipDirectory(bytes: Uint8Array, most: number): ZipEntry[] | 'too-many' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = findTable(view);
  if (!table) return undefined;
  const { count, size, offset, end } = table;
  if (count > most) return 'too-many';
  const entries: ZipEntry[] = [];
  let at = offset;
  while (entries.length < count) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return undefined;
    entries.push(readEntry(view, at, strFromU8(bytes.subarray(at + 46, at + 46 + nameLength))));
    at = next;
  }
  // Entries beyond the count would be ignored silently, so the directory has to end here.
  return at === offset + size ? entries : undefined;
}

interface Table {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
  /** Offset at which the directory must have ended. */
  readonly end: number;
}

function findTable(view: DataView): Table | undefined {
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const large = findZip64(view, end);
  if (large !== undefined) {
    const read = (at: number) => Number(view.getBigUint64(large + at, true));
    return { count: read(32), size: read(40), offset: read(48), end: large };
  }
  const count = view.getUint16(end + 10, true);
  return { count, size: view.getUint32(end + 12, true), offset: view.getUint32(end + 16, true), end };
}

/** Offset of the ZIP64 record (more than 65,535 entries); undefined where there is none. */
function findZip64(view: DataView, end: number): number | undefined {
  const locator = end - ZIP64_LOCATOR_BYTES;
  if (locator < ZIP64_END_BYTES || view.getUint32(locator, true) !== ZIP64_LOCATOR) return undefined;
  const at = Number(view.getBigUint64(locator + 8, true));
  return at <= locator - ZIP64_END_BYTES && view.getUint32(at, true) === ZIP64_END ? at : undefined;
}

/** Finds the last end record: a comment may follow it, and that comment may look like an end record. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - 22 - LONGEST_COMMENT);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    if (at + 22 + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return undefined;
}

function readEntry(view: DataView, at: number, name: string): ZipEntry {
  const system = view.getUint8(at + 5);
  const mode = view.getUint32(at + 38, true) >>> 16;
  return {
    name,
    isFolder: /[/\\]$/.test(name),
    isLink: (system === 3 || system === 19) && (mode & UNIX_KIND) === UNIX_LINK,
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
}
