/** Writes a ZIP archive as a stream; only the current file is in memory. */

import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

export interface ZipFile {
  /** Relative to the archive's root folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const deflate = promisify(deflateRaw);

/** Limits of ZIP without ZIP64. From here on a ZIP64 record contains the number of files. */
const MANY_FILES = 0xffff;
const LARGEST = 0xffff_ffff;

/** Version 4.5 of the format, the first with ZIP64. */
const ZIP64_VERSION = 45;

/** Flag: file names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATED = 8;
/** 1980-01-01, the earliest date of the format. A fixed date makes the output reproducible. */
const DATE = (1 << 5) | 1;

export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const table: Buffer[] = [];
  let offset = 0;
  for await (const { path, text } of files) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(text);
    const packed = await deflate(bytes);
    const about = aboutFile(name, bytes, packed.length);
    const file = Buffer.concat([LOCAL, about, name, packed]);
    table.push(Buffer.concat([ENTRY, about, entryEnd(offset), name]));
    offset += file.length;
    if (offset > LARGEST) throw new Error('There is more than one archive can hold');
    yield file;
  }
  const directory = Buffer.concat(table);
  yield directory;
  if (table.length >= MANY_FILES) yield zip64End(table.length, directory.length, offset);
  yield tableEnd(Math.min(table.length, MANY_FILES), directory.length, offset);
}

const LOCAL = Buffer.from([0x50, 0x4b, 3, 4]);
const ENTRY = Buffer.from([0x50, 0x4b, 1, 2, 20, 0]);

/** The fields that the local header and the central directory share. */
function aboutFile(name: Buffer, bytes: Buffer, packedSize: number): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(UTF8, 2);
  about.writeUInt16LE(DEFLATED, 4);
  about.writeUInt16LE(DATE, 8);
  about.writeUInt32LE(crc32(bytes), 10);
  about.writeUInt32LE(packedSize, 14);
  about.writeUInt32LE(bytes.length, 18);
  about.writeUInt16LE(name.length, 22);
  return about;
}

function entryEnd(offset: number): Buffer {
  const end = Buffer.alloc(14);
  end.writeUInt32LE(offset, 10);
  return end;
}

function tableEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** The ZIP64 record of the central directory, and its locator. */
function zip64End(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(76);
  end.write('PK\x06\x06', 'latin1');
  // The size of the rest of the record.
  end.writeUInt32LE(44, 4);
  end.writeUInt16LE(ZIP64_VERSION, 12);
  end.writeUInt16LE(ZIP64_VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  end.write('PK\x06\x07', 56, 'latin1');
  end.writeBigUInt64LE(BigInt(offset + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
