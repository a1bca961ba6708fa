/** Authorization and error descriptions that the routes for shared work have in common. */

import type { FastifyRequest } from 'fastify';
import type { Refusals } from '../http/route.ts';
import type { Parts } from '../parts.ts';
import type { Outcome } from '../projects/work-store.ts';
import { ServiceError } from '../service-error.ts';
import { NOT_CONNECTED } from './refusals.ts';

export const WORK_READ: Refusals = {
  ...NOT_CONNECTED,
  403: 'Another origin than this service’s own, and no access key.',
  503: 'The shared work cannot be reached at this moment, or more is asked than can be answered.',
};

export const WORK_CHANGED: Refusals = {
  ...WORK_READ,
  409: 'There are as many as there may be.',
  412: 'It has changed since.',
  428: 'Neither If-Match nor If-None-Match was sent.',
};

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
