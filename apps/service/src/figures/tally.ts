/**
 * Visits as they are told, summed in memory until they are written. Bounded against floods: a form has so
 * many a second, and forms that no account is known to work on share what room there is.
 */

import type { FigureEvent } from '@formloom/form';
import type { FigureSum } from '../projects/work-store.ts';

/**
 * In a window of a second: within any second that begins elsewhere, twice as many may come, and a form that
 * stays below always counts whole.
 */
const PER_SECOND = 1_000;
const WINDOW_MS = 1_000;
const DAY_MS = 86_400_000;

/**
 * Different sums that wait: of each form that is worked on, until these have so many together, and of each
 * from then on; and of all others together. So many wait only while the database is away.
 */
const SUMS_OF_FORM = 2_000;
const SUMS_OF_FORMS = 20_000;
const SUMS_OF_FORM_AT_LEAST = 50;
const SUMS_OF_STRANGERS = 5_000;

interface Pending {
  /** Of this window. */
  told: number;
  since: number;
  readonly sums: Map<string, Sum>;
}

/** One that goes on growing where it is. */
type Sum = FigureEvent & { readonly day: number; count: number };

export function createTally(clock: () => number) {
  let pending = new Map<string, Pending>();
  let known: ReadonlySet<string> = new Set();
  let strangers = 0;
  /** Of forms that are worked on. */
  let waiting = 0;
  let dropped = { rate: 0, room: 0 };
  const today = createToday();

  function pendingOf(form: string): Pending {
    const found = pending.get(form);
    if (found) return found;
    const begun: Pending = { told: 0, since: clock(), sums: new Map() };
    pending.set(form, begun);
    return begun;
  }

  /** A stranger's form is not even begun where there is no room for one more. */
  function canBegin(form: string): boolean {
    return pending.has(form) || known.has(form) || strangers < SUMS_OF_STRANGERS;
  }

  function add({ sums }: Pending, event: FigureEvent, day: number, count: number): boolean {
    const { form, version, what, step, key } = event;
    // In none of these stands a control character.
    const name = `${version}\n${day}\n${what}\n${step}\n${key}`;
    const before = sums.get(name);
    if (before) {
      before.count += count;
      return true;
    }
    const isKnown = known.has(form);
    const roomOfForm = waiting < SUMS_OF_FORMS ? SUMS_OF_FORM : SUMS_OF_FORM_AT_LEAST;
    if (isKnown ? sums.size >= roomOfForm : strangers >= SUMS_OF_STRANGERS) {
      dropped.room += count;
      return false;
    }
    if (isKnown) waiting += 1;
    else strangers += 1;
    sums.set(name, { form, version, what, step, key, day, count });
    return true;
  }

  return {
    /** False where there was no room for it. */
    count(event: FigureEvent): boolean {
      if (!canBegin(event.form)) {
        dropped.room += 1;
        return false;
      }
      const now = clock();
      const own = pendingOf(event.form);
      if (now - own.since >= WINDOW_MS || now < own.since) Object.assign(own, { told: 0, since: now });
      own.told += 1;
      if (own.told <= PER_SECOND) return add(own, event, today(now), 1);
      dropped.rate += 1;
      return false;
    },
    /** All that waits; from here on it is the caller's. */
    take(): FigureSum[] {
      const sums = [...pending.values()].flatMap((one) => [...one.sums.values()]);
      // How many a form has told within this second outlives the writing of it.
      const now = clock();
      pending = new Map(
        [...pending]
          .filter(([, { since }]) => now - since < WINDOW_MS)
          .map(([form, { told, since }]) => [form, { told, since, sums: new Map() }]),
      );
      [strangers, waiting] = [0, 0];
      return sums;
    },
    /** Sums that were told earlier wait here (again), as far as there is room. */
    addSums(sums: readonly FigureSum[]) {
      for (const sum of sums)
        if (canBegin(sum.form)) add(pendingOf(sum.form), sum, sum.day, sum.count);
        else dropped.room += sum.count;
    },
    /** Forms that an account works on have room of their own. */
    know(forms: Iterable<string>) {
      known = new Set(forms);
    },
    /** How many sums wait. */
    size: () => [...pending.values()].reduce((sum, { sums }) => sum + sums.size, 0),
    /** How many were dropped since this was last asked: too many in a second, or too many different ones. */
    takeDropped() {
      const taken = dropped;
      dropped = { rate: 0, room: 0 };
      return taken;
    },
  };
}

/** The same for a whole day, and so not worked out for each visit. */
function createToday() {
  let [number, day] = [Number.NaN, 0];
  return (now: number) => {
    const next = Math.floor(now / DAY_MS);
    if (next !== number) [number, day] = [next, dayOf(now)];
    return day;
  };
}

/** Of the calendar that all replicas share. */
export function dayOf(at: number): number {
  return Number(new Date(at).toISOString().slice(0, 10).replaceAll('-', ''));
}
