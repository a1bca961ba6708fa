/**
 * Replays visits of past days for the demo, counted as real events are, with a clock that the caller sets.
 */

import { readFigureEvent } from '@formloom/form';
import type { Logger } from 'pino';
import type { WorkStore } from '../projects/work-store.ts';
import { createCounting } from './counting.ts';

export function createVisitPlayer({ store, log }: { readonly store: WorkStore; readonly log: Logger }) {
  const clock = { now: 0 };
  const counting = createCounting({ store, now: () => clock.now, log });
  return {
    /** Sends the body of a page's event, at a given time. */
    tell(at: number, body: string) {
      clock.now = at;
      counting.count(readFigureEvent(body));
    },
    /** Writes all events sent so far. */
    flush: counting.flush,
    end: counting.end,
  };
}
