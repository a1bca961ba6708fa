/** A running Formloom service, asked for a form and for what it knows of account and address. */

import {
  isRecord,
  PATH,
  readAccountReply,
  readFormsReply,
  readSettingsReply,
  readWholeFormReply,
} from '@formloom/form';
import { isSameFolder } from '@formloom/module';
import { type Definition, readDefinition } from '@formloom/project';
import { Failure, type Io, withProgress } from './io.ts';

const PATIENCE_MS = 30_000;

export interface Service {
  readonly form: (id: string) => Promise<Definition>;
  /** Null where the service knows none. */
  readonly account: () => Promise<number | null>;
  readonly submitUrl: () => Promise<string | null>;
  /** Whether another form of the account would have the same folder. */
  readonly isNameShared: (id: string, name: string) => Promise<boolean>;
}

export function createService(address: string, io: Io): Service {
  const base = readAddress(address);
  const ask = (path: string) => withProgress(io, `Asking ${base}`, () => get(base, path, io));
  return {
    form: async (id) => {
      const reply = readWholeFormReply(await ask(PATH.form(id, 'details')));
      const definition = reply && readDefinition(reply);
      if (!definition) throw new Failure(`${base} answers, but not as a Formloom service does.`, 2);
      const { schema } = definition;
      // The contract has no id for the older structure; it is the one that was asked for.
      return { ...definition, schema: { ...schema, id: schema.id || id } };
    },
    account: async () => readAccountReply(await ask(PATH.account))?.portalId ?? null,
    submitUrl: async () => readSettingsReply(await ask(PATH.settings))?.submitUrl ?? null,
    isNameShared: async (id, name) =>
      (readFormsReply(await ask(PATH.forms))?.forms ?? []).some(
        (form) => form.id !== id && isSameFolder(form.name, name),
      ),
  };
}

function readAddress(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new Failure(`--service needs an address such as http://localhost:3001, not ${address}.`, 2);
  }
  return address.replace(/\/+$/, '');
}

async function get(base: string, path: string, { fetch, env }: Io): Promise<unknown> {
  const key = env.FORMLOOM_ACCESS_KEY?.trim();
  const reply = await fetch(base + path, {
    headers: { accept: 'application/json', ...(key && { authorization: bearer(key) }) },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause: unknown) => {
    throw new Failure(`${base} does not answer. Is the service running there?`, 2, { cause });
  });
  const body: unknown = await reply.json().catch(() => undefined);
  if (reply.ok) return body;
  throw new Failure(refusal(base, reply, body), 2);
}

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
