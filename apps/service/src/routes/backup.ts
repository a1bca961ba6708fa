/** Downloads a backup of the account's work as a ZIP archive, and restores what is missing from one. */

import { Readable } from 'node:stream';
import { WORK_LIMITS } from '@formloom/form';
import type { Work } from '../projects/work.ts';
import { unavailable } from '../service-error.ts';
import { readHouseDesign } from './designs.ts';
import { on } from './endpoint.ts';
import { admitReaders, admitWriters, readKey } from './work-input.ts';

export function backupRoutes(work: Work) {
  let isBusy = false;

  const save = on('GET /api/backup', {
    admit: admitReaders,
    handle:
      () =>
      async ({ account: named }, { okZip }, request) => {
        const { backupFiles, writeZip } = await import('../projects/backup/backup.ts');
        const { account, portalId, stillOpen: check } = await work.stored(named, request);
        // Queries the database before the response begins, because an error status is impossible afterwards.
        await work.store.lastNumber({ account });
        const { store } = work;
        const files = backupFiles({ store, account, portalId, at: work.now(), check });
        const name = `formloom-backup${portalId === null ? '' : `-${portalId}`}.zip`;
        return okZip(Readable.from(writeZip(files), { objectMode: false }), name);
      },
  });

  const restore = on('POST /api/backup', {
    admit: admitWriters,
    body: { as: 'bytes', limit: WORK_LIMITS.backupBytes, read: (bytes) => bytes },
    handle:
      () =>
      async ({ body: bytes, account: named }, { ok }, request) => {
        const { openArchive, putBack, readBackup } = await import('../projects/backup/backup.ts');
        const { account, portalId, stillOpen: check } = await work.stored(named, request, true);
        // Each backup is in memory, so only one restore runs at a time.
        if (isBusy) throw unavailable('restore', 'Another backup is being put back.');
        isBusy = true;
        try {
          const { readProject } = work;
          const readers = { portalId, readProject, readHouseDesign, readKey };
          const backup = await readBackup(openArchive(bytes), readers);
          const { store, now } = work;
          const by = work.who.nameOf(request);
          return ok(await putBack(backup, { store, account, by, now, check }));
        } finally {
          isBusy = false;
        }
      },
  });

  return { ...save, ...restore };
}
