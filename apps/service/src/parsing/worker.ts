/** The entry point of the worker thread: runs parse jobs one after another. */

import { parentPort } from 'node:worker_threads';
import { errorText } from '../service-error.ts';
import { type ParseJob, runParseJob } from './parse-job.ts';

/** The result of a job. */
export type FromWorker = { readonly done: unknown } | { readonly failed: string };

parentPort?.on('message', (job: ParseJob) => {
  const post = (message: FromWorker, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);
  try {
    const result = runParseJob(job);
    post({ done: result }, whole(result));
  } catch (error) {
    post({ failed: errorText(error) });
  }
});

/**
 * Returns the buffers to transfer: copying them would take the main thread's time. Small buffers share a
 * memory pool with others, so they cannot be transferred.
 */
function whole(result: object): ArrayBuffer[] {
  return [result, ...Object.values(result instanceof Uint8Array ? {} : result)]
    .filter((one) => ArrayBuffer.isView(one) && one.byteLength === one.buffer.byteLength)
    .map(({ buffer }) => buffer);
}
