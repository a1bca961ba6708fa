import { expect, it } from 'vitest';
import { createKnownSecrets } from './known-secrets.ts';
import { createMemoryStore } from './memory-store.ts';
import {
  accountKey,
  begunIn,
  connectedRecord,
  hasRecord,
  isConnected,
  isStillOpen,
  NO_SESSION,
  type Session,
  type TokenRecord,
  withFirst,
  withoutAccount,
  withoutAccountOf,
  withoutRecords,
  withRecord,
  withRenewed,
} from './session.ts';

const record = (accessToken: string, portalId?: number): TokenRecord => ({
  accessToken,
  refreshToken: '',
  expiresAt: null,
  scopes: [],
  ...(portalId !== undefined && { portalId }),
});
const put = (session: Session, one: TokenRecord) => withRecord(one, begunIn(session))(session) as Session;
const session = (...records: TokenRecord[]): Session => records.reduce(put, NO_SESSION);

it('2.1 the first record is the one used, and another under its key takes its place', () => {
  const records = [record('a', 1), record('b', 2), record('c'), record('d', 1)];
  const used = records.map((_, last) => connectedRecord(session(...records.slice(0, last + 1))).accessToken);
  expect(used).toEqual(['a', 'a', 'a', 'd']);
});

it('2.1 only the record under its own key is replaced', () => {
  const records = [record('a', 1), record('b', 2), record('c', 3), record('d', 2)];
  expect(session(...records).records.map(({ accessToken }) => accessToken)).toEqual(['a', 'd', 'c']);
});

it('4.4 what was asked for before a clearing is not kept after it', () => {
  const before = session(record('a', 1), record('b', 2));
  const after = withoutRecords(before) as Session;
  expect(after.records).toEqual([]);
  expect(withRecord(record('c', 3), begunIn(before))(after)).toBeUndefined();
  expect(withRecord(record('d', 4), begunIn(after))(after)?.records).toEqual([record('d', 4)]);
});

it('3.1 a new token stands where the old one stood, unless that is gone', () => {
  const two = session(record('a', 1), record('b', 2));
  expect(withRenewed(record('a', 1), record('c', 1))(two)?.records).toEqual([record('c', 1), record('b', 2)]);
  expect(withRenewed(record('x', 1), record('c', 1))(two)).toBeUndefined();
});

it('3.1 a refused token ends the connection it belongs to, and no other', () => {
  const one = session(record('a', 1));
  const two = session(record('a', 1), record('b', 2));
  expect(withoutAccountOf(record('a', 1))(two)).toEqual({ generation: 1, records: [record('b', 2)] });
  expect(withoutAccountOf(record('a', 2))(two)).toBeUndefined();
  expect(withoutAccountOf(record('a', 1))(one)).toEqual({ generation: 1, records: [] });
  expect(withoutAccountOf(record('b', 1))(one)).toBeUndefined();
});

it('5.5 the tokens of a session that ended stay secret, and so do replaced ones', async () => {
  const store = createMemoryStore({ now: () => 0, newPendingState: () => 'state' });
  const secrets = createKnownSecrets(store);
  const connect = (one: TokenRecord) => store.change((now) => withRecord(one, begunIn(now))(now));
  await connect(record('first-token', 1));
  await connect(record('second-token', 1));
  expect(secrets.all()).toEqual(expect.arrayContaining(['first-token', 'second-token']));
  await store.change(withoutRecords);
  expect(secrets.all()).toEqual(expect.arrayContaining(['first-token', 'second-token']));
  for (let time = 0; time < 100; time += 1) await connect(record(`token-${time}`, 1));
  expect(secrets.all()).toContain('token-99');
  expect(secrets.all().length).toBeLessThan(20);
});

it('5.5 of former tokens the last sixteen stay secret, and none is told twice', async () => {
  const store = createMemoryStore({ now: () => 0, newPendingState: () => 'state' });
  const secrets = createKnownSecrets(store);
  expect(secrets.all()).toEqual([]);
  const connect = (one: TokenRecord) => store.change((now) => withRecord(one, begunIn(now))(now));
  const both = (name: string) => ({ ...record(`access-${name}`, 1), refreshToken: `refresh-${name}` });
  await connect(both('1'));
  expect(secrets.all()).toEqual(['access-1', 'refresh-1']);
  await connect({ ...both('2'), refreshToken: 'refresh-1' });
  expect(secrets.all()).toEqual(['access-2', 'refresh-1', 'access-1']);
  for (let time = 3; time <= 20; time += 1) await connect(both(String(time)));
  expect(secrets.all()).toHaveLength(2 + 16);
  expect(secrets.all().slice(0, 6)).toEqual([
    'access-20',
    'refresh-20',
    'access-19',
    'refresh-19',
    'access-18',
    'refresh-18',
  ]);
});

it.each([
  [{ portalId: 7 }, '7'],
  [{ portalId: 0 }, 'default'],
  [{}, 'default'],
])('2.1 the key of %j is %j', (more, key) => {
  expect(accountKey({ ...record('a'), ...more })).toBe(key);
});

it('3.1 is connected with at least one record', () => {
  expect([isConnected(NO_SESSION), isConnected(session(record('')))]).toEqual([false, true]);
});

it('4.5.1 without a record nothing is connected', () => {
  expect(() => connectedRecord(NO_SESSION)).toThrow(expect.objectContaining({ failure: 'notConnected' }));
});

it.each(['', '   '])('4.5.2 the token %j is none', (token) => {
  expect(() => connectedRecord(session(record(token)))).toThrow(
    expect.objectContaining({ failure: 'noValidToken' }),
  );
});

it('3.1 a record is held as long as its token is one of the session’s', () => {
  const two = session(record('a', 1), record('b', 2));
  const held = [record('a', 1), record('b', 2), record('a', 2), record('c', 1), record('a')];
  expect(held.map((one) => hasRecord(two, one))).toEqual([true, true, false, false, false]);
});

it('3.1 a renewed token leaves the session what it was', () => {
  const closed = { generation: 4, records: [record('a', 1)] };
  expect(withRenewed(record('a', 1), record('b', 1))(closed)).toEqual({
    generation: 4,
    records: [record('b', 1)],
  });
});

const connectedAs = (one: TokenRecord, connection: string): TokenRecord => ({ ...one, connection });
const OPEN = session(connectedAs(record('a', 1), 'a1'), connectedAs(record('b', 2), 'b1'));

it('2.1 an account is found by its number, and only where it is connected', () => {
  expect(connectedRecord(OPEN, '2').accessToken).toBe('b');
  expect(() => connectedRecord(OPEN, '3')).toThrow(expect.objectContaining({ failure: 'noSuchAccount' }));
  expect(() => connectedRecord(NO_SESSION, '3')).toThrow(
    expect.objectContaining({ failure: 'notConnected' }),
  );
});

it('4.4 one account is forgotten, and that is another generation; an unknown one changes nothing', () => {
  expect(withoutAccount('1')(OPEN)).toEqual({ generation: 1, records: OPEN.records.slice(1) });
  expect(withoutAccount('3')(OPEN)).toBeUndefined();
});

it('2.1 the first is whichever people say, of those that are there', () => {
  expect(withFirst('2')(OPEN)).toEqual({ generation: 0, records: [...OPEN.records].reverse() });
  expect(withFirst('3')(OPEN)).toBeUndefined();
});

it.each([
  ['nothing', OPEN, true],
  ['another account’s log-out', withoutAccount('2')(OPEN), true],
  ['its own', withoutAccount('1')(OPEN), false],
  ['everybody’s', withoutRecords(OPEN), false],
  ['a renewal', withRenewed(record('a', 1), connectedAs(record('c', 1), 'a1'))(OPEN), true],
  ['connecting again', withRecord(connectedAs(record('c', 1), 'a2'), begunIn(OPEN))(OPEN), true],
])('4.4 after %s what began with it may be told: %#', (_, now, expected) => {
  expect(isStillOpen(now as Session, OPEN, OPEN.records[0] as TokenRecord)).toBe(expected);
});
