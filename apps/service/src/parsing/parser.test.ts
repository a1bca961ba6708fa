import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { openWorker } from './parse-thread.ts';
import { createParser } from './parser.ts';

it.each([
  ['a form of up to 64 kB', 'form', 64],
  ['a failure of up to 16 kB', 'failure', 16],
] as const)('8 %s is parsed at once, more in another thread that has 512 MB', async (_, kind, kilobytes) => {
  const opened: Worker[] = [];
  const open = (mostHeapMb: number) => {
    const worker = openWorker(mostHeapMb);
    opened.push(worker);
    return worker;
  };
  const { parse, close } = createParser(() => [], { open });
  const text = (length: number) => Buffer.from(JSON.stringify({ name: 'a'.repeat(length - 11) }));
  const bytes = kilobytes * 1024;
  expect(text(bytes)).toHaveLength(bytes);
  const here = await parse(kind, text(bytes));
  expect(opened).toEqual([]);
  const there = await parse(kind, text(bytes + 1));
  expect(opened.map(({ resourceLimits }) => resourceLimits)).toEqual([
    expect.objectContaining({ maxOldGenerationSizeMb: 512 }),
  ]);
  const sizeOf = (result: typeof here) => (result instanceof Uint8Array ? result : result.text).length;
  expect(sizeOf(there)).toBe(sizeOf(here) + 1);
  close();
});

it('8 jobs that are queued at once each get their own result', async () => {
  const { parse, close } = createParser(() => []);
  const asked = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(100_000));
  const read = await Promise.all(asked.map((text) => parse('failure', Buffer.from(text))));
  expect(read.map(({ text }) => Buffer.from(text).toString() === asked.shift())).toEqual(Array(4).fill(true));
  close();
});
