/** Starts the services under test: one with its session in memory, or two replicas on a faulty Redis. */

import { setTimeout as pause } from 'node:timers/promises';
import { startRedis } from '../../scripts/redis-server.ts';
import { type ServiceProcess, startService } from './service-process.ts';

export async function startCluster(sandboxAddress: string, asReplicas: boolean) {
  const redis = asReplicas ? await startRedis() : undefined;
  const shared = redis && {
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a-session-secret-for-the-storm',
    TOKEN_REFRESH: 'on',
  };
  const services: ServiceProcess[] = [];
  try {
    const first = await startService({ sandboxAddress, ...(shared && { variables: shared }) });
    services.push(first);
    const variables = { ...shared, PROVIDER_REDIRECT_URI: first.redirectUri };
    if (shared) services.push(await startService({ sandboxAddress, variables }));
  } catch (error) {
    // Stops the services that have started already.
    for (const one of services) one.kill();
    await redis?.close();
    throw error;
  }
  const [first] = services as [ServiceProcess, ...ServiceProcess[]];

  return {
    services,
    first,
    /** Randomly pauses, restarts or crashes Redis. */
    async injectRedisFault(random: () => number) {
      const chance = redis ? random() : 1;
      if (chance < 0.15) {
        redis?.hold();
        await pause(2_000);
        redis?.release();
      } else if (chance < 0.3) {
        await redis?.stop();
        await pause(random() * 1_500);
        await redis?.start();
      } else if (chance < 0.4) {
        await redis?.crash();
        await redis?.start();
      }
    },
    /** Resolves when every replica is ready, or after a timeout. */
    async ready() {
      for (const end = performance.now() + 10_000; performance.now() < end; await pause(100)) {
        const probes = await Promise.all(services.map(({ address }) => fetch(`${address}/ready`)));
        if (probes.every(({ ok }) => ok)) return;
      }
    },
    openFiles: () => services.reduce((sum, one) => sum + one.openFiles(), 0),
    async heldMemory() {
      let sum = 0;
      for (const one of services) sum += await one.heldMemory();
      return sum;
    },
    output: () => services.map((one) => one.output()).join(''),
    ended: () => services.map((one) => one.ended()).find((one) => one !== undefined),
    /** Stops everything and returns the worst exit code, the longest shutdown and Redis' written data. */
    async terminate() {
      const endings = await Promise.all(services.map((one) => one.terminate()));
      await redis?.stop();
      const written = redis?.written() ?? '';
      await redis?.close();
      const ending = {
        code: endings.map(({ code }) => code).find((code) => code !== 0) ?? 0,
        ms: Math.max(...endings.map(({ ms }) => ms)),
      };
      return { ending, written };
    },
  };
}
