/** What only a real socket can show: requests that a client library would refuse to write. */

import { PATH } from '@formloom/form';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../testing/harness.ts';
import { speak } from '../testing/raw-socket.ts';

let harness: Harness;
let port: number;

beforeAll(async () => {
  harness = await createHarness();
  await harness.connect();
  port = Number(new URL(await harness.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => harness.app.close());

/** The answer to bytes, as status, head and JSON body. */
async function ask(bytes: string): Promise<{ status: number; head: string; body: unknown }> {
  const [head = '', body = ''] = (await speak(port, bytes)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: body.startsWith('{') ? JSON.parse(body) : body };
}

const get = (path: string, extra = '') =>
  ask(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${extra}\r\n`);

it.each(['.', '..', '%2e', '%2e%2e'])(
  '4.6.4 answers 404 for the id %s without asking the provider',
  async (id) => {
    const before = harness.calls.length;
    expect(await get(`/api/forms/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'Failed to fetch form details from provider' },
    });
    expect(harness.calls).toHaveLength(before);
  },
);

it.each(['/api/forms/%', '/api/forms/%zz', '/api/forms/%C3%28', '/%'])(
  '4.6.2 answers 400 for malformed percent text in %s',
  async (path) => {
    const reply = await get(`${path}?code=a-very-secret-code`);
    expect(reply).toMatchObject({
      status: 400,
      body: { error: 'Malformed request', details: 'The address is not valid percent text' },
    });
    expect(reply.head).toContain('x-content-type-options: nosniff');
    expect(harness.log()).not.toContain('a-very-secret-code');
    expect(await get(path, 'Origin: http://evil.test\r\n')).toMatchObject({
      status: 403,
      body: { error: 'Not allowed by CORS' },
    });
  },
);

const LONG = 'x'.repeat(100_000);

it.each([
  ['an address', `/${LONG}`, ''],
  ['a header', '/health', `X-Long: ${LONG}\r\n`],
])('8 answers %s of 100 kB with a JSON error', async (_, path, header) => {
  const reply = await get(path, header);
  expect(reply).toMatchObject({
    status: 431,
    body: { error: 'Malformed request', details: 'The address and headers together are too large' },
  });
  expect(reply.head).toContain('x-content-type-options: nosniff');
});

it.each([
  [15, 200],
  [17, 431],
])('8 an address and headers of %s kB together: %s', async (kilobytes, status) => {
  expect(await get('/health', `X-Long: ${'x'.repeat(kilobytes * 1024)}\r\n`)).toMatchObject({ status });
});

it.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['two lengths', 'POST /health HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc'],
  [
    'a length and chunks at once',
    'POST /health HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a header with a bare line feed in its name', 'GET /health HTTP/1.1\r\nHost: x\r\nX\nY: 1\r\n\r\n'],
])('8 answers %s with 400 and closes', async (_, bytes) => {
  expect(await ask(bytes)).toMatchObject({
    status: 400,
    body: { error: 'Malformed request', details: 'The request is not valid HTTP' },
  });
});

it.each([
  ['malformed', 'Content-Length: 3\r\n\r\n{,}'],
  ['never sent', 'Content-Length: 1000\r\n\r\n'],
])('4.4 a body that is %s does not hold up the answer', async (_, rest) => {
  const start = performance.now();
  const reply = await ask(
    `POST ${PATH.logout} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${rest}`,
  );
  expect(reply).toMatchObject({ status: 200, body: { success: true } });
  expect(performance.now() - start).toBeLessThan(4_000);
});

it('8 answers a request without Host, and refuses what it is asked to expect, in JSON', async () => {
  expect(await ask('GET /health HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
  const reply = await get('/health', 'Expect: magic\r\n');
  expect(reply).toMatchObject({ status: 417, body: { error: 'Malformed request' } });
  expect(reply.head).toContain('x-content-type-options: nosniff');
});

it.each(['/health', PATH.forms, '/oauth/provider/logout'])(
  '8 a doubled Host is refused at %s',
  async (path) => {
    expect(await get(path, 'host: evil.test\r\n')).toMatchObject({
      status: 400,
      body: { error: 'Malformed request', details: 'There is more than one Host' },
    });
  },
);
