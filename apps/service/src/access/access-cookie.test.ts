import { expect, it } from 'vitest';
import { createAccessCookie } from './access-cookie.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

function create({ accessKeys = ['the-key'], sessionSecret = '', at = 1_700_000_000_000 } = {}) {
  const clock = { now: at };
  return { clock, cookie: createAccessCookie({ accessKeys, sessionSecret, now: () => clock.now }) };
}

const pairOf = (header: string) => header.split(';')[0] ?? '';

it('is http-only, of this site, for a week, and secure where the connection is', () => {
  const { cookie } = create();
  const attributes = (scheme: string) => cookie.write(scheme).split('; ').slice(1);
  expect(attributes('http')).toEqual(['Path=/', 'Max-Age=604800', 'HttpOnly', 'SameSite=Lax']);
  expect(attributes('https')).toEqual(['Path=/', 'Max-Age=604800', 'HttpOnly', 'SameSite=Lax', 'Secure']);
});

it('is known again, also beside others and by another replica, until it ends', () => {
  const { cookie, clock } = create();
  const pair = pairOf(cookie.write('http'));
  expect(cookie.isIn(`a=1; formloom_access=old; ${pair}; b=2`)).toBe(true);
  expect(create().cookie.isIn(pair)).toBe(true);
  clock.now += WEEK_MS - 1_000;
  expect(cookie.isIn(pair)).toBe(true);
  clock.now += 2_000;
  expect(cookie.isIn(pair)).toBe(false);
});

it('ends with another key and with another secret', () => {
  const pair = pairOf(create().cookie.write('http'));
  expect(create({ accessKeys: ['another-key'] }).cookie.isIn(pair)).toBe(false);
  expect(create({ sessionSecret: 'secret' }).cookie.isIn(pair)).toBe(false);
});

it('is signed with the first of several keys, and stays valid while its key is in the list', () => {
  const old = pairOf(create({ accessKeys: ['old'] }).cookie.write('http'));
  const both = create({ accessKeys: ['new', 'old'] }).cookie;
  const signed = pairOf(both.write('http'));
  expect([both.isIn(old), both.isIn(signed)]).toEqual([true, true]);
  const { cookie } = create({ accessKeys: ['new'] });
  expect([cookie.isIn(old), cookie.isIn(signed)]).toEqual([false, true]);
});

it('cannot be made longer, changed or made up', () => {
  const { cookie } = create();
  const [, ends = '', signature = ''] = /=(\d+)\.(.+)/.exec(pairOf(cookie.write('http'))) ?? [];
  for (const value of [
    '',
    `${Number(ends) + 1}.${signature}`,
    `${ends}.${signature.slice(1)}`,
    `${ends}.${'A'.repeat(43)}`,
    `${ends}.`,
    ends,
    `${ends}.${signature}.${signature}`,
  ]) {
    expect([value, cookie.isIn(`formloom_access=${value}`)]).toEqual([value, false]);
  }
  expect([cookie.isIn(), cookie.isIn(`xformloom_access=${ends}.${signature}`)]).toEqual([false, false]);
});
