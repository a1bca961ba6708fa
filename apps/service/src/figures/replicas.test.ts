/** Ten thousand visits over two replicas on one real Postgres, counted to the last one. */

import { setTimeout as pause } from 'node:timers/promises';
import { FIGURES_PATH, type FiguresReply, readFigureEvent, WORK_PATH } from '@formloom/form';
import { writeProject } from '@formloom/project';
import { afterAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHarness, VARIABLES } from '../testing/harness.ts';
import { newProject, OWN_ORIGIN } from '../testing/work-harness.ts';
import { createWorkPlaces } from '../testing/work-stores.ts';
import { createCounting } from './counting.ts';

const places = createWorkPlaces();
afterAll(() => places.close());

const ON = { ...VARIABLES, FIGURES: 'on', PUBLIC_URL: 'https://forms.test', DATABASE_URL: 'file:x.db' };
const FORMS = ['contact', 'visit', 'brochure', 'callback'];
const VERSIONS = ['first', 'second'];
const VISITS = 10_000;
const STEPS = 3;

const clock = { now: Date.UTC(2026, 10, 17, 12) };

/**
 * What counts in a replica, with a way to the database of its own, and the route that pages tell. Without a
 * port: the requests alone would take longer than all the rest.
 */
async function openReplica(url: string) {
  const store = await places.open(url);
  const counting = createCounting({ store, now: () => clock.now, log: createLog('silent') });
  return { counting, tell: (body: string) => counting.count(readFigureEvent(body)) };
}

/** What is expected of a version, counted beside what is told and by nothing of ours. */
type Expected = Record<string, number>;
const expected: Record<string, Expected> = {};
const note = (of: string, what: string) => {
  expected[of] ??= {};
  expected[of][what] = (expected[of][what] ?? 0) + 1;
};

/** The same ones each time. */
let seed = 7;
const chance = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T;

/** A visit as its page tells it: the form is seen, perhaps begun, and sent or left at some step. */
function visit(): string[] {
  const [f, v] = [pick(FORMS), pick(VERSIONS)];
  const told: string[] = [];
  const tell = (e: string, more: object, what: string) => {
    told.push(JSON.stringify({ f, v, e, ...more }));
    note(`${f} ${v}`, what);
  };
  tell('view', {}, 'views');
  if (chance() < 0.4) return told;
  tell('start', { s: 0, k: 'email' }, 'starts');
  for (let step = 0; step < STEPS; step += 1) {
    if (step > 0) tell('step', { s: step }, `reached ${step}`);
    if (chance() < 0.15) tell('error', { s: step, k: `field ${step}` }, `errors field ${step}`);
    if (chance() < 0.2) {
      tell('leave', { s: step, k: `field ${step}` }, `left ${step}`);
      return told;
    }
  }
  tell('send', {}, 'sent');
  tell('done', {}, 'done');
  return told;
}

/** The reply in the words of the count beside it. */
function toldOf({ versions }: FiguresReply): Record<string, Expected> {
  const some = (counts: Expected) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count));
  return Object.fromEntries(
    versions.map(({ version, views, starts, done, steps, errors, leftAt }) => [
      version,
      some({
        views,
        starts,
        done,
        ...Object.fromEntries(steps.map(({ index, left }) => [`left ${index}`, left])),
        ...Object.fromEntries(steps.slice(1).map(({ index, reached }) => [`reached ${index}`, reached])),
        ...Object.fromEntries(errors.map(({ key, count }) => [`errors ${key}`, count])),
        ...Object.fromEntries(leftAt.map(({ key, count }) => [`leftAt ${key}`, count])),
      }),
    ]),
  );
}

it('10,000 visits over two replicas are counted to the last one', async () => {
  const url = await places.newUrl('postgres');
  const reader = await createHarness({ variables: ON, workStore: await places.open(url) });
  reader.clock.now = clock.now;
  await reader.connect();
  for (const form of FORMS)
    await reader.app.inject({
      method: 'PUT',
      url: WORK_PATH.project(form),
      payload: writeProject(newProject({ form })),
      headers: { ...OWN_ORIGIN, 'if-none-match': '*' },
    });
  const replicas = [await openReplica(url), await openReplica(url)];
  const ROUNDS = 20;
  for (let round = 0; round < ROUNDS; round += 1) {
    const events = Array.from({ length: VISITS / ROUNDS }, visit).flat();
    for (const [place, event] of events.entries()) replicas[place % 2]?.tell(event);
    // Both write meanwhile, and within a second a form has room for a thousand.
    await pause(100);
    clock.now += 1_000;
  }
  await Promise.all(replicas.map(({ counting }) => counting.end()));

  const found = await Promise.all(
    FORMS.map(async (form) => toldOf((await reader.get(FIGURES_PATH.of(form, 1))).json())),
  );
  const all = Object.fromEntries(
    found.flatMap((versions, at) =>
      Object.entries(versions).map(([version, counts]) => [`${FORMS[at]} ${version}`, counts]),
    ),
  );
  for (const counts of Object.values(expected)) {
    // Told, and asked for by nobody.
    delete counts.sent;
    for (let step = 0; step < STEPS; step += 1)
      counts[`leftAt field ${step}`] = counts[`left ${step}`] ?? Number.NaN;
  }
  expect(all).toEqual(expected);
  const sum = Object.values(all).reduce((sum, { views = 0 }) => sum + views, 0);
  expect(sum).toBe(VISITS);
});
