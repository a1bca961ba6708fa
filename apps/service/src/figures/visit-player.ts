/**
 * Replays visits of past days for the demo, through the same route and counting as real events, with a clock
 * that the caller sets.
 */

import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Parts } from '../parts.ts';
import type { WorkStore } from '../projects/work-store.ts';
import { eventsRoute } from '../routes/figures.ts';
import { createCounting } from './counting.ts';

export function createVisitPlayer({ store, log }: { readonly store: WorkStore; readonly log: Logger }) {
  const clock = { now: 0 };
  const counting = createCounting({ store, now: () => clock.now, log });
  // The route reads only the body of the request, and no parts of the service.
  const tell = eventsRoute(counting).bind({} as Parts);
  return {
    /** Sends the body of a page's event, at a given time. */
    tell(at: number, body: string) {
      clock.now = at;
      tell({ body } as FastifyRequest);
    },
    /** Writes all events sent so far. */
    flush: counting.flush,
    end: counting.end,
  };
}
