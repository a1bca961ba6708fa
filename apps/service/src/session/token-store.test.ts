import { expect, it } from 'vitest';
import { createTokenStore, type TokenRecord } from './token-store.ts';

const record = (accessToken: string, portalId?: number): TokenRecord => ({
  accessToken,
  refreshToken: '',
  expiresAt: null,
  scopes: [],
  ...(portalId !== undefined && { portalId }),
});

it('2.1 the first record is the one used, and another under its key takes its place', () => {
  const tokens = createTokenStore();
  const used = [record('a', 1), record('b', 2), record('c'), record('d', 1)].map((one) => {
    tokens.put(one, tokens.generation());
    return tokens.first()?.accessToken;
  });
  expect(used).toEqual(['a', 'a', 'a', 'd']);
});

it('4.4 what was asked for before a clearing is not kept after it', () => {
  const tokens = createTokenStore();
  const before = tokens.generation();
  expect([tokens.put(record('a', 1), before), tokens.put(record('b', 2), before)]).toEqual([true, true]);
  tokens.clear();
  expect([tokens.put(record('c', 3), before), tokens.isEmpty(), tokens.first()]).toEqual([
    false,
    true,
    undefined,
  ]);
  expect([tokens.put(record('d', 4), tokens.generation()), tokens.first()]).toEqual([true, record('d', 4)]);
});

it('5.5 the tokens of a session that ended stay secret, and so do replaced ones', () => {
  const tokens = createTokenStore();
  tokens.put(record('first-token', 1), tokens.generation());
  tokens.put(record('second-token', 1), tokens.generation());
  tokens.clear();
  const secrets = [...tokens.secrets()];
  expect(secrets).toEqual(expect.arrayContaining(['first-token', 'second-token']));
  for (let time = 0; time < 100; time += 1) {
    tokens.put(record(`token-${time}`, 1), tokens.generation());
    tokens.clear();
  }
  expect([...tokens.secrets()].length).toBeLessThan(20);
});
