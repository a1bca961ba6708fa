import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { createConnection } from './connection.ts';

/** The first bytes that reach a listener in Redis' place. */
async function firstBytes(scheme: string): Promise<Buffer> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = createConnection({
    url: `${scheme}://:pass-word@127.0.0.1:${port}`,
    now: performance.now.bind(performance),
    log: createLog('silent'),
    channels: ['any'],
    onMessage: () => {},
    catchUp: async () => {},
  });
  try {
    const [socket] = (await once(server, 'connection')) as [Socket];
    const [bytes] = (await once(socket, 'data')) as [Buffer];
    return bytes;
  } finally {
    connection.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

it.each([
  ['rediss', 0x16, false],
  ['redis', '*'.charCodeAt(0), true],
])(
  '5.5 %s:// begins with byte %i, and whether the password can be read is %s',
  async (scheme, first, isOpen) => {
    const bytes = await firstBytes(scheme);
    expect([bytes[0], bytes.includes('pass-word')]).toEqual([first, isOpen]);
  },
);
