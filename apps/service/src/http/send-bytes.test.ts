/** Ready heads beside the framework's own: a client cannot tell which was used. */

import { FIGURES_PATH, PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, type HarnessOptions } from '../testing/harness.ts';
import { createMemoryWork } from '../testing/work-harness.ts';

/** What an admitted origin is told beyond everybody else. */
const OF_THE_ORIGIN = /^access-control-/;
/** Added by the writer to the socket. */
const OF_THE_SOCKET = ['date', 'keep-alive', 'x-request-id'];
const ORIGIN = { origin: 'http://localhost:5173' };

const form = answer(200, { id: 'f1', name: 'Größe', fields: [{ name: 'a', label: 'Ä' }] });

describe.each([PATH.health, PATH.forms, PATH.form('f1'), `${PATH.form('a b')}?include=details`])(
  '4 %s',
  (path) => {
    it.each<[string, HarnessOptions]>([
      ['usually', { provider: () => form }],
      ['when it ends', { provider: () => form, isEnding: () => true }],
    ])('4 says the same under a ready head and under the framework’s, %s', async (_, options) => {
      const harness = await createHarness(options);
      await harness.connect();
      const told = async (headers: Record<string, string>) => {
        const reply = await harness.get(path, headers);
        const kept = Object.entries(reply.headers)
          .filter(([name, value]) => !OF_THE_ORIGIN.test(name) && value !== 'keep-alive')
          .filter(([name]) => !OF_THE_SOCKET.includes(name))
          .map(([name, value]) => [name, String(value)]);
        return { status: reply.statusCode, headers: Object.fromEntries(kept), body: reply.body };
      };
      const ready = await told({});
      expect(ready).toEqual(await told(ORIGIN));
      expect(ready.status).toBe(200);
      expect(ready.headers.connection).toBe(options.isEnding ? 'close' : undefined);
    });
  },
);

it.each([false, true])(
  'a visit is answered as any other, under a ready head (ending: %s)',
  async (ending) => {
    const variables = { FIGURES: 'on', PUBLIC_URL: 'https://forms.test', DATABASE_URL: 'file:x.db' };
    const { store } = createMemoryWork();
    const { app } = await createHarness({ variables, workStore: store, isEnding: () => ending });
    const heads = await Promise.all(
      [{ payload: '{}' }, { payload: 'x'.repeat(70_000) }].map(async (sent) => {
        const reply = await app.inject({ method: 'POST', url: FIGURES_PATH.events, ...sent });
        const kept = Object.entries(reply.headers).filter(
          ([name, value]) => ![...OF_THE_SOCKET, 'vary'].includes(name) && value !== 'keep-alive',
        );
        return { status: reply.statusCode, body: reply.body, headers: Object.fromEntries(kept) };
      }),
    );
    const [ready, framework] = heads;
    // One that is too large to be read is the last on its connection.
    expect({ ...ready, headers: { ...ready?.headers, connection: 'close' } }).toEqual(framework);
    expect(ready?.headers.connection).toBe(ending ? 'close' : undefined);
  },
);

it('4 HEAD gets the head alone', async () => {
  const { app } = await createHarness();
  const reply = await app.inject({ method: 'HEAD', url: PATH.health });
  expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', '15']);
});

it('5.5 an address that cannot be read is one line, too', async () => {
  const harness = await createHarness();
  expect((await harness.get('/%zz')).statusCode).toBe(400);
  await harness.app.close();
  const lines = harness.log().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['refused', 'answered']);
});

it('5.5 an answer that was under way at the end is in the log, too', async () => {
  const gate = createGate();
  const harness = await createHarness({ isEnding: () => true, provider: () => gate.opened.then(() => form) });
  await harness.connect();
  const address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const reply = fetch(`${address}${PATH.form('f1')}`);
  await expect.poll(() => harness.calls.length).toBe(2);
  const closed = harness.app.close();
  gate.open();
  expect((await reply).status).toBe(200);
  await closed;
  expect(harness.log()).toContain('/api/forms/:formId');
});

it('5.5 each answer is one line, a probe only where every detail is wanted', async () => {
  const harness = await createHarness({ provider: () => answer(500, 'down') });
  await harness.connect();
  await expect.poll(harness.log).toContain(PATH.callback);
  const before = harness.log().length;
  await harness.get(PATH.form('f1'));
  await harness.get(PATH.health);
  await harness.app.close();
  const lines = harness.log().slice(before).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line)).map(({ time, ms, requestId, ...rest }) => rest)).toEqual([
    { level: 'warn', failure: 'formFailed', status: 500, fault: 'provider', msg: 'provider failed' },
    { level: 'info', method: 'GET', route: '/api/forms/:formId', status: 500, msg: 'answered' },
    { level: 'debug', method: 'GET', route: PATH.health, status: 200, msg: 'answered' },
  ]);
});
