/**
 * TOKEN_REFRESH: tokens are renewed before they expire and after an unexpected 401; refused, the session
 * ends.
 */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import type { ProviderAnswer, ProviderRequest } from '../provider/provider.ts';
import { createMemoryStore } from '../session/memory-store.ts';
import { createGate } from '../testing/gate.ts';
import {
  answer,
  createHarness,
  type Harness,
  type HarnessOptions,
  TOKENS,
  told,
  VARIABLES,
} from '../testing/harness.ts';
import { empty, MODULE, OURS, UPLOADS } from '../testing/uploads.ts';

const NOT_CONNECTED = { status: 401, body: { error: 'Not connected to provider' } };
const REFUSED = answer(400, { error: 'invalid_grant', message: 'refresh token is invalid' });
const LIVES_MS = TOKENS.expires_in * 1_000;
const tokens = (count: number) => ({ ...TOKENS, access_token: `access-token-number-${count}` });

const form = ({ body }: ProviderRequest) => Object.fromEntries(new URLSearchParams(body));
const wholeOf = ({ bytes, ...rest }: ProviderRequest) => JSON.stringify(rest) + (bytes ?? '');
const isRefresh = (request: ProviderRequest) => form(request).grant_type === 'refresh_token';
const refreshes = ({ calls }: Harness) => calls.filter(isRefresh);
const tokensUsed = ({ calls }: Harness) =>
  calls.filter(({ method }) => method === 'GET').map(({ headers }) => headers.authorization?.slice(-1));

interface Options extends HarnessOptions {
  readonly refresh?: (count: number) => ProviderAnswer | Promise<ProviderAnswer>;
  /** Which token the provider takes, by its number; any where it does not matter. */
  readonly accepts?: (token: number) => boolean;
}

/** Each refresh brings the next token; connecting brought number 0. */
async function connected({ refresh, accepts = () => true, ...rest }: Options = {}) {
  let count = 0;
  const harness = await createHarness({
    variables: { ...VARIABLES, TOKEN_REFRESH: 'on' },
    exchange: async (request) => {
      if (!isRefresh(request)) return answer(200, tokens(0));
      count += 1;
      return refresh ? refresh(count) : answer(200, tokens(count));
    },
    provider: ({ headers }) =>
      accepts(Number(headers.authorization?.slice(-1)))
        ? answer(200, { id: 'f1', results: [] })
        : answer(401, { category: 'EXPIRED_AUTHENTICATION' }),
    ...rest,
  });
  await harness.connect();
  return harness;
}

const read = ({ get }: Harness, path: string = PATH.forms) => get(path);
const isConnected = async ({ get }: Harness) => (await get(PATH.status)).json().connected;

it('5.6 is off unless it is asked for', async () => {
  const harness = await connected({ variables: VARIABLES, accepts: () => false });
  harness.clock.uptime = LIVES_MS * 2;
  expect(told(await read(harness))).toEqual({
    status: 401,
    body: {
      error: 'Failed to fetch forms from provider',
      details: '{"category":"EXPIRED_AUTHENTICATION"}',
    },
  });
  expect(refreshes(harness)).toEqual([]);
});

describe('before a token expires', () => {
  it('nothing is renewed while there is time', async () => {
    const harness = await connected();
    harness.clock.uptime = LIVES_MS - 5 * 60_000 - 1;
    await read(harness);
    expect(refreshes(harness)).toEqual([]);
  });

  it('five minutes early a new one is asked for, and no reader waits for it', async () => {
    const gate = createGate();
    const harness = await connected({
      refresh: async () => {
        await gate.opened;
        return answer(200, tokens(1));
      },
    });
    harness.clock.uptime = LIVES_MS - 5 * 60_000;
    expect((await read(harness)).statusCode).toBe(200);
    expect(form(refreshes(harness)[0] as ProviderRequest)).toEqual({
      grant_type: 'refresh_token',
      client_id: VARIABLES.PROVIDER_CLIENT_ID,
      client_secret: VARIABLES.PROVIDER_CLIENT_SECRET,
      refresh_token: TOKENS.refresh_token,
    });
    gate.open();
    await expect.poll(async () => (await read(harness)) && tokensUsed(harness).at(-1)).toBe('1');
    expect(tokensUsed(harness)[0]).toBe('0');
    expect(refreshes(harness)).toHaveLength(1);
  });

  it('also without a reader', async () => {
    const sessions = createMemoryStore({
      now: performance.now.bind(performance),
      newPendingState: () => 's',
    });
    const harness = await connected({
      sessions,
      refresh: () => answer(200, tokens(1)),
      exchange: (request) => answer(200, isRefresh(request) ? tokens(1) : { ...tokens(0), expires_in: 0.6 }),
    });
    await expect.poll(() => refreshes(harness).length).toBe(1);
    await read(harness);
    expect(tokensUsed(harness)).toEqual(['1']);
  });

  it('one that is over is not tried any more', async () => {
    const harness = await connected();
    harness.clock.uptime = LIVES_MS;
    expect((await read(harness)).statusCode).toBe(200);
    expect(tokensUsed(harness)).toEqual(['1']);
  });

  it('the account stays, its end is told anew, and what the answer leaves out is kept', async () => {
    const harness = await connected({
      refresh: () => answer(200, { access_token: 'access-token-number-1', expires_in: 60 }),
      accepts: (token) => token > 0,
    });
    harness.clock.now += 1_000;
    await read(harness);
    expect((await harness.get(PATH.account)).json()).toEqual({
      portalId: TOKENS.hub_id,
      name: null,
      scopes: ['forms', 'content'],
      expiresAt: harness.clock.now + 60_000,
    });
    harness.clock.uptime = LIVES_MS;
    await read(harness);
    expect(refreshes(harness).map((one) => form(one).refresh_token)).toEqual(
      Array(2).fill(TOKENS.refresh_token),
    );
  });

  it('the newest refresh token is the one used', async () => {
    const harness = await connected({
      refresh: (count) => answer(200, { ...tokens(count), refresh_token: `refresh-token-number-${count}` }),
    });
    for (const round of [1, 2, 3]) {
      harness.clock.uptime += LIVES_MS * round;
      await read(harness);
    }
    expect(refreshes(harness).map((one) => form(one).refresh_token)).toEqual([
      TOKENS.refresh_token,
      'refresh-token-number-1',
      'refresh-token-number-2',
    ]);
  });
});

describe('after an unexpected 401', () => {
  it('one refresh and one more try, however many ask', async () => {
    const harness = await connected({ accepts: (token) => token === 1 });
    const paths = Array.from({ length: 30 }, (_, index) => (index % 2 ? PATH.forms : PATH.form(`f${index}`)));
    const replies = await Promise.all(paths.map((path) => read(harness, path)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(refreshes(harness)).toHaveLength(1);
  });

  it('a new token that is refused, too, was no remedy: the provider’s word is passed on, and no more is asked for', async () => {
    const harness = await connected({ accepts: () => false });
    for (const _ of [1, 2, 3]) {
      const { statusCode, body } = await read(harness);
      expect([statusCode, JSON.parse(body).error]).toEqual([401, 'Failed to fetch forms from provider']);
    }
    expect(refreshes(harness)).toHaveLength(1);
    expect(await isConnected(harness)).toBe(true);
  });

  it('without a refresh token there is nothing to be done', async () => {
    const harness = await connected({
      exchange: () => answer(200, { ...tokens(0), refresh_token: undefined }),
      accepts: () => false,
    });
    expect((await read(harness)).statusCode).toBe(401);
    expect(refreshes(harness)).toEqual([]);
  });

  it('other refusals are passed on as they are', async () => {
    const harness = await connected({ provider: () => answer(403, 'scopes') });
    expect((await read(harness)).statusCode).toBe(403);
    expect(refreshes(harness)).toEqual([]);
  });
});

describe('a refresh that fails', () => {
  it('4.5.1 refused, it ends the session in the contract’s words', async () => {
    const harness = await connected({ refresh: () => REFUSED, accepts: () => false });
    expect(told(await read(harness))).toEqual(NOT_CONNECTED);
    expect(await isConnected(harness)).toBe(false);
    expect(told(await read(harness))).toEqual(NOT_CONNECTED);
    expect(refreshes(harness)).toHaveLength(1);
  });

  it.each<[string, () => ProviderAnswer]>([
    ['429', () => answer(429, { errorType: 'RATE_LIMIT' })],
    ['500', () => answer(500, 'oops')],
    ['no JSON', () => answer(200, '<html>')],
    ['no token', () => answer(200, {})],
    [
      'no answer',
      () => {
        throw new Error(`connection reset while sending ${TOKENS.refresh_token}`);
      },
    ],
  ])('%s: the old token is used as long as it lives, and it is tried again', async (_, fail) => {
    const harness = await connected({ refresh: (count) => (count === 1 ? fail() : answer(200, tokens(2))) });
    harness.clock.uptime = LIVES_MS - 1_000;
    expect((await read(harness)).statusCode).toBe(200);
    await expect.poll(() => refreshes(harness).length).toBe(1);
    expect(tokensUsed(harness)).toEqual(['0']);
    harness.clock.uptime += 1_000;
    const reading = read(harness);
    await expect.poll(() => refreshes(harness).length).toBe(2);
    expect((await reading).statusCode).toBe(200);
    expect(tokensUsed(harness)).toEqual(['0', '2']);
    expect(await isConnected(harness)).toBe(true);
  });

  it('hanging, it holds up no reader for more than three seconds, and ends nothing', async () => {
    const gate = createGate();
    const harness = await connected({
      accepts: (token) => token === 1,
      refresh: async () => {
        await gate.opened;
        return answer(200, tokens(1));
      },
    });
    harness.clock.uptime = LIVES_MS;
    const begun = performance.now();
    const { statusCode, headers } = await read(harness);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(performance.now() - begun).toBeLessThan(3_800);
    expect(await isConnected(harness)).toBe(true);
    gate.open();
    await expect.poll(async () => (await read(harness)).statusCode).toBe(200);
    expect(refreshes(harness)).toHaveLength(1);
  });
});

it('4.4 a log-out wins over a refresh that is under way', async () => {
  const gate = createGate();
  const harness = await connected({
    accepts: () => false,
    refresh: async () => {
      await gate.opened;
      return answer(200, tokens(1));
    },
  });
  const reading = read(harness);
  await expect.poll(() => refreshes(harness).length).toBe(1);
  await harness.post(PATH.logout);
  gate.open();
  expect(told(await reading)).toEqual(NOT_CONNECTED);
  expect(await isConnected(harness)).toBe(false);
});

it('5.5 a refresh token is sent to the token endpoint only, whatever else is asked for', async () => {
  const harness = await connected({
    variables: { ...UPLOADS, TOKEN_REFRESH: 'on', PROVIDER_TOKEN_PATH: '/oauth/own/token' },
    refresh: (count) => answer(200, { ...tokens(count), refresh_token: `refresh-token-number-${count}` }),
    provider: (request) =>
      request.path.startsWith('/cms/') ? empty(request) : answer(200, { id: 'f1', results: [] }),
  });
  for (let round = 0; round < 3; round += 1) {
    for (const path of [PATH.forms, PATH.form('f1'), PATH.form('f2', 'details'), PATH.account])
      expect((await read(harness, path)).statusCode).toBe(200);
    const uploaded = await harness.post(PATH.modules, { headers: OURS, payload: MODULE });
    expect(uploaded.body).toContain('"verdict":"uploaded"');
    harness.clock.uptime += LIVES_MS;
  }
  await harness.post(PATH.logout);
  const carrying = harness.calls.filter((call) => wholeOf(call).includes('refresh-token-'));
  expect(carrying.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(2).fill('POST /oauth/own/token'),
  );
  expect(carrying).toEqual(refreshes(harness));
  expect(new Set(harness.calls.map(({ method }) => method))).toEqual(new Set(['POST', 'GET', 'PUT']));
});
