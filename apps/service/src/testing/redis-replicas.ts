/**
 * Replicas in this process, on a real Redis, each as a harness of its own; they share a database of their
 * own.
 */

import { Redis } from 'ioredis';
import { DATABASES, startRedis } from '../../../../scripts/redis-server.ts';
import { createLog } from '../log.ts';
import { newPendingState } from '../session/pending-states.ts';
import { openRedisStore, type RedisStore } from '../session/redis/redis-store.ts';
import { createHarness, type HarnessOptions } from './harness.ts';

export const SECRET = 'a-session-secret-of-some-length';

export async function startRedisFor() {
  const redis = await startRedis();
  const closing: Array<() => unknown> = [];
  let databases = 0;

  return {
    ...redis,
    /** Another database each time. */
    database: () => `${redis.url}/${databases++ % DATABASES}`,
    async store(url: string, secrets: readonly string[] = [SECRET]): Promise<RedisStore> {
      const store = await openRedisStore({
        url,
        secrets,
        now: performance.now.bind(performance),
        newPendingState,
        log: createLog('silent'),
      });
      closing.push(store.close);
      return store;
    },
    async replica(url: string, options: HarnessOptions & { secrets?: readonly string[] } = {}) {
      const { secrets, ...rest } = options;
      const sessions = await this.store(url, secrets);
      const harness = await createHarness({ ...rest, sessions });
      return { ...harness, sessions };
    },
    /** Asks the server itself. */
    client(url: string): Redis {
      const client = new Redis(url);
      client.on('error', () => {});
      closing.push(() => client.disconnect());
      return client;
    },
    async closeReplicas() {
      for (const close of closing.splice(0)) await close();
    },
  };
}

/** Everything that a database holds, as text. */
export async function dump(client: Redis): Promise<string> {
  const texts: string[] = [];
  for (const key of await client.keys('*')) {
    const type = await client.type(key);
    const held =
      type === 'hash'
        ? JSON.stringify(await client.hgetall(key))
        : type === 'zset'
          ? (await client.zrange(key, '0', '-1', 'WITHSCORES')).join(' ')
          : await client.get(key);
    texts.push(`${key} ${type} ${held}`);
  }
  return texts.join('\n');
}
