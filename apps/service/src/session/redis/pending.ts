/** Pending states in Redis: issued by one replica, taken once by any. Neither they nor the browsers' marks can be read there. */

import { MOST_PENDING, PENDING_LIFETIME_MS, type PendingStates } from '../session-store.ts';
import type { Link } from './link.ts';
import { ISSUE, KEY, TAKE } from './scripts.ts';
import type { Sealing } from './sealing.ts';

export interface RedisPendingOptions {
  readonly link: Pick<Link, 'trusted' | 'run'>;
  readonly sealing: Sealing;
  readonly newPendingState: () => string;
}

export function createRedisPending(options: RedisPendingOptions): PendingStates {
  const { link, sealing, newPendingState } = options;
  const keysOf = (value: string) => sealing.digests(`state ${value}`).map((name) => `${KEY.pending}:${name}`);
  const marksOf = (mark: string) => sealing.digests(`mark ${mark}`);

  return {
    async issue(mark) {
      await link.trusted();
      const value = newPendingState();
      const [key = ''] = keysOf(value);
      const [hidden = ''] = mark === undefined ? [] : marksOf(mark);
      await link.run(ISSUE, [KEY.pending, key], hidden, PENDING_LIFETIME_MS, MOST_PENDING);
      return value;
    },
    async take(value, claim) {
      await link.trusted();
      const claims = claim === undefined ? ['anyone'] : ['', ...marksOf(claim)];
      return (await link.run(TAKE, [KEY.pending, ...keysOf(value)], ...claims)) === 1;
    },
  };
}
