/** Versions of the work on a form: the list, keeping one, and reading one. */

import { object, PATH, text, WORK_REPLY, WORK_REQUEST } from '@formloom/form';
import { type Route, route } from '../http/route.ts';
import { both, params } from '../http/route-input.ts';
import type { Parts } from '../parts.ts';
import { cleanName } from '../people/person-name.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { withProject } from './project-bytes.ts';
import { FORM, type GivenBody, jsonBody, readKey } from './work-input.ts';
import { admitReaders, admitWriters, WORK_READ } from './work-refusals.ts';

const PATH_OF_ALL = `${PATH.projects}/:form/versions`;
const BODY_LIMIT = 8 * 1024;

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
      summary: 'Keep the shared work on a form as it is now',
      description:
        'At most 200 of a form: the oldest without a name go. The first version of a content has the id by which exports of it tell of visits.',
      tag: 'work',
    },
    reads: both(FORM, jsonBody(WORK_REQUEST.version, BODY_LIMIT, readRequest)),
    replies: { 200: WORK_REPLY.versionId },
    refusals: {
      ...WORK_READ,
      400: 'The body does not say why.',
      404: 'There is no work on this form.',
      409: 'All versions that there may be have a name.',
    },
    admit: admitWriters,
    handle:
      () =>
      async ({ params: { form }, body }, { ok }, request) => {
        const { account } = await work.connected(request);
        const by = work.who.nameOf(request);
        const which = { account, form: readKey(form) };
        const outcome = await work.keepVersion({ ...which, ...body, by, at: work.now() });
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
 * More is taken than the reference tells callers to send: another target is a draft, and no text is no name.
 */
function readRequest({ why, name, target }: GivenBody<typeof WORK_REQUEST.version>) {
  if (why !== 'export' && why !== 'upload' && why !== 'kept')
    throw new ServiceError('malformedRequest', { details: 'why must be export, upload or kept.' });
  return { why, name: cleanName(name) || null, published: target === 'published' } as const;
}
