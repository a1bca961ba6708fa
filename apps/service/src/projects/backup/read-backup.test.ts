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

it.each([
  [7, 7, 1],
  [7, null, 1],
  [8, null, 0],
  [undefined, null, 0],
  [8, 7, 1],
  [7, 8, 0],
])(
  'a backup of account %j, with a project of %j, restores %i to account 7',
  async (ofBackup, ofProject, count) => {
    const archive = archiveOf({
      'projects/a/formloom.json': {},
      'backup.json': { 'formloom-backup': 1, account: ofBackup },
    });
    const readProject = async (bytes: Buffer) => ({
      ...(await READERS.readProject(bytes)),
      account: ofProject,
    });
    const { projects, otherAccount } = await readBackup(archive, { ...READERS, readProject });
    expect([projects.length, otherAccount]).toEqual([count, 1 - count]);
  },
);

it.each([[null], [undefined], ['\u0007'], [7]])('a version by %j is by somebody', async (by) => {
  const folder = 'projects/a/versions/b';
  const { versions } = await readBackup(
    archiveOf({
      [`${folder}/formloom.json`]: {},
      [`${folder}/version.json`]: { id: 'v', at: 1, why: 'kept', by },
      'backup.json': { 'formloom-backup': 1, account: 7 },
    }),
    READERS,
  );
  expect(versions.map(({ about }) => about.by)).toEqual(['somebody']);
});
