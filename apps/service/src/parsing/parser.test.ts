import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { openWorker } from './open-worker.ts';
import { createParser } from './parser.ts';

it('8 up to 64 kB are parsed at once, more in another thread that has 512 MB', async () => {
  const opened: Worker[] = [];
  const open = (mostHeapMb: number) => {
    const worker = openWorker(mostHeapMb);
    opened.push(worker);
    return worker;
  };
  const { parse, close } = createParser(() => [], { open });
  const text = (length: number) => Buffer.alloc(length, 'a');
  expect((await parse('failure', text(64 * 1024))).text).toHaveLength(64 * 1024);
  expect(opened).toEqual([]);
  expect((await parse('failure', text(64 * 1024 + 1))).text).toHaveLength(64 * 1024 + 1);
  expect(opened.map(({ resourceLimits }) => resourceLimits)).toEqual([
    expect.objectContaining({ maxOldGenerationSizeMb: 512 }),
  ]);
  close();
});
