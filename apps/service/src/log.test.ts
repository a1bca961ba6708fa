import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog, openOutput } from './log.ts';

it('8 a full disk is told of once, however many lines are lost', async () => {
  const fd = openSync('/dev/full', 'w');
  const complaints: string[] = [];
  const output = openOutput(fd, (words) => complaints.push(words));
  const log = createLog('info', output.stream);
  for (let round = 0; round < 20; round += 1) {
    for (let line = 0; line < 200; line += 1) log.info({ round, line }, 'a line without a reader');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await output.close();
  expect(complaints).toEqual(['The log cannot be written (ENOSPC); lines are lost.\n']);
});

it('what was logged is written in order, within half a second or when there is much of it, and at the end', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'formloom-log-')), 'log');
  const fd = openSync(path, 'w');
  const output = openOutput(fd);
  const log = createLog('info', output.stream);
  const numbers = () =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).line);
  log.info({ line: 0 }, 'one');
  expect(numbers()).toEqual([]);
  await expect.poll(numbers).toEqual([0]);
  for (let line = 1; line < 2_000; line += 1) log.info({ line }, 'one of many');
  await expect.poll(() => numbers().length).toBeGreaterThan(1_000);
  await output.close();
  expect(numbers()).toEqual(Array.from({ length: 2_000 }, (_, line) => line));
  rmSync(dirname(path), { recursive: true });
});

it('a level is a name', () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  log.warn('one');
  log.child({ part: 'x' }).debug('two');
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['warn', 'debug']);
});
