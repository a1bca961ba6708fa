/** The service with its real parts, where it cannot start. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createService } from './create-service.ts';
import { SECRET, startRedisFor } from './testing/redis-replicas.ts';

let redis: Awaited<ReturnType<typeof startRedisFor>>;
beforeEach(async () => {
  redis = await startRedisFor();
});
afterEach(async () => {
  await redis.closeReplicas();
  await redis.close();
});

it('5.3 where the port is taken, nothing is left open that would keep the process from ending', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
  const { port } = other.address() as AddressInfo;
  const client = redis.client(redis.url);
  const connections = async () =>
    String(await client.client('LIST'))
      .trim()
      .split('\n').length;
  const variables = { REDIS_URL: redis.url, SESSION_SECRET: SECRET, LOG_LEVEL: 'silent', PORT: String(port) };
  const service = await createService(variables, '');
  expect(await connections()).toBe(3);
  await expect(service.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect.poll(connections).toBe(1);
  other.close();
});
