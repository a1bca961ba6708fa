/**
 * Sends bytes that are ready, under a head that is ready: for the answers that make up nearly all traffic. The head says what the
 * framework would say; a test holds the two against each other.
 */

import type { FastifyReply } from 'fastify';
import { JSON_TYPE, NO_STORE, SECURITY_HEADERS } from './headers.ts';
import { allowedOriginHeaders } from './origin-rule.ts';

/** A short text goes out in one piece with the head; anything longer is kept as bytes. */
export type SendReady = (reply: FastifyReply, content: string | Buffer) => FastifyReply;

const HEAD = Object.entries({
  ...SECURITY_HEADERS,
  ...NO_STORE,
  ...allowedOriginHeaders(undefined),
  'content-type': JSON_TYPE,
}).flat();
const LAST_HEAD = [...HEAD, 'connection', 'close'];

/** `isLast` tells whether this answer is its connection's last. */
export function createSendReady(isLast: (reply: FastifyReply) => boolean): SendReady {
  return (reply, content) => {
    const { method, headers } = reply.request;
    // What is said to another origin differs from one to the next, and HEAD has no body: the framework knows how.
    if (headers.origin !== undefined || method !== 'GET') return reply.type(JSON_TYPE).send(content);
    reply.hijack();
    const head = isLast(reply) ? LAST_HEAD : HEAD;
    reply.raw.writeHead(200, [...head, 'content-length', String(Buffer.byteLength(content))]).end(content);
    return reply;
  };
}
