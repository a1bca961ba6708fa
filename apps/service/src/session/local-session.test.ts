import { expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';
import { createLocalSession, isNewer } from './local-session.ts';
import { NO_SESSION, type Session, type TokenRecord } from './session.ts';

const RECORD: TokenRecord = { accessToken: 'a', refreshToken: 'r', expiresAt: 5, scopes: ['forms'] };
const session = (generation: number, ...tokens: string[]): Session => ({
  generation,
  records: tokens.map((accessToken) => ({ ...RECORD, accessToken })),
});

function create(...secrets: string[]) {
  const local = createLocalSession(createEncryption(secrets));
  const heard: Array<readonly [Session, Session]> = [];
  local.onChange((now, before) => void heard.push([now, before]));
  return { ...local, heard };
}

it('3.1 knows nothing at first, and may believe that', () => {
  const local = create('secret');
  expect(local.get()).toEqual({
    version: 0,
    generation: 0,
    session: NO_SESSION,
    isReadable: true,
    isCurrent: true,
  });
  expect(local.heard).toEqual([]);
});

it('3.1 what one replica writes another reads, and its listeners hear of it', () => {
  const [here, there] = [create('secret'), create('secret')];
  const stored = here.encode(1, session(0, 'one'));
  expect([stored.version, stored.generation, stored.sealed.includes('one')]).toEqual([1, 0, false]);
  expect(there.apply(stored)).toBe(true);
  expect(there.get()).toEqual({
    version: 1,
    generation: 0,
    session: session(0, 'one'),
    isReadable: true,
    isCurrent: true,
  });
  expect(there.heard).toEqual([[session(0, 'one'), NO_SESSION]]);
});

it('4.4 without records nothing is encrypted, and every secret can read it', () => {
  const stored = create('secret').encode(3, session(7));
  expect(stored).toEqual({ version: 3, generation: 7, sealed: '' });
  const other = create('another secret');
  expect(other.apply(stored)).toBe(true);
  expect(other.get()).toMatchObject({ session: session(7), isReadable: true, isCurrent: true });
});

it.each([
  ['an older version', 1, 0],
  ['the same version', 2, 0],
])('3.1 %s teaches nothing', (_, version, generation) => {
  const local = create('secret');
  local.apply(local.encode(2, session(0, 'newer')));
  expect(local.apply(local.encode(version, session(generation, 'older')))).toBe(true);
  expect(local.get()).toMatchObject({ version: 2, session: session(0, 'newer') });
  expect(local.heard).toHaveLength(1);
});

it.each([
  [{ version: 2, generation: 0 }, { version: 1, generation: 0 }, true],
  [{ version: 1, generation: 0 }, { version: 1, generation: 0 }, false],
  [{ version: 1, generation: 0 }, { version: 2, generation: 0 }, false],
  [{ version: 1, generation: 1 }, { version: 9, generation: 0 }, true],
  [{ version: 9, generation: 0 }, { version: 1, generation: 1 }, false],
])('4.4 a log-out wins over every version before it: %j is newer than %j: %s', (one, other, expected) => {
  expect(isNewer(one, other)).toBe(expected);
});

it('5.5 what another secret wrote is not read; what was known is kept until a log-out', () => {
  const [mine, theirs] = [create('mine'), create('theirs')];
  mine.apply(mine.encode(1, session(0, 'known')));
  expect(mine.apply(theirs.encode(2, session(0, 'hidden')))).toBe(false);
  expect(mine.get()).toEqual({
    version: 2,
    generation: 0,
    session: session(0, 'known'),
    isReadable: false,
    isCurrent: true,
  });
  expect(mine.heard).toHaveLength(1);
});

it('4.4 but after a log-out nothing of it is kept', () => {
  const [mine, theirs] = [create('mine'), create('theirs')];
  mine.apply(mine.encode(1, session(0, 'known')));
  expect(mine.apply(theirs.encode(2, session(1, 'hidden')))).toBe(false);
  expect(mine.get()).toMatchObject({ session: undefined, isReadable: false });
  expect(mine.heard.at(-1)).toEqual([session(1), session(0, 'known')]);
});

it('5.5 an empty session that was known is of no use beside one that cannot be read', () => {
  const [mine, theirs] = [create('mine'), create('theirs')];
  expect(mine.apply(theirs.encode(1, session(0, 'hidden')))).toBe(false);
  expect(mine.get()).toMatchObject({ session: undefined, isReadable: false });
  // What is read at last is told as new.
  mine.apply(mine.encode(2, session(0, 'mine')));
  expect(mine.heard.at(-1)).toEqual([session(0, 'mine'), NO_SESSION]);
});

it('5.5 says whether it was written with the first secret', () => {
  const both = create('newer', 'older');
  both.apply(create('older').encode(1, session(0, 'one')));
  expect(both.get()).toMatchObject({ isReadable: true, isCurrent: false });
  both.apply(both.encode(2, session(0, 'one')));
  expect(both.get()).toMatchObject({ isReadable: true, isCurrent: true });
});

it.each([
  ['version', { version: 2 }],
  ['log-out', { generation: 1 }],
])('5.5 a record is bound to its %s', (_, change) => {
  const local = create('secret');
  const stored = local.encode(1, session(0, 'one'));
  expect(local.apply({ ...stored, ...change })).toBe(false);
});

it('3.1 a listener that comes later is told what is known already', () => {
  const local = create('secret');
  local.apply(local.encode(1, session(0, 'one')));
  const late: Array<readonly [Session, Session]> = [];
  local.onChange((now, before) => void late.push([now, before]));
  expect(late).toEqual([[session(0, 'one'), NO_SESSION]]);
});

it('5.5 but not of one that cannot be read', () => {
  const local = create('mine');
  local.apply(create('theirs').encode(1, session(0, 'hidden')));
  const late: unknown[] = [];
  local.onChange((now) => void late.push(now));
  expect(late).toEqual([]);
});
