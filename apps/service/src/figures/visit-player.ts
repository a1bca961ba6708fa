/**
 * Visits of other days, for the demo: they go the way of all others, through the route that pages tell and
 * the counting behind it, by a clock that the caller sets.
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
  // Of a request it reads the body, and of the service nothing.
  const tell = eventsRoute(counting).bind({} as Parts);
  return {
    /** What a page sends, at a moment. */
    tell(at: number, body: string) {
      clock.now = at;
      tell({ body } as FastifyRequest);
    },
    /** What was told so far is kept. */
    flush: counting.flush,
    end: counting.end,
  };
}
