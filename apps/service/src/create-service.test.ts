/** The service with its real parts, where it cannot start. */

import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { PATH } from '@formloom/form';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { VERSION } from './config.ts';
import { createService } from './create-service.ts';
import { openDatabaseLink } from './testing/database-link.ts';
import { createWorkPlaces, query } from './testing/work-stores.ts';

const places = createWorkPlaces();
afterAll(places.close);

it('5.3 where the port is taken, nothing is left open that would keep the process from ending', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
  const { port } = other.address() as AddressInfo;
  const DATABASE_URL = await places.newUrl('postgres');
  const name = new URL(DATABASE_URL).pathname.slice(1);
  const connections = () =>
    query(DATABASE_URL.replace(name, 'postgres'), `select 1 from pg_stat_activity where datname = '${name}'`);
  const variables = { DATABASE_URL, SESSION_SECRET: 'a-secret', LOG_LEVEL: 'silent', PORT: String(port) };
  const service = await createService(variables, '');
  expect((await connections()).length).toBeGreaterThan(1);
  await expect(service.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect.poll(connections).toEqual([]);
  other.close();
});

it('8 started while the database is away it opens its port, and is ready when the database is', async () => {
  const link = await openDatabaseLink(await places.newUrl('postgres'));
  link.cut();
  const port = await freePort(0);
  const variables = {
    DATABASE_URL: link.url,
    SESSION_SECRET: 'a-secret',
    LOG_LEVEL: 'silent',
    PORT: String(port),
  };
  const service = await createService(variables, '');
  try {
    await service.listen();
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect([(await ask(PATH.health)).status, (await ask(PATH.ready)).status]).toEqual([200, 503]);
    const reply = await ask(PATH.forms);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    link.restore();
    await expect.poll(async () => (await ask(PATH.ready)).status).toBe(200);
    expect((await ask(PATH.forms)).status).toBe(401);
  } finally {
    await service.close();
    await link.close();
  }
});

it('5.3 the first line of the log has the version, and the next ones what should not be so', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const env = { PATH: process.env.PATH, UPLOADS: 'on', DATABASE_URL: 'file:/nowhere/at/all/work.db' };
  const run = spawnSync(process.execPath, ['--import=tsx', main], { env, encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(/^Formloom could not start: The file that DATABASE_URL names cannot be used: /);
  const lines = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 'info', msg: 'starting', version: VERSION, node: process.version },
    { level: 'warn', msg: expect.stringMatching(/^DATABASE_URL is set and ACCESS_KEY is not: .* port 3001/) },
    { level: 'warn', msg: expect.stringMatching(/^UPLOADS is set and ACCESS_KEY is not: /) },
  ]);
}, 60_000);
