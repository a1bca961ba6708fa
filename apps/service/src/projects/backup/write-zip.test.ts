import { readZipDirectory } from '@formloom/module';
import { expect, it } from 'vitest';
import { writeZip } from './write-zip.ts';

async function zipOf(count: number): Promise<Buffer> {
  async function* files() {
    for (let at = 0; at < count; at += 1) yield { path: `${at}.txt`, text: '' };
  }
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(files())) pieces.push(piece);
  return Buffer.concat(pieces);
}

// ZIP64 begins at 65,535.
it.each([3, 65_535])('an archive holds %i files', { timeout: 60_000 }, async (count) => {
  const archive = await zipOf(count);
  const entries = readZipDirectory(archive, count);
  expect(entries).toHaveLength(count);
  expect(entries?.at(-1)).toMatchObject({ name: `${count - 1}.txt`, size: 0 });
  expect(readZipDirectory(archive, count - 1)).toBe('too-many');
});
