/** Files are replaced as a whole: what a full disk, a link, a pipe and permissions make of a write. */

import { execFileSync, spawn } from 'node:child_process';
import fs, {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { LARGEST_CONTENT } from '@formloom/module';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordPath, writeExported } from './exported.ts';
import { readBytes, writeFileAt, writeFilesAt } from './files.ts';
import { openFolder } from './mcp/folder.ts';
import { type Staged, stageOutput, stageReplacement } from './staged.ts';
import { setUpFolder } from './testing/shell.ts';

/** How many bytes the disk takes. */
let room = Number.POSITIVE_INFINITY;
/** Permissions that files had as soon as they were written. */
let modes: number[] = [];

const { writeFileSync } = fs;
beforeAll(() => {
  fs.writeFileSync = (path, data, options) => {
    const bytes = Buffer.from(data as string);
    if (bytes.length <= room) {
      writeFileSync(path, data, options);
      modes.push(statSync(String(path)).mode & 0o777);
      return;
    }
    writeFileSync(path, bytes.subarray(0, room), options);
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  fs.writeFileSync = writeFileSync;
  syncBuiltinESMExports();
});

const { at, folder, write } = setUpFolder();
const text = (name: string) => readFileSync(at(name), 'utf8');

beforeEach(() => {
  room = Number.POSITIVE_INFINITY;
  for (const name of readdirSync(folder)) rmSync(at(name), { recursive: true });
});

describe('a full disk', () => {
  it('leaves the earlier file whole, and nothing beside it', () => {
    write('visit.json', 'one');
    room = 4;
    expect(() => writeFileAt(at('visit.json'), 'two, and longer')).toThrow('The disk is full.');
    expect([text('visit.json'), readdirSync(folder)]).toEqual(['one', ['visit.json']]);
  });

  it('leaves no half of a new file', () => {
    room = 4;
    const project = () => openFolder(folder).create('new.json', 'two, and longer');
    expect(project).toThrow('The disk is full.');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves no half of an export, which succeeds once there is room', () => {
    const files = ['a', 'b'].map((path) => ({ path, bytes: Buffer.from(path.repeat(200)) }));
    const save = () =>
      writeExported({ output: at('out'), files, shown: 'out', advice: 'Choose another output.' });
    room = 150;
    expect(save).toThrow('The disk is full.');
    expect(readdirSync(at('out'))).toEqual([]);
    room = Number.POSITIVE_INFINITY;
    save();
    expect([text('out/a').length, existsSync(recordPath(at('out')))]).toEqual([200, true]);
  });
});

it('of several files none is written where one cannot be', () => {
  write('visit.json', 'one');
  mkdirSync(at('report.md'));
  const files = [
    { path: at('visit.json'), content: 'two' },
    { path: at('report.md'), content: 'two' },
  ];
  expect(() => writeFilesAt(files)).toThrow('report.md: It is a folder.');
  expect([text('visit.json'), readdirSync(folder).sort()]).toEqual(['one', ['report.md', 'visit.json']]);
});

describe('where a later file of several fails, the earlier ones are as they were', () => {
  /** Staged like any other, and fails when it should get its name. */
  const failing: Staged = {
    path: 'project',
    isDevice: false,
    commit: () => {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    },
    undo: () => {},
    discard: () => {},
  };
  const writeAll = () => {
    writeFilesAt(
      [],
      [stageReplacement(at('picture.png'), 'new'), stageOutput(at('report.md'), 'new'), failing],
    );
  };

  it('with their bytes, links and permissions', () => {
    chmodSync(write('report.md', 'old'), 0o640);
    symlinkSync('report.md', at('picture.png'));
    const { ino } = statSync(at('report.md'));
    expect(writeAll).toThrow(/^project: It cannot be used \(EIO\)\.$/);
    expect([
      text('report.md'),
      statSync(at('report.md')).ino,
      lstatSync(at('picture.png')).isSymbolicLink(),
    ]).toEqual(['old', ino, true]);
    expect(readdirSync(folder).sort()).toEqual(['picture.png', 'report.md']);
  });

  it('and new ones are gone', () => {
    expect(writeAll).toThrow('project: It cannot be used (EIO).');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('and one that could not be put back is named', () => {
    const stuck = { ...failing, path: 'report', commit: () => {}, undo: failing.commit as () => void };
    expect(() => writeFilesAt([], [stuck, failing])).toThrow(
      'project: It cannot be used (EIO).\nreport was changed and could not be put back.',
    );
  });
});

it('is put back where it is written directly and the disk is full', () => {
  const path = `/dev/shm/formloom-${process.pid}.json`;
  try {
    fs.writeFileSync(path, 'one');
    room = 4;
    expect(() => writeFileAt(path, 'two, and longer')).toThrow('The disk is full.');
    expect(readFileSync(path, 'utf8')).toBe('one');
  } finally {
    rmSync(path, { force: true });
  }
});

it('is a new file with the permissions of the old one', () => {
  chmodSync(write('visit.json', 'one'), 0o640);
  linkSync(at('visit.json'), at('again.json'));
  modes = [];
  writeFileAt(at('visit.json'), 'two');
  // Never readable by others, not even before it has its name.
  expect(modes).toEqual([0o640]);
  expect([text('visit.json'), text('again.json'), statSync(at('visit.json')).mode & 0o777]).toEqual([
    'two',
    'one',
    0o640,
  ]);
});

it('is written through links, which stay, to files that are there and not', () => {
  write('visit.json', 'one');
  symlinkSync('visit.json', at('link.json'));
  symlinkSync('link.json', at('second.json'));
  symlinkSync('new.json', at('dangling.json'));
  writeFileAt(at('second.json'), 'two');
  writeFileAt(at('dangling.json'), 'new');
  expect([text('visit.json'), text('new.json')]).toEqual(['two', 'new']);
  for (const name of ['link.json', 'second.json', 'dangling.json'])
    expect(lstatSync(at(name)).isSymbolicLink()).toBe(true);
});

it.each([
  ['a device without an end', () => '/dev/zero'],
  [
    'a file that is too large',
    () => {
      truncateSync(write('large.json', ''), LARGEST_CONTENT + 1);
      return at('large.json');
    },
  ],
])('of %s no more is read than a project may have', (_, prepare) => {
  const path = prepare();
  expect(() => readBytes(path)).toThrow(`${path} cannot be opened. It is far larger than any export.`);
});

it('is read whole up to the limit, and from a pipe', () => {
  truncateSync(write('large.json', ''), LARGEST_CONTENT);
  expect(readBytes(at('large.json')).length).toBe(LARGEST_CONTENT);
  execFileSync('mkfifo', [at('pipe')]);
  spawn('sh', ['-c', `printf one > ${at('pipe')}`], { stdio: 'ignore' });
  expect(`${readBytes(at('pipe'))}`).toBe('one');
});

it('of a person that is larger than any export is neither read nor replaced by one', () => {
  mkdirSync(at('out'));
  truncateSync(write('out/a', ''), 3_000_000_000);
  const files = [{ path: 'a', bytes: Buffer.from('a') }];
  const save = () => writeExported({ output: at('out'), files, shown: 'out', advice: '' });
  expect(save).toThrow('out/a is there already');
});

it('goes into what is no file as it is', () => {
  writeFileAt('/dev/null', 'text');
  symlinkSync('/dev/null', at('null'));
  writeFileAt(at('null'), 'text');
  expect([lstatSync('/dev/null').isCharacterDevice(), readdirSync(folder)]).toEqual([true, ['null']]);
});
