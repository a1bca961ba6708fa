/** Reads, saves and deletes the project of one form, with optimistic concurrency control by revision. */

import { PATH, WORK_LIMITS, WORK_REPLY, WORK_REQUEST } from '@formloom/form';
import { namedAccount } from '../http/named-account.ts';
import { etagOf, hasSeen, readExpected } from '../http/preconditions.ts';
import { type Route, route } from '../http/route.ts';
import { body, both } from '../http/route-input.ts';
import { UNCHANGED } from '../http/route-replies.ts';
import type { SoundWork } from '../parsing/work-text.ts';
import type { Parts } from '../parts.ts';
import { cleanName } from '../people/person-name.ts';
import type { ConnectedAccount, Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { withProject } from './project-bytes.ts';
import { FORM, readKey } from './work-input.ts';
import { admitReaders, admitWriters, revisionOf, WORK_CHANGED, WORK_READ } from './work-refusals.ts';

const PATH_OF_ONE = `${PATH.projects}/:form`;

export function projectRoutes(work: Work): readonly Route<Parts>[] {
  const read = route({
    method: 'GET',
    path: PATH_OF_ONE,
    reference: { summary: 'The shared work on a form', tag: 'work' },
    reads: FORM,
    replies: { 200: WORK_REPLY.project, 304: UNCHANGED },
    refusals: { ...WORK_READ, 404: 'There is none.' },
    admit: admitReaders,
    handle:
      () =>
      async ({ params }, { okBytes, unchanged }, request) => {
        const { headers } = request;
        const { account } = await work.stored(request);
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

  const write = route({
    method: 'PUT',
    path: PATH_OF_ONE,
    reference: {
      summary: 'Put work on a form in the place of what was seen of it',
      description:
        'The body is the project’s text. If-Match names the revision that is changed; If-None-Match: * begins.',
      tag: 'work',
    },
    reads: both(
      FORM,
      body(WORK_REQUEST.project, { parseAs: 'buffer', bodyLimit: WORK_LIMITS.bytes }, readBytes),
    ),
    replies: { 200: WORK_REPLY.revision },
    refusals: {
      ...WORK_CHANGED,
      400: 'The body is no project, or a larger one than there may be.',
      409: 'It is of another account or form, or there are as many as there may be.',
      413: 'More than 4 MB.',
    },
    admit: admitWriters,
    handle:
      () =>
      async ({ params, body: bytes }, { ok }, request) => {
        const connected = await work.connected(request);
        const form = readKey(params.form);
        const expected = readExpected(request.headers);
        const sent = await work.readProject(bytes);
        refuseOther(sent, form, connected, namedAccount(request) !== undefined);
        // Another account may be connected by now, because reading the body took a while.
        await work.stillConnected(request, connected.account);
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

  const throwAway = route({
    method: 'DELETE',
    path: PATH_OF_ONE,
    reference: { summary: 'Put the work on a form into the bin, for 30 days', tag: 'work' },
    reads: FORM,
    replies: { 200: WORK_REPLY.revision },
    refusals: { ...WORK_CHANGED, 404: 'There is none.' },
    admit: admitWriters,
    handle:
      () =>
      async ({ params }, { ok }, request) => {
        const { account } = await work.connected(request);
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

  const restore = route({
    method: 'POST',
    path: `${PATH_OF_ONE}/restore`,
    reference: { summary: 'Take the work on a form out of the bin', tag: 'work' },
    reads: FORM,
    replies: { 200: WORK_REPLY.revision },
    refusals: { ...WORK_READ, 404: 'There is none in the bin.', 409: 'There is work in its place.' },
    admit: admitWriters,
    handle:
      () =>
      async ({ params }, { ok }, request) => {
        const { account } = await work.connected(request);
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

  return [read, write, throwAway, restore];
}

export const readBytes = (given: unknown): Buffer => (Buffer.isBuffer(given) ? given : Buffer.alloc(0));

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
