/** What tests cannot do without: found wherever it lies, and missed in one sentence. */

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { needed, openRun, runFolder, whyRunEnds } from './needed.ts';
import { otherUser, programsFor, startPostgres } from './postgres-server.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formloom-needed-'));
  chmodSync(folder, 0o755);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function program(path: string, line: string) {
  writeFileSync(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
}

/** A run of its own, so that this one goes on. */
function openOther() {
  vi.stubEnv('FORMLOOM_TEST_RUN', '');
  openRun();
  const other = runFolder();
  return () => rmSync(other, { recursive: true, force: true });
}

it('the first server that does not start ends the run with one sentence, which all others fail with', async () => {
  const close = openOther();
  expect(whyRunEnds()).toBeUndefined();
  expect(await needed('Postgres', () => 5432)).toBe(5432);
  program(join(folder, 'initdb'), 'echo "no room" >&2; exit 1');
  vi.stubEnv('POSTGRES_BIN_PATH', folder);
  const sentence = 'The tests stop, because Postgres did not start: initdb failed. no room';
  await expect(startPostgres()).rejects.toThrow(sentence);
  expect(whyRunEnds()).toBe(sentence);
  const start = vi.fn();
  await expect(needed('Postgres', start)).rejects.toThrow(sentence);
  expect(start).not.toHaveBeenCalled();
  close();
});

it('Postgres runs from a clone that only its owner may enter, as below the home of root', () => {
  const closed = join(folder, 'closed');
  const place = join(folder, 'place');
  mkdirSync(join(closed, 'bin'), { recursive: true });
  mkdirSync(place);
  program(join(closed, 'bin', 'postgres'), 'exit 0');
  chmodSync(closed, 0o700);
  const user = otherUser();
  const programs = programsFor(user, join(closed, 'bin'), place);
  expect(spawnSync(join(programs, 'postgres'), { ...user, cwd: place }).status).toBe(0);
});
