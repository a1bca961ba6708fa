import { expect, it } from 'vitest';
import type { Archive } from './open-archive.ts';
import { type Readers, readBackup } from './read-backup.ts';

/** Files that are read without waiting for anything, as those of a ZIP without compression are. */
function archiveOf(files: Readonly<Record<string, object>>): Archive {
  return {
    paths: Object.keys(files),
    read: async (path) => {
      const file = files[path];
      return file && Buffer.from(JSON.stringify(file));
    },
  };
}

const READERS: Readers = {
  portalId: 7,
  readProject: async () => ({ form: 'f', account: 7, name: 'F', packed: Buffer.alloc(0), marks: [] }),
  readHouseDesign: () => ({ theme: '{}', texts: '{}' }),
  readKey: String,
};

it('other requests are answered between two files, also of a ZIP without compression', async () => {
  const FILES = 50;
  const projects = Array.from({ length: FILES }, (_, at) => [`projects/${at}/formloom.json`, {}] as const);
  const archive = archiveOf({ ...Object.fromEntries(projects), 'backup.json': { 'formloom-backup': 1 } });
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const backup = await readBackup(archive, READERS);
  clearImmediate(counting);
  expect(backup.projects).toHaveLength(FILES);
  expect(turns).toBeGreaterThanOrEqual(FILES);
});
