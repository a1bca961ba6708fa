/** What a stranger on the network can do with sockets alone. */

import { setTimeout as pause } from 'node:timers/promises';
import { type Battle, connectAccount, get, hangOn, open, timed } from './battle.ts';
import { readDelay } from './loop-delay.ts';

export async function pipelining({ service, provider, note }: Battle) {
  provider.follow(hangOn('hang'));
  const [socket] = await open(service.port, 1);
  socket?.write(get('/api/forms/hang').repeat(4_100));
  let answered = 0;
  for (let reader = 0; reader < 10; reader += 1) {
    await pause(300);
    if ((await fetch(`${service.address}/api/forms/other-${reader}`)).status === 200) answered += 1;
  }
  note('4,100 questions on one socket: answered of 10 others', String(answered), answered >= 8);
  socket?.destroy();
}

export async function stuckCalls({ service, provider, note }: Battle) {
  provider.follow(hangOn('stuck'));
  const sockets = await open(service.port, 300);
  for (const [index, socket] of sockets.entries()) socket.write(get(`/api/forms/stuck-${index}`));
  await pause(500);
  const list = await timed(() => fetch(`${service.address}/api/forms`));
  const login = await timed(() => connectAccount(service));
  note('300 stuck calls: the list and the login take, ms', `${list}, ${login}`, list + login < 3_000);
  for (const socket of sockets) socket.destroy();
}

export async function sharedFailure({ service, provider, note }: Battle) {
  const large = 'x'.repeat(1024 * 1024);
  provider.follow((_path, response) => setTimeout(() => response.writeHead(500).end(large), 1_000));
  await readDelay(service);
  const callers = await open(service.port, 500);
  for (const socket of callers) socket.write(get('/api/forms/failing'));
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
  const { max, rss } = await readDelay(service);
  note('500 callers share a failure of 1 MB: longest step ms, most memory MB', `${max}, ${rss}`, max < 1_000);
  for (const socket of callers) socket.destroy();
}

export async function idleSockets({ service, note }: Battle) {
  const sockets = await open(service.port, 1_000);
  const ms = await timed(() => fetch(`${service.address}/health`));
  note('1,000 idle sockets: health takes, ms', String(ms), ms < 2_000);
  for (const socket of sockets) socket.destroy();
}
