/** Where one byte more or less decides: the tables of a ZIP, and how much of it is taken. */

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { CONTACT_PROJECT } from '../testing/forms.ts';
import { zipModule } from '../zip-module.ts';
import { openFile, openFiles } from './open-files.ts';
import {
  directoryProblem,
  isSafePath,
  LARGEST_ARCHIVE,
  LARGEST_CONTENT,
  MOST_ENTRIES,
  readZip,
} from './read-zip.ts';
import { unpackEntry } from './unpack-entry.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const HELLO = strToU8('hello, hello, hello');
const extra = { 39321: new Uint8Array(5) };
const zip = zipSync({
  'a.txt': [HELLO, { extra, comment: 'first' }],
  'folder/': new Uint8Array(),
  'b.txt': [HELLO, { level: 0, extra, comment: 'second' }],
});
const entriesOf = (bytes: Uint8Array): ZipEntry[] => {
  const read = readZipDirectory(bytes, 10);
  return Array.isArray(read) ? read : [];
};
const [first] = entriesOf(zip) as [ZipEntry, ...ZipEntry[]];

/** The table's first entry or the first file begins with these bytes; they are changed in a copy. */
function changed(change: (view: DataView) => void, bytes = zip): Uint8Array {
  const copy = bytes.slice();
  change(new DataView(copy.buffer));
  return copy;
}
const tableAt = (bytes: Uint8Array) => new DataView(bytes.buffer).getUint32(bytes.length - 6, true);

describe('the table of a ZIP', () => {
  it('is read past what else is said of an entry', () => {
    expect(entriesOf(zip).map(({ name, isFolder, method }) => [name, isFolder, method])).toEqual([
      ['a.txt', false, 8],
      ['folder/', true, expect.any(Number)],
      ['b.txt', false, 0],
    ]);
    expect(readZip(zip)).toEqual({
      files: [
        { path: 'a.txt', bytes: HELLO },
        { path: 'b.txt', bytes: HELLO },
      ],
    });
  });

  /** With a ZIP64 record before the usual end, which then says that it does not count. */
  function large(change: (record: DataView) => void = () => {}): Uint8Array {
    const at = zip.length - 22;
    const usual = new DataView(zip.buffer, zip.byteOffset);
    const record = new Uint8Array(76);
    const view = new DataView(record.buffer);
    view.setUint32(0, 0x06064b50, true);
    view.setBigUint64(32, 3n, true);
    view.setBigUint64(40, BigInt(usual.getUint32(at + 12, true)), true);
    view.setBigUint64(48, BigInt(usual.getUint32(at + 16, true)), true);
    view.setUint32(56, 0x07064b50, true);
    view.setBigUint64(64, BigInt(at), true);
    change(view);
    const end = zip.slice(at);
    new DataView(end.buffer).setUint16(10, 0xffff, true);
    return Uint8Array.from([...zip.slice(0, at), ...record, ...end]);
  }

  it('may say in a larger record how many entries it has', () => {
    expect(entriesOf(large())).toEqual(entriesOf(zip));
    expect(readZipDirectory(large(), 2)).toBe('too-many');
  });

  it.each([
    ['more entries than there can be', 32, 2n ** 64n - 1n, 'too-many'],
    ['fewer entries than there are', 32, 2n, undefined],
    ['another size', 40, 1n, undefined],
    ['a place beyond the end', 48, 2n ** 63n, undefined],
    ['a place that is no entry', 48, 1n, undefined],
    ['a record beyond the end', 64, 2n ** 64n - 1n, 'too-many'],
    ['a record that is none', 64, 0n, 'too-many'],
  ])('whose larger record names %s is not read', (_, at, value, expected) => {
    const read = readZipDirectory(
      large((record) => record.setBigUint64(at, value, true)),
      10,
    );
    expect(read).toBe(expected);
  });

  it('has as many entries as are allowed, and no more', () => {
    expect(readZipDirectory(zip, 3)).toHaveLength(3);
    expect(readZipDirectory(zip, 2)).toBe('too-many');
  });

  it('begins each entry with its mark, and ends before the end', () => {
    const at = tableAt(zip);
    expect(
      readZipDirectory(
        changed((view) => view.setUint8(at, 0)),
        10,
      ),
    ).toBeUndefined();
    expect(
      readZipDirectory(
        changed((view) => view.setUint16(at + 28, 0xffff, true)),
        10,
      ),
    ).toBeUndefined();
    expect(
      readZipDirectory(
        changed((view) => view.setUint16(at + 32, 0xffff, true)),
        10,
      ),
    ).toBeUndefined();
    expect(
      readZipDirectory(
        changed((view) => view.setUint32(zip.length - 6, zip.length - 25, true)),
        10,
      ),
    ).toBeUndefined();
  });

  it('is followed by a comment of the length that it names, however long', () => {
    const withComment = (length: number, said = length) => {
      const bytes = new Uint8Array(zip.length + length);
      bytes.set(zip);
      new DataView(bytes.buffer).setUint16(zip.length - 2, said, true);
      return bytes;
    };
    expect(readZipDirectory(withComment(0xffff), 10)).toHaveLength(3);
    expect(readZipDirectory(withComment(7), 10)).toHaveLength(3);
    expect(readZipDirectory(withComment(7, 8), 10)).toBeUndefined();
  });

  it.each([
    [3, 0o120777, true],
    [19, 0o120777, true],
    [3, 0o100644, false],
    [19, 0o100644, false],
    [0, 0o120777, false],
  ])('system %i, mode %i: a link is one where the system has them', (system, mode, isLink) => {
    const at = tableAt(zip);
    const bytes = changed((view) => {
      view.setUint8(at + 5, system);
      view.setUint32(at + 38, (mode << 16) >>> 0, true);
    });
    expect(entriesOf(bytes)[0]?.isLink).toBe(isLink);
  });
});

describe('one file of a ZIP', () => {
  it.each<[string, (view: DataView) => void, Partial<ZipEntry>, string]>([
    ['without its mark', (view) => view.setUint8(0, 0), {}, 'damaged'],
    ['that begins behind the end', () => {}, { offset: zip.length - 29 }, 'damaged'],
    ['that is longer than what is left', () => {}, { packedSize: zip.length }, 'damaged'],
    ['whose bytes make no sense', (view) => view.setUint8(44, 0xff), {}, 'damaged'],
    ['of another size', () => {}, { size: 18 }, 'wrong-size'],
    ['that is not packed, of another size', () => {}, { method: 0 }, 'wrong-size'],
    ['of another sum', () => {}, { checksum: 1 }, 'wrong-checksum'],
  ])('%s is refused', (_, change, said, problem) => {
    expect(unpackEntry(changed(change), { ...first, ...said })).toBe(problem);
  });

  it('may end where the bytes end', () => {
    const alone = zip.slice(0, first.offset + 30 + 5 + 9 + first.packedSize);
    expect(unpackEntry(alone, first)).toEqual(HELLO);
    expect(unpackEntry(alone.slice(0, -1), first)).toBe('damaged');
  });

  it.each([4_095, 4_096, 4_097, 8_192, 20_000])('of %i bytes that hardly pack comes out whole', (size) => {
    const noise = Uint8Array.from({ length: size }, (_, index) => Math.imul(index + 1, 2_654_435_761) >>> 24);
    expect(readZip(zipSync({ noise: [noise, { level: 9 }] }))).toEqual({
      files: [{ path: 'noise', bytes: noise }],
    });
  });
});

describe('what is taken', () => {
  const bytes = strToU8('{}');

  it('as many files as are allowed, and as many bytes', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ path: `${index}`, bytes }));
    expect(openFiles(many(MOST_ENTRIES))).toMatchObject({ problem: 'no-project' });
    expect(openFiles(many(MOST_ENTRIES + 1))).toMatchObject({ problem: 'too-many-files' });
    expect(directoryProblem([first], first.size)).toBeUndefined();
    expect(directoryProblem([first, first], 2 * first.size - 1)).toEqual({ problem: 'too-large' });
    expect(openFile(new Uint8Array(LARGEST_CONTENT + 1))).toEqual({ project: null, problem: 'too-large' });
    const full = new Uint8Array(LARGEST_ARCHIVE);
    full.set([0x50, 0x4b, 3, 4]);
    expect(openFile(full)).toEqual({ project: null, problem: 'not-a-zip' });
  });

  it.each(['a', 'a/b', 'a/', 'a\\b', 'ab:c', '.a', 'a..b', '...'])('%j is a path below', (path) => {
    expect(isSafePath(path)).toBe(true);
  });

  it.each(['', '/', '\\', '/a', 'a//b', '.', './a', 'a/.', '..', 'a/..', 'c:a', 'C:\\a', 'a\0'])(
    '%j is none',
    (path) => expect(isSafePath(path)).toBe(false),
  );

  it.each([
    [[0x50, 0x4b, 3, 4], 'not-a-zip'],
    [[0x50, 0x4b, 5, 6], 'not-a-zip'],
    [[0x51, 0x4b, 3, 4], 'unreadable'],
    [[0x50, 0x4c, 3, 4], 'unreadable'],
    [[0x50, 0x4b, 3, 6], 'unreadable'],
    [[0x50, 0x4b, 5, 4], 'unreadable'],
    [[0x50, 0x4b, 4, 4], 'unreadable'],
    [[0x50, 0x4b, 4, 6], 'unreadable'],
    [[0x50, 0x4c, 5, 6], 'unreadable'],
  ])('%j at the beginning: %s', (beginning, problem) => {
    expect(openFile(new Uint8Array(beginning))).toMatchObject({ problem });
  });

  it('of several projects the one that lies highest, however long its name; notes of a system are none', () => {
    const read = readZip(zipModule(CONTACT_PROJECT));
    const kept = 'files' in read && read.files.find(({ path }) => path === 'formloom.json');
    if (!kept) throw new Error('no project');
    const source = kept.bytes;
    const open = (...paths: string[]) => openFiles(paths.map((path) => ({ path, bytes: source }))).project;
    expect(open('a-long-name/formloom.json', 'a/b/formloom.json')).toEqual(CONTACT_PROJECT);
    expect(open('a/formloom.json', '__MACOSX/formloom.json')).toEqual(CONTACT_PROJECT);
    expect(open('a/b/formloom.json', 'cc/formloom.json', 'd/formloom.json')).toBeNull();
  });
});
