/** Shared work in processes that are killed, and over a Postgres that goes away. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FIGURES_PATH, PATH } from '@formloom/form';
import { readProject, versionIdOf } from '@formloom/project';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { type PostgresServer, startPostgres } from '../scripts/postgres-server.ts';
import type { ServiceProcess } from './chaos/service-process.ts';
import { builtCli } from './testing/built-cli.ts';
import { patientFetch } from './testing/patient-fetch.ts';
import { openWorkHouse, projectText, putWork, readWork, type WorkHouse } from './testing/work-house.ts';

let postgres: PostgresServer;
const folder = mkdtempSync(join(tmpdir(), 'formloom-shared-'));
beforeAll(async () => {
  // What is told as kept has to be on the disk here.
  postgres = await startPostgres({ fsync: 'on', full_page_writes: 'on' });
});
afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true, force: true });
});

const closing: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(workUrl: string, more: Readonly<Record<string, string>> = {}) {
  const house = await openWorkHouse(workUrl, undefined, more);
  closing.push(house.close);
  return house.service;
}

const FORMS = ['one', 'two', 'three', 'four'];
const ROUNDS = 3;

describe.each(['file', 'postgres'] as const)('a process that is killed at any moment, over %s', (kind) => {
  it('has lost nothing that it had acknowledged', async () => {
    const url = kind === 'file' ? `file:${join(folder, 'killed.db')}` : postgres.url();
    const known = new Map(FORMS.map((form) => [form, { revision: 0, kept: '', sent: '' }]));
    let acknowledged = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const service = await open(url);
      for (const [form, was] of known) {
        const { revision, submit } = await readWork(service, form);
        // What was under way may be there or not; nothing else may.
        expect([`${was.revision} ${was.kept}`, `${was.revision + 1} ${was.sent}`]).toContain(
          `${revision} ${submit}`,
        );
        known.set(form, { revision, kept: submit, sent: '' });
      }
      if (round === ROUNDS) break;
      let isKilled = false;
      const write = async (form: string) => {
        for (let count = 0; !isKilled; count += 1) {
          const was = known.get(form) ?? { revision: 0, kept: '', sent: '' };
          const sent = `round ${round} write ${count}`;
          known.set(form, { ...was, sent });
          const { revision } = await putWork(service, form, sent, was.revision);
          known.set(form, { revision: revision ?? Number.NaN, kept: sent, sent: '' });
          acknowledged += 1;
        }
      };
      const writing = FORMS.map((form) => write(form).catch(() => {}));
      const enough = FORMS.length * (round + 1);
      for (await pause(300 + 170 * round); acknowledged <= enough; await pause(20));
      service.kill();
      isKilled = true;
      await Promise.all(writing);
    }
    expect(acknowledged).toBeGreaterThan(FORMS.length * ROUNDS);
  });
});

const COUNTING = { FIGURES: 'on', PUBLIC_URL: 'http://localhost' };

describe.each([
  ['file', false],
  ['file', true],
  ['postgres', true],
] as const)('visits over %s, on PUBLIC_PORT: %s', (kind, hasPort) => {
  const form = 'counted';
  const views = async (service: ServiceProcess) => {
    const { versions } = await (await patientFetch(`${service.address}${FIGURES_PATH.of(form)}`)).json();
    return versions[0]?.views ?? 0;
  };

  it('a process that is killed loses none older than a second, and one that is told to end none at all', async () => {
    const url = kind === 'file' ? `file:${join(folder, `counted-${hasPort}.db`)}` : postgres.url();
    const port = hasPort ? await freePort(0) : undefined;
    const variables = { ...COUNTING, ...(port && { PUBLIC_PORT: String(port) }) };
    const first = await open(url, variables);
    await putWork(first, form, 'kept', 0);
    const { project } = readProject(projectText(form, 'kept'));
    const version = project && versionIdOf(project);
    const sentAt: number[] = [];
    const tell = async (service: ServiceProcess) => {
      const body = JSON.stringify({ f: form, v: version, e: 'view' });
      const address = port ? `http://127.0.0.1:${port}` : service.address;
      const { status } = await patientFetch(`${address}${FIGURES_PATH.events}`, { method: 'POST', body });
      expect(status).toBe(204);
      sentAt.push(performance.now());
    };
    const olderThanASecond = () => sentAt.filter((at) => performance.now() - at > 1_000).length;
    for (const began = performance.now(); performance.now() - began < 2_500 || olderThanASecond() < 20; )
      await Promise.all([tell(first), pause(40)]);
    const old = olderThanASecond();
    first.kill();
    const second = await open(url, variables);
    const kept = await views(second);
    expect(kept).toBeGreaterThanOrEqual(old);
    expect(kept).toBeLessThanOrEqual(sentAt.length);

    const MORE = 40;
    await Promise.all(Array.from({ length: MORE }, () => tell(second)));
    expect((await second.terminate()).code).toBe(0);
    expect(await views(await open(url, variables))).toBe(kept + MORE);
  });
});

/** For as long as it takes: what is meant is that it happens, not how soon on a busy machine. */
const SOON = { interval: 100 };
/** Less than any statement is waited for, by far. */
const AT_ONCE_MS = 5_000;

it('Postgres goes away and comes back, twice: forms are read meanwhile, this is told in words, and nothing is lost', async () => {
  const service = await open(postgres.url());
  const status = async (path: string) => (await fetch(`${service.address}${path}`)).status;
  const ready = async () => (await (await fetch(`${service.address}${PATH.ready}`)).json()).work;
  let { revision } = await readWork(service, 'away');
  for (const word of ['first', 'second']) {
    const kept = await putWork(service, 'away', word, revision);
    expect(kept.status).toBe(200);
    revision = kept.revision ?? 0;
    await postgres.crash();
    await expect.poll(ready, SOON).toBe('away');
    const began = performance.now();
    const put = await putWork(service, 'away', 'meanwhile', revision);
    const work = [PATH.projects, PATH.designs, PATH.activity, PATH.backup, PATH.projectEvents];
    expect(await Promise.all(work.map(status))).toEqual(work.map(() => 503));
    expect([put.status, put.details]).toEqual([
      503,
      'The shared work cannot be reached. Try again in a moment.',
    ]);
    expect(await Promise.all([PATH.forms, PATH.ready, PATH.health].map(status))).toEqual([200, 200, 200]);
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
    await postgres.start();
    await expect.poll(ready, SOON).toBe('ready');
    expect(await readWork(service, 'away')).toEqual({ status: 200, revision, submit: word });
  }
  expect((await putWork(service, 'away', 'after', revision)).status).toBe(200);
});

it('Postgres that hangs without a word is told as away, forms are read meanwhile, and it is found again', async () => {
  const service = await open(postgres.url());
  const ready = async () => (await (await fetch(`${service.address}${PATH.ready}`)).json()).work;
  const { revision } = await readWork(service, 'hangs');
  await putWork(service, 'hangs', 'before', revision);
  postgres.freeze();
  try {
    await expect.poll(ready, SOON).toBe('away');
    expect((await fetch(`${service.address}${PATH.forms}`)).status).toBe(200);
    expect((await putWork(service, 'hangs', 'meanwhile', revision + 1)).status).toBe(503);
  } finally {
    postgres.thaw();
  }
  await expect.poll(ready, SOON).toBe('ready');
  expect(await readWork(service, 'hangs')).toEqual({ status: 200, revision: revision + 1, submit: 'before' });
});

it('a service that is told to end does so at once, with streams open and a file in use', async () => {
  const service = await open(`file:${join(folder, 'ended.db')}`);
  await putWork(service, 'one', 'kept', 0);
  const stream = await fetch(`${service.address}${PATH.projectEvents}?form=one`);
  expect(stream.status).toBe(200);
  const reading = stream.text().catch(() => '');
  const { code, ms } = await service.terminate();
  expect([code, ms < 3_000]).toEqual([0, true]);
  expect(await reading).toContain('"people":[{"name":"somebody"');
  const next = await open(`file:${join(folder, 'ended.db')}`);
  expect(await readWork(next, 'one')).toMatchObject({ revision: 1, submit: 'kept' });
});

it('the command line pulls, pushes over what it pulled, and moves all work from a file to Postgres', async () => {
  const key = 'the-key-of-the-whole-team';
  const program = await builtCli();
  const [from, to] = [
    await openWorkHouse(`file:${join(folder, 'moved.db')}`, key),
    await openWorkHouse(postgres.url(), key),
  ];
  closing.push(from.close, to.close);
  const formloom = ({ service }: WorkHouse, ...words: string[]) => {
    const env = { PATH: process.env.PATH ?? '', FORMLOOM_ACCESS_KEY: key };
    const all = [program, ...words, '--service', service.address];
    return new Promise<{ status: number; said: string }>((resolve) => {
      execFile(process.execPath, all, { cwd: folder, env, encoding: 'utf8' }, (error, out, err) =>
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, said: out + err }),
      );
    });
  };
  const file = join(folder, 'moving.json');
  writeFileSync(file, projectText('moving', 'One'));
  expect(await formloom(from, 'push', file)).toEqual({ status: 0, said: 'Pushed: revision 1.\n' });
  writeFileSync(file, projectText('moving', 'Two'));
  expect(await formloom(from, 'push', file)).toEqual({ status: 0, said: 'Pushed: revision 2.\n' });
  const theirs = join(folder, 'theirs.json');
  expect((await formloom(from, 'pull', '--form', 'moving', '-o', theirs)).status).toBe(0);
  rmSync(`${file}.pulled`);
  writeFileSync(file, projectText('moving', 'Three'));
  expect(await formloom(from, 'push', file)).toMatchObject({
    status: 1,
    said: expect.stringContaining('--over 2'),
  });
  const archive = join(folder, 'moved.zip');
  expect((await formloom(from, 'backup', '-o', archive)).status).toBe(0);
  expect(await formloom(to, 'backup', '--restore', archive)).toMatchObject({
    status: 0,
    said: expect.stringContaining('Put back: 1 projects'),
  });
  const moved = join(folder, 'moved.json');
  expect((await formloom(to, 'pull', '--form', 'moving', '-o', moved)).status).toBe(0);
  expect(readFileSync(moved, 'utf8')).toBe(readFileSync(theirs, 'utf8'));
});
