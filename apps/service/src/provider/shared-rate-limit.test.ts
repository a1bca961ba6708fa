import { expect, it } from 'vitest';
import type { WorkMessage } from '../projects/work-store.ts';
import { broadcastThrough, createSharedRateLimit } from './shared-rate-limit.ts';

function create() {
  let say: (from: string, text: string) => void = () => {};
  const said: string[] = [];
  const broadcast = {
    tell: (text: string) => void said.push(text),
    onHear: (listener: typeof say) => {
      say = listener;
    },
  };
  const peers = createSharedRateLimit(broadcast, () => 5);
  return { say: (from: string, text: string) => say(from, text), peers, said };
}

it('8 what another replica says is heeded', () => {
  const { say, peers } = create();
  say('one', 'account-1 40 100 10000 3');
  say('other', 'account-1 39 100 10000 2');
  expect(peers.heard('account-1')).toEqual({ remaining: 39, max: 100, interval: 10_000, seenAt: 5 });
  expect(peers.others('account-1', 10_000)).toEqual({ count: 2, underWay: 5 });
});

it('8 of one account, and of no other', () => {
  const { say, peers, said } = create();
  say('one', 'account-1 40 100 10000 3');
  say('one', 'account-2 7 100 10000 1');
  expect([
    peers.heard('account-1')?.remaining,
    peers.heard('account-2')?.remaining,
    peers.heard('account-3'),
  ]).toEqual([40, 7, undefined]);
  expect([peers.others('account-1', 10_000), peers.others('account-3', 10_000)]).toEqual([
    { count: 1, underWay: 3 },
    { count: 0, underWay: 0 },
  ]);
  // Told soon after each other, because they are two.
  for (const account of ['account-1', 'account-2', 'account-1'])
    peers.tell(account, { remaining: 9, max: 100, interval: 10_000, seenAt: 5 }, 4);
  expect(said).toEqual(['account-1 9 100 10000 4', 'account-2 9 100 10000 4']);
});

it('8 a stranger who claims a million accounts is a thousand, and what was told in time is found', () => {
  const { say, peers } = create();
  say('one', 'account-1 40 100 10000 3');
  for (let account = 2; account < 5_000; account += 1) say('stranger', `account-${account} 1 100 10000 1`);
  expect([
    peers.heard('account-1')?.remaining,
    peers.heard('account-1000')?.remaining,
    peers.heard('account-1001'),
  ]).toEqual([40, 1, undefined]);
});

it.each([
  '',
  '0 1 1e300 0',
  '0 1 Infinity 0',
  '0 0 10000 0',
  '0 100 0 0',
  '0 100 3600001 0',
  '0 100 10000 9999999',
  '-1 100 10000 0',
  '0 100 10000',
  '0 100 10000 0 0',
])('8 %j is no allowance, and is not heeded', (text) => {
  const { say, peers } = create();
  say('stranger', `account-1 ${text}`);
  say('stranger', text);
  expect([peers.heard('account-1'), peers.others('account-1', 10_000)]).toEqual([
    undefined,
    { count: 0, underWay: 0 },
  ]);
});

it('8 a stranger who claims to be a thousand replicas is 256', () => {
  const { say, peers } = create();
  for (let name = 0; name < 1_000; name += 1) say(String(name), 'account-1 1 100 10000 1');
  say('0', 'account-1 1 100 10000 7');
  expect(peers.others('account-1', 10_000)).toEqual({ count: 256, underWay: 262 });
});

it('8 replicas tell each other through the messages of the database, and hear nothing of themselves', () => {
  const listeners: Array<(message: WorkMessage) => void> = [];
  const database = {
    say: async (message: WorkMessage) => {
      for (const listener of listeners) listener(message);
    },
    onMessage: (listener: (message: WorkMessage) => void) => void listeners.push(listener),
  };
  const [one, other] = [0, 1].map(() => createSharedRateLimit(broadcastThrough(database), () => 5));
  one?.tell('7', { remaining: 40, max: 100, interval: 10_000, seenAt: 5 }, 3);
  expect([one?.heard('7'), other?.heard('7')?.remaining, other?.others('7', 10_000)]).toEqual([
    undefined,
    40,
    { count: 1, underWay: 3 },
  ]);
});
