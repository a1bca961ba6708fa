/**
 * When a token is renewed before or after a read, who waits for it and for how long; over HTTP in
 * `refresh.test.ts`.
 */

import { describe, expect, it } from 'vitest';
import { ServiceError } from '../service-error.ts';
import { NO_SESSION, type TokenRecord } from '../session/session.ts';
import { createGate } from '../testing/gate.ts';
import { createWithFreshToken } from './fresh-token.ts';

const LIFE = { renewAt: 100, endsAt: 200 };
const record = (accessToken: string, more: Partial<TokenRecord> = {}): TokenRecord => ({
  accessToken,
  refreshToken: 'refresh',
  expiresAt: null,
  scopes: [],
  life: LIFE,
  ...more,
});
const refused = () => new ServiceError('formFailed', { status: 401 });

interface Options {
  readonly first?: TokenRecord;
  /** What is connected after the first renewal; the same as before where it fails. */
  readonly renewed?: TokenRecord;
  /** How a renewal ends; at once unless it says otherwise. */
  readonly renewing?: () => Promise<void>;
  /** Which tokens the provider refuses. */
  readonly refuses?: readonly string[];
}

function create({ first = record('old'), renewed, renewing = async () => {}, refuses = [] }: Options = {}) {
  const clock = { now: 0 };
  const seen = { current: first, renewals: [] as string[], reads: [] as string[], slept: [] as number[] };
  const waited = createGate();
  const withToken = createWithFreshToken({
    sessions: { current: async () => ({ generation: 0, records: [seen.current] }), clock: () => clock.now },
    refresher: {
      renew: async ({ accessToken }) => {
        seen.renewals.push(accessToken);
        await renewing();
        seen.current = renewed ?? seen.current;
      },
    },
    sleep: (ms) => {
      seen.slept.push(ms);
      return waited.opened;
    },
  });
  const read = () =>
    withToken(async ({ accessToken }) => {
      seen.reads.push(accessToken);
      if (refuses.includes(accessToken)) throw refused();
      return `read with ${accessToken}`;
    });
  return { clock, seen, waited, withToken, read };
}

describe('5.6 before a read', () => {
  it('5.6 nothing is renewed while there is time', async () => {
    const { clock, seen, read } = create();
    clock.now = 99;
    expect(await read()).toBe('read with old');
    expect([seen.renewals, seen.slept]).toEqual([[], []]);
  });

  it('5.6 a token that is due is renewed, and no reader waits for that', async () => {
    const { clock, seen, read } = create({ renewing: () => new Promise(() => {}) });
    clock.now = 100;
    expect(await read()).toBe('read with old');
    expect([seen.renewals, seen.slept]).toEqual([['old'], []]);
  });

  it('5.6 one that is over is waited for', async () => {
    const { clock, seen, read } = create({ renewed: record('new', { life: { renewAt: 900, endsAt: 999 } }) });
    clock.now = 200;
    expect(await read()).toBe('read with new');
    expect([seen.renewals, seen.reads]).toEqual([['old'], ['new']]);
  });

  it('5.6 but not for more than three seconds', async () => {
    const { clock, seen, waited, read } = create({ renewing: () => new Promise(() => {}) });
    clock.now = 200;
    const reading = read();
    await expect.poll(() => seen.slept).toEqual([3_000]);
    expect(seen.reads).toEqual([]);
    waited.open();
    expect(await reading).toBe('read with old');
  });

  it.each([100, 200])('5.6 without a refresh token there is nothing to renew, at %i', async (now) => {
    const { clock, seen, read } = create({ first: record('old', { refreshToken: '' }) });
    clock.now = now;
    expect(await read()).toBe('read with old');
    expect(seen.renewals).toEqual([]);
  });

  it('4.5.1 without a session nothing is read, and one that is handed in is not looked for', async () => {
    const { withToken, seen } = create();
    await expect(withToken(async () => 'read', { session: NO_SESSION })).rejects.toMatchObject({
      failure: 'notConnected',
    });
    const session = { generation: 0, records: [record('given')] };
    expect(await withToken(async ({ accessToken }) => accessToken, { session })).toBe('given');
    expect(seen.reads).toEqual([]);
  });
});

describe('5.6 after a read that the provider refused', () => {
  it('5.6 one refresh and one more try', async () => {
    const { seen, read } = create({ refuses: ['old'], renewed: record('new') });
    expect(await read()).toBe('read with new');
    expect([seen.renewals, seen.reads]).toEqual([['old'], ['old', 'new']]);
  });

  it('5.6 none where another token has taken its place already', async () => {
    const { seen, withToken } = create();
    const reads: string[] = [];
    const reading = withToken(async ({ accessToken }) => {
      reads.push(accessToken);
      seen.current = record('other');
      if (accessToken === 'old') throw refused();
      return accessToken;
    });
    expect(await reading).toBe('other');
    expect([reads, seen.renewals]).toEqual([['old', 'other'], []]);
  });

  it('5.6 without a refresh token it is passed on', async () => {
    const { seen, read } = create({ first: record('old', { refreshToken: '' }), refuses: ['old'] });
    await expect(read()).rejects.toMatchObject({ failure: 'formFailed', status: 401 });
    expect([seen.renewals, seen.reads]).toEqual([[], ['old']]);
  });

  it('5.6 a session that was closed meanwhile is told in the contract’s words', async () => {
    const { withToken, seen } = create();
    const reading = withToken(async () => {
      seen.current = record('');
      throw refused();
    });
    await expect(reading).rejects.toMatchObject({ failure: 'noValidToken' });
  });

  it('5.6 anything else is passed on as it is', async () => {
    const { withToken, seen } = create();
    const failure = new ServiceError('formFailed', { status: 403 });
    await expect(
      withToken(async () => {
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(seen.renewals).toEqual([]);
  });

  it('8 where no new token comes in time, that is told, and not that the session is over', async () => {
    const { seen, waited, read } = create({ refuses: ['old'], renewing: () => new Promise(() => {}) });
    const reading = read();
    waited.open();
    await expect(reading).rejects.toMatchObject({
      failure: 'unavailable',
      body: { details: 'The provider has not given a new token yet. Try again in a moment.' },
    });
    expect(seen.reads).toEqual(['old']);
  });

  it('8 the three seconds are for all waiting together', async () => {
    const { clock, seen, waited, read } = create({
      refuses: ['old'],
      renewing: () => new Promise(() => {}),
    });
    clock.now = 200;
    waited.open();
    await expect(read()).rejects.toMatchObject({ failure: 'unavailable' });
    expect([seen.renewals, seen.slept]).toEqual([['old', 'old'], [3_000]]);
  });
});

describe('5.6 a new token that is refused, too', () => {
  it('5.6 was no remedy: for half a minute refusals are passed on, then it is tried again', async () => {
    const { clock, seen, read } = create({ refuses: ['old', 'new'], renewed: record('new') });
    clock.now = 50;
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(seen.renewals).toEqual(['old']);
    clock.now = 50 + 29_999;
    seen.current = record('new', { life: { renewAt: 1e9, endsAt: 1e9 } });
    await expect(read()).rejects.toMatchObject({ failure: 'formFailed', status: 401 });
    expect(seen.renewals).toEqual(['old']);
    clock.now = 50 + 30_000;
    await expect(read()).rejects.toMatchObject({ failure: 'unavailable' });
    expect(seen.renewals).toEqual(['old', 'new']);
  });

  it('5.6 was none for that connection only: connecting anew begins anew', async () => {
    const first = record('old', { portalId: 7, connection: 'first' });
    const { seen, read } = create({
      first,
      refuses: ['old', 'new'],
      renewed: { ...first, accessToken: 'new' },
    });
    await expect(read()).rejects.toMatchObject({ status: 401 });
    await expect(read()).rejects.toMatchObject({ failure: 'formFailed', status: 401 });
    expect(seen.renewals).toEqual(['old']);
    // The same account, the same token even, connected anew: it is renewed once more.
    seen.current = record('old', { portalId: 7, connection: 'second' });
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(seen.renewals).toEqual(['old', 'old']);
  });

  it('5.6 another failure of the second try says nothing about the token', async () => {
    const { seen, withToken } = create({ renewed: record('new') });
    let tries = 0;
    const failing = () =>
      withToken(async () => {
        tries += 1;
        throw tries % 2 === 1 ? refused() : new ServiceError('formFailed', { status: 503 });
      });
    await expect(failing()).rejects.toMatchObject({ status: 503 });
    seen.current = record('old');
    await expect(failing()).rejects.toMatchObject({ status: 503 });
    expect(seen.renewals).toEqual(['old', 'old']);
  });
});

describe('2.1 of several accounts', () => {
  function createTwo() {
    const session = {
      generation: 0,
      records: [record('a-old', { portalId: 1 }), record('b-old', { portalId: 2 })],
    };
    const renewals: string[] = [];
    const withToken = createWithFreshToken({
      sessions: { current: async () => session, clock: () => 0 },
      refresher: {
        renew: async ({ accessToken }) => {
          renewals.push(accessToken);
          const renew = (one: TokenRecord) => (one.accessToken === accessToken ? renewed(one) : one);
          session.records = session.records.map(renew);
        },
      },
    });
    const renewed = (one: TokenRecord) => ({ ...one, accessToken: one.accessToken.replace('old', 'new') });
    return { session, renewals, withToken };
  }

  it('2.1 the one that is named is read with, renewed and read with again', async () => {
    const { renewals, withToken } = createTwo();
    const read = async ({ accessToken }: TokenRecord) => {
      if (accessToken === 'b-old') throw refused();
      return accessToken;
    };
    expect(await withToken(read, { account: '2' })).toBe('b-new');
    expect([await withToken(read), renewals]).toEqual(['a-old', ['b-old']]);
  });

  it('2.1 one that began as the first is read with to its end, whichever is the first by then', async () => {
    const { session, withToken } = createTwo();
    const read = async ({ accessToken }: TokenRecord) => {
      session.records.reverse();
      if (accessToken === 'a-old') throw refused();
      return accessToken;
    };
    expect(await withToken(read)).toBe('a-new');
  });

  it.each([
    ['1', 'noSuchAccount'],
    [undefined, 'notConnected'],
  ])('4.4 one that is forgotten meanwhile, named as %s, is %s', async (account, failure) => {
    const { session, withToken } = createTwo();
    const reading = withToken(
      async () => {
        session.records = session.records.slice(1);
        throw refused();
      },
      { account },
    );
    await expect(reading).rejects.toMatchObject({ failure });
  });
});
