/** Requests to a running service: address, access key, timeouts, and errors in readable words. */

import { createClient, parseJson, REFUSAL, RequestError } from '@formloom/form';
import { LARGEST_CONTENT } from '@formloom/module';
import { readAccount } from '@formloom/project';
import { CommandError, type Io, withProgress } from './io.ts';

const TIMEOUT_MS = 30_000;

/** The service responded with 404: do not retry. */
export class NotFoundError extends CommandError {}

type Client = ReturnType<typeof createClient<Response, AbortSignal>>;

type Ask = <T>(request: (client: Client) => Promise<T>, options?: AskOptions) => Promise<T>;

interface AskOptions {
  /** Describes an error status; for requests about forms by default. */
  readonly explain?: (error: RequestError) => CommandError;
  readonly timeoutMs?: number;
}

export interface Requests {
  readonly base: string;
  /** The selected account. */
  readonly account: number | undefined;
  /** Fails with a `CommandError`. */
  readonly attempt: Ask;
  /** The same with a progress line. */
  readonly ask: Ask;
  readonly describe: (error: RequestError) => string;
}

/** For one service URL and the selected account; the first one by default. */
export function createRequests(address: string, io: Io, named?: string): Requests {
  const base = readAddress(address);
  const account = readNumber(named);
  const key = io.env.FORMLOOM_ACCESS_KEY?.trim();

  const send = (path: string, request: RequestInit): Promise<Response> =>
    io
      .fetch(base + path, {
        ...request,
        // Access key and module are never sent to a redirect's target.
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          ...(key && { authorization: bearer(key) }),
          ...(account !== undefined && { 'x-account': String(account) }),
          ...(request.headers as Record<string, string> | undefined),
        },
      })
      .then(async (response) => {
        if (!isRedirect(response)) return response;
        await response.body?.cancel().catch(() => {});
        throw new CommandError(elsewhere(base, response), 2);
      });

  const clientWith = (timeoutMs: number) =>
    createClient(send, { signal: () => AbortSignal.timeout(timeoutMs), readBody });

  /** Converts a failed request; `explain` describes an error status. */
  function toCommandError(error: unknown, timeoutMs: number, explain: (error: RequestError) => CommandError) {
    if (!(error instanceof RequestError)) return error;
    if (error.kind === 'refused') return explain(error);
    if (error.kind === 'unreadable') return noService(base);
    const { cause } = error;
    if (cause instanceof CommandError) return cause;
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    const words = isLate
      ? `has not answered within ${timeoutMs / 1_000} seconds. It may still be at work: look before you try again.`
      : 'does not answer. Is the service running there?';
    return new CommandError(`${base} ${words}`, 2, { cause });
  }

  const attempt: Ask = (request, { explain = explainStatus, timeoutMs = TIMEOUT_MS } = {}) =>
    request(clientWith(timeoutMs)).catch((error: unknown) => {
      throw toCommandError(error, timeoutMs, explain);
    });

  function explainStatus(error: RequestError): CommandError {
    const isForm = error.status === 404 && error.error !== REFUSAL.noSuchAccount;
    return isForm ? new NotFoundError(describe(error), 2) : new CommandError(describe(error), 2);
  }

  function describe({ status, error, needsKey }: RequestError): string {
    const message = error || `status ${status}`;
    if (message === REFUSAL.noSuchAccount)
      return `${base} is not connected to account ${account}. Open it and connect that one, or name another.`;
    if (status === 401 && message === REFUSAL.unidentified)
      return `${base} takes its callers' names from the proxy in front of it: ${message}. Ask your administrator for the URL of that proxy.`;
    // Only a missing access key sends a challenge; without one the 401 is about HubSpot.
    if (needsKey) return `${base} asks for its access key: ${message}. Set FORMLOOM_ACCESS_KEY to it.`;
    if (status === 401) return `${base} is not connected to an account: ${message}. Open it and connect.`;
    if (status === 404)
      return `${base} knows no such form: ${message}. It may be archived, deleted, or of another account.`;
    return `${base} could not tell: ${message}. Try again later.`;
  }

  return {
    base,
    account,
    describe,
    attempt,
    ask: (request, options) => withProgress(io, `Asking ${base}`, () => attempt(request, options)),
  };
}

function readAddress(address: string): string {
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
  return address.replace(/\/+$/, '');
}

function readNumber(account: string | undefined): number | undefined {
  if (account === undefined) return undefined;
  const number = readAccount(account);
  if (number !== null) return number;
  throw new CommandError(`--account needs the account's number, not ${account}.`, 2);
}

const isRedirect = ({ status, type }: Response) =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/** A redirect to the same host with another scheme or port is probably a typo. */
function elsewhere(base: string, { headers }: Response): string {
  const location = headers.get('location') ?? '';
  const origin = URL.canParse(location, base) ? new URL(location, base).origin : 'elsewhere';
  return `${base} leads on to ${origin}, where nothing was sent. If that is your service, name it with --service.`;
}

export const noService = (base: string) =>
  new CommandError(`${base} answers, but not as a Formloom service does.`, 2);

/** Undefined when the body is truncated, too large, or not JSON. */
async function readBody({ body }: Response): Promise<unknown> {
  const bytes = await readUpTo(body, LARGEST_CONTENT).catch(() => undefined);
  return bytes && parseJson(new TextDecoder().decode(bytes));
}

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
