/**
 * Attack: thousands of pipelined requests on a few connections. The service closes them and still serves
 * readers.
 */

import type { Socket } from 'node:net';
import {
  type Attack,
  getRequest,
  keepOpen,
  probe,
  SERVED_MS,
  type Target,
  withKeyedService,
} from '../attack-context.ts';

const CONNECTIONS = 20;
const REQUESTS = 3_000;
const MS = 10_000;

/** `keepOpen` reconnects when a connection is closed. */
function askMany({ seen }: Target, socket: Socket) {
  const questions = getRequest('/sign-in').repeat(REQUESTS - 1);
  const last = 'GET /sign-in HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  socket.on('data', (chunk) => seen(chunk.toString('latin1')));
  socket.write(questions + last);
}

/** The service blocks this IP, so other attacks use a different one. */
const FROM = '127.0.0.3';

const ask = (target: Target) => keepOpen(target, CONNECTIONS, (socket) => askMany(target, socket), FROM);

export const pipelinedRequests: Attack = {
  alone: (context) =>
    withKeyedService(context, async (target, end) => {
      const asking = ask(target);
      const taken = await probe(target.service.address, MS);
      end();
      await asking;
      const slowest = Math.max(...taken);
      context.note(
        '20 × 3,000 requests at once, over and over: the slowest reader, ms',
        `${slowest} of ${taken.length}`,
        slowest < SERVED_MS,
      );
    }),
  beside: ask,
};
