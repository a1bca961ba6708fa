/**
 * Describes a route's success responses for the OpenAPI reference, and types the functions by which its
 * handler returns them.
 */

import type { Readable } from 'node:stream';
import type { JsonSchema, Shape } from '@formloom/form';
import type { JsonBuffer, JsonLines } from '../json-bytes.ts';
import type { Answer, More } from './answer.ts';

export interface Replies {
  readonly 200?: JsonSchema | LinesReply<unknown> | HtmlReply | EventsReply | ZipReply;
  readonly 204?: Redirect;
  readonly 302?: Redirect;
  readonly 304?: Redirect;
}

interface Redirect {
  readonly type: 'null';
  readonly description: string;
}

interface HtmlReply {
  readonly description: string;
  readonly content: { readonly 'text/html': object };
}

interface EventsReply {
  readonly description: string;
  readonly content: { readonly 'text/event-stream': object };
}

interface ZipReply {
  readonly description: string;
  readonly content: { readonly 'application/zip': object };
}

declare const OF: unique symbol;

/** The key `OF` exists for the compiler only; no value has it. */
interface LinesReply<T> {
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

/** A 204 response without a body. */
export const NOTHING: Redirect = { type: 'null', description: 'Done, and nothing to say.' };

/** A ZIP archive. */
export function zip(description: string): ZipReply {
  return { description, content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } };
}

/** A 304 response: the caller's cached copy is current. */
export const UNCHANGED: Redirect = { type: 'null', description: 'It is what the caller has already.' };

export function redirect(description: string): Redirect {
  return { type: 'null', description };
}

/** JSON lines (NDJSON): many of one shape, and a last one of another. */
export function lines<Line, Last>(
  description: string,
  line: Shape<Line>,
  last: Shape<Last>,
): LinesReply<Line | Last> {
  return { description, content: { 'application/x-ndjson': { schema: { oneOf: [line, last] } } } };
}

type LineOf<Reply> = Reply extends LinesReply<infer T> ? T : never;
type BodyOf<Reply> = Reply extends { readonly content: object }
  ? never
  : Reply extends Shape<infer T>
    ? T
    : never;
type IfDescribed<Described, Type> = [Described] extends [never] ? never : Type;

/**
 * The response functions of a handler. Only described statuses compile: the others have a parameter of type
 * `never`.
 */
export interface Ways<R extends Replies> {
  readonly ok: (body: BodyOf<R[200]>, more?: More) => Answer;
  /** The same, serialized already. */
  readonly okBytes: (bytes: IfDescribed<BodyOf<R[200]>, JsonBuffer<BodyOf<R[200]>>>, more?: More) => Answer;
  readonly okEvents: (events: R[200] extends EventsReply ? Readable : never) => Answer;
  readonly nothing: (more: R[204] extends Redirect ? More : never) => Answer;
  /** A 204 with prebuilt headers, for pages of any origin. */
  readonly taken: (from: R[204] extends Redirect ? 'any origin' : never) => Answer;
  /** `name` is the download's file name: plain letters, digits, dots and dashes. */
  readonly okZip: (bytes: R[200] extends ZipReply ? Readable : never, name: string) => Answer;
  readonly unchanged: (more: R[304] extends Redirect ? More : never) => Answer;
  readonly okLines: (lines: IfDescribed<LineOf<R[200]>, JsonLines<LineOf<R[200]>>>) => Answer;
  readonly page: (html: R[200] extends HtmlReply ? string : never, more?: More) => Answer;
  readonly redirectTo: (address: R[302] extends Redirect ? string : never, more?: More) => Answer;
}
