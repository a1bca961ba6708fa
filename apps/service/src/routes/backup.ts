/** Downloads a backup of the account's work as a ZIP archive, and restores what is missing from one. */

import { Readable } from 'node:stream';
import { PATH, WORK_LIMITS, WORK_REPLY, WORK_REQUEST } from '@formloom/form';
import { type Route, route } from '../http/route.ts';
import { body, nothing } from '../http/route-input.ts';
import { zip } from '../http/route-replies.ts';
import type { Parts } from '../parts.ts';
import type { Work } from '../projects/work.ts';
import { unavailable } from '../service-error.ts';
import { readHouseDesign } from './designs.ts';
import { readBytes } from './project.ts';
import { readKey } from './work-input.ts';
import { admitReaders, admitWriters, WORK_READ } from './work-refusals.ts';

export function backupRoutes(work: Work): readonly Route<Parts>[] {
  let isBusy = false;

  const save = route({
    method: 'GET',
    path: PATH.backup,
    reference: {
      summary: 'All of the account’s shared work as one ZIP',
      description:
        'Projects, their versions and designs, as plain files; not what lies in the bin, nor the activity. With the access key and the account’s number it need not be connected.',
      tag: 'work',
    },
    head: false,
    reads: nothing,
    replies: { 200: zip('The archive, as it is written.') },
    refusals: WORK_READ,
    admit: admitReaders,
    handle:
      () =>
      async (_asked, { okZip }, request) => {
        const { backupFiles, writeZip } = await import('../projects/backup/backup.ts');
        const { account, portalId, stillOpen: check } = await work.stored(request);
        // Queries the database before the response begins, because an error status is impossible afterwards.
        await work.store.lastNumber({ account });
        const { store } = work;
        const files = backupFiles({ store, account, portalId, at: work.now(), check });
        const name = `formloom-backup${portalId === null ? '' : `-${portalId}`}.zip`;
        return okZip(Readable.from(writeZip(files), { objectMode: false }), name);
      },
  });

  const restore = route({
    method: 'POST',
    path: PATH.backup,
    reference: {
      summary: 'Put back what is missing of a backup',
      description:
        'The body is the ZIP. What is there stays as it is, what is of another account is ignored, and an archive with anything wrong in it is refused whole. With the access key and the account’s number it need not be connected.',
      tag: 'work',
    },
    reads: body(WORK_REQUEST.backup, { parseAs: 'buffer', bodyLimit: WORK_LIMITS.backupBytes }, readBytes),
    replies: { 200: WORK_REPLY.putBack },
    refusals: {
      ...WORK_READ,
      400: 'The body is no backup, or something in it cannot be used. Nothing was put back.',
      409: 'Another account was connected meanwhile.',
      413: 'More than 32 MB; the command line sends such a backup in parts.',
    },
    admit: admitWriters,
    handle:
      () =>
      async ({ body: bytes }, { ok }, request) => {
        const { openArchive, putBack, readBackup } = await import('../projects/backup/backup.ts');
        const { account, portalId, stillOpen: check } = await work.stored(request, true);
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

  return [save, restore];
}
