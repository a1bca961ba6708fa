/** Tokens of several accounts are renewed each for itself: what fails for one is nothing to another. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, createTimedRefresher, HOUR, OLD, pass, uptime } from '../testing/timed-refresher.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const living = (account: number, renewIn: number) => ({
  ...OLD,
  accessToken: `old-token-of-${account}`,
  refreshToken: `refresh-of-${account}`,
  portalId: account,
  connection: `connection-${account}`,
  life: { renewAt: uptime() + renewIn, endsAt: uptime() + renewIn + HOUR },
});

/** The provider knows whose refresh token it is; some accounts fail. */
async function create(failing: Readonly<Record<number, number>> = {}) {
  const asked: Array<[account: number, at: number]> = [];
  const timed = await createTimedRefresher({
    send: async ({ body = '' }) => {
      const account = Number(/refresh-of-(\d)/.exec(body)?.[1]);
      asked.push([account, Math.round(uptime())]);
      const status = failing[account];
      if (status !== undefined) return answer(status, {});
      return answer(200, { access_token: `new-token-of-${account}`, expires_in: 6 * 3_600 });
    },
  });
  return { ...timed, asked };
}

it('5.6 each by its own time', async () => {
  const { connect, asked, tokens } = await create();
  await connect(living(1, 3_000));
  await connect(living(2, 1_000));
  await pass(1_000);
  expect([asked, await tokens()]).toEqual([[[2, 1_000]], ['old-token-of-1', 'new-token-of-2']]);
  await pass(2_000);
  expect([asked.at(-1), await tokens()]).toEqual([
    [1, 3_000],
    ['new-token-of-1', 'new-token-of-2'],
  ]);
});

it('5.6 side by side, where several are due at once', async () => {
  const { connect, asked, tokens } = await create();
  for (const account of [1, 2, 3]) await connect(living(account, 1_000));
  await pass(1_005);
  expect(asked.map(([account]) => account)).toEqual([1, 2, 3]);
  expect(await tokens()).toEqual([1, 2, 3].map((account) => `new-token-of-${account}`));
});

it('5.6 one that fails rests for itself', async () => {
  const { connect, asked, tokens } = await create({ 1: 500 });
  await connect(living(1, 1_000));
  await connect(living(2, 1_100));
  await pass(1_200);
  expect(asked).toEqual([
    [1, 1_000],
    [2, 1_100],
  ]);
  await pass(400);
  expect(asked.at(-1)).toEqual([1, 1_500]);
  expect(await tokens()).toEqual(['old-token-of-1', 'new-token-of-2']);
});

it('5.6 one that is refused is forgotten, and no other', async () => {
  const { store, connect, tokens } = await create({ 1: 400 });
  await connect(living(1, 1_000));
  await connect(living(2, 5_000));
  await pass(1_000);
  expect([await tokens(), (await store.current()).generation]).toEqual([['old-token-of-2'], 1]);
  await pass(4_000);
  expect(await tokens()).toEqual(['new-token-of-2']);
});

it('5.6 a rest belongs to its connection: the account connected anew is renewed at once', async () => {
  const failing: Record<number, number> = { 1: 500 };
  const { connect, asked, tokens } = await create(failing);
  await connect(living(1, 0));
  await pass(10_000);
  const before = asked.length;
  delete failing[1];
  await connect({ ...living(1, 0), accessToken: 'another-token-of-1', connection: 'another' });
  await pass(0);
  expect([asked.slice(before), await tokens()]).toEqual([[[1, 10_000]], ['new-token-of-1']]);
});

it('5.6 a renewed token is still of the same connection', async () => {
  const { store, connect } = await create();
  await connect(living(1, 0));
  await pass(0);
  expect((await store.current()).records).toMatchObject([
    { accessToken: 'new-token-of-1', portalId: 1, connection: 'connection-1' },
  ]);
});

it('8 the end waits for all that are under way', async () => {
  const { connect, refresher, tokens } = await create();
  for (const account of [1, 2]) await connect(living(account, 1_000));
  vi.setSystemTime(1_000);
  const under = [1, 2].map((account) => refresher.renew(living(account, 0)));
  await refresher.close();
  await Promise.all(under);
  expect(await tokens()).toEqual(['new-token-of-1', 'new-token-of-2']);
});
