/**
 * HTTP client of a running Formloom service: forms and account, uploads, shared projects, backups, analytics.
 */

import {
  ANY_ACCOUNT,
  FIGURES_REPLY,
  REFUSAL,
  REPLY,
  RequestError,
  readChangedBody,
  type SettingsReply,
  type UploadRequest,
  type UploadStep,
  type UploadVerdict,
  uploadLines,
  WHOLE_FORM,
  WORK_REPLY,
  WORK_SETTINGS,
} from '@formloom/form';
import { isSameFolder } from '@formloom/module';
import { readDefinition } from '@formloom/project';
import { CommandError, type Io } from './io.ts';
import { createRequests, noService, type Requests, readUpTo } from './service-requests.ts';

/** Rate limits of HubSpot can delay a response. */
const UPLOAD_MS = 300_000;
/** In bytes; Node reads no larger file at once. */
export const LARGEST_BACKUP = 2 ** 31 - 1;
/** Timeout for large archives. */
const BACKUP_MS = 600_000;

type Pushed =
  | { readonly kind: 'pushed'; readonly revision: number }
  /** Conflict: the current revision, or null when deleted. */
  | { readonly kind: 'changed'; readonly revision: number | null };

export type ServiceClient = ReturnType<typeof createServiceClient>;
export type NamedFigures = Awaited<ReturnType<ServiceClient['figures']>>;

/** `named` selects the account; the first one by default. */
export function createServiceClient(address: string, io: Io, named?: string) {
  const requests = createRequests(address, io, named);
  const { base, ask } = requests;
  let asked: Promise<SettingsReply> | undefined;
  const settings = () => {
    asked ??= ask(({ request }) => request('GET /api/settings', WORK_SETTINGS));
    return asked;
  };
  const forms = async () => (await ask(({ request }) => request('GET /api/forms', REPLY.forms))).forms;
  const explain = (error: RequestError) => explainWork(requests, error);
  const askWork: typeof ask = (request, options) => ask(request, { explain, ...options });
  return {
    address: base,
    /** The selected account. */
    account: requests.account,
    forms,
    form: async (formId: string) => {
      const input = { params: { formId }, query: { include: 'details' } } as const;
      const reply = await ask(({ request }) => request('GET /api/forms/:formId', WHOLE_FORM, input));
      const definition = readDefinition(reply);
      if (!definition) throw noService(base);
      const { schema } = definition;
      // The contract has no id for the older API, so the requested id is used.
      return { ...definition, schema: { ...schema, id: schema.id || formId } };
    },
    /** The connected account: number and name; null when the service knows neither. */
    connected: async () => {
      const reply = await ask(({ request }) => request('GET /api/account', ANY_ACCOUNT));
      return { number: reply.portalId, name: reply.name ?? null };
    },
    submitUrl: async () => (await settings()).submitUrl,
    /** The analytics URL; null when analytics are off. */
    figuresUrl: async () => (await settings()).figuresUrl ?? null,
    /** Whether another form of the account would use the same folder name. */
    isNameShared: async (id: string, name: string) =>
      (await forms()).some((form) => form.id !== id && isSameFolder(form.name, name)),
    /** Calls `onStep` with each step as it arrives. */
    upload: async (module: UploadRequest, onStep: (step: UploadStep) => void): Promise<UploadVerdict> => {
      const reply = await requests.attempt(({ open }) => open('POST /api/modules', { body: module }), {
        explain: (error) => new CommandError(uploadRefusal(requests, error), 2),
        timeoutMs: UPLOAD_MS,
      });
      return readUploadReply(reply, base, onStep);
    },
    list: async () =>
      (await askWork(({ request }) => request('GET /api/projects', WORK_REPLY.projects))).projects,
    /** Shared work on a form; undefined when there is none. */
    read: (form: string) =>
      askWork(({ request }) =>
        request('GET /api/projects/:form', WORK_REPLY.project, { params: { form } }).catch(
          (error: unknown) => {
            if (hasStatus(error, 404) && error.error === REFUSAL.noSuchWork) return undefined;
            throw error;
          },
        ),
      ),
    /** `over` is the last seen revision, null to create the project. */
    push: (form: string, text: string, over: number | null) =>
      askWork(({ request }) =>
        request('PUT /api/projects/:form', WORK_REPLY.revision, {
          params: { form },
          headers: over === null ? { 'if-none-match': '*' } : { 'if-match': `"${over}"` },
          serialized: text,
        }).then(
          ({ revision }): Pushed => ({ kind: 'pushed', revision }),
          (error: unknown): Pushed => {
            if (!hasStatus(error, 412)) throw error;
            return { kind: 'changed', revision: readChangedBody(error.body)?.revision ?? null };
          },
        ),
      ),
    /** Analytics by version, with the names of versions by their id. */
    async figures(form: string, days: number) {
      const input = { params: { form }, query: { days: String(days) } };
      const { versions } = await askWork(({ request }) =>
        request('GET /api/figures/:form', FIGURES_REPLY, input).catch((error: unknown) => {
          if (!hasStatus(error, 404)) throw error;
          const words = `${base} counts no visits: it has to run with FIGURES=on, or is another service.`;
          throw new CommandError(words, 2);
        }),
      );
      const saved = await askWork(({ request }) =>
        request('GET /api/projects/:form/versions', WORK_REPLY.versions, { params: { form } }),
      );
      return { versions, names: new Map(saved.versions.map(({ id, name }) => [id, name ?? ''])) };
    },
    async backup() {
      const reply = await askWork(({ open }) => open('GET /api/backup'), { timeoutMs: BACKUP_MS });
      const bytes = await readUpTo(reply.body, LARGEST_BACKUP).catch((cause: unknown) => {
        throw new CommandError(`${base} broke off in the middle. Nothing was written; try again.`, 2, {
          cause,
        });
      });
      if (bytes) return bytes;
      throw new CommandError(`${base} sends more than 2 GB, which is no backup. Nothing was written.`, 2);
    },
    putBack: (archive: Uint8Array) =>
      askWork(
        ({ request }) =>
          request('POST /api/backup', WORK_REPLY.putBack, {
            headers: { 'content-type': 'application/zip' },
            serialized: Buffer.from(archive),
          }),
        { timeoutMs: BACKUP_MS },
      ),
  };
}

const hasStatus = (error: unknown, status: number): error is RequestError =>
  error instanceof RequestError && error.status === status;

const UPLOAD_ADVICE: Readonly<Record<string, string>> = {
  [REFUSAL.uploadRefused]:
    'It needs FORMLOOM_ACCESS_KEY, the ACCESS_KEY of the service, and a connection with the scope content.',
  [REFUSAL.notFound]: 'It may be an older service, or another one.',
};

function uploadRefusal({ base, describe }: Requests, failure: RequestError): string {
  const { status, error, details } = failure;
  if (status === 401 || error === REFUSAL.noSuchAccount) return describe(failure);
  const message = [error, details].filter(Boolean).join(': ');
  const words = `${base} took no upload: ${message.replace(/\.$/, '') || `status ${status}`}.`;
  return [words, UPLOAD_ADVICE[error] ?? ''].join(' ').trim();
}

const ADVICE: Readonly<Record<number, string>> = {
  403: 'It needs FORMLOOM_ACCESS_KEY, the ACCESS_KEY of the service.',
  404: 'It shares no work: it has to run with DATABASE_URL, or is another service.',
  // The change may be stored although the response failed; revisions and restores are safe to repeat.
  503: 'You can run it again: existing work is not overwritten.',
};

const BY_NUMBER =
  'Without a connection, pull and backup need --account with the number of the account, and FORMLOOM_ACCESS_KEY.';

/** Exit status 1 for user errors, 2 for service errors. */
const OWN_FAULT: readonly number[] = [400, 409, 413];

function explainWork({ base, account, describe }: Requests, failure: RequestError): CommandError {
  const { status, error, details, needsKey } = failure;
  if (status === 401 || error === REFUSAL.noSuchAccount) {
    const isUnnamed = account === undefined && !needsKey;
    return new CommandError([describe(failure), ...(isUnnamed ? [BY_NUMBER] : [])], 2);
  }
  const message = [error || `status ${status}`, details].filter(Boolean).join(': ');
  const words = [`${base} says: ${message.replace(/\.$/, '')}.`, ADVICE[status] ?? ''].join(' ').trim();
  return new CommandError(words, OWN_FAULT.includes(status) ? 1 : 2);
}

// Reads the response stream of an upload.

/** Without a verdict the outcome is unknown, which counts as a failure. */
async function readUploadReply(
  { body }: Response,
  base: string,
  onStep: (step: UploadStep) => void,
): Promise<UploadVerdict> {
  let started = false;
  const forwardStep = (step: UploadStep) => {
    started = true;
    onStep(step);
  };
  const brokenOff = (cause?: unknown) =>
    new CommandError(`${base} broke off in the middle. Upload again: what is there is left alone.`, 1, {
      cause,
    });
  const verdict = await uploadLines(body && limited(body), new TextDecoder(), forwardStep).catch(
    (cause: unknown) => {
      throw brokenOff(cause);
    },
  );
  if (verdict) return verdict;
  throw started ? brokenOff() : noService(base);
}

/** Room for hundreds of steps with a few hundred characters each. */
const LARGEST_REPLY = 1_000_000;

function limited(body: NonNullable<Response['body']>) {
  const reader = body.getReader();
  let length = 0;
  return {
    getReader: () => ({
      read: async () => {
        const piece = await reader.read();
        length += piece.value?.length ?? 0;
        if (length <= LARGEST_REPLY) return piece;
        await reader.cancel();
        throw new Error('The reply is too large.');
      },
    }),
  };
}
