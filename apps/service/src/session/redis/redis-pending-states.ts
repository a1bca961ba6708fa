/**
 * Pending OAuth states in Redis: one replica issues a state, and any replica takes it once. States and
 * browser cookies are stored as digests.
 */

import {
  type Beginning,
  MOST_PENDING,
  PENDING_LIFETIME_MS,
  type PendingStates,
  type Taken,
} from '../session-store.ts';
import type { RedisConnection } from './connection.ts';
import type { Encryption } from './encryption.ts';
import { ELSEWHERE, ISSUE, KEY, TAKE } from './scripts.ts';

export interface RedisWalkOptions {
  readonly connection: Pick<RedisConnection, 'trusted' | 'run'>;
  readonly encryption: Encryption;
  readonly newPendingState: () => string;
}

export function createRedisPendingStates(options: RedisWalkOptions): PendingStates {
  const { connection, encryption, newPendingState } = options;
  const keysOf = (value: string) =>
    encryption.digests(`state ${value}`).map((name) => `${KEY.pending}:${name}`);
  const marksOf = (mark: string) => encryption.digests(`mark ${mark}`);

  return {
    async issue(beginning = 'program') {
      await connection.trusted();
      const value = newPendingState();
      const [key = ''] = keysOf(value);
      const began = writeBeginning(beginning);
      await connection.run(ISSUE, [KEY.pending, key], began, PENDING_LIFETIME_MS, MOST_PENDING);
      return value;
    },
    async take(value, claim) {
      await connection.trusted();
      const claims = claim === undefined ? ['anyone'] : ['', ...marksOf(claim)];
      return readTaken(await connection.run(TAKE, [KEY.pending, ...keysOf(value)], ...claims));
    },
  };

  /** Empty where a program started the flow; a cookie value is stored as its digest. */
  function writeBeginning(beginning: Beginning): string {
    if (beginning === 'program') return '';
    if (beginning === 'elsewhere') return ELSEWHERE;
    return marksOf(beginning.mark)[0] ?? '';
  }
}

function readTaken(answer: unknown): Taken {
  if (answer === 1) return 'taken';
  return answer === 2 ? 'ask' : 'refused';
}
