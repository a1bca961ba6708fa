/**
 * Pending states in Redis: issued by one replica, taken once by any. Neither they nor the browsers' marks can
 * be read there.
 */

import { MOST_PENDING, PENDING_LIFETIME_MS, type PendingStates } from '../session-store.ts';
import type { RedisConnection } from './connection.ts';
import type { Encryption } from './encryption.ts';
import { ISSUE, KEY, TAKE } from './scripts.ts';

export interface RedisPendingStatesOptions {
  readonly connection: Pick<RedisConnection, 'trusted' | 'run'>;
  readonly encryption: Encryption;
  readonly newPendingState: () => string;
}

export function createRedisPendingStates(options: RedisPendingStatesOptions): PendingStates {
  const { connection, encryption, newPendingState } = options;
  const keysOf = (value: string) =>
    encryption.digests(`state ${value}`).map((name) => `${KEY.pending}:${name}`);
  const marksOf = (mark: string) => encryption.digests(`mark ${mark}`);

  return {
    async issue(mark) {
      await connection.trusted();
      const value = newPendingState();
      const [key = ''] = keysOf(value);
      const [hidden = ''] = mark === undefined ? [] : marksOf(mark);
      await connection.run(ISSUE, [KEY.pending, key], hidden, PENDING_LIFETIME_MS, MOST_PENDING);
      return value;
    },
    async take(value, claim) {
      await connection.trusted();
      const claims = claim === undefined ? ['anyone'] : ['', ...marksOf(claim)];
      return (await connection.run(TAKE, [KEY.pending, ...keysOf(value)], ...claims)) === 1;
    },
  };
}
