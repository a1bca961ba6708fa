/** What was told of visits and is not counted: by reason and in numbers, in the log once a minute at most. */

import type { Logger } from 'pino';

/**
 * Why: what was told is no event; a form told more than a second has room for; too many different things
 * wait; no account works on the form; the form has no such version, or the version no such step or field;
 * the form has had too many different things on that day; or the database refused the row.
 */
export const DROP_REASONS = ['event', 'rate', 'room', 'form', 'version', 'day', 'refused'] as const;
export type Drops = Readonly<Partial<Record<(typeof DROP_REASONS)[number], number>>>;

const EVERY_MS = 60_000;

/** Says it at once the first time, and what comes within a minute in one line after it. */
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
      // A clock that was set back would keep it silent for long.
      if (now() - toldAt >= EVERY_MS || now() < toldAt) tell();
    },
    /** Whatever is left of it. */
    end: tell,
  };
}
