/** The other thread: does one job after another. */

import { parentPort } from 'node:worker_threads';
import { errorText } from '../service-error.ts';
import { type ParseJob, runParseJob } from './parse-job.ts';

/** What comes back for a job. */
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
 * Bytes of one's own are handed over; copying them would take the other side's time. Small ones share theirs
 * with others.
 */
function whole(result: object): ArrayBuffer[] {
  return [result, ...Object.values(result instanceof Uint8Array ? {} : result)]
    .filter((one) => ArrayBuffer.isView(one) && one.byteLength === one.buffer.byteLength)
    .map(({ buffer }) => buffer);
}
