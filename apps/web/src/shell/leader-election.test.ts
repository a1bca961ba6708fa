import { expect, it } from 'vitest';
import { leadByLock } from './leader-election.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Locks as a browser has them: one holder at a time, the others in a row. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, { signal }: LockOptions, hold: () => Promise<void>) => {
    const given = last.then(() => {
      if (signal?.aborted) throw new DOMException('given up', 'AbortError');
      return hold();
    });
    last = given.catch(() => {});
    return given;
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

it('one begins at a time; the next one when it ends, and none that has given up', async () => {
  const lead = leadByLock('form', createLocks());
  const begun: string[] = [];
  const [first, second] = ['first', 'second', 'third'].map((name) => lead(() => begun.push(name)));
  await turn();
  expect(begun).toEqual(['first']);
  second?.();
  first?.();
  await turn();
  expect(begun).toEqual(['first', 'third']);
});

it('without locks everybody begins', () => {
  const begun: string[] = [];
  const lead = leadByLock('form', null);
  lead(() => begun.push('first'));
  lead(() => begun.push('second'))();
  expect(begun).toEqual(['first', 'second']);
});
