import { packFiles, readZipDirectory } from '@formloom/module';
import { expect, it } from 'vitest';
import { backupParts } from './backup-parts.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (path: string) => ({ path, bytes: bytes('{}') });

it('of a form that has more versions than a part holds, the newest are sent first', () => {
  const days = ['2025-12-31', '2026-01-02', '2026-10-01'];
  const versions = days.flatMap((day) =>
    ['formloom', 'version'].map((name) => file(`projects/a/versions/${day}-x/${name}.json`)),
  );
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
    ...days.toReversed().map((day) => `projects/a/versions/${day}-x/formloom.json`),
  ]);
  expect(paths.filter((path) => path !== 'backup.json')).toHaveLength(versions.length + others.length - 1);
});
