/** The other thread: does one job after another. A long page goes back in parts, so that taking it in holds up nobody either. */

import { parentPort } from 'node:worker_threads';
import { errorText } from '../service-error.ts';
import { type ReadJob, runReadJob } from './read-job.ts';

/** What comes back for a job: any number of parts, then the end of it. */
export type FromWorker =
  | { readonly part: readonly unknown[] }
  | { readonly done: unknown }
  | { readonly failed: string };

const PART = 1_000;

parentPort?.on('message', (job: ReadJob) => {
  const post = (message: FromWorker, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);
  try {
    const result = runReadJob(job);
    if (result instanceof Uint8Array || !('forms' in result)) {
      post({ done: result }, whole(result));
      return;
    }
    for (let from = 0; from < result.forms.length; from += PART) {
      post({ part: result.forms.slice(from, from + PART) });
    }
    post({ done: { ...result, forms: [] } });
  } catch (error) {
    post({ failed: errorText(error) });
  }
});

/** Bytes of one's own are handed over; copying them would take the other side's time. Small ones share theirs with others. */
function whole(result: object): ArrayBuffer[] {
  return [result, ...Object.values(result instanceof Uint8Array ? {} : result)]
    .filter((one) => one instanceof Uint8Array && one.byteLength === one.buffer.byteLength)
    .map(({ buffer }) => buffer);
}
