/**
 * HTTP client of the service. Paths, parameters, bodies and responses have the types of the contract table;
 * only types are imported, so that no client contains the words of the reference.
 */

import { readAs } from '../read-as.ts';
import type { Shape } from '../shape.ts';
import { encodeSegment, readErrorBody } from '../wire.ts';
import type { Contract } from './contract.ts';
import type { BodyOf, EmptyReply, Endpoint, JsonOf, ParamsOf, QueryOf } from './endpoint.ts';

type Name = keyof Contract & string;

interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

/** The part of a fetch `Response` used here. */
interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** The part of the options of `fetch` used here. */
export interface HttpRequest<S> {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly signal?: S;
  readonly keepalive?: boolean;
}

interface SendOptions<S> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: S;
  /** Whether the request continues after the page is closed. */
  readonly keepalive?: boolean;
}

type Params<E> = ParamsOf<E> extends undefined ? object : { readonly params: ParamsOf<E> };
type Query<E> =
  QueryOf<E> extends undefined
    ? object
    : object extends QueryOf<E>
      ? { readonly query?: QueryOf<E> }
      : { readonly query: QueryOf<E> };
/** `serialized` is a body that is text or bytes already. */
type Body<E> = E extends { readonly body: unknown }
  ? { readonly body: BodyOf<E> } | { readonly serialized: string | Uint8Array<ArrayBuffer> }
  : object;
type Account<E> = E extends { readonly account: unknown } ? { readonly account?: number | null } : object;

/** The input of an endpoint; `account` selects an account in the URL. */
type Input<N extends Name, S> = Params<Contract[N]> &
  Query<Contract[N]> &
  Body<Contract[N]> &
  Account<Contract[N]> &
  SendOptions<S>;
type Address<N extends Name> = Params<Contract[N]> & Query<Contract[N]> & Account<Contract[N]>;
/** Optional where nothing is required. */
type Arguments<T> = object extends T ? [input?: T] : [input: T];

type Reply<E extends Endpoint> = E extends {
  readonly extended: { readonly replies: { readonly 200: infer R } };
}
  ? JsonOf<R>
  : E extends { readonly replies: { readonly 200: infer R } }
    ? JsonOf<R>
    : E extends { readonly replies: { readonly 204: EmptyReply } }
      ? null
      : never;

/**
 * A reader of a response may require fewer keys than the contract, or optional ones, but none of another
 * type.
 */
type Readable<N extends Name> = Reply<Contract[N]> extends null ? null : Partial<Reply<Contract[N]>>;

/** Why a request failed: no response, an error status, or a body that is not in the contract. */
export class RequestError extends Error {
  readonly kind: 'unreachable' | 'refused' | 'unreadable';
  /** 0 without a response. */
  readonly status: number;
  /** The service's error message; empty where the response is not the service's. */
  readonly error: string;
  readonly details: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Whether the access key is missing or wrong; any other 401 is about the provider's account. */
  readonly needsKey: boolean;
  /** The parsed body. */
  readonly body: unknown;

  constructor(kind: RequestError['kind'], response?: HttpResponse, body?: unknown, cause?: unknown) {
    const { error = '', details } = readErrorBody(body) ?? {};
    const status = response?.status ?? 0;
    super(error || `${kind}, status ${status}`, { cause });
    this.name = 'RequestError';
    this.kind = kind;
    this.status = status;
    this.error = error;
    this.details = details;
    const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = seconds > 0 ? seconds : undefined;
    this.needsKey = status === 401 && response?.headers.get('www-authenticate') != null;
    this.body = body;
  }
}

/** The path of an endpoint with its parameters, query and account. */
export function urlOf<N extends Name>(name: N, ...[address]: Arguments<Address<N>>): string {
  return fillPath(name, (address ?? {}) as AnyInput);
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: object | undefined;
  readonly account?: number | null;
  readonly body?: unknown;
  readonly serialized?: string | Uint8Array<ArrayBuffer>;
}

function fillPath(name: string, { params, query, account }: AnyInput): string {
  const [, template = ''] = name.split(' ');
  const path = template.replace(/:(\w+)/g, (_, part) => encodeSegment(params?.[part] ?? ''));
  const search = Object.entries({ ...query, account: account ?? undefined })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeSegment(String(value))}`);
  return search.length === 0 ? path : `${path}?${search.join('&')}`;
}

interface ClientOptions<R, S> {
  /** The signal of requests without one, such as a timeout; its abort counts as unreachable. */
  readonly signal?: () => S;
  /** Parses the body of a response; a body that is not JSON (such as a gateway's page) is undefined. */
  readonly readBody?: (response: R) => Promise<unknown>;
}

/**
 * Every failure is a `RequestError`, except an abort of the request's own signal: that rejects with its
 * reason.
 */
export function createClient<R extends HttpResponse, S extends Signal>(
  fetch: (path: string, request: HttpRequest<S>) => Promise<R>,
  { signal: defaultSignal, readBody = parseBody }: ClientOptions<R, S> = {},
) {
  async function send(name: string, input: AnyInput & SendOptions<S>): Promise<R> {
    const signal = input.signal ?? defaultSignal?.();
    const request = toRequest(name, { ...input, ...(signal && { signal }) });
    const response = await fetch(fillPath(name, input), request).catch(unreachable(input));
    if (response.ok) return response;
    throw new RequestError('refused', response, await read(response, input));
  }

  async function read(response: R, input: SendOptions<S>): Promise<unknown> {
    const body = await readBody(response).catch(unreachable(input));
    if (input.signal?.aborted) throw input.signal.reason;
    return body;
  }

  return {
    /** Resolves to the body, which fits the shape; null expects a 204 without a body. */
    async request<N extends Name, T extends Readable<N>>(
      name: N,
      reads: null extends T ? null : Shape<T>,
      ...[input = {} as Input<N, S>]: Arguments<Input<N, S>>
    ): Promise<T> {
      const response = await send(name, input);
      if (reads === null && response.status === 204) return null as T;
      const body = await read(response, input);
      const value = reads === null ? undefined : readAs(reads, body);
      if (value === undefined) throw new RequestError('unreadable', response, body);
      return value as T;
    },
    /** Resolves to a successful response, unread: for streams and files. */
    open: <N extends Name>(name: N, ...[input = {} as Input<N, S>]: Arguments<Input<N, S>>): Promise<R> =>
      send(name, input),
  };
}

function unreachable({ signal }: SendOptions<Signal>) {
  return (cause: unknown): never => {
    throw signal?.aborted ? cause : new RequestError('unreachable', undefined, undefined, cause);
  };
}

function toRequest<S>(name: string, input: AnyInput & SendOptions<S>): HttpRequest<S> {
  const { body, serialized, signal, keepalive } = input;
  const content = serialized ?? (body === undefined ? undefined : JSON.stringify(body));
  const headers = {
    ...(content !== undefined && { 'content-type': 'application/json' }),
    ...input.headers,
  };
  const [method] = name.split(' ');
  return {
    ...(method !== 'GET' && { method: method as 'POST' }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(content !== undefined && { body: content }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
}

async function parseBody(response: HttpResponse): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
