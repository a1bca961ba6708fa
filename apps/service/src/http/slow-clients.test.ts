/** Clients that take their time: each is let go, and no other client notices (8). */

import { connect } from 'node:net';
import { PATH } from '@formloom/form';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, createHarness, type Harness } from '../testing/harness.ts';
import { UPLOADS } from '../testing/uploads.ts';
import { TIMEOUTS } from './framework.ts';

let harness: Harness;
let port: number;

beforeAll(async () => {
  const large = 'x'.repeat(8 * 1024 * 1024);
  harness = await createHarness({
    variables: UPLOADS,
    timeouts: { headers: 200, request: 400, silence: 1_500, idle: 400, check: 50 },
    provider: () => answer(200, { id: 'large', fields: [{ name: 'a', label: large }] }),
  });
  await harness.connect();
  port = Number(new URL(await harness.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => harness.app.close());

/** Gives what came back, and how long the connection lived. */
function endure(begin: string, { dripEveryMs = 0 } = {}) {
  const start = performance.now();
  return new Promise<{ text: string; ms: number }>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(begin));
    const drip = dripEveryMs > 0 ? setInterval(() => socket.write('X: y\r\n'), dripEveryMs) : undefined;
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ text, ms: performance.now() - start });
    });
  });
}

/** Of a route that reads its body, from a caller that may send one. */
const HALF_A_BODY = `POST ${PATH.modules} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Length: 1000\r\n\r\n{"path":`;

const TOO_SLOW = '{"error":"Malformed request","details":"The request took too long to arrive"}';

it.each([
  ['connects and says nothing', '', 0],
  ['stops in the middle of the headers', 'GET /health HTTP/1.1\r\nHo', 0],
  ['sends a header now and then, for ever', 'GET /health HTTP/1.1\r\n', 60],
  ['stops in the middle of the body', HALF_A_BODY, 0],
  ['sends a bit of the body now and then', HALF_A_BODY, 60],
])('8 a client that %s is answered 408 and let go', async (_, begin, dripEveryMs) => {
  const { text, ms } = await endure(begin, { dripEveryMs });
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toContain(TOO_SLOW);
  expect(ms).toBeLessThan(5_000);
});

it('8 a client has 10 seconds for the headers, 30 for the request, 180 without a byte and 30 without a question', async () => {
  expect(TIMEOUTS).toEqual({
    headers: 10_000,
    request: 30_000,
    silence: 180_000,
    idle: 30_000,
    check: 5_000,
  });
  const { app } = await createHarness();
  expect(app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 180_000,
    connectionsCheckingInterval: 5_000,
  });
});

it('8 a client that is told to go and does not is let go all the same', async () => {
  const closed = await new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write('GET /he'));
    const drip = setInterval(() => socket.write('x'), 30);
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      resolve(true);
    });
    setTimeout(() => resolve(false), 4_000);
  });
  expect(closed).toBe(true);
});

it('8 a client that does not read its answer is let go', async () => {
  const connections = () =>
    new Promise<number>((resolve) => harness.app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  // A socket that does not read does not see that it was closed, so the other side is asked.
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET ${PATH.form('large')} HTTP/1.1\r\nHost: x\r\n\r\n`),
  );
  socket.pause();
  socket.on('error', () => {});
  await expect.poll(connections).toBe(1);
  await expect.poll(connections).toBe(0);
  socket.destroy();
});

it('8 a connection that is kept open without use is let go', async () => {
  const { text, ms } = await endure('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(ms).toBeGreaterThan(300);
  expect(ms).toBeLessThan(2_800);
});

it('8 a hundred of them hold up no other client', async () => {
  const slow = Array.from({ length: 100 }, () => endure('GET /health HT'));
  const reply = await fetch(`http://127.0.0.1:${port}${PATH.health}`);
  expect(reply.status).toBe(200);
  expect((await Promise.all(slow)).every(({ text }) => text.includes('408'))).toBe(true);
});
