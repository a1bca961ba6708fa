import { expect, it } from 'vitest';
import { chooseEvicted } from './choose-evicted.ts';

/** `a3` is the address a with three, `a3!` one that may not leave. */
const share = (name: string) => ({
  name,
  network: name.slice(0, 1),
  weight: Number(/\d+/.exec(name)?.[0]),
  isEvictable: !name.endsWith('!'),
});

it.each([
  ['nothing runs short', 'a1 a1 b1', { all: 3, each: 2 }, ''],
  ['the address that has the most gives it, the oldest first', 'b1 a2 a1 a1 c1', { all: 5, each: 9 }, 'a2'],
  ['addresses are levelled', 'a1 a1 a1 b1 b1 c1', { all: 3, each: 9 }, 'a1 a1 b1'],
  ['what may not leave counts and stays', 'a5! a1 b3', { all: 8, each: 9 }, 'a1'],
  ['an address that can give nothing more leaves it to the next', 'a5! b3 b1', { all: 5, each: 9 }, 'b3 b1'],
  ['nobody can', 'a5! b3!', { all: 1, each: 1 }, ''],
  ['one address beyond its own share, with room for all', 'a1 a1 a1 b1', { all: 9, each: 2 }, 'a1'],
])('%s', (_, shares, budget, expected) => {
  const evicted = chooseEvicted(shares.split(' ').map(share), budget);
  expect(evicted.map(({ name }) => name).join(' ')).toBe(expected);
});

it('is quick where each of ten thousand has an address of its own', () => {
  const shares = Array.from({ length: 10_000 }, (_, index) => ({
    network: `10.0.${index}`,
    weight: 1,
    isEvictable: true,
  }));
  // Of the processor, and the quickest of several: what else the machine does counts for each of them.
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    expect(chooseEvicted(shares, { all: 9_688, each: 9 })).toHaveLength(312);
    return process.cpuUsage(before).user / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(200);
});
