/** Collects a response with a timeout and a size limit. */

import { createBodyBuffer } from './body-buffer.ts';
import { type CallLimits, inMegabytes } from './limits.ts';
import type { ProviderAnswer } from './provider.ts';

interface Collector {
  readonly head: (status: number, headers: ProviderAnswer['headers']) => void;
  readonly chunk: (chunk: Buffer) => void;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
  /** Whether a status has arrived. */
  readonly begun: () => boolean;
  /** The error, after the response was aborted. */
  readonly failure: () => Error | undefined;
}

interface Call {
  readonly start: (answer: Collector) => void;
  readonly abort: (error: Error) => void;
}

export function collectAnswer(
  { timeLimitMs, sizeLimit }: CallLimits,
  { start, abort }: Call,
): Promise<ProviderAnswer> {
  return new Promise((resolve, reject) => {
    let body = createBodyBuffer(sizeLimit);
    let status = 0;
    let headers: ProviderAnswer['headers'] = {};
    let failure: Error | undefined;
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;

    const finish = () => {
      isOver = true;
      clearTimeout(timer);
    };
    const fail = (error: Error) => {
      if (failure) return;
      failure = inOurWords(error);
      finish();
      reject(failure);
      abort(error);
    };

    const collector: Collector = {
      head(code, received) {
        status = code;
        headers = received;
        body = createBodyBuffer(sizeLimit, Number(received['content-length']));
      },
      chunk(chunk) {
        if (body.size() + chunk.length <= sizeLimit) body.add(chunk);
        else fail(new Error(`The provider's answer is larger than ${inMegabytes(sizeLimit)}`));
      },
      end() {
        finish();
        resolve({ status, headers, body: body.whole() });
      },
      fail,
      begun: () => status >= 200,
      failure: () => failure,
    };
    try {
      start(collector);
    } catch (error) {
      // The request cannot be sent, such as with a token that is invalid in a header.
      fail(error as Error);
    }
    // The timer starts after the request, so that the provider starts working first.
    if (!isOver) timer = setTimeout(() => fail(tooLate(timeLimitMs)), timeLimitMs);
  });
}

const UNREADABLE = 'The provider answered with something that cannot be read as HTTP';

/** Replaces internal errors of the HTTP library: assertions and programming errors, which quote its code. */
function inOurWords(error: Error): Error {
  const code = 'code' in error ? error.code : undefined;
  const isMistake =
    code === undefined && [TypeError, RangeError, ReferenceError].some((one) => error instanceof one);
  return code === 'ERR_ASSERTION' || isMistake ? new Error(UNREADABLE, { cause: error }) : error;
}

const tooLate = (ms: number) =>
  new Error(`The provider did not answer within ${Math.round(ms / 10) / 100} s`);
