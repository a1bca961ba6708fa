import { expect, it, vi } from 'vitest';
import { openWorker } from './open-worker.ts';
import { createReading } from './reading.ts';

vi.mock('./open-worker.ts', async (load) => {
  const real = await load<typeof import('./open-worker.ts')>();
  return { openWorker: vi.fn(real.openWorker) };
});

it('8 up to 64 kB are read at once, more in another thread that has 512 MB', async () => {
  const { read, close } = createReading(() => []);
  const text = (length: number) => Buffer.alloc(length, 'a');
  expect((await read('failure', text(64 * 1024))).text).toHaveLength(64 * 1024);
  expect(openWorker).not.toHaveBeenCalled();
  expect((await read('failure', text(64 * 1024 + 1))).text).toHaveLength(64 * 1024 + 1);
  expect(openWorker).toHaveBeenCalledTimes(1);
  const [opened] = vi.mocked(openWorker).mock.results;
  expect(opened?.value.resourceLimits).toMatchObject({ maxOldGenerationSizeMb: 512 });
  close();
});
