/** Uploads CMS modules to the account, and lists what an upload would replace (not part of the contract). */

import type { FastifyRequest } from 'fastify';
import { namedAccountOrNone } from '../http/named-account.ts';
import type { Modules } from '../modules/modules.ts';
import { LARGEST_BODY, readModule, readModulePath } from '../modules/read-module.ts';
import type { Parts } from '../parts.ts';
import { ServiceError } from '../service-error.ts';
import { on } from './endpoint.ts';

const existingModule = on('GET /api/modules', {
  admit: ({ modules, sameOriginGuard }: Parts) => admitOnly(sameOriginGuard.mayRead, modules),
  query: ({ path }) => ({ path: readModulePath(path) }),
  handle:
    ({ modules }: Parts) =>
    async ({ query: { path }, account: named }, { ok }, _request) =>
      ok(await modules.describe(path, named)),
});

const putModule = on('POST /api/modules', {
  admit: ({ modules, sameOriginGuard }: Parts) => admitOnly(sameOriginGuard.mayWrite, modules),
  body: { as: 'bytes', limit: LARGEST_BODY, read: readModule },
  handle:
    ({ modules, work }: Parts) =>
    async ({ body: module, account: named }, { okLines }, request) =>
      okLines(
        await modules.upload(module, named, request, (account) =>
          work?.tell({ account, what: 'uploaded', by: work.who.nameOf(request) }, request),
        ),
      ),
});

export const modules = { ...existingModule, ...putModule };

/** The only route where uploads are off: responds that they are. */
export const uploadsOff = on('POST /api/modules', {
  handle: () => () => {
    throw new ServiceError('uploadsOff', { details: 'Start the service with UPLOADS=on to allow them.' });
  },
});

/** Checks permission before the body is read, so that a rejected caller sends none. */
function admitOnly(isAdmitted: (request: FastifyRequest) => boolean, { checkPermission }: Modules) {
  return async (request: FastifyRequest) => {
    if (!isAdmitted(request)) throw notOurs();
    await checkPermission(namedAccountOrNone(request));
  };
}

function notOurs(): ServiceError {
  return new ServiceError('uploadRefused', {
    details: 'Uploads are taken from the application at this service’s own address, or with the access key.',
  });
}
