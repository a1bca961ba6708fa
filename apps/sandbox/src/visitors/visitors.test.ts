import { expect, it } from 'vitest';
import { type Beacon, createRandom, playVisit, type VisitedForm } from './visit.ts';
import { playYear, type YearOfVisits } from './year.ts';

const FORM: VisitedForm = {
  form: 'f',
  version: 'v',
  begin: 70,
  steps: [
    [
      { key: 'name', leave: 2 },
      { key: 'email', leave: 5, wrong: 4, wrongOnPhone: 16 },
    ],
    [{ key: 'phone', leave: 20 }],
  ],
};
const UNTIL = Date.UTC(2026, 10, 17, 15);
const YEAR: YearOfVisits = { showings: [{ form: FORM, from: 400, to: 0 }], until: UNTIL, days: 365, seed: 7 };
const count = (beacons: readonly Beacon[], e: Beacon['e']) => beacons.filter((one) => one.e === e).length;

it('a visit sends its events in order, each once', () => {
  const random = createRandom(1);
  const ways = new Set(Array.from({ length: 3_000 }, () => brief(playVisit(FORM, random))));
  expect(ways).toContain('view');
  expect(ways).toContain('view, start 0 name, step 1, send, done');
  expect(ways).toContain('view, start 0 name, step 1, leave 1 phone');
  expect(ways).toContain('view, start 0 name, error 0 email, step 1, send, done');
  expect(ways).toContain('view, start 0 name, error 0 email, leave 0 email');
  for (const way of ways)
    expect(way).toMatch(
      /^view(, start 0 name((, leave 0 \w+)|(, error 0 email, leave 0 email)|(, error 0 email)?, step 1(, leave 1 phone|, send(, done)?)))?$/,
    );
});
const brief = (beacons: readonly Beacon[]) =>
  beacons.map(({ e, s, k }) => [e, s, k].filter((one) => one !== undefined).join(' ')).join(', ');

it('a year comes out the same each time, and another with another seed', () => {
  const play = (seed: number) => JSON.stringify([...playYear({ ...YEAR, seed })]);
  expect(play(7)).toBe(play(7));
  expect(play(7)).not.toBe(play(8));
});

it('a year has fewer visits at weekends, grows, and ends now', () => {
  const days = [...playYear(YEAR)];
  const views = days.map((day) =>
    count(
      day.map(({ beacon }) => beacon),
      'view',
    ),
  );
  const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
  expect(days).toHaveLength(365);
  expect(sum(views)).toBeGreaterThan(10_000);
  const weekdayOf = (at: number) => new Date(UNTIL - (364 - at) * 86_400_000).getUTCDay();
  const mean = (isMeant: (day: number) => boolean) => {
    const some = views.filter((_, at) => isMeant(weekdayOf(at)));
    return sum(some) / some.length;
  };
  expect(mean((day) => day === 0 || day === 6)).toBeLessThan(0.4 * mean((day) => day > 0 && day < 6));
  expect(sum(views.slice(300))).toBeGreaterThan(1.1 * sum(views.slice(14, 79)));
  const times = days.flat().map(({ at }) => at);
  expect(Math.max(...times.slice(-100))).toBeLessThanOrEqual(UNTIL);
  expect(times).toEqual([...times].sort((one, other) => one - other));
});

it('a form is visited while it is shown, and of two at once each has its share', () => {
  const other = { ...FORM, version: 'w' };
  const showings = [
    { form: FORM, from: 60, to: 0 },
    { form: other, from: 30, to: 0 },
  ];
  const days = [...playYear({ ...YEAR, days: 90, showings })];
  const of = (version: string, from: number, to: number) =>
    days
      .slice(90 - from, 90 - to)
      .flat()
      .filter(({ beacon }) => beacon.v === version && beacon.e === 'view').length;
  expect([of('v', 90, 62), of('w', 90, 32)]).toEqual([0, 0]);
  expect(of('v', 60, 31)).toBeGreaterThan(500);
  expect(of('w', 30, 0) / of('v', 30, 0)).toBeGreaterThan(0.8);
  expect(of('w', 30, 0) / of('v', 30, 0)).toBeLessThan(1.25);
});
