/** Uploads CMS modules to the connected account, and reads existing ones. */

import { Readable } from 'node:stream';
import type { ModuleReply, UploadStep, UploadVerdict } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { JsonLines } from '../json-bytes.ts';
import type { Send } from '../provider/provider.ts';
import type { HideSecrets } from '../provider/secret-guard.ts';
import { ServiceError, SHUTTING_DOWN, unavailable } from '../service-error.ts';
import { accountKey } from '../session/session.ts';
import type { WithToken } from '../session/with-token.ts';
import type { Module } from './read-module.ts';
import { takeSnapshot } from './snapshot.ts';
import { createSourceCode } from './source-code.ts';
import { uploadModule } from './upload.ts';
import type { BeginUpload, UploadSession } from './upload-session.ts';

export interface ModulesOptions {
  readonly send: Send;
  readonly beginUpload: BeginUpload;
  readonly sourcePath: string;
  /** Resolves early when the signal is aborted. */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  readonly log: Logger;
  readonly hideSecrets: HideSecrets;
}

export type Modules = ReturnType<typeof createModules>;

const SCOPE = 'content';

export function createModules(options: ModulesOptions) {
  const { beginUpload, log } = options;
  const uploads = createUploads();

  /** Opens the module's folder. Its calls end when the service stops, except those that restore old files. */
  const folderOf = ({ withToken }: Pick<UploadSession, 'withToken'>, folder: string) =>
    createSourceCode({
      ...options,
      folder,
      withToken: uploads.untilTheEnd(withToken),
      pause: (ms) => options.pause(ms, uploads.ending).catch(() => {}),
    });
  const restoringOf = ({ withLastToken }: UploadSession, folder: string) =>
    createSourceCode({ ...options, folder, withToken: withLastToken });

  return {
    /** Throws when no account is connected, or without the scope for changing files. */
    async checkPermission(account?: string) {
      if (!(await beginUpload(account)).scopes.includes(SCOPE)) throw notPermitted();
    },

    async describe(path: string, account?: string): Promise<ModuleReply> {
      const folder = folderOf(await beginUpload(account), path);
      const [draft, published] = [await folder.describe('draft'), await folder.describe('published')];
      const times = [draft?.updatedAt, published?.updatedAt].filter((time) => typeof time === 'number');
      return {
        path,
        draft: draft !== undefined,
        published: published !== undefined,
        files: [...new Set([...(draft?.files ?? []), ...(published?.files ?? [])])].sort(),
        updatedAt: times.length > 0 ? Math.max(...times) : null,
      };
    },

    /**
     * Uploads to the named account, or else to the first. Throws until the first file is sent; after that,
     * errors are part of the streamed lines.
     */
    async upload(
      module: Module,
      named: string | undefined,
      { id: requestId }: Pick<FastifyRequest, 'id'>,
      onUploaded: (account: string) => void = () => {},
    ): Promise<JsonLines<UploadStep | UploadVerdict>> {
      const session = await beginUpload(named);
      refuseOtherAccount(session, module);
      return uploads.begin(uploadKey(session, module), async (release) => {
        const account = folderOf(session, module.path);
        const restoring = restoringOf(session, module.path);
        const snapshot = await takeSnapshot(module, account);
        return streamLines(async (tell) => {
          const upload = uploadModule({ module, account, restoring, snapshot, tell });
          const verdict = await upload.finally(release);
          const { verdict: outcome, target, draft, published } = verdict;
          log.info({ requestId, outcome, target, draft, published }, 'upload');
          if (outcome === 'uploaded') onUploaded(accountKey(session.record));
          tell(verdict);
        });
      });
    },

    end: uploads.end,
    idle: uploads.idle,
  };
}

/** Case-insensitive, because some file systems are. */
function uploadKey({ record }: UploadSession, { path }: Module): string {
  return `${accountKey(record)}/${path.toLowerCase()}`;
}

/** The session is shared: another account may have been connected since the module was generated. */
function refuseOtherAccount({ record: { portalId } }: UploadSession, { account = portalId }: Module) {
  if (portalId === undefined || account === portalId) return;
  throw new ServiceError('otherAccount', {
    details: `The module is meant for account ${account}, and ${portalId} is connected. Connect the right one.`,
  });
}

function notPermitted(): ServiceError {
  return new ServiceError('uploadRefused', {
    details: `The account was connected without the permission to change its files. Add ${SCOPE} to PROVIDER_SCOPES and connect again.`,
  });
}

const MOST_AT_ONCE = 8;

type Tell = (line: UploadStep | UploadVerdict) => void;

interface Uploads {
  /** Aborted when the service stops. */
  readonly ending: AbortSignal;
  readonly end: () => void;
  /** Resolves when no upload is running. */
  readonly idle: () => Promise<void>;
  /** Wraps the token so that calls fail when the service stops. */
  readonly untilTheEnd: (withToken: WithToken) => WithToken;
  /** Locks the module until the work is done; throws when it is locked. */
  readonly begin: <T>(module: string, work: (release: () => void) => Promise<T>) => Promise<T>;
}

/**
 * Tracks running uploads: one at a time for each module, a few in total. Each continues even when the caller
 * disconnects. When the service stops, no upload starts and running ones restore the old files.
 */
function createUploads(): Uploads {
  const underWay = new Set<string>();
  const ending = new AbortController();
  let whenIdle = () => {};

  function refuseAtTheEnd() {
    if (ending.signal.aborted) throw unavailable('shutdown', `${SHUTTING_DOWN}.`);
  }

  return {
    ending: ending.signal,
    end: () => ending.abort(),
    async idle() {
      if (underWay.size > 0)
        await new Promise<void>((resolve) => {
          whenIdle = resolve;
        });
    },
    untilTheEnd(withToken) {
      return async (use, whose) => {
        refuseAtTheEnd();
        return withToken(use, whose);
      };
    },
    async begin(module, work) {
      refuseAtTheEnd();
      if (underWay.has(module)) {
        throw new ServiceError('uploadUnderWay', {
          details: 'This module is being uploaded already. Try again when that is done.',
        });
      }
      if (underWay.size >= MOST_AT_ONCE) {
        throw unavailable('uploads', 'Too many modules are being uploaded.');
      }
      underWay.add(module);
      const release = () => {
        underWay.delete(module);
        if (underWay.size === 0) whenIdle();
      };
      try {
        return await work(release);
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

/**
 * Streams progress as lines of JSON. The upload continues when the caller disconnects: otherwise half a
 * module would remain in the account.
 */
function streamLines(work: (tell: Tell) => Promise<void>): JsonLines<UploadStep | UploadVerdict> {
  const lines = new Readable({ read() {} });
  const tell: Tell = (line) => {
    if (!lines.destroyed) lines.push(`${JSON.stringify(line)}\n`);
  };
  work(tell).then(
    () => lines.push(null),
    (error: Error) => lines.destroy(error),
  );
  return lines;
}
