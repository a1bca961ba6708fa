/** All that a database of shared work holds, for searching it. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { constants, inflateRawSync } from 'node:zlib';
import { query } from './work-stores.ts';

/** Whatever is packed among some bytes, from each place at which it can begin. */
function unpacked(bytes: Buffer): string {
  const texts: string[] = [];
  for (let at = bytes.indexOf(PACKED); at >= 0; at = bytes.indexOf(PACKED, at + 1)) {
    // What follows its head, as far as it goes.
    const piece = bytes.subarray(at + HEAD_LENGTH);
    texts.push(inflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }).toString());
  }
  return texts.join('\n');
}

const HEAD_LENGTH = 10;
const PACKED = Buffer.from([0x1f, 0x8b, 8]);

/** Every byte of a file, or every row of every table; what is packed, unpacked as well. */
export async function dumpWork(url: string): Promise<string> {
  if (url.startsWith('file:')) {
    const folder = dirname(url.slice('file:'.length));
    const files = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`));
    return files.map((bytes) => bytes.toString('latin1') + unpacked(bytes)).join('\n');
  }
  const tables = (await query(
    url,
    "select table_name from information_schema.tables where table_schema = 'public'",
  )) as {
    table_name: string;
  }[];
  const rows = await Promise.all(tables.map(({ table_name }) => query(url, `select * from ${table_name}`)));
  const texts = rows.flat().map((row) => (row as { text?: unknown }).text);
  const packed = texts.filter((text) => Buffer.isBuffer(text));
  return [JSON.stringify(rows), ...packed.map(unpacked)].join('\n');
}
