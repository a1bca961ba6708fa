/**
 * Parses answers: small ones at once, large ones in another thread, so that no step holds the event loop for
 * long (8).
 */

import { SHORT_BYTES, SHORT_FAILURE_BYTES } from '../provider/limits.ts';
import { type ParseJob, type ParseKind, type ParseResults, runParseJob } from './parse-job.ts';
import { createParseThread, type ParseThreadOptions } from './parse-thread.ts';

/** What takes longer for its size than a form does. */
const SHORT: Readonly<Partial<Record<ParseKind, number>>> = {
  failure: SHORT_FAILURE_BYTES,
  work: SHORT_FAILURE_BYTES,
  review: SHORT_FAILURE_BYTES,
  version: SHORT_FAILURE_BYTES,
  'version-body': SHORT_FAILURE_BYTES,
};

export type Parser = ReturnType<typeof createParser>;

/** `secrets` are asked for when there is something to parse: what must never be told. */
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
    /** `carried` is secret besides. */
    hideSecrets: (text: Uint8Array, carried?: readonly string[]) => parse('failure', text, carried),
    close: thread.close,
  };
}
