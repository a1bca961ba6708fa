/** A running Formloom service, asked for a form and for what it knows of account and address. */

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

/** A provider whose limit is reached makes every caller wait. */
const UPLOAD_MS = 300_000;

interface ConnectedAccount {
  readonly number: number | null;
  readonly name: string | null;
}

export interface ServiceClient {
  readonly forms: () => Promise<readonly FormSummary[]>;
  readonly form: (id: string) => Promise<Definition>;
  /** Its number and what the provider calls it; null where the service knows none. */
  readonly account: () => Promise<ConnectedAccount>;
  readonly submitUrl: () => Promise<string | null>;
  /** Where visits of forms are counted; null where they are not. */
  readonly figuresUrl: () => Promise<string | null>;
  /** Whether another form of the account would have the same folder. */
  readonly isNameShared: (id: string, name: string) => Promise<boolean>;
  /** Tells each step as it comes. */
  readonly upload: (module: UploadRequest, tell: (step: UploadStep) => void) => Promise<UploadVerdict>;
}

/** `named` is the account that is meant, as it was given; the first one if left out. */
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
      // The contract has no id for the older structure; it is the one that was asked for.
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
    upload: async (module, tell) => {
      const reply = await send(line, PATH.modules, io, UPLOAD_MS, {
        method: 'POST',
        body: JSON.stringify(module),
      });
      if (!reply.ok) throw new CommandError(uploadRefusal(line, reply, await readBody(reply)), 2);
      return readUploadReply(reply, base, tell);
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
  const said = [error, details].filter(Boolean).join(': ');
  const words = `${base} took no upload: ${said.replace(/\.$/, '') || `status ${reply.status}`}.`;
  return [words, UPLOAD_ADVICE[error] ?? ''].join(' ').trim();
}

// The answer to an upload, and what is said where it breaks off.

/** Without a verdict it is unknown how it ended, which is no success. */
async function readUploadReply(
  { body }: Response,
  base: string,
  tell: (step: UploadStep) => void,
): Promise<UploadVerdict> {
  let begun = false;
  const tellOn = (step: UploadStep) => {
    begun = true;
    tell(step);
  };
  const brokenOff = (cause?: unknown) =>
    new CommandError(`${base} broke off in the middle. Upload again: what is there is left alone.`, 1, {
      cause,
    });
  const verdict = await uploadLines(body && limited(body), new TextDecoder(), tellOn).catch(
    (cause: unknown) => {
      throw brokenOff(cause);
    },
  );
  if (verdict) return verdict;
  throw begun ? brokenOff() : new CommandError(`${base} answers, but not as a Formloom service does.`, 2);
}

/** Some hundred steps of a few hundred characters. */
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
