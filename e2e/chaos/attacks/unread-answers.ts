/**
 * Attack: pipelined requests whose responses are never read (backpressure); they must not accumulate in
 * memory.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtServiceWith } from '../../testing/built-service.ts';
import {
  type Attack,
  fetchOnNewConnection,
  getRequest,
  keepOpen,
  openSockets,
  SERVED_MS,
  timeRequest,
} from '../attack-context.ts';
import { startService } from '../service-process.ts';

const CONNECTIONS = 100;
/** Limit of pipelined requests per connection; one more closes the connection. */
const REQUESTS = 16;
const ASSET = '/assets/large-0123456789.js';
const ASSET_BYTES = 355_000;
const MOST_GROWTH_MB = 150;

function writeWebApp(folder: string) {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>App</title>');
  writeFileSync(join(folder, ASSET), 'x'.repeat(ASSET_BYTES));
}

export const unreadAnswers: Attack = {
  async alone({ provider, note }) {
    const service = await startService({
      sandboxAddress: provider.address,
      variables: { LOG_LEVEL: 'warn' },
      program: await builtServiceWith(writeWebApp),
    });
    try {
      const before = service.residentMemory();
      const sockets = await openSockets(service.port, CONNECTIONS);
      for (const socket of sockets) {
        socket.pause();
        socket.write(getRequest(ASSET).repeat(REQUESTS));
      }
      let most = 0;
      for (let time = 0; time < 30; time += 1) {
        await pause(200);
        most = Math.max(most, service.residentMemory());
      }
      const health = await timeRequest(() => fetchOnNewConnection(`${service.address}/health`));
      const growth = Math.round(most - before);
      note(
        '100 × 16 answers of 355 kB that are not read: growth, MB; health takes, ms',
        `${growth}; ${health}`,
        growth < MOST_GROWTH_MB && health < SERVED_MS,
      );
      for (const socket of sockets) socket.destroy();
    } finally {
      service.kill();
    }
  },
  beside: (target) =>
    keepOpen(target, CONNECTIONS, (socket) => {
      socket.pause();
      socket.write(getRequest('/sign-in').repeat(REQUESTS));
    }),
};
