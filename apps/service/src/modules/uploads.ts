/**
 * Uploads under way: one for each module at a time, a few for all, and each goes on to its end whether a
 * caller listens or not. When the service ends, none is begun any more, and those under way put back what was
 * there.
 */

import { Readable } from 'node:stream';
import type { UploadStep, UploadVerdict } from '@formloom/form';
import type { JsonLines } from '../json-bytes.ts';
import { ServiceError, SHUTTING_DOWN, unavailable } from '../service-error.ts';
import type { WithToken } from '../session/with-token.ts';

const MOST_AT_ONCE = 8;

type Tell = (line: UploadStep | UploadVerdict) => void;

export interface Uploads {
  /** Aborted when the service ends. */
  readonly ending: AbortSignal;
  readonly end: () => void;
  /** When nothing is under way any more. */
  readonly idle: () => Promise<void>;
  /** A token for as long as the service goes on. */
  readonly untilTheEnd: (withToken: WithToken) => WithToken;
  /** Takes the place of a module until the work is done; refuses where it is taken. */
  readonly begin: <T>(module: string, work: (release: () => void) => Promise<T>) => Promise<T>;
}

export function createUploads(): Uploads {
  const underWay = new Set<string>();
  const ending = new AbortController();
  let whenIdle = () => {};

  function refuseAtTheEnd() {
    if (ending.signal.aborted) throw unavailable('shutdown', `${SHUTTING_DOWN}.`);
  }

  return {
    ending: ending.signal,
    end: () => ending.abort(),
    async idle() {
      if (underWay.size > 0)
        await new Promise<void>((resolve) => {
          whenIdle = resolve;
        });
    },
    untilTheEnd(withToken) {
      return async (use, whose) => {
        refuseAtTheEnd();
        return withToken(use, whose);
      };
    },
    async begin(module, work) {
      refuseAtTheEnd();
      if (underWay.has(module)) {
        throw new ServiceError('uploadUnderWay', {
          details: 'This module is being uploaded already. Try again when that is done.',
        });
      }
      if (underWay.size >= MOST_AT_ONCE) {
        throw unavailable('uploads', 'Too many modules are being uploaded.');
      }
      underWay.add(module);
      const release = () => {
        underWay.delete(module);
        if (underWay.size === 0) whenIdle();
      };
      try {
        return await work(release);
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

/**
 * Lines of JSON as they are told. A caller that stops listening stops nothing: half a module would be left in
 * the account.
 */
export function streamLines(work: (tell: Tell) => Promise<void>): JsonLines<UploadStep | UploadVerdict> {
  const lines = new Readable({ read() {} });
  const tell: Tell = (line) => {
    if (!lines.destroyed) lines.push(`${JSON.stringify(line)}\n`);
  };
  work(tell).then(
    () => lines.push(null),
    (error: Error) => lines.destroy(error),
  );
  return lines;
}
