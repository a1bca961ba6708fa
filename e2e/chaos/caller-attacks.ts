/** Attacks by a stranger on the network with plain sockets: pipelining, stuck calls, idle connections. */

import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttackContext,
  connectAccount,
  DESCRIPTORS,
  fetchOnNewConnection,
  getRequest,
  hangOnPath,
  openSockets,
  SERVED_MS,
  timeRequest,
} from './attack-context.ts';
import { readDelay } from './loop-delay.ts';
import { startService } from './service-process.ts';

export async function pipelining({ service, provider, note }: AttackContext) {
  provider.follow(hangOnPath('hang'));
  const [socket] = await openSockets(service.port, 1);
  socket?.write(getRequest('/api/forms/hang').repeat(4_100));
  let answered = 0;
  for (let reader = 0; reader < 10; reader += 1) {
    await pause(300);
    const took = await timeRequest(() =>
      fetchOnNewConnection(`${service.address}/api/forms/other-${reader}`),
    );
    if (took < SERVED_MS) answered += 1;
  }
  note('4,100 questions on one socket: of 10 readers were served', String(answered), answered === 10);
  socket?.destroy();
}

export async function stuckCalls({ service, provider, note }: AttackContext) {
  provider.follow(hangOnPath('stuck'));
  const sockets = await openSockets(service.port, 300);
  for (const [index, socket] of sockets.entries()) socket.write(getRequest(`/api/forms/stuck-${index}`));
  await pause(500);
  const list = await timeRequest(() => fetch(`${service.address}/api/forms`));
  const login = await timeRequest(() => connectAccount(service));
  note('300 stuck calls: the list and the login take, ms', `${list}, ${login}`, list + login < 3_000);
  for (const socket of sockets) socket.destroy();
}

export async function sharedFailure({ service, provider, note }: AttackContext) {
  const large = 'x'.repeat(1024 * 1024);
  provider.follow((_path, response) => setTimeout(() => response.writeHead(500).end(large), 1_000));
  await readDelay(service);
  const callers = await openSockets(service.port, 2_000);
  for (const socket of callers) socket.write(getRequest('/api/forms/failing'));
  await Promise.all(
    callers.map((socket) => {
      let bytes = 0;
      return new Promise<void>((resolve) => {
        socket.on('close', () => resolve());
        socket.on('data', (chunk) => {
          bytes += chunk.length;
          if (bytes > large.length) resolve();
        });
      });
    }),
  );
  const { max, step, rss } = await readDelay(service);
  note(
    '2,000 callers share a failure of 1 MB: longest step, ms by the clock and of processor; most memory, MB',
    `${max}, ${step}; ${rss}`,
    step < 500,
  );
  for (const socket of callers) socket.destroy();
}

/** Runs on a separate service with the usual limit of open files. */
export async function idleSockets({ provider, note }: AttackContext) {
  const service = await startService({ sandboxAddress: provider.address, descriptors: DESCRIPTORS });
  try {
    await connectAccount(service);
    const sockets = await openSockets(service.port, DESCRIPTORS + 100);
    const health = await timeRequest(() => fetchOnNewConnection(`${service.address}/health`));
    const form = await timeRequest(() => fetchOnNewConnection(`${service.address}/api/forms/any`));
    note(
      '1,124 idle sockets at 1,024 descriptors: readers get health and a form after, ms',
      `${health}, ${form}`,
      Math.max(health, form) < SERVED_MS,
    );
    for (const socket of sockets) socket.destroy();
  } finally {
    service.kill();
  }
}
