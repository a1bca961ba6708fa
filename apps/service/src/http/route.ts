/**
 * A route as one page: its address, what it reads of a request, what it answers by status, the words of its
 * refusals, and what it does. The handler's types come from the shapes on the page: what does not fit them
 * does not compile.
 */

import { CHANGED_BODY, described, ERROR_BODY, type JsonSchema, object, text } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import type { FailureName } from '../service-error.ts';
import { ANSWER, type Answer } from './answer.ts';
import { namedAccount } from './named-account.ts';
import type { BodyParser, Input } from './route-input.ts';
import type { Replies, Ways } from './route-replies.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `Parts` is what its handler leans on, `Read` what it reads. */
interface RoutePage<Parts, Read, R extends Replies> extends RouteOptions {
  readonly method: Method;
  /** As the router writes it: `/api/forms/:formId`. */
  readonly path: string;
  /** Missing where the route is nothing for programs, and so not in the reference. */
  readonly reference?: RouteWords;
  readonly reads: Input<Read>;
  readonly replies: R;
  /** What each status means when it is refused. */
  readonly refusals?: Refusals;
  /** Before a body is read: throws for those who have nothing to send. */
  readonly admit?: (parts: Parts) => (request: FastifyRequest) => Promise<void>;
  /** What it throws becomes a refusal. */
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
  /** Off where a mere HEAD must not do anything. */
  readonly head?: false;
  /** What an unexpected error is called; `serverError` unless it says otherwise. */
  readonly failure?: FailureName;
  /** Whether a person's browser gets its errors as a page. */
  readonly errorPage?: boolean;
  /** For callers who can do nothing about a refusal: they get 204, whatever they sent. */
  readonly refusesNothing?: boolean;
  /** Answered also to callers without the access key, where one is set. */
  readonly asksNoKey?: true;
}

/** A route as the framework and the reference take it; what it reads and answers was checked on its page. */
export interface Route<Parts> extends RouteOptions {
  readonly method: Method;
  readonly path: string;
  readonly reference: RouteReference | undefined;
  /** Whether callers need a connected account: whatever else is wrong, that comes first. */
  readonly needsConnection: boolean;
  readonly parser: BodyParser | undefined;
  readonly admit: ((parts: Parts) => (request: FastifyRequest) => Promise<void>) | undefined;
  readonly bind: (parts: Parts) => (request: FastifyRequest) => Answer | Promise<Answer>;
}

/** In the words of the library that writes OpenAPI. */
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
        // Whatever a route makes of it: nonsense is refused by all of them alike.
        namedAccount(request);
        return answer(reads.read(request), ANSWER, request);
      };
    },
  };
}

/** Below it, callers may say which of the connected accounts they mean. */
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

/** The shape of a query with the account in it. */
function withAccount(query: JsonSchema | undefined): JsonSchema {
  const { properties = {} } = query ?? {};
  return {
    ...object('Whose.', {}, ACCOUNT_QUERY),
    ...query,
    properties: { ...ACCOUNT_QUERY, ...properties },
  };
}

/** Where a status is refused for two reasons, both are told. */
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
