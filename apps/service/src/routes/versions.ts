/** Lists, saves and reads versions of a form's project. */

import { object, PATH, text, WORK_LIMITS, WORK_REPLY, WORK_REQUEST } from '@formloom/form';
import { namedAccount } from '../http/named-account.ts';
import { type Route, route } from '../http/route.ts';
import { body, both, params } from '../http/route-input.ts';
import type { VersionAbout } from '../parsing/version-body.ts';
import type { Parts } from '../parts.ts';
import { cleanName } from '../people/person-name.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { readBytes, refuseOther } from './project.ts';
import { withProject } from './project-bytes.ts';
import { FORM, readKey } from './work-input.ts';
import { admitReaders, admitWriters, WORK_READ } from './work-refusals.ts';

const PATH_OF_ALL = `${PATH.projects}/:form/versions`;
const BODY_LIMIT = WORK_LIMITS.bytes + 8 * 1024;

export function versionRoutes(work: Work): readonly Route<Parts>[] {
  const list = route({
    method: 'GET',
    path: PATH_OF_ALL,
    reference: { summary: 'Versions of the shared work on a form, newest first', tag: 'work' },
    reads: FORM,
    replies: { 200: WORK_REPLY.versions },
    refusals: WORK_READ,
    admit: admitReaders,
    handle:
      () =>
      async ({ params: { form } }, { ok }, request) => {
        const { account } = await work.connected(request);
        return ok({ versions: await work.store.listVersions({ account, form: readKey(form) }) });
      },
  });

  const keep = route({
    method: 'POST',
    path: PATH_OF_ALL,
    reference: {
      summary: 'Keep a version of the shared work on a form',
      description:
        'Send the project to keep exactly that content, whatever the shared work is by then; without it, the work is kept as it is when the request arrives. A form has at most 200 versions: the oldest are deleted, except those that were kept under a name. The first version of a content has the id that exports of it report with visits.',
      tag: 'work',
    },
    reads: both(FORM, body(WORK_REQUEST.version, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, readBytes)),
    replies: { 200: WORK_REPLY.versionId },
    refusals: {
      ...WORK_READ,
      400: 'The body does not say why, or its project is none.',
      404: 'There is no work on this form.',
      409: 'All versions that there may be were kept under a name, or the project is of another account or form.',
      413: 'More than 4 MB.',
    },
    admit: admitWriters,
    handle:
      () =>
      async ({ params: given, body: bytes }, { ok }, request) => {
        const connected = await work.connected(request);
        const { account } = connected;
        const form = readKey(given.form);
        const { about, project } = await work.readVersionBody(bytes);
        const version = { account, form, ...readAbout(about), by: work.who.nameOf(request), at: work.now() };
        const sent = project && { bytes: project, ...(await work.readProject(project)) };
        if (sent) refuseOther(sent, form, connected, namedAccount(request) !== undefined);
        // Another account may be connected by now, because reading the body took a while.
        await work.stillConnected(request, account);
        const outcome = await work.keepVersion(version, request, sent);
        if (outcome === 'missing') throw new ServiceError('noSuchWork');
        if (outcome === 'full')
          throw new ServiceError('workFull', { details: 'All versions that there may be have a name.' });
        return ok(outcome);
      },
  });

  const read = route({
    method: 'GET',
    path: `${PATH_OF_ALL}/:id`,
    reference: { summary: 'A version of the shared work on a form', tag: 'work' },
    reads: params(
      object('Which version.', { form: text('The provider’s id of the form.'), id: text('Names it.') }),
    ),
    replies: { 200: WORK_REPLY.version },
    refusals: { ...WORK_READ, 404: 'There is none.' },
    admit: admitReaders,
    handle:
      () =>
      async ({ params: { form, id } }, { okBytes }, request) => {
        const { account } = await work.connected(request);
        const found = await work.store.readVersion({ account, form: readKey(form), id: readKey(id) });
        if (!found) throw new ServiceError('noSuchVersion');
        const { text: project, ...rest } = found;
        return okBytes(withProject(rest, project));
      },
  });

  return [list, keep, read];
}

/**
 * Parses more leniently than the reference describes: any other target is a draft, and an empty name is none.
 */
function readAbout({ why, name, target }: VersionAbout) {
  if (why !== 'export' && why !== 'upload' && why !== 'kept')
    throw new ServiceError('malformedRequest', { details: 'why must be export, upload or kept.' });
  return { why, name: cleanName(name) || null, published: target === 'published' } as const;
}
