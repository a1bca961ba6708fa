/** Starts the services under test: one with its session in memory, or two replicas on a faulty Postgres. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../../scripts/postgres-server.ts';
import { type ServiceProcess, startService } from './service-process.ts';

export async function startCluster(sandboxAddress: string, asReplicas: boolean) {
  const database = asReplicas ? await startPostgres() : undefined;
  const shared = database && {
    DATABASE_URL: database.url(),
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
    await database?.close();
    throw error;
  }
  const [first] = services as [ServiceProcess, ...ServiceProcess[]];

  return {
    services,
    first,
    /** Randomly pauses, restarts or crashes the database. */
    async injectDatabaseFault(random: () => number) {
      const chance = database ? random() : 1;
      if (chance < 0.15) {
        database?.freeze();
        await pause(2_000);
        database?.thaw();
      } else if (chance < 0.3) {
        await database?.stop();
        await pause(random() * 1_500);
        await database?.start();
      } else if (chance < 0.4) {
        await database?.crash();
        await database?.start();
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
    /** Stops everything and returns the worst exit code, the longest shutdown and the database's files. */
    async terminate() {
      const endings = await Promise.all(services.map((one) => one.terminate()));
      await database?.stop();
      const written = database ? filesOf(database.folder) : '';
      await database?.close();
      const ending = {
        code: endings.map(({ code }) => code).find((code) => code !== 0) ?? 0,
        ms: Math.max(...endings.map(({ ms }) => ms)),
      };
      return { ending, written };
    },
  };
}

/** Everything that was written down, byte for byte. */
function filesOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n');
}
