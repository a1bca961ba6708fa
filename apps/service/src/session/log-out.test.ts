/**
 * Logging out wins over whatever is under way: no token is kept after it, and nothing of the account is told
 * (4.4).
 */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import type { ProviderAnswer } from '../provider/provider.ts';
import { createGate } from '../testing/gate.ts';
import {
  answer,
  BROWSER,
  createHarness,
  type Harness,
  type HarnessOptions,
  TOKENS,
  told,
  VARIABLES,
} from '../testing/harness.ts';

const NOT_CONNECTED = { status: 401, body: { error: 'Not connected to provider' } };
const CLOSED =
  'The session was closed while the account was being connected. Connect again to open a new one.';
const OVERTAKEN = { status: 500, body: { error: 'OAuth error', details: CLOSED } };

const account = (hub_id: number) => ({ ...TOKENS, hub_id, access_token: `access-token-of-${hub_id}` });
const statusOf = async ({ get }: Harness) => (await get(PATH.status)).json();
const asked = ({ calls }: Harness, times: number) => expect.poll(() => calls.length).toBe(times);

describe('4.4 while a code is being exchanged', () => {
  /** Every exchange waits for the gate; each brings another account, from 1 on. */
  async function waitingHarness(options: HarnessOptions = {}) {
    const gate = createGate();
    let exchanges = 0;
    const harness = await createHarness({
      ...options,
      exchange: async () => {
        exchanges += 1;
        const tokens = account(exchanges);
        await gate.opened;
        return answer(200, tokens);
      },
    });
    return { harness, gate };
  }

  it('4.4 drops the token that arrives afterwards, and the next connection works', async () => {
    const { harness, gate } = await waitingHarness();
    const connecting = harness.connect();
    await asked(harness, 1);
    await harness.post(PATH.logout);
    gate.open();
    expect(told(await connecting)).toEqual(OVERTAKEN);
    expect(await statusOf(harness)).toEqual({ connected: false });
    expect(told(await harness.get(PATH.forms))).toEqual(NOT_CONNECTED);
    expect(told(await harness.connect())).toEqual({ status: 200, body: { connected: true, portalId: 2 } });
    expect(await statusOf(harness)).toEqual({ connected: true });
  });

  it('4.2.8 tells a person on a page, and does not redirect to the frontend', async () => {
    const { harness, gate } = await waitingHarness({
      variables: { ...VARIABLES, FRONTEND_URL: 'http://front.test/app' },
    });
    await harness.get(PATH.install);
    const connecting = harness.get(`${PATH.callback}?code=one-time-code&state=state-1`, BROWSER);
    await asked(harness, 1);
    await harness.post(PATH.logout);
    gate.open();
    const reply = await connecting;
    expect([reply.statusCode, reply.headers['content-type'], reply.headers.location]).toEqual([
      500,
      'text/html; charset=utf-8',
      undefined,
    ]);
    for (const words of ['500 OAuth error', CLOSED, 'href="http://front.test/app"', `href="${PATH.install}"`])
      expect(reply.body).toContain(words);
    expect(await statusOf(harness)).toEqual({ connected: false });
  });

  it('4.4 a connection that begins after it is not mistaken for the one before', async () => {
    const { harness, gate } = await waitingHarness();
    const before = harness.connect();
    await asked(harness, 1);
    await harness.post(PATH.logout);
    const after = harness.connect();
    await asked(harness, 2);
    gate.open();
    expect([told(await before), told(await after)]).toEqual([
      OVERTAKEN,
      { status: 200, body: { connected: true, portalId: 2 } },
    ]);
    expect((await harness.get(PATH.account)).json().portalId).toBe(2);
  });

  it('4.2.4 a refusal of the provider is still told in its words', async () => {
    const gate = createGate();
    const harness = await createHarness({
      exchange: async () => {
        await gate.opened;
        return answer(400, 'BAD_AUTH_CODE');
      },
    });
    const connecting = harness.connect();
    await asked(harness, 1);
    await harness.post(PATH.logout);
    gate.open();
    expect(told(await connecting)).toEqual({
      status: 500,
      body: { error: 'Token exchange failed', details: 'BAD_AUTH_CODE' },
    });
  });

  it('3.2 a state that is still pending outlives a log-out', async () => {
    const harness = await createHarness();
    await harness.get(PATH.install);
    await harness.post(PATH.logout);
    expect(told(await harness.get(`${PATH.callback}?code=one-time-code&state=state-1`))).toEqual({
      status: 200,
      body: { connected: true, portalId: 4210 },
    });
    expect(await statusOf(harness)).toEqual({ connected: true });
  });

  it('3.1 two connections at once both succeed where there is no log-out', async () => {
    const { harness, gate } = await waitingHarness();
    const connecting = [harness.connect(), harness.connect()];
    await asked(harness, 2);
    gate.open();
    expect((await Promise.all(connecting)).map(told)).toEqual(
      [1, 2].map((portalId) => ({ status: 200, body: { connected: true, portalId } })),
    );
    expect(await statusOf(harness)).toEqual({ connected: true });
  });
});

describe.each([
  ['4.5', PATH.forms],
  ['4.6', PATH.form('f1')],
])('%s while %s is being read', (section, path) => {
  async function readingHarness(provide: () => ProviderAnswer) {
    const gate = createGate();
    const harness = await createHarness({
      provider: async () => {
        await gate.opened;
        return provide();
      },
    });
    await harness.connect();
    const reading = harness.get(path);
    await asked(harness, 2);
    return { harness, gate, reading };
  }

  it.each<[string, () => ProviderAnswer]>([
    ['a success', () => answer(200, { id: 'f1', results: [{ id: 'f1' }] })],
    ['a refusal', () => answer(403, 'no scope')],
    [
      'a broken connection',
      () => {
        throw new Error('other side closed');
      },
    ],
  ])(`${section}.1 a log-out makes 401 of %s`, async (_, provide) => {
    const { harness, gate, reading } = await readingHarness(provide);
    await harness.post(PATH.logout);
    gate.open();
    expect(told(await reading)).toEqual(NOT_CONNECTED);
  });

  it(`${section}.1 another connection afterwards does not bring it back`, async () => {
    const { harness, gate, reading } = await readingHarness(() => answer(200, {}));
    await harness.post(PATH.logout);
    await harness.connect();
    gate.open();
    expect(told(await reading)).toEqual(NOT_CONNECTED);
    expect((await harness.get(path)).statusCode).toBe(200);
  });

  it(`${section} another connection without a log-out changes nothing for it`, async () => {
    const { harness, gate, reading } = await readingHarness(() => answer(200, {}));
    await harness.connect();
    gate.open();
    expect((await reading).statusCode).toBe(200);
  });
});

it('4.5.1 a log-out between two pages of the list is noticed, too', async () => {
  const gate = createGate();
  const harness = await createHarness({
    provider: async ({ path }) => {
      if (!path.includes('after'))
        return answer(200, { results: [{ id: 1 }], paging: { next: { after: 'x' } } });
      await gate.opened;
      return answer(200, { results: [{ id: 2 }] });
    },
  });
  await harness.connect();
  const reading = harness.get(PATH.forms);
  await asked(harness, 3);
  await harness.post(PATH.logout);
  gate.open();
  expect(told(await reading)).toEqual(NOT_CONNECTED);
});
