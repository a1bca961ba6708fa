/**
 * One Postgres for a whole run of the tests, started by the first file that needs it. Vitest runs this module
 * before and after everything else: it names a folder, ends the server whose number is found there, and ends
 * the run where something that tests need does not start.
 */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { openRun, runFolder, whyRunEnds } from './needed.ts';
import { createDatabase, startPostgres } from './postgres-server.ts';

const LOOK_MS = 250;
let watching: NodeJS.Timeout | undefined;

interface Running {
  readonly url: string;
  readonly pid: number;
  readonly folder: string;
}

export function setup({ vitest }: TestProject) {
  openRun();
  watching = setInterval(() => {
    if (whyRunEnds() === undefined) return;
    clearInterval(watching);
    vitest.cancelCurrentRun('test-failure');
  }, LOOK_MS).unref();
}

export function teardown() {
  clearInterval(watching);
  const folder = runFolder();
  const why = whyRunEnds();
  if (why !== undefined) process.stderr.write(`\n${why}\n`);
  const told = join(folder, 'running.json');
  if (existsSync(told)) {
    const running: Running = JSON.parse(readFileSync(told, 'utf8'));
    process.kill(running.pid, 'SIGQUIT');
    rmSync(running.folder, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}

/** URL of its first database, with a role that may create others. */
export async function sharedPostgres(): Promise<string> {
  const folder = runFolder();
  if (folder === '') throw new Error('The tests have to be run by vitest');
  const told = join(folder, 'running.json');
  if (isFirst(join(folder, 'begun'))) {
    const { url, pid, folder: data } = await startPostgres({}, true);
    writeFileSync(`${told}.new`, JSON.stringify({ url: url(), pid, folder: data } satisfies Running));
    renameSync(`${told}.new`, told);
  }
  for (const begun = performance.now(); !existsSync(told); await pause(20)) {
    const why = whyRunEnds();
    if (why !== undefined) throw new Error(why);
    if (performance.now() - begun > 90_000) throw new Error('Postgres did not start');
  }
  return (JSON.parse(readFileSync(told, 'utf8')) as Running).url;
}

let databases = 0;

/** The URL of an empty database. */
export async function newDatabase(): Promise<string> {
  const url = await sharedPostgres();
  const name = `empty_${process.pid}_${++databases}`;
  await createDatabase(Number(new URL(url).port), name);
  return url.replace(/\/postgres$/, `/${name}`);
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
