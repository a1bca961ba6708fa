/** What Redis is asked for a pending state; what it does is tried with a real one (`replicas.test.ts`). */

import { expect, it } from 'vitest';
import { storeUnavailable } from '../session-store.ts';
import { createEncryption } from './encryption.ts';
import { createRedisPendingStates } from './redis-pending-states.ts';
import { ISSUE, KEY, TAKE } from './scripts.ts';

const SECRETS = ['newer secret', 'older secret'];
const [stateDigest = '', olderStateDigest = ''] = createEncryption(SECRETS).digests('state s1');
const [markDigest = '', olderMarkDigest = ''] = createEncryption(SECRETS).digests('mark m1');

function create({ answer = 1, isTrusted = true } = {}) {
  const asked: unknown[] = [];
  const states = createRedisPendingStates({
    connection: {
      trusted: async () => {
        if (!isTrusted) throw storeUnavailable();
      },
      run: async (...given) => {
        asked.push(given);
        return answer;
      },
    },
    encryption: createEncryption(SECRETS),
    newPendingState: () => 's1',
  });
  return { states, asked };
}

it('3.2 is issued under the digest of the writing secret, with the mark of a browser where there is one', async () => {
  const { states, asked } = create();
  const issued = [await states.issue({ mark: 'm1' }), await states.issue(), await states.issue('elsewhere')];
  expect(issued).toEqual(['s1', 's1', 's1']);
  const keys = [KEY.pending, `${KEY.pending}:${stateDigest}`];
  expect(asked).toEqual([
    [ISSUE, keys, markDigest, 900_000, 10_000],
    [ISSUE, keys, '', 900_000, 10_000],
    [ISSUE, keys, 'elsewhere', 900_000, 10_000],
  ]);
});

it('3.2 is taken under the digest of any secret, by anyone or by its own browser', async () => {
  const { states, asked } = create();
  expect([await states.take('s1'), await states.take('s1', 'm1')]).toEqual(['taken', 'taken']);
  const keys = [KEY.pending, `${KEY.pending}:${stateDigest}`, `${KEY.pending}:${olderStateDigest}`];
  expect(asked).toEqual([
    [TAKE, keys, 'anyone'],
    [TAKE, keys, '', markDigest, olderMarkDigest],
  ]);
});

it('3.2 only a 1 or a 2 means that it was there', async () => {
  expect(await create({ answer: 2 }).states.take('s1')).toBe('ask');
  for (const answer of [0, 3]) expect(await create({ answer }).states.take('s1')).toBe('refused');
});

it('8 nothing is asked where the session cannot be reached', async () => {
  const { states, asked } = create({ isTrusted: false });
  await expect(states.issue()).rejects.toThrow('Service unavailable');
  await expect(states.take('s1')).rejects.toThrow('Service unavailable');
  expect(asked).toEqual([]);
});
