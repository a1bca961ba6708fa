/** Thousands of requests on a few connections: other callers are answered in between. */

import type { Socket } from 'node:net';
import {
  type Attack,
  getRequest,
  keepOpen,
  probe,
  type Target,
  withKeyedService,
} from '../attack-context.ts';

const CONNECTIONS = 20;
const REQUESTS = 3_000;
const MS = 10_000;
const SLOWEST_MS = 1_000;

/** As soon as all are answered it begins anew. */
function askMany({ seen }: Target, socket: Socket) {
  const questions = getRequest('/sign-in').repeat(REQUESTS - 1);
  const last = 'GET /sign-in HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  socket.on('data', (chunk) => seen(chunk.toString('latin1')));
  socket.write(questions + last);
}

const ask = (target: Target) => keepOpen(target, CONNECTIONS, (socket) => askMany(target, socket));

export const pipelinedRequests: Attack = {
  alone: (context) =>
    withKeyedService(context, async (target, end) => {
      const asking = ask(target);
      const taken = await probe(target.service.address, MS);
      end();
      await asking;
      const slowest = Math.max(...taken);
      context.note(
        '20 × 3,000 requests at once, over and over: the slowest probe, ms',
        `${slowest} of ${taken.length}`,
        slowest < SLOWEST_MS,
      );
    }),
  beside: ask,
};
