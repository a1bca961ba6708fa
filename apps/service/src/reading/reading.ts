/** Reads answers: small ones at once, large ones in another thread, so that no step holds the event loop for long (8). */

import { SHORT_BYTES } from '../provider/limits.ts';
import { type ReadJob, type ReadKind, type ReadResults, runReadJob } from './read-job.ts';
import { createReadingThread } from './reading-thread.ts';

export type Reading = ReturnType<typeof createReading>;

/** `secrets` are asked for when there is something to read: what must never be told. */
export function createReading(secrets: () => Iterable<string>) {
  const thread = createReadingThread();

  async function read<Kind extends ReadKind>(
    kind: Kind,
    bytes: Uint8Array,
    besides: Iterable<string> = [],
  ): Promise<ReadResults[Kind]> {
    const job = { kind, bytes, secrets: [...secrets(), ...besides] };
    if (bytes.length <= SHORT_BYTES) return runReadJob(job);
    return (await thread.run(job satisfies ReadJob)) as ReadResults[Kind];
  }

  return {
    read,
    /** A text as it may be told. */
    hideSecrets: async (text: Buffer) => asBuffer((await read('failure', text)).text),
    close: thread.close,
  };
}

/** The same bytes; what comes from another thread is no `Buffer` any more. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
