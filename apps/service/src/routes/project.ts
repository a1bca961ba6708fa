/**
 * Lists the projects of an account or its trash; reads, saves and deletes the project of one form, with
 * optimistic concurrency control by revision.
 */

import { WORK_LIMITS } from '@formloom/form';
import { etagOf, hasSeen, readExpected } from '../http/preconditions.ts';
import type { SoundWork } from '../parsing/work-text.ts';
import { cleanName } from '../people/person-name.ts';
import type { ConnectedAccount, Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { on } from './endpoint.ts';
import { withProject } from './project-bytes.ts';
import { admitReaders, admitWriters, readKey, revisionOf } from './work-input.ts';

const BIN_MS = WORK_LIMITS.binDays * 86_400_000;

export function projectRoutes(work: Work) {
  const list = on('GET /api/projects', {
    admit: admitReaders,
    query: ({ bin }) => ({ bin: bin === '1' }),
    handle:
      () =>
      async ({ query: { bin }, account: named }, { ok }, request) => {
        const { account, portalId } = await work.stored(named, request);
        const found = await work.store.listProjects({
          account,
          ...(bin && { binnedAfter: work.binnedAfter() }),
        });
        return ok({
          projects: found.map(({ binnedAt, ...summary }) => ({
            account: portalId,
            ...summary,
            ...(binnedAt !== null && { until: binnedAt + BIN_MS }),
          })),
        });
      },
  });

  const read = on('GET /api/projects/:form', {
    admit: admitReaders,
    handle:
      () =>
      async ({ params, account: named }, { okBytes, unchanged }, request) => {
        const { headers } = request;
        const { account } = await work.stored(named, request);
        const which = { account, form: readKey(params.form) };
        if (headers['if-none-match'] !== undefined) {
          const revision = await work.store.readRevision(which);
          if (revision !== undefined && hasSeen(headers, revision))
            return unchanged({ headers: { etag: etagOf(revision) } });
        }
        const found = await work.store.readProject(which);
        if (!found) throw new ServiceError('noSuchWork');
        const { text, ...rest } = found;
        return okBytes(withProject(rest, text), { headers: { etag: etagOf(found.revision) } });
      },
  });

  const write = on('PUT /api/projects/:form', {
    admit: admitWriters,
    body: { as: 'bytes', limit: WORK_LIMITS.bytes, read: (bytes) => bytes },
    handle:
      () =>
      async ({ params, body: bytes, account: named }, { ok }, request) => {
        const connected = await work.connected(named);
        const form = readKey(params.form);
        const expected = readExpected(request.headers);
        const sent = await work.readProject(bytes);
        refuseOther(sent, form, connected, named !== undefined);
        // Another account may be connected by now, because reading the body took a while.
        await work.stillConnected(named, connected.account);
        const outcome = await work.store.putProject({
          account: connected.account,
          form,
          expected,
          name: cleanName(sent.name),
          text: sent.packed,
          marks: sent.marks,
          by: work.who.nameOf(request),
          at: work.now(),
        });
        const revision = revisionOf(outcome, 'noSuchWork');
        return ok({ revision }, { headers: { etag: etagOf(revision) } });
      },
  });

  const throwAway = on('DELETE /api/projects/:form', {
    admit: admitWriters,
    handle:
      () =>
      async ({ params, account: named }, { ok }, request) => {
        const { account } = await work.connected(named);
        const outcome = await work.store.binProject({
          account,
          form: readKey(params.form),
          expected: readExpected(request.headers),
          by: work.who.nameOf(request),
          at: work.now(),
        });
        return ok({ revision: revisionOf(outcome, 'noSuchWork') });
      },
  });

  const restore = on('POST /api/projects/:form/restore', {
    admit: admitWriters,
    handle:
      () =>
      async ({ params, account: named }, { ok }, request) => {
        const { account } = await work.connected(named);
        const outcome = await work.store.restoreProject({
          account,
          form: readKey(params.form),
          by: work.who.nameOf(request),
          at: work.now(),
          binnedAfter: work.binnedAfter(),
        });
        return ok({ revision: revisionOf(outcome, 'noSuchWork') });
      },
  });

  return { ...list, ...read, ...write, ...throwAway, ...restore };
}

/** Rejects a project of another form or account. A project without an account fits every account. */
export function refuseOther(
  sent: Pick<SoundWork, 'form' | 'account'>,
  form: string,
  { portalId }: ConnectedAccount,
  isNamed: boolean,
) {
  if (sent.form !== form)
    throw new ServiceError('otherProject', { details: 'The project is of another form than the address.' });
  if (sent.account !== null && sent.account !== portalId)
    throw new ServiceError('otherProject', {
      details: `The project is of another account than the one that is ${isNamed ? 'named' : 'connected'}.`,
    });
}
