/** Hostile provider: hangs, sends slowly, disconnects, and returns random bodies within the size limits. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;

const MB = 1024 * 1024;

/** Bodies that the service accepts and that are expensive to process. */
const BODIES: ReadonlyArray<readonly [string, () => string]> = [
  ['nested arrays', () => `{"fields":${'['.repeat(2 * MB)}${']'.repeat(2 * MB)}}`],
  ['empty arrays', () => `{"results":[${'[],'.repeat(1.2 * MB)}0],"fields":[${'{},'.repeat(MB)}0]}`],
  [
    'many fields',
    () => `{"fields":[${'{"name":"a","label":"b","options":[{"label":"c"}]},'.repeat(80_000)}0]}`,
  ],
  ['many forms', () => `{"results":[${'{"id":"a","name":"b"},'.repeat(90_000)}0]}`],
  ['one long text', () => `{"name":"${'é'.repeat(3 * MB)}"}`],
  ['escapes', () => `{"name":"${'\\u0041%41&#65;'.repeat(400_000)}"}`],
  ['a long cursor', () => `{"results":[{"id":1}],"paging":{"next":{"after":"${'x'.repeat(7 * MB)}"}}}`],
  ['too much', () => 'x'.repeat(9 * MB)],
  ['no JSON', () => '<html>'.repeat(MB)],
  ['a small form', () => '{"id":"1","name":"Small","fields":[{"name":"a"}]}'],
];

const KEPT_OPEN_MS = 1_000;

/** Closes idle connections after a second without a `Keep-Alive` timeout header. */
function createSilentClosing() {
  const closing = new WeakMap<Socket, NodeJS.Timeout>();
  return ({ socket }: IncomingMessage, response: ServerResponse) => {
    clearTimeout(closing.get(socket));
    response.once('finish', () =>
      closing.set(
        socket,
        setTimeout(() => socket.destroy(), KEPT_OPEN_MS),
      ),
    );
  };
}

export async function startHostileProvider(random: () => number) {
  const bodies = BODIES.map(([, make]) => Buffer.from(make()));
  /** Handles each call instead of random misbehaviour. */
  let plan: ((path: string, response: ServerResponse) => void) | undefined;
  const closeWithoutAWord = createSilentClosing();
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    closeWithoutAWord(request, response);
    if (request.method === 'POST') {
      request.resume();
      response.end(
        '{"access_token":"hostile-provider-access-token","refresh_token":"hostile-refresh-token"}',
      );
    } else if (plan) plan(request.url ?? '', response);
    else misbehave(response);
  });

  function misbehave(response: ServerResponse) {
    const body = bodies[Math.floor(random() * bodies.length)] ?? Buffer.alloc(0);
    const chance = random();
    if (chance < 0.03) return;
    if (chance < 0.08) {
      response.socket?.destroy();
      return;
    }
    response.writeHead(chance < 0.2 ? 500 : 200, { 'content-length': body.length });
    if (chance > 0.95) response.write(body.subarray(0, body.length / 2), () => response.socket?.destroy());
    else response.end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    follow: (next: typeof plan) => {
      plan = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
