/** Counts visits for analytics: sums events in memory and writes them to the database twice a second. */

import { FIGURES_DAYS, type FigureEvent, totalCount } from '@formloom/form';
import type { Logger } from 'pino';
import type { FigureSum, WorkStore } from '../projects/work-store.ts';
import { createDropLog, type Drops } from './drops.ts';
import type { ExistingSums } from './known-versions.ts';
import { createTally, dayOf } from './tally.ts';

export interface CountingOptions {
  readonly store: Pick<WorkStore, 'addFigures' | 'foldFigures'>;
  readonly now: () => number;
  readonly log: Logger;
  /** Filters out sums of forms, versions or fields that do not exist; without it, all sums are stored. */
  readonly onlyExisting?: ((sums: readonly FigureSum[]) => Promise<ExistingSums>) | undefined;
  /**
   * For metrics: receives a function for the number of pending sums; returns one that reports counted and
   * dropped events.
   */
  readonly observe?: ((waiting: () => number) => (counted: number, dropped: Drops) => void) | undefined;
}

/** The write interval. Including the write itself, events stay in memory for at most about a second. */
const WRITE_MS = 500;
const DAY_MS = 86_400_000;

export type Counting = ReturnType<typeof createCounting>;

export function createCounting(options: CountingOptions) {
  const { store, now, log, onlyExisting, observe } = options;
  const tally = createTally(now);
  const drops = createDropLog(log, now);
  const tell = observe?.(tally.size);
  let known = new Set<string>();
  let isAway = false;
  let writing: Promise<void> | undefined;
  let folded = 0;
  let nothings = 0;

  async function write(): Promise<void> {
    const sums = await dropMadeUp(tally.take());
    if (sums.length > 0) await add(sums);
    report(0, { ...tally.takeDropped(), event: nothings });
    nothings = 0;
    await fold();
  }

  async function dropMadeUp(sums: readonly FigureSum[]): Promise<readonly FigureSum[]> {
    if (!onlyExisting || sums.length === 0) return sums;
    try {
      const { existing, unworked } = await onlyExisting(sums);
      const strangers = sums.filter(({ form }) => unworked.has(form));
      learn(strangers, new Set());
      const form = totalCount(strangers);
      report(0, { form, version: totalCount(sums) - totalCount(existing) - form });
      return existing;
    } catch (err) {
      wait(sums, err);
      return [];
    }
  }

  function wait(sums: readonly FigureSum[], err: unknown) {
    // Logged once for each outage, because a write is retried twice a second.
    if (!isAway) log.warn({ err }, 'figures could not be written, and wait');
    isAway = true;
    tally.addSums(sums);
  }

  async function add(sums: readonly FigureSum[]) {
    try {
      const kept = await store.addFigures(sums);
      const forms = new Set(kept.map(({ form }) => form));
      learn(sums, forms);
      const counted = totalCount(kept);
      const known = totalCount(sums.filter(({ form }) => forms.has(form)));
      report(counted, { form: totalCount(sums) - known, day: known - counted });
      if (isAway) log.info('figures are written again');
      isAway = false;
    } catch (err) {
      if (isRefused(err)) return addApart(sums, err);
      wait(sums, err);
    }
  }

  /**
   * Bisects the rows until the one that the database rejects is alone, so that it does not block the others.
   */
  async function addApart(sums: readonly FigureSum[], err: unknown) {
    const [first, ...others] = sums;
    if (first && others.length === 0) {
      log.warn({ err }, 'the database refused an analytics row, which is dropped');
      report(0, { refused: first.count });
      return;
    }
    const half = Math.ceil(sums.length / 2);
    await add(sums.slice(0, half));
    await add(sums.slice(half));
  }

  function report(counted: number, dropped: Drops) {
    tell?.(counted, dropped);
    drops.add(dropped);
  }

  /** Updates which forms an account works on; other forms lose their reserved memory. */
  function learn(sums: readonly FigureSum[], forms: ReadonlySet<string>) {
    const told = new Set(sums.map(({ form }) => form));
    known = new Set([...[...known].filter((form) => !told.has(form)), ...forms]);
    tally.know(known);
  }

  /** Merges old days into months, once a day; concurrent replicas find nothing left to merge. */
  async function fold() {
    const today = dayOf(now());
    if (today === folded) return;
    folded = today;
    await store
      .foldFigures(dayOf(now() - FIGURES_DAYS.most * DAY_MS))
      .catch((err) => log.warn({ err }, 'older figures were not put together by month'));
  }

  /** Runs one write at a time; events that arrive during it are part of the next. */
  function writeOnce(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  /** Writes everything that is pending in this process. */
  async function flush() {
    await writing;
    await writeOnce();
  }

  const timer = setInterval(writeOnce, WRITE_MS).unref();

  return {
    /** Pass undefined for a body that is not an event. */
    count(event: FigureEvent | undefined) {
      if (!event) nothings += 1;
      else tally.count(event);
    },
    flush,
    async end() {
      clearInterval(timer);
      await flush();
      if (tally.size() > 0)
        log.error({ sums: tally.size() }, 'analytics that waited for the database are lost');
      drops.end();
    },
  };
}

/** SQLSTATE classes for invalid or oversized rows, and the SQLite codes for the same. */
const REFUSED = /^(21|22|23|54)...$|^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)/;

/** Whether the rows themselves are invalid, so that a retry would always fail. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && REFUSED.test(String(cause.code));
}
