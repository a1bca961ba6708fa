/** HTTP client of a running Formloom service: forms, account and submission URL. */

import {
  type FormSummary,
  PATH,
  REFUSAL,
  readAccountReply,
  readErrorBody,
  readFormsReply,
  readSettingsReply,
  readWholeFormReply,
  type UploadRequest,
  type UploadStep,
  type UploadVerdict,
  uploadLines,
} from '@formloom/form';
import { isSameFolder } from '@formloom/module';
import { type Definition, readDefinition } from '@formloom/project';
import { CommandError, type Io, withProgress } from './io.ts';
import { get, type Line, noService, readBody, readLine, refusal, send } from './service-line.ts';

/** Rate limits of HubSpot can delay a response. */
const UPLOAD_MS = 300_000;

interface ConnectedAccount {
  readonly number: number | null;
  readonly name: string | null;
}

export interface ServiceClient {
  readonly forms: () => Promise<readonly FormSummary[]>;
  readonly form: (id: string) => Promise<Definition>;
  /** Number and name; null when the service knows neither. */
  readonly account: () => Promise<ConnectedAccount>;
  readonly submitUrl: () => Promise<string | null>;
  /** The analytics URL; null when analytics are off. */
  readonly figuresUrl: () => Promise<string | null>;
  /** Whether another form of the account would use the same folder name. */
  readonly isNameShared: (id: string, name: string) => Promise<boolean>;
  /** Calls `onStep` with each step as it arrives. */
  readonly upload: (module: UploadRequest, onStep: (step: UploadStep) => void) => Promise<UploadVerdict>;
}

/** `named` selects the account; the first one by default. */
export function createServiceClient(address: string, io: Io, named?: string): ServiceClient {
  const line = readLine(address, named);
  const { base } = line;
  const ask = (path: string) => withProgress(io, `Asking ${base}`, () => get(line, path, io));
  let asked: Promise<unknown> | undefined;
  const settings = async () => {
    asked ??= ask(PATH.settings);
    const reply = readSettingsReply(await asked);
    if (!reply) throw noService(line);
    return reply;
  };
  const forms = async () => {
    const reply = readFormsReply(await ask(PATH.forms));
    if (!reply) throw noService(line);
    return reply.forms;
  };
  return {
    forms,
    form: async (id) => {
      const reply = readWholeFormReply(await ask(PATH.form(id, 'details')));
      const definition = reply && readDefinition(reply);
      if (!definition) throw noService(line);
      const { schema } = definition;
      // The contract has no id for the older API, so the requested id is used.
      return { ...definition, schema: { ...schema, id: schema.id || id } };
    },
    account: async () => {
      const reply = readAccountReply(await ask(PATH.account));
      if (!reply) throw noService(line);
      return { number: reply.portalId, name: reply.name ?? null };
    },
    submitUrl: async () => (await settings()).submitUrl,
    figuresUrl: async () => (await settings()).figuresUrl ?? null,
    isNameShared: async (id, name) =>
      (await forms()).some((form) => form.id !== id && isSameFolder(form.name, name)),
    upload: async (module, onStep) => {
      const reply = await send(line, PATH.modules, io, UPLOAD_MS, {
        method: 'POST',
        body: JSON.stringify(module),
      });
      if (!reply.ok) throw new CommandError(uploadRefusal(line, reply, await readBody(reply)), 2);
      return readUploadReply(reply, base, onStep);
    },
  };
}

const UPLOAD_ADVICE: Readonly<Record<string, string>> = {
  [REFUSAL.uploadRefused]:
    'It needs FORMLOOM_ACCESS_KEY, the ACCESS_KEY of the service, and a connection with the scope content.',
  [REFUSAL.notFound]: 'It may be an older service, or another one.',
};

function uploadRefusal(line: Line, reply: Response, body: unknown): string {
  const { base } = line;
  const { error = '', details } = readErrorBody(body) ?? {};
  if (reply.status === 401 || error === REFUSAL.noSuchAccount) return refusal(line, reply, body);
  const message = [error, details].filter(Boolean).join(': ');
  const words = `${base} took no upload: ${message.replace(/\.$/, '') || `status ${reply.status}`}.`;
  return [words, UPLOAD_ADVICE[error] ?? ''].join(' ').trim();
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
  throw started ? brokenOff() : new CommandError(`${base} answers, but not as a Formloom service does.`, 2);
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
