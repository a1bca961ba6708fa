import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import type { ReadJob } from './read-job.ts';
import { createReadingThread } from './reading-thread.ts';

const JOB: ReadJob = { kind: 'form', bytes: Buffer.from('{}'), secrets: [] };

/** A thread that is told of jobs and does none of them. */
function idleThreads() {
  const opened: (EventEmitter & { ended: boolean; jobs: number })[] = [];
  const open = () => {
    const thread = Object.assign(new EventEmitter(), { ended: false, jobs: 0 });
    opened.push(thread);
    return Object.assign(thread, {
      unref() {},
      postMessage: () => {
        thread.jobs += 1;
      },
      terminate: () => {
        thread.ended = true;
      },
    }) as unknown as Worker;
  };
  return { opened, open };
}

describe('8 a reading thread that is closed', () => {
  it('8 ends, with everything that waits for it, and begins nothing more', async () => {
    vi.useFakeTimers();
    const { opened, open } = idleThreads();
    const thread = createReadingThread({ open });
    const waiting = Promise.allSettled([thread.run(JOB), thread.run(JOB), thread.run(JOB)]);
    thread.close();
    const reasons = (await waiting).map((one) => one.status === 'rejected' && one.reason.message);
    expect(reasons).toEqual(Array(3).fill('The service is shutting down'));
    await expect(thread.run(JOB)).rejects.toThrow('The service is shutting down');
    expect(opened.map(({ ended, jobs }) => ({ ended, jobs }))).toEqual([{ ended: true, jobs: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('8 leaves no timer behind while it rests', async () => {
    vi.useFakeTimers();
    const { opened, open } = idleThreads();
    const thread = createReadingThread({ open });
    const read = thread.run(JOB);
    opened[0]?.emit('message', { done: 'read' });
    expect(await read).toBe('read');
    thread.close();
    expect([vi.getTimerCount(), opened[0]?.ended]).toEqual([0, true]);
    vi.useRealTimers();
  });
});
