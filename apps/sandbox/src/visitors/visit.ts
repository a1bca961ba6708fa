/** Simulates a visit of a form: view, start, errors, leave or submit, as analytics events. */

/** Percentages. */
export interface VisitedField {
  readonly key: string;
  /** Percentage of visitors who leave at this field. */
  readonly leave: number;
  /** Percentage of visitors with an error, on desktop and on mobile. */
  readonly wrong?: number;
  readonly wrongOnPhone?: number;
}

export interface VisitedForm {
  /** Ids of form and version in the events. */
  readonly form: string;
  readonly version: string;
  /** Percentage of views that start. */
  readonly begin: number;
  readonly steps: ReadonlyArray<readonly VisitedField[]>;
}

/** The payload of an event: no name, no cookie, no answer. */
export interface Beacon {
  readonly f: string;
  readonly v: string;
  readonly e: 'view' | 'start' | 'step' | 'error' | 'send' | 'done' | 'leave';
  readonly s?: number;
  readonly k?: string;
}

/** Percentage of visits on mobile, where fewer start. */
const [ON_PHONE, PATIENCE_ON_PHONE] = [46, 0.86];
/** Percentage of visitors with an error who leave. */
const GIVE_UP = 14;
/** Percentage of submissions that succeed. */
const ARRIVE = 98;

export function playVisit({ form: f, version: v, begin, steps }: VisitedForm, random: Random): Beacon[] {
  const isOf = (ofHundred: number) => random() * 100 < ofHundred;
  const isPhone = isOf(ON_PHONE);
  const beacons: Beacon[] = [{ f, v, e: 'view' }];
  if (!isOf(isPhone ? begin * PATIENCE_ON_PHONE : begin)) return beacons;
  const first = steps[0]?.[0];
  if (!first) return beacons;
  beacons.push({ f, v, e: 'start', s: 0, k: first.key });
  for (const [s, fields] of steps.entries()) {
    if (s > 0) beacons.push({ f, v, e: 'step', s });
    const gone = fields.find(({ leave }) => isOf(leave));
    if (gone) return [...beacons, { f, v, e: 'leave', s, k: gone.key }];
    for (const { key: k, wrong = 0, wrongOnPhone = wrong } of fields) {
      if (!isOf(isPhone ? wrongOnPhone : wrong)) continue;
      beacons.push({ f, v, e: 'error', s, k });
      if (isOf(GIVE_UP)) return [...beacons, { f, v, e: 'leave', s, k }];
    }
  }
  beacons.push({ f, v, e: 'send' });
  return isOf(ARRIVE) ? [...beacons, { f, v, e: 'done' }] : beacons;
}

/** A seeded pseudorandom number from 0 to 1. */
export type Random = () => number;

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
