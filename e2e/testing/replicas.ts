/**
 * Several services on one Postgres in front of one sandbox, all in this process; each request goes to another
 * of them.
 */

import { createServer, request } from 'node:http';
import { createSandbox } from '@formloom/sandbox';
import { createService, type Service } from '@formloom/service';
import { freePort } from '../../scripts/free-port.ts';
import { sandboxSettings, sandboxVariables } from '../../scripts/run-together.ts';
import { newDatabase } from '../../scripts/shared-postgres.ts';
import type { Visit } from './walk.ts';
import { visitOverNetwork } from './walk.ts';

const SECRET = 'a-session-secret-for-the-tests-of-replicas';

export interface ReplicasOptions {
  readonly variables?: Readonly<Record<string, string>>;
  readonly webRoot?: string;
  /** What people open, where it is not one of the replicas itself. */
  readonly address?: string;
}

export async function openReplicas(count: number, options: ReplicasOptions = {}) {
  const closing: Array<() => unknown> = [];
  const database = await newDatabase();
  const sandboxPort = await freePort(0);
  const sandboxAddress = `http://localhost:${sandboxPort}`;
  const addresses: string[] = [];
  const services: Service[] = [];
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort(0));
  const [first = 0] = ports;
  const redirectUri = `${options.address ?? `http://localhost:${first}`}/oauth/provider/callback`;
  const sandbox = createSandbox({ settings: sandboxSettings(redirectUri) });
  /** Every request that came to the sandbox: method, path and body. */
  const asked: string[] = [];
  sandbox.addHook('preHandler', async ({ method, url, body }) => {
    if (!url.startsWith('/sandbox')) asked.push(`${method} ${url} ${JSON.stringify(body ?? '')}`);
  });
  await sandbox.listen({ port: sandboxPort, host: '127.0.0.1' });

  async function add(port: number, variables: Readonly<Record<string, string>> = {}) {
    const service = await createService(
      {
        ...sandboxVariables(sandboxAddress, redirectUri),
        PORT: String(port),
        LOG_LEVEL: 'silent',
        DATABASE_URL: database,
        SESSION_SECRET: SECRET,
        ...options.variables,
        ...variables,
      },
      options.webRoot ?? '',
    );
    await service.listen();
    services.push(service);
    addresses.push(`http://localhost:${port}`);
    closing.push(service.close);
    return `http://localhost:${port}`;
  }
  for (const port of ports) await add(port);

  let turn = 0;
  /** The same address on the next replica. */
  const elsewhere = (url: string) => {
    const here = addresses[0] ?? '';
    if (!url.startsWith(here)) return url;
    turn += 1;
    return (addresses[turn % addresses.length] ?? here) + url.slice(here.length);
  };
  const visit: Visit = (url, form) => visitOverNetwork(elsewhere(url), form);

  return {
    service: addresses[0] ?? '',
    addresses,
    services,
    asked,
    add,
    visit,
    elsewhere,
    refreshCalls: () => asked.filter((one) => one.includes('"grant_type":"refresh_token"')).length,
    control: (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      sandbox.inject({ method, url: path, ...(body && { payload: body }) }),
    async close() {
      await Promise.all(closing.map((close) => close()));
      await sandbox.close();
    },
  };
}

/** The same behind one address: a proxy without any memory, as in front of a real team's replicas. */
export async function openBehindProxy(count: number, options: ReplicasOptions = {}) {
  const port = await freePort(0);
  const address = `http://localhost:${port}`;
  const replicas = await openReplicas(count, {
    ...options,
    address,
    variables: { FRONTEND_URL: address, ...options.variables },
  });
  const ports = replicas.addresses.map((one) => Number(new URL(one).port));
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    turn += 1;
    const { method, url: path, headers } = incoming;
    const onward = request({
      port: ports[turn % count],
      host: '127.0.0.1',
      method,
      path,
      headers,
      agent: false,
    });
    onward.on('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    address,
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await replicas.close();
    },
  };
}
