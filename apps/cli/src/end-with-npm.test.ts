/** Whose end is an end of ours. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endWithNpm } from './end-with-npm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['npx is gone', { npm_command: 'exec' }, 1, [[7, 'SIGTERM']]],
  ['npm run is gone', { npm_command: 'run-script' }, 1, [[7, 'SIGTERM']]],
  ['npx is there', { npm_command: 'exec' }, 40, []],
  ['another process ended', {}, 1, []],
] as const)('where %s', (_, env, ppid, expected) => {
  const killed: unknown[] = [];
  const process = { env, pid: 7, ppid: 40, kill: (...words: unknown[]) => killed.push(words) };
  const stop = endWithNpm(process);
  process.ppid = ppid;
  vi.advanceTimersByTime(2_000);
  stop();
  expect(killed).toEqual(expected);
});
