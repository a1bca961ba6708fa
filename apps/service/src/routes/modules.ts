/** Uploads CMS modules to the account, and lists what an upload would replace (not part of the contract). */

import {
  described,
  MODULE_REPLY,
  object,
  PATH,
  text,
  UPLOAD_REQUEST,
  UPLOAD_STEP,
  UPLOAD_VERDICT,
} from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import { namedAccount, namedAccountOrNone } from '../http/named-account.ts';
import { route } from '../http/route.ts';
import { body, nothing, query } from '../http/route-input.ts';
import { lines } from '../http/route-replies.ts';
import type { Modules } from '../modules/modules.ts';
import { LARGEST_BODY, readModule, readModulePath } from '../modules/read-module.ts';
import type { Parts } from '../parts.ts';
import { ServiceError } from '../service-error.ts';
import { READ_FAILED } from './refusals.ts';

const NOT_ALLOWED = {
  403: 'Another origin than this service’s own and no access key, or the permission is missing.',
};

export const existingModule = route({
  method: 'GET',
  path: PATH.modules,
  reference: { summary: 'What would be replaced by an upload', tag: 'modules' },
  head: false,
  reads: query(
    object('Which module.', { path: text('The folder in the design manager; ends in .module.') }),
    ({ path }) => ({ path: readModulePath(path) }),
  ),
  replies: { 200: MODULE_REPLY },
  refusals: { 400: 'The path cannot be one.', ...READ_FAILED, ...NOT_ALLOWED },
  admit: ({ modules, sameOriginGuard }: Parts) => admitOnly(sameOriginGuard.mayRead, modules),
  handle:
    ({ modules }: Parts) =>
    async ({ query: { path } }, { ok }, request) =>
      ok(await modules.describe(path, namedAccount(request))),
});

export const putModule = route({
  method: 'POST',
  path: PATH.modules,
  reference: {
    summary: 'Put a module into the account',
    description:
      'Every file is judged by the provider before the first is written. Answered line by line (NDJSON): one for each file and step, and a last one with the verdict. What was sent before and is there already is left alone, so asking again sends the rest only.',
    tag: 'modules',
  },
  reads: body(UPLOAD_REQUEST, { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, readModule),
  replies: {
    200: lines(
      'A line for each file and step, then the verdict.',
      described(UPLOAD_STEP, 'A file.'),
      described(UPLOAD_VERDICT, 'The last line.'),
    ),
  },
  refusals: {
    ...READ_FAILED,
    ...NOT_ALLOWED,
    400: 'The body is no module that can be uploaded, or its path cannot be one.',
    409: 'The same module is being uploaded already.',
    413: 'More than 2 MB.',
    '4xx': 'The provider’s own status and words, before anything was changed.',
  },
  admit: ({ modules, sameOriginGuard }: Parts) => admitOnly(sameOriginGuard.mayWrite, modules),
  handle:
    ({ modules, work }: Parts) =>
    async ({ body: module }, { okLines }, request) =>
      okLines(
        await modules.upload(module, namedAccount(request), request, (account) =>
          work?.tell({ account, what: 'uploaded', by: work.who.nameOf(request) }, request),
        ),
      ),
});

/** The only route where uploads are off: responds that they are. */
export const uploadsOff = route({
  method: 'POST',
  path: PATH.modules,
  reads: nothing,
  replies: {},
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
