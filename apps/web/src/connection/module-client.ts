/** Client for CMS modules in the account: look one up, upload one with progress steps. */

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
import {
  type Fetch,
  readFailure,
  readJson,
  requestJson,
  type ServiceResult,
  UNREACHABLE_FAILURE,
} from './service-client.ts';

type UploadOutcome =
  | { readonly verdict: UploadVerdict }
  /** The upload did not start. */
  | { readonly failure: Failure }
  /** The response was cut off: the upload continues, its result is unknown. */
  | 'broken';

export interface ModuleClient {
  readonly lookUpModule: (
    path: string,
    signal: AbortSignal,
  ) => Promise<ServiceResult<ModuleReply> | undefined>;
  readonly uploadModule: (
    request: UploadRequest,
    onStep: (step: UploadStep) => void,
  ) => Promise<UploadOutcome>;
}

/** Rate limits of the provider can make uploads slow. */
const UPLOAD_TIMEOUT_MS = 300_000;

export function createModuleClient(fetch: Fetch): ModuleClient {
  return {
    lookUpModule: (path, signal) =>
      requestJson(
        fetch,
        `${PATH.modules}?path=${encodeURIComponent(path)}`,
        { signal },
        readModuleReply,
      ).catch(() => undefined),
    async uploadModule(request, onStep) {
      const init = {
        signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
        method: 'POST',
        body: JSON.stringify(request),
      } as const;
      const reply = await fetch(PATH.modules, init).catch(() => undefined);
      if (!reply) return { failure: UNREACHABLE_FAILURE };
      if (!reply.ok) return { failure: readFailure(reply, await readJson(reply).catch(() => undefined)) };
      const verdict = await uploadLines(reply.body, new TextDecoder(), onStep).catch(() => undefined);
      return verdict ? { verdict } : 'broken';
    },
  };
}
