/** Logs dropped analytics events: counts by reason, at most once a minute. */

import type { Logger } from 'pino';

/**
 * Why an event is dropped. `event`: not a valid event; `rate`: above the form's rate limit; `room`: too many
 * distinct sums pending; `form`: no account works on the form; `version`: unknown version, step or field;
 * `day`: too many distinct sums for the form on that day; `refused`: the database rejected the row.
 */
export const DROP_REASONS = ['event', 'rate', 'room', 'form', 'version', 'day', 'refused'] as const;
export type Drops = Readonly<Partial<Record<(typeof DROP_REASONS)[number], number>>>;

const EVERY_MS = 60_000;

/** Logs the first drop at once, and further ones within a minute in one line after it. */
export function createDropLog(log: Pick<Logger, 'warn'>, now: () => number) {
  let untold: Record<string, number> = {};
  let toldAt = Number.NEGATIVE_INFINITY;

  function tell() {
    if (Object.keys(untold).length === 0) return;
    log.warn({ dropped: untold }, 'visits were told and not counted');
    untold = {};
    toldAt = now();
  }

  return {
    add(drops: Drops) {
      for (const because of DROP_REASONS) {
        const count = drops[because] ?? 0;
        if (count > 0) untold[because] = (untold[because] ?? 0) + count;
      }
      // After the clock was set back, waiting for the minute to pass would take too long.
      if (now() - toldAt >= EVERY_MS || now() < toldAt) tell();
    },
    /** Logs the remaining counts. */
    end: tell,
  };
}
