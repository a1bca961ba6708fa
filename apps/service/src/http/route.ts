/**
 * Binds handlers to the endpoints of the contract table. An endpoint's entry types its handler's input and
 * responses; a handler that is missing, superfluous or does not fit its entry does not compile.
 */

import {
  type BodyOf,
  CHANGED_BODY,
  described,
  type Endpoint,
  type EndpointName,
  type Endpoints,
  ERROR_BODY,
  type Extension,
  isRecord,
  type JsonSchema,
  object,
  type ParamsOf,
  parseJson,
  type QueryOf,
  type Refusals,
  type Replies,
  readAs,
  type Shape,
} from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import { type FailureName, ServiceError } from '../service-error.ts';
import { ANSWER, type Answer, type Ways } from './answer.ts';
import { namedAccount } from './named-account.ts';

/** The described keys before validation: any may be missing, and have any type. */
export type Given<Described> = { readonly [Name in keyof Described]?: unknown };

/**
 * How to read a body; an endpoint without a reader ignores the body. In bytes; a larger one is rejected
 * unread.
 */
type BodyReader<Described, Body> =
  | { readonly as: 'json'; readonly limit: number; readonly read: (given: Given<Described>) => Body }
  | { readonly as: 'text'; readonly limit: number; readonly read: (text: string) => Body }
  | { readonly as: 'bytes'; readonly limit: number; readonly read: (bytes: Buffer) => Body };

export interface BodyParser {
  readonly parseAs: 'string' | 'buffer';
  readonly bodyLimit: number;
}

interface HandlerOptions<Parts> {
  /** The name of an unexpected error; `serverError` by default. */
  readonly failure?: FailureName;
  /** Whether a person's browser gets errors as a page. */
  readonly errorPage?: boolean;
  /** For callers that cannot react to an error: they always get 204. */
  readonly refusesNothing?: boolean;
  /** Runs before the body is read: throws for callers that may not send one. */
  readonly admit?: (parts: Parts) => (request: FastifyRequest) => Promise<void>;
}

interface Input<E, Query, Body> {
  readonly params: ParamsOf<E>;
  readonly query: Query;
  readonly body: Body;
  /** The account that the request selects; undefined where it selects none. */
  readonly account: string | undefined;
}

type RepliesOf<E extends Endpoint> =
  | E['replies']
  | (E extends { readonly extended: { readonly replies: infer R extends Replies } } ? R : never);

export interface Handler<E extends Endpoint, Parts, Query, Body> extends HandlerOptions<Parts> {
  /** Validates the query; a repeated parameter is an array. */
  readonly query?: (given: Given<QueryOf<E>>) => Query;
  readonly body?: BodyReader<BodyOf<E>, Body>;
  /** An error that it throws becomes an error response. */
  readonly handle: (
    parts: Parts,
  ) => (
    input: Input<E, Query, Body>,
    answer: Ways<RepliesOf<E>>,
    request: FastifyRequest,
  ) => Answer | Promise<Answer>;
}

type Respond = (request: FastifyRequest) => Answer | Promise<Answer>;

/**
 * A handler without the types of its entry, which `on` has checked.
 *
 * @public named in the types of handlers
 */
export interface BoundHandler<Parts> extends HandlerOptions<Parts> {
  readonly parser: BodyParser | undefined;
  readonly bind: (entry: Endpoint) => (parts: Parts) => Respond;
}

/** An endpoint with its handler, for Fastify and the reference. */
export interface Route<Parts> extends BoundHandler<Parts> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly entry: Endpoint;
  /** Undefined where the route is not for programs. */
  readonly reference: RouteReference | undefined;
  /** Whether a connected account is required: this error comes before all others. */
  readonly needsConnection: boolean;
  readonly respond: (parts: Parts) => Respond;
}

/** In the terms of `@fastify/swagger`. */
interface RouteReference {
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly params?: JsonSchema;
  readonly querystring?: JsonSchema;
  readonly body?: JsonSchema;
  readonly response: Readonly<Record<string, object>>;
}

type Handlers<E, Parts> = { readonly [Name in keyof E]: BoundHandler<Parts> };
type WithoutOthers<H, E> = { readonly [Name in Exclude<keyof H, keyof E>]: never };

export function createRouting<Contract, Parts>() {
  return {
    /** One handler under the name of its endpoint. */
    on<Name extends keyof Contract & EndpointName, Query = undefined, Body = undefined>(
      name: Name,
      handler: Handler<Contract[Name] & Endpoint, Parts, Query, Body>,
    ) {
      const { query, body, handle, ...options } = handler;
      const bound: BoundHandler<Parts> = { ...options, parser: parserOf(body), bind: bindTo(handler) };
      return { [name]: bound } as Handlers<Pick<Contract, Name>, Parts>;
    },
    /**
     * The routes of a group of endpoints, in its order: every endpoint has one handler, and no other has one.
     */
    bind<E extends Endpoints, H extends Handlers<E, Parts>>(
      entries: E,
      handlers: H & WithoutOthers<H, E>,
      extensions: readonly Extension[] = [],
    ): readonly Route<Parts>[] {
      return (Object.keys(entries) as (keyof E & EndpointName)[]).map((name) =>
        toRoute(name, entries[name], handlers[name], extensions),
      );
    },
  };
}

function toRoute<Parts>(
  name: EndpointName,
  entry: Endpoint,
  handler: BoundHandler<Parts>,
  extensions: readonly Extension[],
): Route<Parts> {
  const [method, path = ''] = name.split(' ') as [Route<Parts>['method'], string];
  return {
    ...handler,
    method,
    path,
    entry,
    reference: describe(entry, extensions),
    needsConnection: entry.refusals?.[401] !== undefined,
    respond: handler.bind(entry),
  };
}

function parserOf(body: BodyReader<never, unknown> | undefined): BodyParser | undefined {
  return body && { parseAs: body.as === 'bytes' ? 'buffer' : 'string', bodyLimit: body.limit };
}

/** Returns a function that reads a request's input and hands it to the handler. */
function bindTo<E extends Endpoint, Parts, Query, Body>(handler: Handler<E, Parts, Query, Body>) {
  return ({ account, params }: Endpoint) => {
    const { handle, query, body } = handler;
    // Without a reader the types of query and body are undefined.
    const readQuery = (query ?? (() => undefined)) as (given: Given<QueryOf<E>>) => Query;
    const readBody = (body ? (given: unknown) => readAsBody(body, given) : () => undefined) as (
      given: unknown,
    ) => Body;
    return (parts: Parts): Respond => {
      const answer = handle(parts);
      return (request) =>
        answer(
          {
            // Read first: every endpoint rejects an invalid account, even if it does not use the account.
            account: account && namedAccount(request),
            params: (params && readParams(params, request.params)) as ParamsOf<E>,
            query: readQuery((isRecord(request.query) ? request.query : {}) as Given<QueryOf<E>>),
            body: readBody(request.body),
          },
          ANSWER,
          request,
        );
    };
  };
}

function readParams(shape: Shape<unknown>, given: unknown): unknown {
  const value = readAs(shape, given);
  if (value !== undefined) return value;
  throw new ServiceError('malformedRequest', { details: 'The address does not fit the reference' });
}

function readAsBody<Described, Body>(body: BodyReader<Described, Body>, given: unknown): Body {
  if (body.as === 'bytes') return body.read(Buffer.isBuffer(given) ? given : Buffer.alloc(0));
  if (body.as === 'text') return body.read(String(given ?? ''));
  const value = parseJson(String(given ?? ''));
  if (isRecord(value)) return body.read(value as Given<Described>);
  throw new ServiceError('malformedRequest', { details: 'The body must be a JSON object.' });
}

function describe(entry: Endpoint, extensions: readonly Extension[]): RouteReference | undefined {
  const { reference, account, params, body, extended } = entry;
  if (!reference) return undefined;
  const { tag, ...words } = reference;
  const query = account ? withAccount(account.query, entry.query) : entry.query;
  const refusals = joinRefusals(account?.refusals ?? {}, entry.refusals ?? {});
  const errors = Object.entries(refusals).map(([status, meaning = '']) => [
    status,
    described(status === '412' ? CHANGED_BODY : ERROR_BODY, meaning),
  ]);
  const replies = extended && extensions.includes(extended.by) ? extended.replies : entry.replies;
  return {
    ...words,
    tags: [tag],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...replies, ...Object.fromEntries(errors) },
  };
}

/** Adds the account to the shape of a query. */
function withAccount(account: JsonSchema, query: JsonSchema | undefined): JsonSchema {
  return { ...object('Whose.', {}), ...query, properties: { account, ...query?.properties } };
}

/** Merges error descriptions; where both have a status, both texts appear. */
function joinRefusals(one: Refusals, other: Refusals): Refusals {
  const joined: Record<string, string | undefined> = { ...one };
  for (const [status, meaning] of Object.entries(other))
    joined[status] = [meaning, joined[status]].filter(Boolean).join(' ');
  return joined;
}
