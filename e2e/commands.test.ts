/** The commands of the README, run as a person runs them. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIGURES_PATH, PATH } from '@formloom/form';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { sandboxVariables } from '../scripts/run-together.ts';
import { builtBefore } from './testing/built-folder.ts';
import { readStages } from './testing/dockerfile.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { visitOverNetwork, walkThroughConsent } from './testing/walk.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** A stranger's environment: nothing but what is needed to find the programs. */
const BARE = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

/** Each command leads a process group of its own, as in a terminal, so that Ctrl-C reaches all of it. */
const started: ChildProcess[] = [];
afterEach(() => {
  for (const { pid } of started.splice(0)) {
    try {
      process.kill(-Number(pid), 'SIGKILL');
    } catch {
      // The group has ended, as it should.
    }
  }
});

function run(script: string, variables: Record<string, string>) {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: ROOT,
    env: { ...BARE, ...variables },
    detached: true,
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, output: () => output, ended: once(child, 'exit') };
}

async function until<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come`);
}

const isUp = (address: string) =>
  fetch(`${address}/health`).then(
    (reply) => (reply.ok ? true : undefined),
    () => undefined,
  );

it('1 npm run demo prints one address, where a person can connect and see the forms; Ctrl-C ends it', async () => {
  const { child, output, ended } = run('demo', { PORT: String(await freePort(0)) });
  const address = await until('the address', () => /http:\/\/localhost:\d+/.exec(output())?.[0]);
  expect(output().match(/http:/g)).toHaveLength(1);
  const { callback } = await walkThroughConsent(visitOverNetwork, address, 'grant');
  expect(callback.location).toBe(`${address}/?connected=true&portalId=4210`);
  const { forms } = (await (await patientFetch(`${address}/api/forms`)).json()) as { forms: unknown[] };
  expect(forms.length).toBeGreaterThanOrEqual(45);
  // Visitors were there all year: what they did comes in after the address.
  const read = async (path: string) => (await patientFetch(`${address}${path}`)).json();
  const { projects } = await until('a form that is worked on', async () => {
    const found = (await read(PATH.projects)) as { projects: Array<{ form: string }> };
    return found.projects.length > 0 ? found : undefined;
  });
  const counted = FIGURES_PATH.of(projects[0]?.form ?? '', 365);
  const yearOf = async () => ((await read(counted)) as { versions: unknown[] }).versions.length;
  await expect.poll(yearOf).toBe(3);
  const { port } = new URL(address);
  const silent = connect(Number(port), '127.0.0.1');
  await once(silent, 'connect');
  process.kill(-Number(child.pid), 'SIGINT');
  await ended;
  await until('the end', async () => ((await isUp(address)) ? undefined : true));
}, 150_000);

it('1 npm start runs the build with no variable but the port, and SIGTERM to npm ends the service', async () => {
  // Otherwise `npm test` has run this very command.
  if (builtBefore('service') === undefined)
    expect(spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, env: BARE }).status).toBe(0);
  const port = await freePort(0);
  const { child, ended } = run('start', { PORT: String(port) });
  const address = `http://127.0.0.1:${port}`;
  await until('the service', () => isUp(address));
  expect(await (await patientFetch(`${address}/health`)).json()).toEqual({ status: 'ok' });
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const asked = performance.now();
  child.kill('SIGTERM');
  await ended;
  expect(performance.now() - asked).toBeLessThan(5_000);
  expect(await isUp(address)).toBeUndefined();
}, 150_000);

it('1 the build has everything in it, also what is loaded when it is first needed', async () => {
  const port = await freePort(0);
  const { child, ended } = run('start', {
    PORT: String(port),
    ...sandboxVariables('http://127.0.0.1:1', `http://127.0.0.1:${port}/oauth/provider/callback`),
  });
  const address = `http://127.0.0.1:${port}`;
  await until('the service', () => isUp(address));
  const read = async (path: string) => (await patientFetch(address + path)).text();
  expect(JSON.parse(await read('/openapi.json')).openapi).toBe('3.1.0');
  expect(await read('/docs')).toContain('/api/forms/{formId}');
  expect(await (await patientFetch(address, { headers: { accept: 'text/html' } })).text()).toContain(
    '<div id="root">',
  );
  const install = await patientFetch(`${address}/oauth/provider/install`, { redirect: 'manual' });
  const state = new URL(install.headers.get('location') ?? '').searchParams.get('state');
  expect(JSON.parse(await read(`/oauth/provider/callback?code=any-code-at-all&state=${state}`))).toEqual({
    error: 'OAuth error',
    details: 'connect ECONNREFUSED 127.0.0.1:1',
  });
  child.kill('SIGTERM');
  await ended;
}, 150_000);

it('1 a port that cannot be used is explained', async () => {
  const { output, ended } = run('start', { PORT: 'eighty' });
  await ended;
  expect(output()).toBe(
    'Formloom could not start: PORT must be a whole number from 0 to 65535, not "eighty".\n',
  );
});

it('1 a signal is heard while the start still waits for its database', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const asked = once(silent, 'connection');
  const main = join(ROOT, 'apps/service/build/main.js');
  const env = {
    ...BARE,
    PORT: String(await freePort(0)),
    DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/work`,
  };
  const child = spawn(process.execPath, [main], { env, detached: true });
  started.push(child);
  await asked;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  // Its own end, not that of a process which knows no answer to the signal.
  expect(await ended).toEqual([0, null]);
  silent.close();
});

it('1 the container runs what its last stage holds, alone in a folder that it cannot write to, and its health check tells', async () => {
  const [build, last] = readStages(join(ROOT, 'Dockerfile'));
  const commands = ['npm ci --ignore-scripts --no-audit --no-fund', '--network=none npm run build'];
  expect([build?.commands, last?.user]).toEqual([commands, '1000:1000']);
  const folder = mkdtempSync(join(tmpdir(), 'formloom-container-'));
  for (const [from, to] of last?.copies ?? [])
    cpSync(join(ROOT, from), join(folder, to.endsWith('/') ? join(to, basename(from)) : to), {
      recursive: true,
    });
  const paths = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const before = paths();
  // As in the container: nothing can be written, and where these tests may choose, another user than root.
  expect(spawnSync('chmod', ['-R', 'a+rX,a-w', folder]).status).toBe(0);
  const [uid = 0, gid = 0] = last?.user?.split(':').map(Number) ?? [];
  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  const env = {
    ...BARE,
    HOME: folder,
    TMPDIR: folder,
    NODE_ENV: 'production',
    PORT: String(await freePort(0)),
  };
  const [program = '', ...words] = last?.start ?? [];
  const child = spawn(program, words, { cwd: folder, env, detached: true, ...user });
  started.push(child);
  const [check = '', ...rest] = last?.healthCheck ?? [];
  const isHealthy = () => spawnSync(check, rest, { cwd: folder, env, ...user }).status === 0;
  const address = `http://127.0.0.1:${env.PORT}`;
  await until('the service', () => isUp(address));
  expect(isHealthy()).toBe(true);
  const page = await patientFetch(address, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<div id="root">');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(isHealthy()).toBe(false);
  expect(paths()).toEqual(before);
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
}, 150_000);

it('1 the compose file names files that exist, and its variables are explained', () => {
  const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
  for (const [, file = ''] of compose.matchAll(/- \.\/(\w+):/g))
    expect(existsSync(join(ROOT, file))).toBe(true);
  const names = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const explained = readFileSync(join(ROOT, 'docs/running.md'), 'utf8');
  expect(new Set(names).size).toBeGreaterThan(7);
  // Whatever says where the provider is can be said here, too.
  const told = readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8').match(/PROVIDER_[A-Z_]+/g) ?? [];
  // A secret in a file is the same variable by another way, which a compose file of one's own chooses.
  const asked = told.filter((name) => !name.endsWith('_FILE'));
  expect(asked.filter((name) => !compose.includes(`${name}:`))).toEqual([]);
  expect(names.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
});
