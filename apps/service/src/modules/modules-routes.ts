/** Modules in the account, where uploads are on: what is there, and putting one there. */

import { type ModuleReply, PATH } from '@formloom/form';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { MODULE_SCHEMA, UPLOAD_SCHEMA } from '../docs/module-schemas.ts';
import type { Send } from '../provider/provider.ts';
import { ServiceError } from '../service-error.ts';
import { LARGEST_BODY, type Module, readModule, readModulePath } from './read-module.ts';
import type { SameOriginGuard } from './same-origin-guard.ts';
import { takeSnapshot } from './snapshot.ts';
import { createSourceCode } from './source-code.ts';
import { uploadModule } from './upload.ts';
import type { BeginUpload, UploadSession } from './upload-session.ts';
import { createUploads, streamLines } from './uploads.ts';

export interface ModulesRoutesOptions {
  readonly send: Send;
  readonly beginUpload: BeginUpload;
  readonly sameOriginGuard: SameOriginGuard;
  /** Over early where there is a signal that says so. */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  readonly log: Logger;
  /** Takes what must never be told out of a text. */
  readonly hideSecrets: (text: Buffer) => Promise<Buffer>;
}

const SCOPE = 'content';

export function registerModulesRoutes(app: FastifyInstance, options: ModulesRoutesOptions) {
  const { beginUpload, sameOriginGuard } = options;
  const uploads = createUploads();
  app.addHook('preClose', async () => uploads.end());
  app.addHook('onClose', () => uploads.idle());

  /** The folder for as long as the service goes on, and for putting back what was there even after that. */
  const folderOf = ({ withToken }: Pick<UploadSession, 'withToken'>, folder: string) =>
    createSourceCode({
      ...options,
      folder,
      withToken: uploads.untilTheEnd(withToken),
      pause: (ms) => options.pause(ms, uploads.ending).catch(() => {}),
    });
  const restoringOf = ({ withLastToken }: UploadSession, folder: string) =>
    createSourceCode({ ...options, folder, withToken: withLastToken });

  /** Before a body is read: strangers have nothing to send. */
  const admit = (isAdmitted: (request: FastifyRequest) => boolean) => async (request: FastifyRequest) => {
    if (!isAdmitted(request)) throw notOurs();
    if (!(await beginUpload()).scopes.includes(SCOPE)) throw notPermitted();
  };

  app.register(async (modules) => {
    modules.removeAllContentTypeParsers();
    modules.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_BODY },
      (_request, body, done) => done(null, body),
    );

    modules.get<{ Querystring: { path?: unknown } }>(
      PATH.modules,
      { schema: MODULE_SCHEMA, exposeHeadRoute: false, onRequest: admit(sameOriginGuard.mayRead) },
      async ({ query }) => {
        const path = readModulePath(query.path);
        const account = folderOf(await beginUpload(), path);
        const [draft, published] = [await account.describe('draft'), await account.describe('published')];
        const times = [draft?.updatedAt, published?.updatedAt].filter((time) => typeof time === 'number');
        return {
          path,
          draft: draft !== undefined,
          published: published !== undefined,
          files: [...new Set([...(draft?.files ?? []), ...(published?.files ?? [])])].sort(),
          updatedAt: times.length > 0 ? Math.max(...times) : null,
        } satisfies ModuleReply;
      },
    );

    modules.post(
      PATH.modules,
      { schema: UPLOAD_SCHEMA, onRequest: admit(sameOriginGuard.mayWrite) },
      async (request, reply) => {
        const module = readModule(request.body);
        const session = await beginUpload();
        refuseOtherAccount(session, module);
        const lines = await uploads.begin(uploadKey(session, module), async (release) => {
          const account = folderOf(session, module.path);
          const restoring = restoringOf(session, module.path);
          const snapshot = await takeSnapshot(module, account);
          return streamLines(async (tell) => {
            const upload = uploadModule({ module, account, restoring, snapshot, tell });
            const verdict = await upload.finally(release);
            const { verdict: outcome, target, draft, published } = verdict;
            options.log.info({ outcome, target, draft, published }, 'upload');
            tell(verdict);
          });
        });
        return reply
          .type('application/x-ndjson; charset=utf-8')
          .header('x-accel-buffering', 'no')
          .send(lines);
      },
    );
  });
}

/** Where uploads are off, nothing else of them is there. */
export function refuseUploads(app: FastifyInstance) {
  app.post(PATH.modules, async () => {
    throw new ServiceError('uploadsOff', { details: 'Start the service with UPLOADS=on to allow them.' });
  });
}

/** Capitals make no difference, because to some file systems they make none. */
function uploadKey({ record }: UploadSession, { path }: Module): string {
  return `${record.portalId ?? ''}/${path.toLowerCase()}`;
}

/** The session is shared: somebody may have connected another account since the module was made. */
function refuseOtherAccount({ record: { portalId } }: UploadSession, { account = portalId }: Module) {
  if (portalId === undefined || account === portalId) return;
  throw new ServiceError('otherAccount', {
    details: `The module is meant for account ${account}, and ${portalId} is connected. Connect the right one.`,
  });
}

function notOurs(): ServiceError {
  return new ServiceError('uploadRefused', {
    details: 'Uploads are taken from the application at this service’s own address, or with the access key.',
  });
}

function notPermitted(): ServiceError {
  return new ServiceError('uploadRefused', {
    details: `The account was connected without the permission to change its files. Add ${SCOPE} to PROVIDER_SCOPES and connect again.`,
  });
}
