/** Modules in the account, where uploads are on: what is there, and putting one there. */

import { type ModuleReply, PATH } from '@formloom/form';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MODULE_SCHEMA, UPLOAD_SCHEMA } from '../docs/module-schemas.ts';
import type { Send } from '../provider/provider.ts';
import { ServiceError } from '../service-error.ts';
import type { TokenRecord } from '../session/token-store.ts';
import type { OwnCallers } from './own-caller.ts';
import { LARGEST_BODY, type Module, readModule, readPath } from './read-module.ts';
import { createSourceCode } from './source-code.ts';
import { surveyModule } from './survey.ts';
import { uploadModule } from './upload.ts';
import { createUploads, streamLines } from './uploads.ts';

/** The session as it is at a moment; asking for it throws where there is none. */
export interface Connection {
  readonly record: TokenRecord;
  readonly generation: number;
  readonly scopes: readonly string[];
}

export interface ModulesRoutesOptions {
  readonly send: Send;
  readonly connection: () => Promise<Connection>;
  readonly ownCallers: OwnCallers;
  readonly pause: (ms: number) => Promise<unknown>;
}

const SCOPE = 'content';

export function registerModulesRoutes(app: FastifyInstance, options: ModulesRoutesOptions) {
  const { connection, ownCallers } = options;
  const uploads = createUploads();

  /** Before a body is read: strangers have nothing to send. */
  const admit = (isAdmitted: (request: FastifyRequest) => boolean) => async (request: FastifyRequest) => {
    if (!isAdmitted(request)) throw notOurs();
    if (!(await connection()).scopes.includes(SCOPE)) throw notPermitted();
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
      { schema: MODULE_SCHEMA, exposeHeadRoute: false, onRequest: admit(ownCallers.mayRead) },
      async ({ query }) => {
        const path = readPath(query.path);
        const account = accountOf(path, await connection(), options);
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
      { schema: UPLOAD_SCHEMA, onRequest: admit(ownCallers.mayWrite) },
      async (request, reply) => {
        const module = readModule(request.body);
        const begun = await connection();
        const lines = await uploads.begin(placeOf(begun, module), async (release) => {
          const account = accountOf(module.path, begun, options);
          const survey = await surveyModule(module, account);
          const isOver = () => isAnother(begun, options);
          return streamLines(async (tell) => {
            const verdict = await uploadModule({ module, account, survey, tell, isOver }).finally(release);
            const { verdict: outcome, target, draft, published } = verdict;
            request.log.info({ outcome, target, draft, published }, 'upload');
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

function accountOf(folder: string, begun: Connection, options: ModulesRoutesOptions) {
  const { send, pause, connection } = options;
  return createSourceCode({
    send,
    folder,
    pause,
    // A renewed token of the same session, but never one of another: that could be another account's.
    accessToken: async () =>
      (await isAnother(begun, options)) ? begun.record.accessToken : (await connection()).record.accessToken,
  });
}

async function isAnother(begun: Connection, { connection }: ModulesRoutesOptions): Promise<boolean> {
  return connection().then(
    ({ generation }) => generation !== begun.generation,
    () => true,
  );
}

/** Capitals make no difference, because to some file systems they make none. */
function placeOf({ record }: Connection, { path }: Module): string {
  return `${record.portalId ?? ''}/${path.toLowerCase()}`;
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
