/** Opening what was exported: every way of packing it, and every reason to leave it alone. */

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportModule } from '../export-module.ts';
import { CONTACT_PROJECT, VISITA_PROJECT } from '../testing/forms.ts';
import { zipModule } from '../zip-module.ts';
import { openFile, openFiles } from './open-files.ts';
import { LARGEST_ARCHIVE } from './read-zip.ts';
import { crc32 } from './unpack-entry.ts';

const files = exportModule(VISITA_PROJECT);
const packed = zipModule(VISITA_PROJECT);
const zipOf = (entries: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])));
const source = files.find(({ path }) => path === 'formloom.json')?.text ?? '';

describe('what opens', () => {
  it.each<[string, () => ReturnType<typeof openFile>]>([
    ['a ZIP as it was exported', () => openFile(packed)],
    ['formloom.json alone', () => openFile(strToU8(source))],
    ['the same with a mark in front', () => openFile(strToU8(`\uFEFF${source}`))],
    [
      'the files of the folder',
      () => openFiles(files.map(({ path, text }) => ({ path, bytes: strToU8(text) }))),
    ],
    [
      'a folder packed again, with the notes of a system',
      () =>
        openFile(
          zipOf({
            'visita/': '',
            ...Object.fromEntries(files.map(({ path, text }) => [`visita/${path}`, text])),
            '__MACOSX/visita/formloom.json': 'a note',
            'visita/.DS_Store': 'another',
            'visita/old/formloom.json': '{}',
          }),
        ),
    ],
    [
      'a ZIP that packs nothing',
      () => openFile(zipSync({ 'formloom.json': [strToU8(source), { level: 0 }] })),
    ],
    ['a ZIP with the other slash', () => openFile(zipOf({ 'a\\formloom.json': source }))],
    ['a ZIP with a comment', () => openFile(commented(packed))],
  ])('%s', (_, open) => {
    expect(open()).toEqual({ project: VISITA_PROJECT, repairs: [] });
  });

  it('opened again and exported again it is the same to the byte', () => {
    for (const project of [VISITA_PROJECT, CONTACT_PROJECT]) {
      const read = openFile(zipModule(project));
      expect(read.project && zipModule(read.project)).toEqual(zipModule(project));
    }
  });
});

describe('what is refused', () => {
  it.each<[string, () => Uint8Array, object]>([
    ['nothing', () => new Uint8Array(), { problem: 'unreadable' }],
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47]), { problem: 'unreadable' }],
    ['half a ZIP', () => packed.slice(0, packed.length / 2), { problem: 'not-a-zip' }],
    ['a ZIP of something else', () => zipOf({ 'a.txt': 'a' }), { problem: 'no-project' }],
    ['an empty ZIP', () => zipSync({}), { problem: 'no-project' }],
    [
      'two exports in one',
      () => zipOf({ 'a/formloom.json': source, 'b/formloom.json': source }),
      { problem: 'several-projects', at: 'b/formloom.json' },
    ],
    [
      'a later format',
      () => zipOf({ 'formloom.json': source.replace('"format": 4', '"format": 99') }),
      { problem: 'newer-format' },
    ],
    [
      'an earlier format',
      () => zipOf({ 'formloom.json': source.replace('"format": 4', '"format": 3') }),
      { problem: 'older-format' },
    ],
    ['a project that is none', () => zipOf({ 'formloom.json': 'hello' }), { problem: 'unreadable' }],
    [
      'a name that climbs',
      () => zipOf({ 'formloom.json': source, '../evil': 'x' }),
      { problem: 'unsafe-name', at: '../evil' },
    ],
    [
      'a name that climbs later',
      () => zipOf({ 'a/../../evil': 'x' }),
      { problem: 'unsafe-name', at: 'a/../../evil' },
    ],
    [
      'a name that climbs the other way',
      () => zipOf({ 'a\\..\\..\\evil': 'x' }),
      { problem: 'unsafe-name', at: 'a\\..\\..\\evil' },
    ],
    ['a name from the root', () => zipOf({ '/etc/x': 'x' }), { problem: 'unsafe-name', at: '/etc/x' }],
    ['a name with a drive', () => zipOf({ 'C:/x': 'x' }), { problem: 'unsafe-name', at: 'C:/x' }],
    [
      'a link',
      () => zipSync({ 'formloom.json': [strToU8('../secret'), { os: 3, attrs: 0o120777 << 16 }] }),
      { problem: 'link', at: 'formloom.json' },
    ],
    [
      'thousands of files',
      () => zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`f${index}`, '']))),
      { problem: 'too-many-files' },
    ],
    [
      'a name twice',
      () => zipOf({ 'a/formloom.json': source, 'a\\formloom.json': source }),
      { problem: 'name-twice', at: 'a\\formloom.json' },
    ],
    [
      'a wrong checksum',
      () => patched((view, at) => view.setUint32(at + 16, 1, true)),
      { problem: 'wrong-checksum', at: 'formloom.json' },
    ],
    [
      'a smaller size than it has',
      () => patched((view, at) => view.setUint32(at + 24, 100, true)),
      { problem: 'wrong-size', at: 'formloom.json' },
    ],
    [
      'a larger size than it has',
      () => patched((view, at) => view.setUint32(at + 24, 1e6, true)),
      { problem: 'wrong-size', at: 'formloom.json' },
    ],
    [
      'hundreds of megabytes by its own account',
      () => patched((view, at) => view.setUint32(at + 24, 3e8, true)),
      { problem: 'too-large' },
    ],
    [
      'an encrypted file',
      () => patched((view, at) => view.setUint16(at + 8, 1, true)),
      { problem: 'encrypted', at: 'formloom.json' },
    ],
    [
      'another packing',
      () => patched((view, at) => view.setUint16(at + 10, 14, true)),
      { problem: 'unknown-packing', at: 'formloom.json' },
    ],
    [
      'a file that begins nowhere',
      () => patched((view, at) => view.setUint32(at + 42, 5, true)),
      { problem: 'damaged', at: 'formloom.json' },
    ],
    [
      'a file that ends nowhere',
      () => patched((view, at) => view.setUint32(at + 20, 1e6, true)),
      { problem: 'damaged', at: 'formloom.json' },
    ],
    [
      'files that its count does not tell of',
      () => {
        const two = zipOf({ 'formloom.json': source, 'unseen.txt': 'x' });
        const end = new DataView(two.buffer, two.byteLength - 22);
        end.setUint16(8, 1, true);
        end.setUint16(10, 1, true);
        return two;
      },
      { problem: 'not-a-zip' },
    ],
    [
      'an archive that is too large itself',
      () => bytesOf(packed, LARGEST_ARCHIVE + 1),
      { problem: 'too-large' },
    ],
  ])('%s', (_, make, refusal) => {
    expect(openFile(make())).toEqual({ project: null, ...refusal });
  });

  it('a bomb that lies about its size is given up before it has swollen', () => {
    const bomb = zipSync({ 'formloom.json': [new Uint8Array(24e6), { level: 1 }] });
    const liar = patched((view, at) => view.setUint32(at + 24, 1_000, true), bomb);
    // Unpacking all of it would come upon the damage further on.
    liar.fill(0xff, 8_192, liar.length - 100);
    expect(liar.length).toBeGreaterThan(20_000);
    expect(openFile(liar)).toEqual({ project: null, problem: 'wrong-size', at: 'formloom.json' });
    const honest = patched((view, at) => view.setUint32(at + 24, 24e6, true), liar);
    expect(openFile(honest)).toMatchObject({ problem: expect.stringMatching(/damaged|wrong/) });
  });

  it('a ZIP with any of its bytes changed never throws, and opens only as it was', () => {
    const whole = zipOf({ 'formloom.json': source });
    for (let at = 0; at < whole.length; at += 7) {
      const bytes = whole.slice();
      bytes[at] = (bytes[at] ?? 0) ^ 0x41;
      const read = openFile(bytes);
      if (read.project) expect(read.project).toEqual(VISITA_PROJECT);
    }
  });

  it('a folder with a name that climbs, with thousands of files, or without a project', () => {
    const bytes = strToU8(source);
    expect(openFiles([{ path: '../formloom.json', bytes }])).toEqual({
      project: null,
      problem: 'unsafe-name',
      at: '../formloom.json',
    });
    expect(openFiles(Array.from({ length: 1_001 }, (_, index) => ({ path: `f${index}`, bytes })))).toEqual({
      project: null,
      problem: 'too-many-files',
    });
    expect(openFiles([])).toEqual({ project: null, problem: 'no-project' });
  });
});

it('the checksum is the one everybody uses', () => {
  expect(crc32(strToU8('123456789'))).toBe(0xcbf43926);
});

/** The first entry of the table, changed. */
function patched(
  change: (view: DataView, at: number) => void,
  bytes: Uint8Array = zipOf({ 'formloom.json': source }),
): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  change(view, view.getUint32(copy.length - 22 + 16, true));
  return copy;
}

function commented(bytes: Uint8Array): Uint8Array {
  const copy = bytesOf(bytes, bytes.length + 5);
  new DataView(copy.buffer).setUint16(bytes.length - 2, 5, true);
  return copy;
}

function bytesOf(bytes: Uint8Array, length: number): Uint8Array {
  const copy = new Uint8Array(length);
  copy.set(bytes);
  return copy;
}
