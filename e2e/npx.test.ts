/**
 * The package as a stranger has it: packed, put into an empty folder, and run by npx with a cache of its own.
 * One installation for all of these tests.
 */

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FIGURES_PATH } from '@formloom/form';
import { readProject } from '@formloom/project';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { sharedBrowser } from './testing/browser.ts';
import { putPackage } from './testing/built-cli.ts';
import { openAppPage } from './testing/page.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { FORM } from './testing/web-app.ts';

const root = mkdtempSync(join(tmpdir(), 'formloom-npx-'));
const staged = join(root, 'staged');
const empty = join(root, 'empty');
const temporary = join(root, 'tmp');
const { version } = JSON.parse(readFileSync(new URL('../apps/cli/package.json', import.meta.url), 'utf8'));
const PACKED = `formloom-${version}.tgz`;
/** A stranger's environment: nothing but what is needed to find the programs and the registry. */
const BARE = Object.fromEntries(
  Object.entries({ ...process.env, TMPDIR: temporary, npm_config_cache: join(root, 'cache') }).filter(
    ([name]) =>
      /^(?:PATH|HOME|TMPDIR|npm_config_(?:cache|registry|userconfig)|https?_proxy|no_proxy)$/i.test(name),
  ),
);

const COMMANDS =
  'demo serve new export check layout reconcile texts upload pull push backup figures schema mcp'.split(' ');
const started: ChildProcess[] = [];

beforeAll(async () => {
  for (const folder of [staged, empty, temporary]) mkdirSync(folder);
  await putPackage(staged);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', empty], { cwd: staged, stdio: 'pipe' });
});
afterAll(() => {
  for (const { pid } of started) {
    try {
      process.kill(-Number(pid), 'SIGKILL');
    } catch {
      // The group has ended, as it should.
    }
  }
  rmSync(root, { recursive: true, force: true });
});

/** Leads a process group of its own, as in a terminal. */
function run(command: string, words: readonly string[], variables: Record<string, string> = {}) {
  const child = spawn(command, words, { cwd: empty, env: { ...BARE, ...variables }, detached: true });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return { child, output: () => output, ended: once(child, 'exit') };
}

async function until<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(100);
  }
  throw new Error(`${what} did not come`);
}

const isUp = (address: string) =>
  fetch(`${address}/health`).then(
    ({ ok }) => (ok ? true : undefined),
    () => undefined,
  );
const isGone = async (address: string) => ((await isUp(address)) ? undefined : true);

/** The program as npx installed it; the folder's name is npm's own. */
function installed(): string {
  const [folder = ''] = readdirSync(join(root, 'cache/_npx'));
  return join(root, 'cache/_npx', folder, 'node_modules/.bin/formloom');
}

const told = async <T>(url: string) => (await (await patientFetch(url)).json()) as T;

interface Figures {
  readonly versions?: readonly unknown[];
}

const formloom = (...words: string[]) =>
  spawnSync(installed(), words, { cwd: empty, env: BARE, encoding: 'utf8' });

async function download(page: Page) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=Download ZIP')]);
  await file.saveAs(join(empty, 'form.zip'));
  return Object.entries(unzipSync(readFileSync(join(empty, 'form.zip'))));
}

describe('npx ./formloom.tgz demo, in an empty folder', () => {
  it('1 shows the product: connect, arrange, export; and the end of npx is its end', async () => {
    expect(statSync(join(empty, PACKED)).size).toBeLessThan(8_000_000);
    const words = ['--yes', `./${PACKED}`, 'demo'];
    const { child, output, ended } = run('npx', words, { PORT: String(await freePort(0)) });
    const address = await until('the address', () => /http:\/\/localhost:\d+/.exec(output())?.[0]);
    expect(output()).not.toContain('Shared work is off');
    const { page, complaints } = await openAppPage(await sharedBrowser(), address, {
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
    });
    const refused: string[] = [];
    page.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(new URL(reply.url()).pathname);
    });
    await page.click('a[href="/oauth/provider/install"]');
    await page.click('text=Grant access');
    await page.click(`tbody tr:has-text("${FORM}") a`);
    await page.waitForSelector('[data-drop="field"]');
    await page.waitForSelector('[data-complete]', { state: 'attached' });
    await page.click('text=Add step');
    const first = page.locator('[data-drop="field"]').first();
    const moved = await first.getAttribute('data-drop-id');
    await page.locator(`[data-handle="${moved}"]`).dragTo(page.locator('[data-drop="step"]').last());
    await page.click('text=Export…');
    const files = await download(page);
    const [, bytes = new Uint8Array()] = files.find(([path]) => path.endsWith('formloom.json')) ?? [];
    const { project } = readProject(strFromU8(bytes));
    expect(project?.form.name).toBe(FORM);
    expect(project?.layout.steps.at(-1)?.rows.map(({ fields }) => fields)).toEqual([[moved]]);
    // Shared work is on, as the database's own package came along: what was arranged here gets there…
    const projects = () => told<{ projects: { form: string; name: string }[] }>(`${address}/api/projects`);
    await until('the arranged form', async () =>
      (await projects()).projects.find(({ name }) => name === FORM),
    );
    // … and beside it one form has figures of a year, which are made while the demo already runs.
    const counted = await until('the counted form', async () =>
      (await projects()).projects.find(({ name }) => name !== FORM),
    );
    await until('three versions with figures', async () => {
      const figures = await told<Figures>(address + FIGURES_PATH.of(counted.form, 365));
      return figures.versions?.length === 3 || undefined;
    });
    expect((await projects()).projects).toHaveLength(2);
    // Work that nobody has begun is asked for, and is not there.
    expect(refused.filter((path) => !path.startsWith('/api/projects/'))).toEqual([]);
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
    await page.context().close();
    child.kill('SIGTERM');
    await ended;
    await until('the end', () => isGone(address));
    await until('an empty place', () => (readdirSync(temporary).length === 0 ? true : undefined));
  });
});

describe('the installed package', () => {
  it('brings nothing but the database, and no folder of ours', () => {
    const modules = join(installed(), '../..');
    expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual([
      '@libsql',
      '@neon-rs',
      'detect-libc',
      'formloom',
      'libsql',
    ]);
    const names = readdirSync(join(modules, 'formloom'), { recursive: true, encoding: 'utf8' });
    for (const name of ['LICENSE', 'README.md', 'build/parts/licences.md', 'build/web/licences.md'])
      expect(names).toContain(name);
    expect(names.filter((name) => /\.tsx?$|\.map$|(^|\/)(src|test|testing)(\/|$)/.test(name))).toEqual([]);
  });

  it('has every command', () => {
    expect(formloom('--version').stdout).toBe(`${version}\n`);
    const names = [...formloom('--help').stdout.matchAll(/^ {2}formloom (\w+)/gm)].map(([, name]) => name);
    expect(names).toEqual(COMMANDS);
    // What was downloaded, by commands that need nothing else.
    expect(formloom('check', 'form.zip', '--json').status).toBe(0);
    expect(formloom('export', 'form.zip', '--as', 'page', '-o', 'form.html').status).toBe(0);
    expect(formloom('layout', 'form.zip').stdout).toMatch(/^# /);
    expect(formloom('schema').stdout).toContain('https://json-schema.org/draft/2020-12/schema');
  });

  it('serve runs the service with the application, keeps work in a file, and ends in order', async () => {
    const port = String(await freePort(0));
    const work = `file:${join(empty, 'work.db')}`;
    const { child, ended, output } = run(installed(), ['serve', '--port', port], { DATABASE_URL: work });
    const address = `http://127.0.0.1:${port}`;
    await until('the service', () => isUp(address));
    const page = await patientFetch(address, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<div id="root">');
    expect(JSON.parse(await (await patientFetch(`${address}/openapi.json`)).text()).openapi).toBe('3.1.0');
    expect(await (await patientFetch(`${address}/api/settings`)).json()).toMatchObject({ work: true });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(output()).toContain('listening');
  });

  it('says what is missing where the database could not be installed, and goes on without', async () => {
    const program = join(staged, 'build/formloom.mjs');
    const port = String(await freePort(0));
    const work = { DATABASE_URL: `file:${join(empty, 'none.db')}` };
    const served = run(program, ['serve', '--port', port], work);
    expect(await served.ended).toEqual([1, null]);
    expect(served.output()).toContain('the database for it (libsql) is not installed');
    const demo = run(program, ['demo', '--port', port]);
    const address = await until('the address', () => /http:\/\/localhost:\d+/.exec(demo.output())?.[0]);
    expect(demo.output()).toContain('Shared work is off. DATABASE_URL names a file');
    expect((await fetch(`${address}/health`)).status).toBe(200);
    process.kill(-Number(demo.child.pid), 'SIGINT');
    expect(await demo.ended).toEqual([0, null]);
  });
});
