/** A year of visits, day by day: fewer at weekends and in holidays, a little more from month to month. */

import { type Beacon, createRandom, playVisit, type Random, type VisitedForm } from './visit.ts';

/** A form as it was on the site for some time; where several were at once, each has its share of visitors. */
export interface Showing {
  readonly form: VisitedForm;
  /** How many days ago it came, and went; 0 is today. */
  readonly from: number;
  readonly to: number;
}

export interface YearOfVisits {
  readonly showings: readonly Showing[];
  /** The moment up to which there are visits. */
  readonly until: number;
  readonly days: number;
  readonly seed: number;
}

export interface ToldAt {
  readonly at: number;
  readonly beacon: Beacon;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Between two things that a visitor does. */
const APART_MS = 20_000;
/** On a weekday as it was at first. */
const VISITS = 44;
const GROWTH = 0.35;
/** From Sunday on. */
const WEEK = [0.34, 1.1, 1.16, 1.1, 1.02, 0.86, 0.3];

/** The days in their order, each with what pages told on it, by time. */
export function* playYear({ showings, until, days, seed }: YearOfVisits): Generator<readonly ToldAt[]> {
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

/** How many come on a day; `past` is how much of the year has gone by. */
function countOn(day: number, past: number, random: Random): number {
  const date = new Date(day);
  const usual = VISITS * (1 + GROWTH * past) * (WEEK[date.getUTCDay()] ?? 1) * seasonOf(date);
  return Math.round(usual * (0.8 + 0.4 * random()));
}

/** Offices are empty around New Year and in August. */
function seasonOf(date: Date): number {
  const [month, day] = [date.getUTCMonth(), date.getUTCDate()];
  if ((month === 11 && day > 21) || (month === 0 && day < 7)) return 0.35;
  return month === 7 ? 0.65 : 1;
}

/** Between seven and nine in the evening, most of them around noon. */
function timeOfDay(random: Random): number {
  return (7 + 14 * ((random() + random()) / 2)) * HOUR_MS;
}
