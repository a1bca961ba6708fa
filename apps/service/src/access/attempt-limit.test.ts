import { describe, expect, it } from 'vitest';
import { ATTEMPTS, createAttemptLimit } from './attempt-limit.ts';

function create() {
  const clock = { now: 0 };
  return { clock, begin: createAttemptLimit(() => clock.now) };
}

describe('attempts from one address', () => {
  it('some are free, the next wait a second longer each, and the rest are refused', () => {
    const { begin } = create();
    const waits = Array.from({ length: 200 }, () => begin('a').waitMs);
    expect(waits.slice(0, 20)).toEqual(Array(20).fill(0));
    expect(waits.slice(20, 25)).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
    expect(new Set(waits.slice(25))).toEqual(new Set([undefined]));
    expect(begin('b').waitMs).toBe(0);
  });

  it('one wears off in a second', () => {
    const { begin, clock } = create();
    for (let wrong = 0; wrong < 20; wrong += 1) begin('a');
    clock.now += 600;
    expect(begin('a').waitMs).toBe(400);
    clock.now += 60_000;
    expect(begin('a').waitMs).toBe(0);
  });

  it('a right one costs nothing', () => {
    const { begin } = create();
    for (let time = 0; time < 1_000; time += 1) begin('a').right();
    expect(begin('a').waitMs).toBe(0);
  });

  it('of an address that was forgotten begin anew, so that memory has an end', () => {
    const begin = createAttemptLimit(() => 0, {
      ...ATTEMPTS,
      addresses: 2,
      all: { burst: 1e6, perSecond: 1 },
    });
    for (let wrong = 0; wrong < 22; wrong += 1) begin('a');
    expect(begin('a').waitMs).toBe(3_000);
    begin('b');
    begin('c');
    expect(begin('a').waitMs).toBe(0);
  });
});

describe('attempts from everywhere', () => {
  it('together have an end, too, except from where the right key came before', () => {
    const { begin } = create();
    begin('known').right();
    for (let stranger = 0; stranger < 200; stranger += 1) begin(`10.0.0.${stranger}`);
    expect([begin('another').waitMs, begin('known').waitMs]).toEqual([100, 0]);
  });
});
