/** Modules in the account: what is there, and putting one there while the service tells each step. */

import {
  type ModuleReply,
  PATH,
  readModuleReply,
  type UploadRequest,
  type UploadStep,
  type UploadVerdict,
  uploadLines,
} from '@formloom/form';
import type { Failure } from './connection.ts';
import { ask, type Fetch, NOT_REACHED, readFailure, readJson, type ServiceResult } from './service-client.ts';

type UploadOutcome =
  | { readonly verdict: UploadVerdict }
  /** Nothing was begun. */
  | { readonly failure: Failure }
  /** The answer ended in the middle: the upload goes on, and how it ends is unknown here. */
  | 'broken';

export interface ModuleClient {
  readonly lookUpModule: (
    path: string,
    signal: AbortSignal,
  ) => Promise<ServiceResult<ModuleReply> | undefined>;
  readonly uploadModule: (request: UploadRequest, tell: (step: UploadStep) => void) => Promise<UploadOutcome>;
}

/** A provider whose limit is reached makes every caller wait. */
const UPLOAD_MS = 300_000;

export function createModuleClient(fetch: Fetch): ModuleClient {
  return {
    lookUpModule: (path, signal) =>
      ask(fetch, `${PATH.modules}?path=${encodeURIComponent(path)}`, { signal }, readModuleReply).catch(
        () => undefined,
      ),
    async uploadModule(request, tell) {
      const init = {
        signal: AbortSignal.timeout(UPLOAD_MS),
        method: 'POST',
        body: JSON.stringify(request),
      } as const;
      const reply = await fetch(PATH.modules, init).catch(() => undefined);
      if (!reply) return { failure: NOT_REACHED };
      if (!reply.ok) return { failure: readFailure(reply, await readJson(reply).catch(() => undefined)) };
      const verdict = await uploadLines(reply.body, new TextDecoder(), tell).catch(() => undefined);
      return verdict ? { verdict } : 'broken';
    },
  };
}
