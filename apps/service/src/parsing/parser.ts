/**
 * Parses responses: small ones at once, large ones in a worker thread, so that no step blocks the event loop
 * for long (contract 8).
 */

import { SHORT_BYTES, SHORT_FAILURE_BYTES } from '../provider/limits.ts';
import { type ParseJob, type ParseKind, type ParseResults, runParseJob } from './parse-job.ts';
import { createParseThread, type ParseThreadOptions } from './parse-thread.ts';

/** Lower limits for kinds that take longer to parse for their size. */
const SHORT: Readonly<Partial<Record<ParseKind, number>>> = {
  failure: SHORT_FAILURE_BYTES,
  work: SHORT_FAILURE_BYTES,
  review: SHORT_FAILURE_BYTES,
  version: SHORT_FAILURE_BYTES,
  'version-body': SHORT_FAILURE_BYTES,
};

export type Parser = ReturnType<typeof createParser>;

/** `secrets` returns the current secrets to redact; it is called for each job. */
export function createParser(secrets: () => Iterable<string>, options?: ParseThreadOptions) {
  const thread = createParseThread(options);

  async function parse<Kind extends ParseKind>(
    kind: Kind,
    bytes: Uint8Array,
    besides: Iterable<string> = [],
  ): Promise<ParseResults[Kind]> {
    const job = { kind, bytes, secrets: [...secrets(), ...besides] };
    if (bytes.length <= (SHORT[kind] ?? SHORT_BYTES)) return runParseJob(job);
    return (await thread.run(job satisfies ParseJob)) as ParseResults[Kind];
  }

  return {
    parse,
    /** `carried` contains additional secrets, such as the token of the request. */
    hideSecrets: (text: Uint8Array, carried?: readonly string[]) => parse('failure', text, carried),
    close: thread.close,
  };
}
