import { expect, it } from 'vitest';
import { type Allowance, createAllowancePeers } from './allowance-peers.ts';

function create() {
  let say: (from: string, text: string) => void = () => {};
  const told: Allowance[] = [];
  const broadcast = {
    tell: () => {},
    onHear: (listener: typeof say) => {
      say = listener;
    },
  };
  const peers = createAllowancePeers(broadcast, () => 5);
  peers.onAllowance((allowance) => void told.push(allowance));
  return { say: (from: string, text: string) => say(from, text), peers, told };
}

it('8 what another replica says is heeded', () => {
  const { say, peers, told } = create();
  say('one', '40 100 10000 3');
  say('other', '39 100 10000 2');
  expect(told.at(-1)).toEqual({ remaining: 39, max: 100, interval: 10_000, seenAt: 5 });
  expect(peers.others(10_000)).toEqual({ count: 2, underWay: 5 });
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
  const { say, peers, told } = create();
  say('stranger', text);
  expect([told, peers.others(10_000)]).toEqual([[], { count: 0, underWay: 0 }]);
});

it('8 a stranger who claims to be a thousand replicas is 256', () => {
  const { say, peers } = create();
  for (let name = 0; name < 1_000; name += 1) say(String(name), '1 100 10000 1');
  say('0', '1 100 10000 7');
  expect(peers.others(10_000)).toEqual({ count: 256, underWay: 262 });
});
