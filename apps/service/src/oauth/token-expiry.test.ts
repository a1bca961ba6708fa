import { expect, it } from 'vitest';
import type { TokenRecord } from '../session/session.ts';
import { isDue, isOver, withLife } from './token-expiry.ts';

const record = (expiresAt: number | null): TokenRecord => ({
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt,
  scopes: [],
});
const HOUR = 3_600_000;
const MINUTE = 60_000;

it.each([
  ['a long life is renewed five minutes early', 6 * HOUR, 6 * HOUR - 5 * MINUTE],
  ['a short one when a third is left', 3 * MINUTE, 2 * MINUTE],
  ['one that is exactly three times as long', 15 * MINUTE, 10 * MINUTE],
  ['one that is over already at once', -HOUR, 0],
])('5.6 %s, by the shared clock', (_, lasts, renewIn) => {
  const [now, clock] = [1_700_000_000_000, 5_000];
  expect(withLife(record(now + lasts), now, clock)).toEqual({
    ...record(now + lasts),
    life: { renewAt: clock + renewIn, endsAt: clock + Math.max(0, lasts) },
  });
});

it('5.6 what does not say when it ends has no life, and is neither due nor over', () => {
  const endless = record(null);
  expect(withLife(endless, 0, 0)).toBe(endless);
  expect([isDue(endless, Number.MAX_VALUE), isOver(endless, Number.MAX_VALUE)]).toEqual([false, false]);
});

it('5.6 it is due and over from the very moment on', () => {
  const one = { ...record(0), life: { renewAt: 10, endsAt: 20 } };
  expect([9, 10, 19, 20].map((clock) => [isDue(one, clock), isOver(one, clock)])).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
});
