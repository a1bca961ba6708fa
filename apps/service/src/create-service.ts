/**
 * Creates the service from environment variables, the system clock and the connection pool. `main.ts` and the
 * demo share it.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type Config, configWarnings, readConfig, VERSION } from './config.ts';
import { createPublicPort } from './figures/public-port.ts';
import { limitsFor, memoryLimit, openFileLimit, shareOpenFiles } from './http/limits.ts';
import { createOverloadDetector } from './http/overload.ts';
import { createLog, openOutput } from './log.ts';
import { createMetrics } from './metrics/metrics-server.ts';
import { observeCalls } from './metrics/observe.ts';
import { loadWorkStore } from './projects/load-work-store.ts';
import type { WorkStore } from './projects/work-store.ts';
import { createPoolSend } from './provider/pool-send.ts';
import { broadcastThrough, createSharedRateLimit } from './provider/shared-rate-limit.ts';
import { throttleReads } from './provider/throttled-reads.ts';
import type { Variables } from './read-variable.ts';
import { openDatabaseStore } from './session/database-store.ts';
import { newPendingState } from './session/pending-states.ts';
import { formerVariableWarnings } from './session-config.ts';

export interface Service {
  readonly app: FastifyInstance;
  readonly log: Logger;
  /** Whether the session survives the end of this process. */
  readonly isShared: boolean;
  /** Database of shared work, where it is configured. */
  readonly workStore: WorkStore | undefined;
  readonly listen: () => Promise<void>;
  /**
   * Makes `/ready` return 503, so that load balancers use other replicas; resolves after `SHUTDOWN_DELAY`.
   */
  readonly drain: () => Promise<void>;
  /** Stops accepting requests, finishes those in flight and closes the connections to the provider. */
  readonly close: () => Promise<void>;
}

/** The path is the same from the source and from the build. */
const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A call to the provider is aborted after this time, so that its callers still get a response. */
const GIVE_UP_MS = 7_000;

export async function createService(variables: Variables, webRoot: string = WEB_ROOT): Promise<Service> {
  const config = readConfig(variables);
  const uptime = performance.now.bind(performance);
  const { publicPort: port } = config;
  const shares = shareOpenFiles(openFileLimit(), port !== undefined);
  const provider = createPoolSend({
    apiUrl: () => config.required('PROVIDER_API_URL'),
    connections: shares.provider,
  });
  const metrics = config.metricsPort === undefined ? undefined : await createMetrics(config.metricsPort);
  const send = metrics ? observeCalls(provider.send, metrics.observer, uptime) : provider.send;
  const detector = createOverloadDetector({ now: uptime });
  const output = openOutput();
  let ending = false;
  const log = createLog(config.logLevel, output.stream);
  log.info({ version: VERSION, node: process.version }, 'starting');
  for (const warning of [...formerVariableWarnings(variables), ...configWarnings(config)]) log.warn(warning);
  const workStore = config.database && (await loadWorkStore(config.database, log));
  const sessions = await openSession(config, workStore, uptime, log).catch(async (error) => {
    await workStore?.close();
    throw error;
  });
  const peers = workStore?.isShared ? createSharedRateLimit(broadcastThrough(workStore), uptime) : undefined;
  const publicPort =
    port === undefined ? undefined : createPublicPort({ port, maxConnections: shares.publicPort });
  const app = await createApp({
    config,
    publicPort,
    ...(sessions && { sessions }),
    workStore,
    send: throttleReads(send, { now: uptime, sleep, peers }),
    log,
    now: Date.now,
    uptime,
    newPendingState,
    isOverloaded: detector.isOverloaded,
    isEnding: () => ending,
    limits: limitsFor(shares.callers, memoryLimit()),
    observer: metrics?.observer,
    webRoot,
  });
  const stopDetector = detector.start();
  return {
    app,
    log,
    isShared: sessions !== undefined,
    workStore,
    listen: async () => {
      try {
        await metrics?.listen();
        const ports = { port: config.port, publicPort: await publicPort?.listen() };
        await app.listen({ port: config.port, host: '0.0.0.0' });
        log.info(ports, 'listening');
      } catch (error) {
        // An open connection, for example to Postgres, would keep the process alive.
        await close();
        throw error;
      }
      setImmediate(() => provider.warmUp().catch(() => {}));
    },
    async drain() {
      ending = true;
      if (config.shutdownDelay === 0) return;
      log.info({ seconds: config.shutdownDelay }, 'not ready any more, ending after SHUTDOWN_DELAY');
      await sleep(config.shutdownDelay * 1_000);
    },
    close,
  };

  async function close() {
    ending = true;
    const closed = app.close();
    const givingUp = setTimeout(async () => {
      await provider.close();
      // Closes connections whose request is still incomplete by now.
      setTimeout(() => app.server.closeAllConnections(), 500).unref();
    }, GIVE_UP_MS);
    await closed;
    clearTimeout(givingUp);
    stopDetector();
    await provider.close();
    await sessions?.close();
    await workStore?.close();
    await metrics?.close();
    await output.close();
  }
}

/** The session is in the database where there is a secret to encrypt it with; a fixed token needs none. */
async function openSession(config: Config, store: WorkStore | undefined, now: () => number, log: Logger) {
  const { sessionSecrets: secrets, sessionGrace, fixedToken } = config;
  if (!store || secrets.length === 0 || fixedToken) return undefined;
  return openDatabaseStore({ store, secrets, graceMs: sessionGrace * 1_000, now, newPendingState, log });
}
