/**
 * A TCP proxy in front of Postgres that cuts or holds the connections of one replica, or drops its NOTIFY.
 */

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface LinkOptions {
  /** As a connection pooler does, which passes no notifications on. */
  readonly dropsNotifications?: boolean;
}

export async function openDatabaseLink(target: string, { dropsNotifications = false }: LinkOptions = {}) {
  const to = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'cut' | 'held' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connect(Number(to.port), to.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    const filter = dropsNotifications ? withoutNotifications() : (bytes: Buffer) => bytes;
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(filter(bytes)));
    for (const one of pair) {
      one.on('error', () => {});
      one.on('close', () => {
        pairs.delete(pair);
        for (const end of pair) end.destroy();
      });
      if (state === 'held') one.pause();
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const ends = () => [...pairs].flat();

  return {
    url: url.href,
    /** Ends all connections and accepts none. */
    cut() {
      state = 'cut';
      for (const end of ends()) end.destroy();
    },
    /** Connections stay open, and nothing passes. */
    hold() {
      state = 'held';
      for (const end of ends()) end.pause();
    },
    restore() {
      state = 'open';
      for (const end of ends()) end.resume();
    },
    async close() {
      for (const end of ends()) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NOTIFICATION = 'A'.charCodeAt(0);
const HEADER = 5;

/** Each message of Postgres is a type, a length that includes itself, and a body. */
function withoutNotifications() {
  let rest = Buffer.alloc(0);
  return (bytes: Buffer): Buffer => {
    rest = Buffer.concat([rest, bytes]);
    const passed: Buffer[] = [];
    while (rest.length >= HEADER) {
      const length = 1 + rest.readInt32BE(1);
      if (rest.length < length) break;
      if (rest[0] !== NOTIFICATION) passed.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    return Buffer.concat(passed);
  };
}
