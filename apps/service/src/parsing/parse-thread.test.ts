import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFailure } from '../projects/work.ts';
import type { ParseJob } from './parse-job.ts';
import { createParseThread } from './parse-thread.ts';

const JOB: ParseJob = { kind: 'form', bytes: Buffer.from('{}'), secrets: [] };

/** A thread that is told of jobs and does none of them. */
function idleThreads() {
  const opened: (EventEmitter & { heapMb: number; ended: boolean; jobs: number })[] = [];
  const open = (heapMb: number) => {
    const thread = Object.assign(new EventEmitter(), { heapMb, ended: false, jobs: 0 });
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

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('8 a job that takes too much', () => {
  it('8 of time is given up after 15 s, with its thread, and the next one gets another', async () => {
    const { opened, open } = idleThreads();
    const thread = createParseThread({ open });
    const [first, later] = [thread.run(JOB), vi.advanceTimersByTimeAsync(10_000).then(() => thread.run(JOB))];
    const failed = expect(first).rejects.toThrow("The provider's answer could not be read within 15 s");
    await vi.advanceTimersByTimeAsync(4_999);
    expect(opened[0]?.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(opened.map(({ ended }) => ended)).toEqual([true, false]);
    opened[1]?.emit('message', { done: 'read' });
    expect(await later).toBe('read');
  });

  it('8 is 400 for a project, and 503 where it had to wait for others or the service shuts down', async () => {
    const { open } = idleThreads();
    const thread = createParseThread({ open });
    const failures = Promise.all([thread.run(JOB), thread.run(JOB)].map((run) => run.catch(readFailure)));
    await vi.advanceTimersByTimeAsync(15_000);
    const waiting = createParseThread({ open });
    const busy = waiting.run(JOB).catch(readFailure);
    await vi.advanceTimersByTimeAsync(5_000);
    const late = waiting.run(JOB).catch(readFailure);
    waiting.close();
    expect((await failures).map((one) => (one as { status: number }).status)).toEqual([400, 503]);
    expect(await Promise.all([busy, late])).toMatchObject([{ status: 503 }, { status: 503 }]);
  });

  it('8 of memory, of which there are 512 MB, ends with its thread alone', async () => {
    const { opened, open } = idleThreads();
    const thread = createParseThread({ open });
    const [first, second] = [thread.run(JOB), thread.run(JOB)];
    const failed = expect(first).rejects.toThrow("The provider's answer takes too much memory to read");
    opened[0]?.emit('error', Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
    await failed;
    expect(opened.map(({ heapMb, ended, jobs }) => ({ heapMb, ended, jobs }))).toEqual([
      { heapMb: 512, ended: true, jobs: 1 },
      { heapMb: 512, ended: false, jobs: 1 },
    ]);
    opened[1]?.emit('message', { done: 'read' });
    expect(await second).toBe('read');
  });
});

describe('8 a parse thread that is closed', () => {
  it('8 ends, with everything that waits for it, and begins nothing more', async () => {
    const { opened, open } = idleThreads();
    const thread = createParseThread({ open });
    const waiting = Promise.allSettled([thread.run(JOB), thread.run(JOB), thread.run(JOB)]);
    thread.close();
    const reasons = (await waiting).map((one) => one.status === 'rejected' && one.reason.message);
    expect(reasons).toEqual(Array(3).fill('The service is shutting down'));
    await expect(thread.run(JOB)).rejects.toThrow('The service is shutting down');
    expect(opened.map(({ ended, jobs }) => ({ ended, jobs }))).toEqual([{ ended: true, jobs: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('8 leaves no timer behind while it rests', async () => {
    const { opened, open } = idleThreads();
    const thread = createParseThread({ open });
    const read = thread.run(JOB);
    opened[0]?.emit('message', { done: 'read' });
    expect(await read).toBe('read');
    thread.close();
    expect([vi.getTimerCount(), opened[0]?.ended]).toEqual([0, true]);
  });
});
