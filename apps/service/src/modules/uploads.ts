/** Uploads under way: one for each module at a time, a few for all, and each goes on to its end whether anybody listens or not. */

import { Readable } from 'node:stream';
import type { UploadStep, UploadVerdict } from '@formloom/form';
import { ServiceError } from '../service-error.ts';

const MOST_AT_ONCE = 8;

type Tell = (line: UploadStep | UploadVerdict) => void;

export function createUploads() {
  const underWay = new Set<string>();
  return {
    /** Takes the place of a module until the work is done; refuses where it is taken. */
    async begin<T>(module: string, work: (release: () => void) => Promise<T>): Promise<T> {
      if (underWay.has(module)) {
        throw new ServiceError('uploadUnderWay', {
          details: 'This module is being uploaded already. Try again when that is done.',
        });
      }
      if (underWay.size >= MOST_AT_ONCE) {
        throw new ServiceError('unavailable', {
          details: 'Too many modules are being uploaded. Try again in a moment.',
          headers: { 'retry-after': '5' },
        });
      }
      underWay.add(module);
      const release = () => underWay.delete(module);
      try {
        return await work(release);
      } catch (error) {
        release();
        throw error;
      }
    },
  };
}

/** Lines of JSON as they are told. Whoever stops listening stops nothing: half a module would be left in the account. */
export function streamLines(work: (tell: Tell) => Promise<void>): Readable {
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
