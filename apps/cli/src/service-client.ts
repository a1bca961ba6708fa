/** A running Formloom service, asked for a form and for what it knows of account and address. */

import {
  type FormSummary,
  isRecord,
  PATH,
  readAccountReply,
  readFormsReply,
  readSettingsReply,
  readWholeFormReply,
  type UploadRequest,
  type UploadStep,
  type UploadVerdict,
} from '@formloom/form';
import { isSameFolder } from '@formloom/module';
import { type Definition, readDefinition } from '@formloom/project';
import { CommandError, type Io, withProgress } from './io.ts';
import { readUploadReply } from './upload-lines.ts';

const PATIENCE_MS = 30_000;
/** A provider whose limit is reached makes everybody wait. */
const UPLOAD_MS = 300_000;

/** There is no such thing, as the service says, and so nothing to try again. */
export class NotFoundError extends CommandError {}

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
  /** Whether another form of the account would have the same folder. */
  readonly isNameShared: (id: string, name: string) => Promise<boolean>;
  /** Tells each step as it comes. */
  readonly upload: (module: UploadRequest, tell: (step: UploadStep) => void) => Promise<UploadVerdict>;
}

export function createServiceClient(address: string, io: Io): ServiceClient {
  const base = readAddress(address);
  const ask = (path: string) => withProgress(io, `Asking ${base}`, () => get(base, path, io));
  const forms = async () => readFormsReply(await ask(PATH.forms))?.forms ?? [];
  return {
    forms,
    form: async (id) => {
      const reply = readWholeFormReply(await ask(PATH.form(id, 'details')));
      const definition = reply && readDefinition(reply);
      if (!definition) throw new CommandError(`${base} answers, but not as a Formloom service does.`, 2);
      const { schema } = definition;
      // The contract has no id for the older structure; it is the one that was asked for.
      return { ...definition, schema: { ...schema, id: schema.id || id } };
    },
    account: async () => {
      const { portalId = null, name = null } = readAccountReply(await ask(PATH.account)) ?? {};
      return { number: portalId, name };
    },
    submitUrl: async () => readSettingsReply(await ask(PATH.settings))?.submitUrl ?? null,
    isNameShared: async (id, name) =>
      (await forms()).some((form) => form.id !== id && isSameFolder(form.name, name)),
    upload: async (module, tell) => {
      const reply = await send(base, PATH.modules, io, UPLOAD_MS, {
        method: 'POST',
        body: JSON.stringify(module),
      });
      if (!reply.ok) throw new CommandError(uploadRefusal(base, reply, await readBody(reply)), 2);
      return readUploadReply(reply, base, tell);
    },
  };
}

function readAddress(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new CommandError(`--service needs an address such as http://localhost:3001, not ${address}.`, 2);
  }
  return address.replace(/\/+$/, '');
}

async function get(base: string, path: string, io: Io): Promise<unknown> {
  const reply = await send(base, path, io, PATIENCE_MS);
  const body = await readBody(reply);
  if (reply.ok) return body;
  const words = refusal(base, reply, body);
  throw reply.status === 404 ? new NotFoundError(words, 2) : new CommandError(words, 2);
}

async function send(
  base: string,
  path: string,
  { fetch, env }: Io,
  patienceMs: number,
  init: RequestInit = {},
): Promise<Response> {
  const key = env.FORMLOOM_ACCESS_KEY?.trim();
  const reply = await fetch(base + path, {
    ...init,
    // Neither a key nor a module goes to an address that nobody named.
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { authorization: bearer(key) }),
    },
    signal: AbortSignal.timeout(patienceMs),
  }).catch((cause: unknown) => {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const words = isLate
      ? `has not answered within ${patienceMs / 1_000} seconds. It may still be at work: look before you try again.`
      : 'does not answer. Is the service running there?';
    throw new CommandError(`${base} ${words}`, 2, { cause });
  });
  if (isRedirect(reply)) throw new CommandError(elsewhere(base, reply), 2);
  return reply;
}

const isRedirect = ({ status, type }: Response) =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/** Its own address with another scheme or port is one that people may well mean. */
function elsewhere(base: string, { headers }: Response): string {
  const location = headers.get('location') ?? '';
  const origin = URL.canParse(location, base) ? new URL(location, base).origin : 'elsewhere';
  return `${base} leads on to ${origin}, where nothing was sent. If that is your service, name it with --service.`;
}

const readBody = (reply: Response): Promise<unknown> => reply.json().catch(() => undefined);

/** A header takes a character for each byte, so letters beyond the simplest travel as their bytes. */
function bearer(key: string): string {
  return `Bearer ${Buffer.from(key).toString('latin1')}`;
}

function refusal(base: string, { status, headers }: Response, body: unknown): string {
  const said = isRecord(body) && typeof body.error === 'string' ? body.error : `status ${status}`;
  // Only the service's own question has a challenge; without one it is about the provider's account.
  if (status === 401 && headers.has('www-authenticate'))
    return `${base} asks for its access key: ${said}. Set FORMLOOM_ACCESS_KEY to it.`;
  if (status === 401) return `${base} is not connected to an account: ${said}. Open it and connect.`;
  if (status === 404)
    return `${base} knows no such form: ${said}. It may be archived, deleted, or of another account.`;
  return `${base} could not tell: ${said}. Try again later.`;
}

const UPLOAD_ADVICE: Readonly<Record<string, string>> = {
  'Upload not allowed':
    'It needs FORMLOOM_ACCESS_KEY, the ACCESS_KEY of the service, and a connection with the scope content.',
  'Not found': 'It may be an older service, or another one.',
};

function uploadRefusal(base: string, reply: Response, body: unknown): string {
  if (reply.status === 401) return refusal(base, reply, body);
  const { error, details } = isRecord(body) ? body : {};
  const said = [error, details].filter((one) => typeof one === 'string').join(': ');
  const words = `${base} took no upload: ${said.replace(/\.$/, '') || `status ${reply.status}`}.`;
  return [words, UPLOAD_ADVICE[String(error)] ?? ''].join(' ').trim();
}
