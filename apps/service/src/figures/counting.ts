/** Counts visits: what is told waits in memory for less than a second, and is then added to the database. */

import { FIGURES_DAYS, type FigureEvent } from '@formloom/form';
import type { Logger } from 'pino';
import type { WorkStore } from '../projects/work-store.ts';
import { createTally, dayOf, type FigureSum } from './tally.ts';

export interface CountingOptions {
  readonly store: Pick<WorkStore, 'addFigures' | 'foldFigures'>;
  readonly now: () => number;
  readonly log: Logger;
  /** For metrics: so many were counted, so many dropped. */
  readonly observe?: (counted: number, dropped: number) => void;
}

/** Written as often: with the writing itself, nothing is in memory for longer than a second. */
const WRITE_MS = 500;
const DAY_MS = 86_400_000;

export type Counting = ReturnType<typeof createCounting>;

export function createCounting({ store, now, log, observe = () => {} }: CountingOptions) {
  const tally = createTally(now);
  let known = new Set<string>();
  let isAway = false;
  let writing: Promise<void> | undefined;
  let folded = 0;

  async function write(): Promise<void> {
    const sums = tally.take();
    const dropped = tally.takeDropped();
    if (dropped > 0) observe(0, dropped);
    if (sums.length > 0) await add(sums);
    await fold();
  }

  async function add(sums: readonly FigureSum[]) {
    try {
      const forms = new Set(await store.addFigures(sums));
      learn(sums, forms);
      const kept = sums.filter(({ form }) => forms.has(form));
      observe(total(kept), total(sums) - total(kept));
      if (isAway) log.info('figures are written again');
      isAway = false;
    } catch (err) {
      // Once for as long as it lasts: it is tried twice a second.
      if (!isAway) log.warn({ err }, 'figures could not be written, and wait');
      isAway = true;
      tally.giveBack(sums);
    }
  }

  /** A form that was worked on and is not any more loses its room. */
  function learn(sums: readonly FigureSum[], forms: ReadonlySet<string>) {
    const told = new Set(sums.map(({ form }) => form));
    const next = new Set([...[...known].filter((form) => !told.has(form)), ...forms]);
    known = next;
    tally.know(known);
  }

  /** Once a day; replicas that do it at once find nothing left to do. */
  async function fold() {
    const today = dayOf(now());
    if (today === folded) return;
    folded = today;
    await store
      .foldFigures(dayOf(now() - FIGURES_DAYS.most * DAY_MS))
      .catch((err) => log.warn({ err }, 'older figures were not put together by month'));
  }

  /** One writing at a time; what comes meanwhile is of the next. */
  function writeOnce(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  const timer = setInterval(writeOnce, WRITE_MS).unref();

  return {
    count: (event: FigureEvent) => void tally.count(event),
    /** All that is known to this process is written. */
    async end() {
      clearInterval(timer);
      await writing;
      await writeOnce();
    },
  };
}

const total = (sums: readonly FigureSum[]) => sums.reduce((sum, { count }) => sum + count, 0);
