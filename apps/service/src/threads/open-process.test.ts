import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openProcess } from './open-process.ts';

const ENTRY = { source: '../figures/visits-process.ts', built: './visits-process.js' };

it('5.5 a process of its own has none of the variables, and ends with who started it, not by a signal', async () => {
  const child = openProcess(ENTRY, { words: ['0', '9'], mostHeapMb: 64 });
  const [{ listening }] = await once(child, 'message');
  const variables = readFileSync(`/proc/${child.pid}/environ`, 'utf8').split('\0').filter(Boolean);
  // Node's own, by which the two speak to each other.
  expect(variables.filter((line) => !line.startsWith('NODE_CHANNEL_'))).toEqual([]);
  const answers = () => fetch(`http://127.0.0.1:${listening}/`).then(({ status }) => status);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
  expect(await answers()).toBe(404);
  child.disconnect();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  await expect(answers()).rejects.toThrow();
});
