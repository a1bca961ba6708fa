import { expect, it } from 'vitest';
import { createUnconfirmedConnections } from './unconfirmed-connections.ts';

const HELD = {
  record: { accessToken: 'a', refreshToken: 'r', expiresAt: null, scopes: [] },
  begun: { generation: 0, open: [] },
  mark: 'mine',
};

function create() {
  const clock = { now: 0 };
  let count = 0;
  const held = createUnconfirmedConnections({ now: () => clock.now, newId: () => `h${++count}` });
  return { clock, held };
}

it('5.2 what is held can be looked at, and is released once', () => {
  const { held } = create();
  const id = held.hold(HELD);
  expect([held.find(id), held.release(id), held.find(id), held.release(id)]).toEqual([
    HELD,
    HELD,
    undefined,
    undefined,
  ]);
});

it('8 it lapses after five minutes, not before', () => {
  const { clock, held } = create();
  const early = held.hold(HELD);
  clock.now = 1;
  const late = held.hold(HELD);
  clock.now = 5 * 60_000;
  expect([held.find(early), held.find(late)]).toEqual([undefined, HELD]);
});

it('8 the oldest goes when a hundred are held', () => {
  const { held } = create();
  const ids = Array.from({ length: 101 }, () => held.hold(HELD));
  expect([ids[0], ids[1], ids[100]].map((id) => held.find(id as string))).toEqual([undefined, HELD, HELD]);
});
