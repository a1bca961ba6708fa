/** The quick lane and the long way, held against each other. */

import { PATH } from '@formloom/form';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProviderAnswer } from '../provider/provider.ts';
import { answer, createHarness, type Harness, type HarnessOptions } from '../testing/harness.ts';

const closing: Harness[] = [];
afterEach(async () => {
  for (const { app } of closing.splice(0)) await app.close();
});

async function listening(options: HarnessOptions, connected = true) {
  const harness = await createHarness(options);
  if (connected) await harness.connect();
  closing.push(harness);
  return { harness, address: await harness.app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** What only a socket has. */
const OF_THE_SOCKET = ['date', 'keep-alive', 'transfer-encoding'];

const comparable = (status: number, headers: Iterable<[string, unknown]>, body: string) => ({
  status,
  headers: Object.fromEntries(
    [...headers]
      .filter(([name, value]) => !OF_THE_SOCKET.includes(name) && value !== 'keep-alive')
      .map(([name, value]) => [name, String(value)]),
  ),
  body,
});

/** The same question over a socket, where the lane is, and past it. */
async function bothWays({ harness, address }: Awaited<ReturnType<typeof listening>>, path: string) {
  const quick = await fetch(address + path, { headers: { host: 'localhost' } });
  const long = await harness.get(path, { host: 'localhost' });
  return [
    comparable(quick.status, quick.headers, await quick.text()),
    comparable(long.statusCode, Object.entries(long.headers), long.body),
  ];
}

const limited = answer(
  429,
  { errorType: 'RATE_LIMIT' },
  {
    'x-provider-ratelimit-remaining': '0',
    'x-provider-ratelimit-max': '100',
    'x-provider-ratelimit-interval-milliseconds': '10000',
  },
);
const form = answer(200, { id: 'f1', name: 'Größe', fields: [{ name: 'a', label: 'Ä' }] });

describe.each([PATH.health, PATH.forms, PATH.form('f1'), PATH.form('a-B_9')])('4 %s', (path) => {
  it.each<[string, HarnessOptions['provider']]>([
    ['a form', () => form],
    ['a list', () => answer(200, { results: [{ id: 1 }] })],
    ['403', () => answer(403, 'no scope')],
    ['429', () => limited],
    ['302', () => answer(302, '')],
    ['no JSON', () => answer(200, '<html>')],
    [
      'a broken connection',
      (): ProviderAnswer => {
        throw new Error('other side closed');
      },
    ],
  ])('4 gives the same answer both ways when the provider gives %s', async (_, provider) => {
    const [quick, long] = await bothWays(await listening({ provider: provider ?? (() => form) }), path);
    expect(quick).toEqual(long);
  });

  it.each<[string, HarnessOptions, boolean]>([
    ['when nothing is connected', {}, false],
    ['without a usable token', { exchange: () => answer(200, { access_token: ' ' }) }, true],
    ['when it drowns', { isDrowning: () => true }, false],
    ['when it ends', { isEnding: () => true }, true],
  ])('4 gives the same answer both ways %s', async (_, options, connected) => {
    const [quick, long] = await bothWays(await listening(options, connected), path);
    expect(quick).toEqual(long);
  });
});

it('4 takes the lane for plain questions only: the framework counts the others', async () => {
  const { harness, address } = await listening({ provider: () => form });
  let long = 0;
  const ask = async (path: string, init: RequestInit = {}) => {
    const before = long;
    harness.watch.emitted('');
    const reply = await fetch(address + path, init);
    await reply.arrayBuffer();
    long = harness.log().split('"reqId"').length;
    return long > before;
  };
  long = harness.log().split('"reqId"').length;
  expect(await ask(PATH.form('f1'))).toBe(false);
  expect(await ask(PATH.health)).toBe(false);
  expect(await ask(PATH.forms)).toBe(false);
  expect(await ask(`${PATH.forms}?x=1`)).toBe(true);
  expect(await ask(`${PATH.forms}/`)).toBe(true);
  expect(await ask(`${PATH.forms}/a%20b`)).toBe(true);
  expect(await ask(PATH.forms, { headers: { origin: 'http://localhost:5173' } })).toBe(true);
  expect(await ask(PATH.forms, { method: 'HEAD' })).toBe(true);
});

it('5.5 logs the same line for both ways, and a probe only for whoever wants every detail', async () => {
  const { harness, address } = await listening({ provider: () => answer(500, 'down') });
  const before = harness.log().length;
  await (await fetch(address + PATH.form('f1'))).text();
  await harness.get(PATH.form('f1'));
  await (await fetch(address + PATH.health)).text();
  const lines = harness
    .log()
    .slice(before)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const plain = lines
    .map(({ time, reqId, ms, ...rest }) => rest)
    .filter(({ msg }) => msg !== 'Server listening');
  const failed = { level: 30, failure: 'formFailed', status: 500, msg: 'refused' };
  const answered = { level: 30, method: 'GET', route: '/api/forms/:formId', status: 500, msg: 'answered' };
  expect(plain.filter(({ msg }) => !msg.startsWith('Server'))).toEqual([
    failed,
    answered,
    failed,
    answered,
    { level: 20, method: 'GET', route: PATH.health, status: 200, msg: 'answered' },
  ]);
});
