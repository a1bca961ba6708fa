/** A simulated year of visits: fewer on weekends and holidays, growing slowly. */

import { type Beacon, createRandom, playVisit, type Random, type VisitedForm } from './visit.ts';

/** A form version and when it was live; simultaneous versions share the visitors. */
export interface Showing {
  readonly form: VisitedForm;
  /** Days ago when it went live and offline; 0 is today. */
  readonly from: number;
  readonly to: number;
}

export interface YearOfVisits {
  readonly showings: readonly Showing[];
  /** The end of the simulated time. */
  readonly until: number;
  readonly days: number;
  readonly seed: number;
}

export interface SentBeacon {
  readonly at: number;
  readonly beacon: Beacon;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Time between two actions of a visitor. */
const APART_MS = 20_000;
/** Visits per weekday at the beginning. */
const VISITS = 44;
const GROWTH = 0.35;
/** Factors by weekday, from Sunday. */
const WEEK = [0.34, 1.1, 1.16, 1.1, 1.02, 0.86, 0.3];

/** Days in order, each with its events sorted by time. */
export function* playYear({ showings, until, days, seed }: YearOfVisits): Generator<readonly SentBeacon[]> {
  const random = createRandom(seed);
  const today = Math.floor(until / DAY_MS) * DAY_MS;
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const shown = showings.filter(({ from, to }) => ago <= from && ago >= to);
    const day = today - ago * DAY_MS;
    const visits = Array.from({ length: countOn(day, 1 - ago / days, random) }, () => {
      const showing = shown[Math.floor(random() * shown.length)];
      const began = day + timeOfDay(random);
      const beacons = showing ? playVisit(showing.form, random) : [];
      return beacons.map((beacon, at) => ({ at: began + at * APART_MS, beacon }));
    });
    yield visits
      .flat()
      .filter(({ at }) => at <= until)
      .sort((one, other) => one.at - other.at);
  }
}

/** Visits on a day; `past` is the elapsed fraction of the year. */
function countOn(day: number, past: number, random: Random): number {
  const date = new Date(day);
  const usual = VISITS * (1 + GROWTH * past) * (WEEK[date.getUTCDay()] ?? 1) * seasonOf(date);
  return Math.round(usual * (0.8 + 0.4 * random()));
}

/** Fewer visits around New Year and in August. */
function seasonOf(date: Date): number {
  const [month, day] = [date.getUTCMonth(), date.getUTCDate()];
  if ((month === 11 && day > 21) || (month === 0 && day < 7)) return 0.35;
  return month === 7 ? 0.65 : 1;
}

/** Between 7:00 and 21:00, mostly around noon. */
function timeOfDay(random: Random): number {
  return (7 + 14 * ((random() + random()) / 2)) * HOUR_MS;
}
