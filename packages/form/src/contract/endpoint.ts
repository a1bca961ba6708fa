/**
 * Types of an endpoint's entry in the contract table, and its responses that are not JSON: pages, redirects,
 * event streams, NDJSON, ZIP archives.
 */

import { type JsonSchema, type Shape, text } from '../shape.ts';

/** `GET /api/forms/:formId`: the method, and the path in the router's syntax. */
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export interface Endpoint {
  /** Undefined where the route is not for programs; then the API reference does not include it. */
  readonly reference?: EndpointReference;
  /** Present where a request may select a connected account, by `X-Account` or `?account=`. */
  readonly account?: AccountChoice;
  /** Whether callers without the access key get a response. */
  readonly asksNoKey?: true;
  /** False where a HEAD request must have no effect. */
  readonly head?: false;
  readonly params?: Shape<unknown>;
  readonly query?: Shape<unknown>;
  readonly body?: Shape<unknown>;
  readonly replies: Replies;
  /** The responses of an installation that has more. */
  readonly extended?: { readonly by: Extension; readonly replies: Replies };
  /** The meaning of each error status. With 401, a connected account is required before anything else. */
  readonly refusals?: Refusals;
}

export type Endpoints = Readonly<Record<EndpointName, Endpoint>>;

/** Shared work (a database), or uploads of modules. */
export type Extension = 'work' | 'uploads';

interface EndpointReference {
  readonly summary: string;
  readonly description?: string;
  readonly tag: 'service' | 'connection' | 'forms' | 'modules' | 'work';
}

export type Refusals = Readonly<Partial<Record<number | '4xx' | '5xx', string>>>;

/** What the reference says about the account of a request. */
export interface AccountChoice {
  readonly query: Shape<string>;
  readonly refusals: Refusals;
}

export const ACCOUNT: AccountChoice = {
  query: text('The account’s number, as X-Account names it; the first one where neither is there.'),
  refusals: {
    400: 'What names the account is no number, or came twice.',
    404: 'The account that is named is not connected.',
  },
};

export interface Replies {
  readonly 200?: JsonSchema | LinesReply<unknown> | HtmlReply | EventsReply | ZipReply;
  readonly 204?: EmptyReply;
  readonly 302?: EmptyReply;
  readonly 304?: EmptyReply;
}

/** A response without a body. */
export interface EmptyReply {
  readonly type: 'null';
  readonly description: string;
}

export interface HtmlReply {
  readonly description: string;
  readonly content: { readonly 'text/html': object };
}

export interface EventsReply {
  readonly description: string;
  readonly content: { readonly 'text/event-stream': object };
}

export interface ZipReply {
  readonly description: string;
  readonly content: { readonly 'application/zip': object };
}

declare const OF: unique symbol;

/** The key `OF` exists for the compiler only; no value has it. */
export interface LinesReply<T> {
  readonly description: string;
  readonly content: {
    readonly 'application/x-ndjson': { readonly schema: { readonly oneOf: readonly JsonSchema[] } };
  };
  readonly [OF]?: T;
}

/** An HTML page for a person. */
export const HTML: HtmlReply = {
  description: 'A page.',
  content: { 'text/html': { schema: { type: 'string' } } },
};

/** Server-sent events, each with an id and one of these shapes as its data. */
export function events(description: string, ...shapes: readonly JsonSchema[]): EventsReply {
  return { description, content: { 'text/event-stream': { schema: { oneOf: shapes } } } };
}

/** A 204 response. */
export const NOTHING: EmptyReply = { type: 'null', description: 'Done, and nothing to say.' };

/** A 304 response: the caller's cached copy is current. */
export const UNCHANGED: EmptyReply = { type: 'null', description: 'It is what the caller has already.' };

export function redirect(description: string): EmptyReply {
  return { type: 'null', description };
}

/** A ZIP archive. */
export function zip(description: string): ZipReply {
  return { description, content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } };
}

/** JSON lines (NDJSON): many of one shape, and a last one of another. */
export function lines<Line, Last>(
  description: string,
  line: Shape<Line>,
  last: Shape<Last>,
): LinesReply<Line | Last> {
  return { description, content: { 'application/x-ndjson': { schema: { oneOf: [line, last] } } } };
}

// Errors that several endpoints share.

export const ORIGIN_REFUSED: Refusals = { 403: 'A browser page of an origin that is not admitted.' };

export const BUSY: Refusals = {
  503: 'More is asked than can be answered: try again after Retry-After seconds.',
};

export const NOT_CONNECTED: Refusals = {
  401: 'No account is connected, or the session holds no usable token.',
};

/** Errors of endpoints that call the provider. */
export const READ_FAILED: Refusals = {
  ...NOT_CONNECTED,
  '4xx': 'The provider’s own status and words, such as 403, 404 or 429.',
  '5xx': 'The provider’s own status and words, or a failure of this service.',
};

export const WORK_READ: Refusals = {
  ...NOT_CONNECTED,
  403: 'Another origin than this service’s own, and no access key.',
  503: 'The shared work cannot be reached at this moment, or more is asked than can be answered.',
};

export const WORK_CHANGED: Refusals = {
  ...WORK_READ,
  409: 'There are as many as there may be.',
  412: 'It has changed since.',
  428: 'Neither If-Match nor If-None-Match was sent.',
};

// Input and output of an endpoint, by its entry.

export type ParamsOf<E> = E extends { readonly params: Shape<infer T> } ? T : undefined;
export type QueryOf<E> = E extends { readonly query: Shape<infer T> } ? T : undefined;
export type BodyOf<E> = E extends { readonly body: Shape<infer T> } ? T : undefined;

/** The JSON of a described response; never where it is something else. */
export type JsonOf<Reply> = Reply extends { readonly content: object }
  ? never
  : Reply extends Shape<infer T>
    ? T
    : never;
