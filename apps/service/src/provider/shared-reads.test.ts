import { describe, expect, it } from 'vitest';
import { createGate } from '../testing/gate.ts';
import type { ProviderAnswer } from './provider.ts';
import { createSharedReads } from './shared-reads.ts';

interface Results {
  readonly upper: string;
  readonly length: number;
}

const textOf = ({ body }: ProviderAnswer) => body.toString();

function create({ answers = ['text'], fail = false } = {}) {
  const clock = { now: 0 };
  const calls: string[] = [];
  const made: string[] = [];
  let joined = 0;
  const gate = createGate();
  const reads = createSharedReads<Results>({
    send: async ({ path, headers }) => {
      calls.push(`${headers.authorization} ${path}`);
      await gate.opened;
      const text = answers[Math.min(calls.length, answers.length) - 1] ?? '';
      return { status: 200, headers: {}, body: Buffer.from(text) };
    },
    request: (accessToken, what) => ({ method: 'GET', path: what, headers: { authorization: accessToken } }),
    kinds: {
      upper: {
        read: (answer) => {
          made.push('upper');
          if (fail) throw new Error('not made');
          return textOf(answer).toUpperCase();
        },
        sizeOf: () => 1,
        limit: 10,
      },
      length: {
        read: async (answer) => {
          made.push('length');
          return textOf(answer).length;
        },
        sizeOf: () => 1,
        limit: 10,
      },
    },
    now: () => clock.now,
    onJoin: () => {
      joined += 1;
    },
  });
  return { reads, calls, made, gate, clock, joined: () => joined };
}

describe('8 callers of one thing', () => {
  it('8 share the call, whatever each makes of the answer, and each result is made once', async () => {
    const { reads, calls, made, gate, joined } = create();
    const asked = [
      reads.read('me', '/a', 'upper'),
      reads.read('me', '/a', 'length'),
      reads.read('me', '/a', 'upper'),
      reads.read('me', '/a', 'length'),
    ];
    gate.open();
    expect(await Promise.all(asked)).toEqual(['TEXT', 4, 'TEXT', 4]);
    expect(calls).toEqual(['me /a']);
    expect(made.sort()).toEqual(['length', 'upper']);
    expect(joined()).toBe(3);
  });

  it('8 share a failure to make it, too', async () => {
    const { reads, made, gate } = create({ fail: true });
    const asked = [reads.read('me', '/a', 'upper'), reads.read('me', '/a', 'upper')];
    gate.open();
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
      'not made',
      'not made',
    ]);
    expect(made).toEqual(['upper']);
  });

  it('8 with another token, or of another thing, ask for themselves', async () => {
    const { reads, calls, gate } = create();
    const asked = [
      reads.read('me', '/a', 'upper'),
      reads.read('you', '/a', 'upper'),
      reads.read('me', '/b', 'upper'),
    ];
    gate.open();
    await Promise.all(asked);
    expect(calls).toEqual(['me /a', 'you /a', 'me /b']);
  });

  it('8 no longer join a call that has been stuck for two seconds', async () => {
    const { reads, calls, clock, gate } = create();
    const early = reads.read('me', '/a', 'upper');
    clock.now = 2_001;
    const late = reads.read('me', '/a', 'upper');
    expect(calls).toHaveLength(2);
    gate.open();
    expect(await Promise.all([early, late])).toEqual(['TEXT', 'TEXT']);
  });
});

describe('8 nothing is made twice of the same bytes', () => {
  it('8 every caller, as long as the bytes are the same; and each time the provider is asked', async () => {
    const { reads, calls, made, gate } = create({ answers: ['one', 'one', 'two'] });
    gate.open();
    expect([
      await reads.read('me', '/a', 'upper'),
      await reads.read('you', '/a', 'upper'),
      await reads.read('me', '/a', 'upper'),
    ]).toEqual(['ONE', 'ONE', 'TWO']);
    expect([calls.length, made]).toEqual([3, ['upper', 'upper']]);
  });

  it('4.4 until it is forgotten', async () => {
    const { reads, made, gate } = create();
    gate.open();
    await reads.read('me', '/a', 'length');
    await reads.read('me', '/a', 'length');
    expect(made).toEqual(['length']);
    reads.forget();
    await reads.read('me', '/a', 'length');
    expect(made).toEqual(['length', 'length']);
  });

  it('4.4 and what is under way meanwhile is not remembered afterwards', async () => {
    const { reads, made, gate } = create();
    const before = reads.read('me', '/a', 'upper');
    reads.forget();
    gate.open();
    await before;
    await reads.read('me', '/a', 'upper');
    expect(made).toEqual(['upper', 'upper']);
    await reads.read('me', '/a', 'upper');
    expect(made).toEqual(['upper', 'upper']);
  });
});
