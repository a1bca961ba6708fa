/**
 * Sends cached bytes with prebuilt headers, for the responses that make up nearly all traffic. A test checks
 * that the headers equal those that Fastify would send.
 */

import type { FastifyReply } from 'fastify';
import type { LogAnswer } from './access-log.ts';
import { JSON_TYPE, NO_STORE, SECURITY_HEADERS } from './headers.ts';
import { varyOf } from './origin-rule.ts';
import { REQUEST_ID } from './request-id.ts';
import { createResponseBatching } from './response-batching.ts';
import { isPinnedToTls, TRANSPORT_SECURITY } from './transport-security.ts';
import { VISIT_HEADERS } from './visit-headers.ts';

/**
 * Sends a short text in one piece with the headers, and longer content as bytes. Returns the reply only where
 * Fastify sends it: Fastify awaits a handler's result, and that costs more than sending.
 */
export type SendBytes = (reply: FastifyReply, content: string | Buffer) => FastifyReply | undefined;

const HEAD = Object.entries({
  ...SECURITY_HEADERS,
  ...NO_STORE,
  'content-type': JSON_TYPE,
}).flat();

const PINNED = Object.entries(TRANSPORT_SECURITY).flat();

/** Up to this size text is sent together with the headers; beyond it, copying costs more than that saves. */
const SHORT = 16 * 1024;

/** Sends 204 to pages of any origin. */
export type SendNoContent = (reply: FastifyReply) => void;

const TAKEN = Object.entries(VISIT_HEADERS).flat();

export function createSendNoContent(
  closesConnection: (reply: FastifyReply) => boolean,
  logAnswer: LogAnswer,
): SendNoContent {
  const answerBatched = createResponseBatching();

  function send(reply: FastifyReply) {
    const head = isPinnedToTls(reply.request) ? [...TAKEN, ...PINNED] : TAKEN;
    reply.raw.writeHead(204, closesConnection(reply) ? [...head, 'connection', 'close'] : head);
    reply.raw.end();
    logAnswer(reply.request, reply);
  }

  return (reply) => {
    reply.hijack();
    answerBatched(() => send(reply));
  };
}

interface Ready {
  readonly content: string | Buffer;
  readonly vary: string;
  /** The content as Latin-1, one character for each byte. */
  readonly text: string | undefined;
  readonly head: string[];
}

/** `closesConnection` returns whether a response is the last on its connection. */
export function createSendBytes(
  closesConnection: (reply: FastifyReply) => boolean,
  logAnswer: LogAnswer,
): SendBytes {
  // Caches the last response, because many callers request the same one in sequence.
  let ready: Ready = prepare('', varyOf('/'));
  return (reply, content) => {
    const { method, headers } = reply.request;
    // CORS headers differ by origin, and HEAD has no body: Fastify handles both.
    if (headers.origin !== undefined || method !== 'GET') return reply.type(JSON_TYPE).send(content);
    reply.hijack();
    const vary = varyOf(reply.request.url);
    if (ready.content !== content || ready.vary !== vary) ready = prepare(content, vary);
    const { text } = ready;
    const head = [...ready.head, REQUEST_ID, reply.request.id];
    if (isPinnedToTls(reply.request)) head.push(...PINNED);
    const { raw } = reply;
    raw.writeHead(200, closesConnection(reply) ? [...head, 'connection', 'close'] : head);
    if (text === undefined) raw.end(content);
    else {
      raw.write(text, 'latin1');
      // Uncorks first: `end` with content adds an empty chunk, and two writes take longer than one.
      raw.socket?.uncork();
      raw.end();
    }
    // Logs last, while the caller already reads the response.
    logAnswer(reply.request, reply);
    return undefined;
  };
}

function prepare(content: string | Buffer, vary: string): Ready {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    content,
    vary,
    text: bytes.length <= SHORT ? bytes.toString('latin1') : undefined,
    head: [...HEAD, 'vary', vary, 'content-length', String(bytes.length)],
  };
}
