/** A handler's response as a value, and the only function that sends it. */

import type { Readable } from 'node:stream';
import type {
  EmptyReply,
  EventsReply,
  HtmlReply,
  JsonOf,
  LinesReply,
  Replies,
  ZipReply,
} from '@formloom/form';
import type { FastifyReply } from 'fastify';
import type { JsonBuffer, JsonLines } from '../json-bytes.ts';
import { JSON_TYPE } from './headers.ts';
import type { SendBytes, SendNoContent } from './send-bytes.ts';

export type Answer =
  | { readonly kind: 'json'; readonly body: unknown; readonly more?: More | undefined }
  | { readonly kind: 'bytes'; readonly bytes: JsonBuffer<unknown>; readonly more?: More | undefined }
  | { readonly kind: 'unchanged'; readonly more: More }
  | { readonly kind: 'nothing'; readonly more: More }
  | { readonly kind: 'taken' }
  | { readonly kind: 'events'; readonly events: Readable }
  | { readonly kind: 'zip'; readonly bytes: Readable; readonly name: string }
  | { readonly kind: 'lines'; readonly lines: JsonLines<unknown> }
  | { readonly kind: 'page'; readonly html: string; readonly more: More }
  | { readonly kind: 'redirect'; readonly address: string; readonly more: More };

/** The status and headers of a response, where they differ from the defaults. */
export interface More {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

type LineOf<Reply> = Reply extends LinesReply<infer T> ? T : never;
type IfDescribed<Described, Type> = [Described] extends [never] ? never : Type;

/**
 * The response functions of a handler. Only described statuses compile: the others have a parameter of type
 * `never`.
 */
export interface Ways<R extends Replies> {
  readonly ok: (body: JsonOf<R[200]>, more?: More) => Answer;
  /** The same, serialized already. */
  readonly okBytes: (bytes: IfDescribed<JsonOf<R[200]>, JsonBuffer<JsonOf<R[200]>>>, more?: More) => Answer;
  readonly okEvents: (events: R[200] extends EventsReply ? Readable : never) => Answer;
  readonly nothing: (more: R[204] extends EmptyReply ? More : never) => Answer;
  /** A 204 with prebuilt headers, for pages of any origin. */
  readonly taken: (from: R[204] extends EmptyReply ? 'any origin' : never) => Answer;
  /** `name` is the download's file name: plain letters, digits, dots and dashes. */
  readonly okZip: (bytes: R[200] extends ZipReply ? Readable : never, name: string) => Answer;
  readonly unchanged: (more: R[304] extends EmptyReply ? More : never) => Answer;
  readonly okLines: (lines: IfDescribed<LineOf<R[200]>, JsonLines<LineOf<R[200]>>>) => Answer;
  readonly page: (html: R[200] extends HtmlReply ? string : never, more?: More) => Answer;
  readonly redirectTo: (address: R[302] extends EmptyReply ? string : never, more?: More) => Answer;
}

export const ANSWER = {
  ok: (body: unknown, more?: More): Answer => ({ kind: 'json', body, more }),
  okBytes: (bytes: JsonBuffer<unknown>, more?: More): Answer => ({ kind: 'bytes', bytes, more }),
  okEvents: (events: Readable): Answer => ({ kind: 'events', events }),
  nothing: (more: More = {}): Answer => ({ kind: 'nothing', more }),
  taken: (_from: 'any origin'): Answer => ({ kind: 'taken' }),
  okZip: (bytes: Readable, name: string): Answer => ({ kind: 'zip', bytes, name }),
  unchanged: (more: More = {}): Answer => ({ kind: 'unchanged', more }),
  okLines: (lines: JsonLines<unknown>): Answer => ({ kind: 'lines', lines }),
  page: (html: string, more: More = {}): Answer => ({ kind: 'page', html, more }),
  redirectTo: (address: string, more: More = {}): Answer => ({ kind: 'redirect', address, more }),
} as const;

/** Senders of the two responses that have prebuilt headers. */
export interface ReadySenders {
  readonly sendBytes: SendBytes;
  readonly sendNoContent: SendNoContent;
}

export function sendAnswer(reply: FastifyReply, answer: Answer, { sendBytes, sendNoContent }: ReadySenders) {
  switch (answer.kind) {
    case 'json':
      if (answer.more?.headers) reply.headers(answer.more.headers);
      reply.send(answer.body);
      break;
    case 'bytes':
      // Prebuilt headers do not include further ones.
      if (answer.more)
        reply
          .headers(answer.more.headers ?? {})
          .type(JSON_TYPE)
          .send(answer.bytes);
      else sendBytes(reply, answer.bytes);
      break;
    case 'unchanged':
      reply
        .code(304)
        .headers(answer.more.headers ?? {})
        .send();
      break;
    case 'taken':
      sendNoContent(reply);
      break;
    case 'nothing':
      reply
        .code(204)
        .headers(answer.more.headers ?? {})
        .send();
      break;
    case 'events':
      reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(answer.events);
      break;
    case 'zip':
      reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${answer.name}"`)
        .send(answer.bytes);
      break;
    case 'lines':
      // Turns proxy buffering off: a buffering proxy would hide the progress.
      reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no').send(answer.lines);
      break;
    case 'page':
      reply
        .code(answer.more.status ?? 200)
        .headers(answer.more.headers ?? {})
        .send(answer.html);
      break;
    case 'redirect':
      reply.headers(answer.more.headers ?? {}).redirect(answer.address, answer.more.status ?? 302);
      break;
  }
}
