/** The public port: its replies beside those of `PORT`, its limits, and its shutdown. */

import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { FIGURE_LIMITS, FIGURES_PATH, type FigureEvent, PATH } from '@formloom/form';
import pino from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createHarness, VARIABLES } from '../testing/harness.ts';
import { createMemoryWork } from '../testing/work-harness.ts';
import { createCounting } from './counting.ts';
import { createPublicPort, createPublicServer } from './public-port.ts';

const closing: Array<() => unknown> = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const QUICK = { headers: 150, request: 300, idle: 100, check: 25 };
const VIEW = { form: 'f1', version: 'v1', what: 'view', step: undefined, key: undefined } as const;
const view = JSON.stringify({ f: 'f1', v: 'v1', e: 'view' });

async function open(maxConnections = 100, timeouts?: typeof QUICK) {
  const counted: Array<FigureEvent | undefined> = [];
  const server = createPublicServer({
    maxConnections,
    count: (event) => counted.push(event),
    ...(timeouts && { timeouts }),
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { counted, port };
}

interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

/** What is no matter of the connection. */
function own(status: number | undefined, headers: object, body: string) {
  const kept = Object.entries(headers).filter(
    ([name]) => !['connection', 'keep-alive', 'date', 'vary', 'x-request-id'].includes(name),
  );
  return { status, headers: Object.fromEntries(kept), body };
}

function askPort(port: number, { method, url, headers, payload = '' }: Asked) {
  return new Promise<ReturnType<typeof own>>((resolve, reject) => {
    const sent = ask({ port, method, path: url, headers, agent: false }, async (reply) => {
      let body = '';
      for await (const chunk of reply) body += chunk;
      resolve(own(reply.statusCode, reply.headers, body));
    });
    sent.on('error', reject).end(payload);
  });
}

/** Bytes as they are; gives what came back until the other side hung up. */
function say(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const FOREIGN = { host: 'forms.test', origin: 'https://any.test' };
const POST: Asked = { method: 'POST', url: FIGURES_PATH.events, headers: FOREIGN, payload: view };
const PREFLIGHT = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type',
};

it.each<[string, Asked]>([
  ['a visit', POST],
  ['a visit with a query', { ...POST, url: `${POST.url}/?a=b` }],
  ['a visit through TLS', { ...POST, headers: { ...FOREIGN, 'x-forwarded-proto': 'https' } }],
  ['a visit through TLS by number', { ...POST, headers: { host: '10.0.0.7', 'x-forwarded-proto': 'https' } }],
  ['what is none', { ...POST, payload: '{' }],
  ['what is too long', { ...POST, payload: 'x'.repeat(FIGURE_LIMITS.bytes + 1) }],
  [
    'a page that asks first',
    { ...POST, method: 'OPTIONS', headers: { ...FOREIGN, ...PREFLIGHT }, payload: '' },
  ],
  [
    '4.7 another address',
    { ...POST, method: 'GET', url: '/no/such', headers: { host: 'forms.test' }, payload: '' },
  ],
  ['4.7 another method', { ...POST, method: 'DELETE', headers: { host: 'forms.test' }, payload: '' }],
])('%s is answered as the service answers it', async (_, asked) => {
  const variables = {
    ...VARIABLES,
    FIGURES: 'on',
    PUBLIC_URL: 'https://forms.test',
    DATABASE_URL: 'file:x.db',
  };
  const { app } = await createHarness({ variables, workStore: createMemoryWork().store });
  const { statusCode, headers, body } = await app.inject(asked);
  const { port } = await open();
  const told = await askPort(port, asked);
  expect(told).toEqual(own(statusCode, headers, body));
});

it('what is told is counted, whatever its type is called, and what is none as nothing', async () => {
  const { port, counted } = await open();
  for (const type of ['text/plain;charset=UTF-8', 'application/json', 'x'])
    await askPort(port, { ...POST, headers: { ...FOREIGN, 'content-type': type } });
  for (const payload of ['', '[]', `${view} x`]) await askPort(port, { ...POST, payload });
  expect(counted).toEqual([VIEW, VIEW, VIEW, undefined, undefined, undefined]);
});

it('how long it may be is counted in characters, however many bytes they take', async () => {
  const { port, counted } = await open();
  const key = '第'.repeat(FIGURE_LIMITS.key);
  const event = { f: 'f1', v: 'v1', e: 'error', s: 0, k: key };
  await askPort(port, { ...POST, payload: JSON.stringify(event) });
  expect(counted).toEqual([{ form: 'f1', version: 'v1', what: 'error', step: 0, key }]);
});

it.each([PATH.settings, PATH.forms, PATH.health, FIGURES_PATH.of('f1'), '/', '/metrics', '//figures', '*'])(
  'nothing else of the service is at %s',
  async (url) => {
    const { port, counted } = await open();
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD'] as const)
      expect((await askPort(port, { method, url, headers: PREFLIGHT })).status).toBe(404);
    expect(counted).toEqual([]);
  },
);

it('a body that is too long is answered before its end, counts as nothing, and is its connection’s last', async () => {
  const { port, counted } = await open();
  const head = `POST ${FIGURES_PATH.events} HTTP/1.1\r\nHost: x\r\n`;
  const told = await say(port, `${head}Content-Length: 70000\r\n\r\n${view}`);
  const chunk = `${(1_025).toString(16)}\r\n${'x'.repeat(1_025)}\r\n`;
  const chunked = await say(port, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
  for (const answer of [told, chunked]) expect(answer).toMatch(/^HTTP\/1\.1 204 [\s\S]*connection: close/i);
  expect(counted).toEqual([undefined, undefined]);
});

it('who does not come to an end, or has nothing more to say, is let go', async () => {
  const { port, counted } = await open(100, QUICK);
  const line = `POST ${FIGURES_PATH.events} HTTP/1.1\r\n`;
  expect(await say(port, '')).toMatch(/^$|^HTTP\/1\.1 408/);
  expect(await say(port, `${line}Host: `)).toMatch(/^HTTP\/1\.1 408/);
  expect(await say(port, `${line}Host: x\r\nContent-Length: 9\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 408/);
  expect(await say(port, `${line}Host: x\r\nX: ${'x'.repeat(9_000)}`)).toMatch(/^HTTP\/1\.1 431/);
  expect(counted).toEqual([]);
  expect(await say(port, `${line}Content-Length: 2\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 204/);
  expect(counted).toEqual([undefined]);
});

it('of more connections than there is room for the rest is not let in, and where it is scarce none is kept', async () => {
  const { port } = await open(4);
  const one = `POST ${FIGURES_PATH.events} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`;
  const idle = Array.from({ length: 2 }, () => connect(port, '127.0.0.1'));
  const connected = idle.map((socket) => new Promise((done) => socket.once('connect', done)));
  await Promise.all(connected);
  expect(await say(port, one)).toMatch(/connection: close/i);
  const further = Array.from({ length: 2 }, () => connect(port, '127.0.0.1'));
  await Promise.all(further.map((socket) => new Promise((done) => socket.once('connect', done))));
  expect(await say(port, one)).toBe('');
  for (const socket of [...idle, ...further]) socket.destroy();
});

it('a connection with more than 16 unanswered requests is closed', async () => {
  const { port, counted } = await open();
  const one = `POST ${FIGURES_PATH.events} HTTP/1.1\r\nHost: x\r\nContent-Length: ${view.length}\r\n\r\n${view}`;
  const last = one.replace('Host: x', 'Host: x\r\nConnection: close');
  expect((await say(port, one.repeat(15) + last)).match(/HTTP\/1\.1 204/g)).toHaveLength(16);
  expect(counted).toHaveLength(16);
  expect(await say(port, one.repeat(5_000))).not.toContain('HTTP/1.1');
  expect(counted.length).toBeLessThanOrEqual(32);
  expect((await askPort(port, POST)).status).toBe(204);
});

const silent = pino({ level: 'silent' });

it('visits of both ports share one limit per second, and shutdown counts requests that have arrived', async () => {
  const written: Array<{ form: string; count: number }> = [];
  const dropped: Record<string, number> = {};
  const counting = createCounting({
    store: {
      addFigures: async (sums) => {
        written.push(...sums);
        return sums.map(({ form, count }) => ({ form, count }));
      },
      foldFigures: async () => {},
    },
    now: () => 0,
    log: silent,
    observe: () => (_, drops) => {
      for (const [reason, count] of Object.entries(drops)) dropped[reason] = (dropped[reason] ?? 0) + count;
    },
  });
  const publicPort = createPublicPort({ port: 0, maxConnections: 9 });
  publicPort.onVisit(counting.count);
  const port = await publicPort.listen();
  for (let time = 0; time < 1_000; time += 1) counting.count(VIEW);
  await askPort(port, POST);
  await askPort(port, { ...POST, payload: '{' });

  const body = view.replace('f1', 'f2');
  const head = `POST ${FIGURES_PATH.events} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n`;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await expect.poll(() => answer).toContain('100 Continue');
  const hungUp = once(socket, 'close');
  const closed = publicPort.close();
  socket.write(body);
  await Promise.all([closed, hungUp]);
  expect(answer).toMatch(/HTTP\/1\.1 204 [\s\S]*connection: close/i);
  await expect(askPort(port, POST)).rejects.toThrow('ECONNREFUSED');
  await counting.end();
  const counted = (form: string) =>
    written.filter((one) => one.form === form).reduce((sum, { count }) => sum + count, 0);
  expect([counted('f1'), counted('f2'), dropped]).toEqual([
    1_000,
    1,
    expect.objectContaining({ rate: 1, event: 1 }),
  ]);
});

it('shutdown does not wait for requests that never end', async () => {
  const publicPort = createPublicPort({ port: 0, maxConnections: 9 });
  const port = await publicPort.listen();
  const hanging = say(port, `POST ${FIGURES_PATH.events} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{`);
  await expect.poll(() => askPort(port, POST).then(({ status }) => status)).toBe(204);
  await publicPort.close();
  expect(await hanging).toBe('');
});

it('a port that is taken is an error in a sentence, and closing is possible all the same', async () => {
  const other = createServer().listen(0, '0.0.0.0');
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as AddressInfo;
  const publicPort = createPublicPort({ port, maxConnections: 9 });
  await expect(publicPort.listen()).rejects.toThrow(`PUBLIC_PORT ${port} cannot be listened on.`);
  await publicPort.close();
  other.close();
});
