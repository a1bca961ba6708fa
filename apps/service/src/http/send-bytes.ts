/**
 * Sends bytes that are ready, under a head that is ready: for the answers that make up nearly all traffic.
 * The head says what the framework would say; a test holds the two against each other.
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
 * A short text goes out in one piece with the head; anything longer is kept as bytes. Gives the reply only
 * where the framework sends it: whatever a handler returns is waited for, and that is more work than sending.
 */
export type SendBytes = (reply: FastifyReply, content: string | Buffer) => FastifyReply | undefined;

const HEAD = Object.entries({
  ...SECURITY_HEADERS,
  ...NO_STORE,
  'content-type': JSON_TYPE,
}).flat();

const PINNED = Object.entries(TRANSPORT_SECURITY).flat();

/**
 * Up to here a text goes out together with the head in one piece; beyond, copying would cost more than that
 * saves.
 */
const SHORT = 16 * 1024;

/** Nothing, to pages of any site. */
export type SendTaken = (reply: FastifyReply) => void;

const TAKEN = Object.entries(VISIT_HEADERS).flat();

export function createSendTaken(isLast: (reply: FastifyReply) => boolean, logAnswer: LogAnswer): SendTaken {
  const answerBatched = createResponseBatching();

  function send(reply: FastifyReply) {
    const head = isPinnedToTls(reply.request) ? [...TAKEN, ...PINNED] : TAKEN;
    reply.raw.writeHead(204, isLast(reply) ? [...head, 'connection', 'close'] : head);
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
  /** One character a byte. */
  readonly text: string | undefined;
  readonly head: string[];
}

/** `isLast` tells whether this answer is its connection's last. */
export function createSendBytes(isLast: (reply: FastifyReply) => boolean, logAnswer: LogAnswer): SendBytes {
  // Many who ask for the same thing are answered one after another.
  let ready: Ready = prepare('', varyOf('/'));
  return (reply, content) => {
    const { method, headers } = reply.request;
    // What is said to another origin differs from one to the next, and HEAD has no body: the framework knows
    // how.
    if (headers.origin !== undefined || method !== 'GET') return reply.type(JSON_TYPE).send(content);
    reply.hijack();
    const vary = varyOf(reply.request.url);
    if (ready.content !== content || ready.vary !== vary) ready = prepare(content, vary);
    const { text } = ready;
    const head = [...ready.head, REQUEST_ID, reply.request.id];
    if (isPinnedToTls(reply.request)) head.push(...PINNED);
    const { raw } = reply;
    raw.writeHead(200, isLast(reply) ? [...head, 'connection', 'close'] : head);
    if (text === undefined) raw.end(content);
    else {
      raw.write(text, 'latin1');
      // Sent at once; `end` with a content would add an empty piece to it, and sending two takes longer than
      // sending one.
      raw.socket?.uncork();
      raw.end();
    }
    // Only now: the caller reads the answer meanwhile.
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
