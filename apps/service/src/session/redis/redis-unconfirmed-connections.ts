/** Accounts that a person is asked about, in Redis: encrypted, under names that are digests. */

import { HELD_LIFETIME_MS, type UnconfirmedConnections } from '../session-store.ts';
import { readHeld } from './read-redis.ts';
import type { RedisWalkOptions } from './redis-pending-states.ts';
import { FIND, HOLD, KEY, RELEASE } from './scripts.ts';

export function createRedisUnconfirmedConnections(options: RedisWalkOptions): UnconfirmedConnections {
  const { connection, encryption, newPendingState } = options;
  const aboutOf = (id: string) => `held ${id}`;
  const keysOf = (id: string) => encryption.digests(aboutOf(id)).map((name) => `${KEY.held}:${name}`);

  async function ask(script: string, id: string) {
    await connection.trusted();
    const sealed = await connection.run(script, keysOf(id));
    const decrypted = typeof sealed === 'string' ? encryption.decrypt(sealed, aboutOf(id)) : undefined;
    return decrypted && readHeld(decrypted.text);
  }

  return {
    async hold(held) {
      await connection.trusted();
      const id = newPendingState();
      const [key = ''] = keysOf(id);
      await connection.run(
        HOLD,
        [key],
        encryption.encrypt(JSON.stringify(held), aboutOf(id)),
        HELD_LIFETIME_MS,
      );
      return id;
    },
    find: (id) => ask(FIND, id),
    release: (id) => ask(RELEASE, id),
  };
}
