/** HTTP requests to a running service, with readable errors. */

import { parseJson, REFUSAL, readErrorBody } from '@formloom/form';
import { LARGEST_CONTENT } from '@formloom/module';
import { readAccount } from '@formloom/project';
import { CommandError, type Io } from './io.ts';

export const PATIENCE_MS = 30_000;

/** The service responded with 404: do not retry. */
export class NotFoundError extends CommandError {}

/** A service URL and the selected account; the first one by default. */
export interface Line {
  readonly base: string;
  readonly account: number | undefined;
}

export function readLine(address: string, account?: string): Line {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new CommandError(`--service needs an address such as http://localhost:3001, not ${address}.`, 2);
  }
  const { username, password } = new URL(address);
  // Messages and reports contain the URL.
  if (username !== '' || password !== '')
    throw new CommandError(
      '--service takes no user name and no password. Leave them out of the address, and set FORMLOOM_ACCESS_KEY.',
      2,
    );
  return { base: address.replace(/\/+$/, ''), account: readNumber(account) };
}

function readNumber(account: string | undefined): number | undefined {
  if (account === undefined) return undefined;
  const number = readAccount(account);
  if (number !== null) return number;
  throw new CommandError(`--account needs the account's number, not ${account}.`, 2);
}

export async function get(line: Line, path: string, io: Io): Promise<unknown> {
  const reply = await send(line, path, io, PATIENCE_MS);
  const body = await readBody(reply);
  if (reply.ok && body === undefined) throw noService(line);
  if (reply.ok) return body;
  const words = refusal(line, reply, body);
  const isForm = reply.status === 404 && readErrorBody(body)?.error !== REFUSAL.noSuchAccount;
  throw isForm ? new NotFoundError(words, 2) : new CommandError(words, 2);
}

export async function send(
  { base, account }: Line,
  path: string,
  { fetch, env }: Io,
  patienceMs: number,
  init: RequestInit & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const key = env.FORMLOOM_ACCESS_KEY?.trim();
  const reply = await fetch(base + path, {
    ...init,
    // Access key and module are never sent to a redirect's target.
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { authorization: bearer(key) }),
      ...(account !== undefined && { 'x-account': String(account) }),
      ...init.headers,
    },
    signal: AbortSignal.timeout(patienceMs),
  }).catch((cause: unknown) => {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const words = isLate
      ? `has not answered within ${patienceMs / 1_000} seconds. It may still be at work: look before you try again.`
      : 'does not answer. Is the service running there?';
    throw new CommandError(`${base} ${words}`, 2, { cause });
  });
  if (!isRedirect(reply)) return reply;
  await discardBody(reply);
  throw new CommandError(elsewhere(base, reply), 2);
}

const isRedirect = ({ status, type }: Response) =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/** A redirect to the same host with another scheme or port is probably a typo. */
function elsewhere(base: string, { headers }: Response): string {
  const location = headers.get('location') ?? '';
  const origin = URL.canParse(location, base) ? new URL(location, base).origin : 'elsewhere';
  return `${base} leads on to ${origin}, where nothing was sent. If that is your service, name it with --service.`;
}

export const noService = ({ base }: Line) =>
  new CommandError(`${base} answers, but not as a Formloom service does.`, 2);

/** Undefined when the body is truncated, too large, or not JSON. */
export async function readBody({ body }: Response): Promise<unknown> {
  const bytes = await readUpTo(body, LARGEST_CONTENT).catch(() => undefined);
  return bytes && parseJson(new TextDecoder().decode(bytes));
}

/** An unread body that does not end keeps the process from ending. */
export const discardBody = async ({ body }: Response) => body?.cancel().catch(() => {});

/** Counts decoded bytes: Content-Length is the compressed size. */
export async function readUpTo(body: Response['body'], most: number): Promise<Uint8Array | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  for (let length = 0; length <= most; length += chunks.at(-1)?.length ?? 0) {
    const piece = await reader?.read();
    if (!piece?.value) return Buffer.concat(chunks);
    chunks.push(piece.value);
  }
  await reader?.cancel();
  return undefined;
}

/** Header values are bytes, so non-ASCII characters are sent as UTF-8. */
function bearer(key: string): string {
  return `Bearer ${Buffer.from(key).toString('latin1')}`;
}

export function refusal({ base, account }: Line, { status, headers }: Response, body: unknown): string {
  const message = readErrorBody(body)?.error || `status ${status}`;
  if (message === REFUSAL.noSuchAccount)
    return `${base} is not connected to account ${account}. Open it and connect that one, or name another.`;
  if (status === 401 && message === REFUSAL.unidentified)
    return `${base} takes its callers' names from the proxy in front of it: ${message}. Ask your administrator for the URL of that proxy.`;
  // Only a missing access key sends a challenge; without one the 401 is about HubSpot.
  if (status === 401 && headers.has('www-authenticate'))
    return `${base} asks for its access key: ${message}. Set FORMLOOM_ACCESS_KEY to it.`;
  if (status === 401) return `${base} is not connected to an account: ${message}. Open it and connect.`;
  if (status === 404)
    return `${base} knows no such form: ${message}. It may be archived, deleted, or of another account.`;
  return `${base} could not tell: ${message}. Try again later.`;
}
