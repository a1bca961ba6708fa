/**
 * Sums analytics events in memory until they are written. Limits against floods: a rate limit for each form,
 * and one shared memory limit for all forms that no account is known to work on.
 */

import type { FigureEvent } from '@formloom/form';
import type { FigureSum } from '../projects/work-store.ts';

/**
 * The rate limit of a form, in fixed windows of one second. Across two windows up to twice as many events can
 * pass; a form below the limit is always counted in full.
 */
const PER_SECOND = 1_000;
const WINDOW_MS = 1_000;
const DAY_MS = 86_400_000;

/**
 * Limits of distinct pending sums. A form that an account works on may have `SUMS_OF_FORM`, and only
 * `SUMS_OF_FORM_AT_LEAST` once all such forms together have `SUMS_OF_FORMS`. All other forms share
 * `SUMS_OF_STRANGERS`. Only a database outage makes so many sums wait.
 */
const SUMS_OF_FORM = 2_000;
const SUMS_OF_FORMS = 20_000;
const SUMS_OF_FORM_AT_LEAST = 50;
const SUMS_OF_STRANGERS = 5_000;

interface Pending {
  /** Events in the current window. */
  told: number;
  since: number;
  readonly sums: Map<string, Sum>;
}

/** A counter that is incremented in place. */
type Sum = FigureEvent & { readonly day: number; count: number };

export function createTally(clock: () => number) {
  let pending = new Map<string, Pending>();
  let known: ReadonlySet<string> = new Set();
  let strangers = 0;
  /** The number of pending sums of forms that an account works on. */
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

  /** Whether a form may get an entry: unknown forms get none when their shared limit is reached. */
  function canBegin(form: string): boolean {
    return pending.has(form) || known.has(form) || strangers < SUMS_OF_STRANGERS;
  }

  function add({ sums }: Pending, event: FigureEvent, day: number, count: number): boolean {
    const { form, version, what, step, key } = event;
    // None of these parts is empty or contains a control character, so the key is unambiguous.
    const name = `${version}\n${day}\n${what}\n${step ?? ''}\n${key ?? ''}`;
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
    /** Returns false when the event is dropped. */
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
    /** Returns all pending sums and removes them. */
    take(): FigureSum[] {
      const sums = [...pending.values()].flatMap((one) => [...one.sums.values()]);
      // The count for the rate limit must survive the write.
      const now = clock();
      pending = new Map(
        [...pending]
          .filter(([, { since }]) => now - since < WINDOW_MS)
          .map(([form, { told, since }]) => [form, { told, since, sums: new Map() }]),
      );
      [strangers, waiting] = [0, 0];
      return sums;
    },
    /** Puts sums back after a failed write, within the limits. */
    addSums(sums: readonly FigureSum[]) {
      for (const sum of sums)
        if (canBegin(sum.form)) add(pendingOf(sum.form), sum, sum.day, sum.count);
        else dropped.room += sum.count;
    },
    /** Sets the forms that an account works on; they have separate limits. */
    know(forms: Iterable<string>) {
      known = new Set(forms);
    },
    /** The number of pending sums. */
    size: () => [...pending.values()].reduce((sum, { sums }) => sum + sums.size, 0),
    /** Returns and resets the number of dropped events, by rate limit and by memory limit. */
    takeDropped() {
      const taken = dropped;
      dropped = { rate: 0, room: 0 };
      return taken;
    },
  };
}

/** Caches the day, so that it is not computed for each event. */
function createToday() {
  let [number, day] = [Number.NaN, 0];
  return (now: number) => {
    const next = Math.floor(now / DAY_MS);
    if (next !== number) [number, day] = [next, dayOf(now)];
    return day;
  };
}

/** Returns the UTC day as a number, the same on all replicas. */
export function dayOf(at: number): number {
  return Number(new Date(at).toISOString().slice(0, 10).replaceAll('-', ''));
}
