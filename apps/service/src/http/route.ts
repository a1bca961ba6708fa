/**
 * Defines a route in one file: path, input, responses by status, errors for the OpenAPI reference, and
 * handler. The shapes infer the handler's types, so a handler that does not match them does not compile.
 */

import { CHANGED_BODY, described, ERROR_BODY, type JsonSchema, object, text } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import type { FailureName } from '../service-error.ts';
import { ANSWER, type Answer } from './answer.ts';
import { namedAccount } from './named-account.ts';
import type { BodyParser, Input } from './route-input.ts';
import type { Replies, Ways } from './route-replies.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `Parts` are the handler's dependencies, `Read` is its parsed input. */
interface RoutePage<Parts, Read, R extends Replies> extends RouteOptions {
  readonly method: Method;
  /** In the router's syntax: `/api/forms/:formId`. */
  readonly path: string;
  /** Undefined where the route is not for programs; then the reference does not include it. */
  readonly reference?: RouteWords;
  readonly reads: Input<Read>;
  readonly replies: R;
  /** The meaning of each error status. */
  readonly refusals?: Refusals;
  /** Runs before the body is read: throws for callers that may not send one. */
  readonly admit?: (parts: Parts) => (request: FastifyRequest) => Promise<void>;
  /** An error that it throws becomes an error response. */
  readonly handle: (
    parts: Parts,
  ) => (asked: Read, answer: Ways<R>, request: FastifyRequest) => Answer | Promise<Answer>;
}

interface RouteWords {
  readonly summary: string;
  readonly description?: string;
  readonly tag: 'service' | 'connection' | 'forms' | 'modules' | 'work';
}

export type Refusals = Readonly<Partial<Record<number | '4xx' | '5xx', string>>>;

interface RouteOptions {
  /** False where a HEAD request must have no effect. */
  readonly head?: false;
  /** The name of an unexpected error; `serverError` by default. */
  readonly failure?: FailureName;
  /** Whether a person's browser gets errors as a page. */
  readonly errorPage?: boolean;
  /** For callers that cannot react to an error: they always get 204. */
  readonly refusesNothing?: boolean;
  /** Whether callers without the access key get a response. */
  readonly asksNoKey?: true;
}

/**
 * A route without its input and output types, for Fastify and the reference; `route` has type-checked them.
 */
export interface Route<Parts> extends RouteOptions {
  readonly method: Method;
  readonly path: string;
  readonly reference: RouteReference | undefined;
  /** Whether a connected account is required: this error comes before all others. */
  readonly needsConnection: boolean;
  readonly parser: BodyParser | undefined;
  readonly admit: ((parts: Parts) => (request: FastifyRequest) => Promise<void>) | undefined;
  readonly bind: (parts: Parts) => (request: FastifyRequest) => Answer | Promise<Answer>;
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

export function route<Parts, Read, R extends Replies>(page: RoutePage<Parts, Read, R>): Route<Parts> {
  const { method, path, reads, admit, handle, head, failure, errorPage, refusesNothing, asksNoKey } = page;
  return {
    method,
    path,
    ...(head !== undefined && { head }),
    ...(failure !== undefined && { failure }),
    ...(errorPage !== undefined && { errorPage }),
    ...(refusesNothing !== undefined && { refusesNothing }),
    ...(asksNoKey !== undefined && { asksNoKey }),
    reference: page.reference && describe(page.reference, page, isOfAccount(path)),
    needsConnection: page.refusals?.[401] !== undefined,
    parser: reads.parser,
    admit,
    bind: (parts) => {
      const answer = handle(parts);
      if (!isOfAccount(path)) return (request) => answer(reads.read(request), ANSWER, request);
      return (request) => {
        // Every route rejects an invalid account, even if it does not use the account.
        namedAccount(request);
        return answer(reads.read(request), ANSWER, request);
      };
    },
  };
}

/** Below `/api/`, a request may select one of the connected accounts. */
function isOfAccount(path: string): boolean {
  return path.startsWith('/api/');
}

const ACCOUNT_QUERY = {
  account: text('The account’s number, as X-Account names it; the first one where neither is there.'),
};
const ACCOUNT_REFUSALS: Refusals = {
  400: 'What names the account is no number, or came twice.',
  404: 'The account that is named is not connected.',
};

/** Adds the account to the shape of a query. */
function withAccount(query: JsonSchema | undefined): JsonSchema {
  const { properties = {} } = query ?? {};
  return {
    ...object('Whose.', {}, ACCOUNT_QUERY),
    ...query,
    properties: { ...ACCOUNT_QUERY, ...properties },
  };
}

/** Merges error descriptions; where both have a status, both texts appear. */
function joinRefusals(one: Refusals, other: Refusals): Refusals {
  const joined: Record<string, string | undefined> = { ...one };
  for (const [status, meaning] of Object.entries(other))
    joined[status] = [meaning, joined[status]].filter(Boolean).join(' ');
  return joined;
}

type Described = Pick<RoutePage<never, unknown, Replies>, 'reads' | 'replies' | 'refusals'>;

function describe(words: RouteWords, page: Described, isOfAccount: boolean): RouteReference {
  const { reads, replies } = page;
  const { tag, ...rest } = words;
  const { params, body } = reads.shapes;
  const query = isOfAccount ? withAccount(reads.shapes.query) : reads.shapes.query;
  const refusals = joinRefusals(isOfAccount ? ACCOUNT_REFUSALS : {}, page.refusals ?? {});
  const errors = Object.entries(refusals).map(([status, meaning = '']) => [
    status,
    described(status === '412' ? CHANGED_BODY : ERROR_BODY, meaning),
  ]);
  return {
    ...rest,
    tags: [tag],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...replies, ...Object.fromEntries(errors) },
  };
}
