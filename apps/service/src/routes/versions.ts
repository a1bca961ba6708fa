/** Lists, saves and reads versions of a form's project. */

import { WORK_LIMITS } from '@formloom/form';
import type { VersionAbout } from '../parsing/version-body.ts';
import { cleanName } from '../people/person-name.ts';
import type { Work } from '../projects/work.ts';
import { ServiceError } from '../service-error.ts';
import { on } from './endpoint.ts';
import { refuseOther } from './project.ts';
import { withProject } from './project-bytes.ts';
import { admitReaders, admitWriters, readKey } from './work-input.ts';

const BODY_LIMIT = WORK_LIMITS.bytes + 8 * 1024;

export function versionRoutes(work: Work) {
  const list = on('GET /api/projects/:form/versions', {
    admit: admitReaders,
    handle:
      () =>
      async ({ params: { form }, account: named }, { ok }, _request) => {
        const { account } = await work.connected(named);
        return ok({ versions: await work.store.listVersions({ account, form: readKey(form) }) });
      },
  });

  const keep = on('POST /api/projects/:form/versions', {
    admit: admitWriters,
    body: { as: 'bytes', limit: BODY_LIMIT, read: (bytes) => bytes },
    handle:
      () =>
      async ({ params: given, body: bytes, account: named }, { ok }, request) => {
        const connected = await work.connected(named);
        const { account } = connected;
        const form = readKey(given.form);
        const { about, project } = await work.readVersionBody(bytes);
        const version = { account, form, ...readAbout(about), by: work.who.nameOf(request), at: work.now() };
        const sent = project && { bytes: project, ...(await work.readProject(project)) };
        if (sent) refuseOther(sent, form, connected, named !== undefined);
        // Another account may be connected by now, because reading the body took a while.
        await work.stillConnected(named, account);
        const outcome = await work.keepVersion(version, request, sent);
        if (outcome === 'missing') throw new ServiceError('noSuchWork');
        if (outcome === 'full')
          throw new ServiceError('workFull', { details: 'All versions that there may be have a name.' });
        return ok(outcome);
      },
  });

  const read = on('GET /api/projects/:form/versions/:id', {
    admit: admitReaders,
    handle:
      () =>
      async ({ params: { form, id }, account: named }, { okBytes }, _request) => {
        const { account } = await work.connected(named);
        const found = await work.store.readVersion({ account, form: readKey(form), id: readKey(id) });
        if (!found) throw new ServiceError('noSuchVersion');
        const { text: project, ...rest } = found;
        return okBytes(withProject(rest, project));
      },
  });

  return { ...list, ...keep, ...read };
}

/**
 * Parses more leniently than the reference describes: any other target is a draft, and an empty name is none.
 */
function readAbout({ why, name, target }: VersionAbout) {
  if (why !== 'export' && why !== 'upload' && why !== 'kept')
    throw new ServiceError('malformedRequest', { details: 'why must be export, upload or kept.' });
  return { why, name: cleanName(name) || null, published: target === 'published' } as const;
}
