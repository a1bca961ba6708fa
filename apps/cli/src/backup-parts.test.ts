import { packFiles, readZipDirectory } from '@formloom/module';
import { expect, it } from 'vitest';
import { backupParts, isOnePart } from './backup-parts.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (path: string) => ({ path, bytes: bytes('{}') });

it('of a form that has more versions than a part holds, the newest are sent first', () => {
  // Of one day, so that only the time says which is newer.
  const days = ['2026-01-02-b', '2026-01-02-c', '2026-01-02-a'];
  const versions = days.flatMap((day, at) => [
    file(`projects/a/versions/${day}/formloom.json`),
    { path: `projects/a/versions/${day}/version.json`, bytes: bytes(JSON.stringify({ at })) },
  ]);
  const others = ['projects/a/formloom.json', 'projects/a-2/formloom.json', 'designs/d.json', 'backup.json'];
  const archive = packFiles([...versions, ...others.map(file)]);
  const parts = backupParts(archive, { bytes: 1e6, content: 1e6, files: 3 }) ?? [];
  const paths = parts.flatMap((part) => {
    const entries = readZipDirectory(part, 100);
    return Array.isArray(entries) ? entries.map(({ name }) => name) : [];
  });
  const ofForm = paths.filter((path) => /projects\/a\/.*formloom/.test(path));
  expect(ofForm).toEqual([
    'projects/a/formloom.json',
    ...days.toReversed().map((day) => `projects/a/versions/${day}/formloom.json`),
  ]);
  expect(paths.filter((path) => path !== 'backup.json')).toHaveLength(versions.length + others.length - 1);
});

const pathsOf = (part: Uint8Array) => {
  const entries = readZipDirectory(part, 100);
  return Array.isArray(entries) ? entries.map(({ name }) => name) : [];
};
const VERSION = ['formloom', 'version'].map((name) => `projects/a/versions/2026-01-02-x/${name}.json`);
const PATHS = ['backup.json', 'projects/a/formloom.json', ...VERSION];

it('a small archive is divided where it holds more than a part may, unpacked or in files', () => {
  const archive = packFiles(PATHS.map((path) => ({ path, bytes: bytes(' '.repeat(10_000)) })));
  const large = { bytes: 2_000, content: 1e6, files: 100 };
  expect(isOnePart(archive, large)).toBe(true);
  for (const limits of [
    { ...large, content: 25_000 },
    { ...large, files: 3 },
  ]) {
    expect(isOnePart(archive, limits)).toBe(false);
    const parts = backupParts(archive, limits) ?? [];
    expect(parts.map(pathsOf)).toEqual([
      ['backup.json', 'projects/a/formloom.json'],
      ['backup.json', ...VERSION],
    ]);
  }
  // The service says what is wrong with it.
  expect(isOnePart(bytes('no zip'), large)).toBe(true);
});

it('a version stays whole where the archive was packed again with backslashes', () => {
  const archive = packFiles(PATHS.map((path) => file(path.replaceAll('/', '\\'))));
  const parts = backupParts(archive, { bytes: 1, content: 1e6, files: 3 }) ?? [];
  expect(parts.map(pathsOf)).toContainEqual(['backup.json', ...VERSION]);
});
