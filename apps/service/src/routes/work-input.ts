/** What the routes for shared work have in common: who may call them, names in URLs, errors of a change. */

import { isStorableText, isVisibleText, WORK_LIMITS } from '@formloom/form';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';
import type { Outcome } from '../projects/work-store.ts';
import { ServiceError } from '../service-error.ts';

/** Validates a name in a URL and in the database: one visible line of at most 200 characters. */
export function readKey(input: unknown): string {
  if (typeof input !== 'string') throw badName('A name must be a text.');
  // Browsers and proxies resolve these as path segments, also percent-encoded, so a URL cannot contain them.
  if (input === '.' || input === '..')
    throw badName('A name cannot be “.” or “..”: URLs drop them. Choose another name.');
  const isName = isVisibleText(input) && isStorableText(input) && !/\p{Cc}/u.test(input);
  if (isName && input.length <= WORK_LIMITS.name) return input;
  throw badName(
    `A name in the address is blank, longer than ${WORK_LIMITS.name} characters, or holds characters that cannot be stored.`,
  );
}

const badName = (details: string) => new ServiceError('malformedRequest', { details });

const OURS =
  'Shared work is read and changed from the application at this service’s own address, or with the access key.';

function admitOnly(isAdmitted: (request: FastifyRequest) => boolean) {
  return async (request: FastifyRequest) => {
    if (!isAdmitted(request)) throw new ServiceError('workRefused', { details: OURS });
  };
}

/** Checks the caller before the body is read, so that a rejected caller sends none. */
export const admitReaders = ({ sameOriginGuard }: Parts) => admitOnly(sameOriginGuard.mayRead);
export const admitWriters = ({ sameOriginGuard }: Parts) => admitOnly(sameOriginGuard.mayWrite);

/** Returns the revision after a change, or throws its error. */
export function revisionOf(outcome: Outcome, missing: 'noSuchWork' | 'noSuchDesign'): number {
  switch (outcome.kind) {
    case 'done':
      return outcome.revision;
    case 'changed':
      throw new ServiceError('changedMeanwhile', { more: { revision: outcome.revision } });
    case 'missing':
      throw new ServiceError(missing);
    case 'taken':
      throw new ServiceError('workInPlace', { details: 'Put that into the bin first.' });
    case 'full':
      throw new ServiceError('workFull', {
        details: 'There are as many as there may be. Take one away first.',
      });
  }
}
