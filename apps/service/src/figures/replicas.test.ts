/** Ten thousand visits over two replicas on one real Postgres, counted to the last one. */

import { connect as dial } from 'node:net';
import { FIGURES_PATH, type FiguresReply, WORK_PATH } from '@formloom/form';
import { writeProject } from '@formloom/project';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { answer, createHarness, VARIABLES } from '../testing/harness.ts';
import { newProject, OWN_ORIGIN } from '../testing/work-harness.ts';
import { createWorkPlaces } from '../testing/work-stores.ts';

const places = createWorkPlaces();
afterAll(() => places.close());

const ON = { ...VARIABLES, FIGURES: 'on', PUBLIC_URL: 'https://forms.test', WORK_URL: 'file:x.db' };
const FORMS = ['contact', 'visit', 'brochure', 'callback'];
const VERSIONS = ['first', 'second'];
const VISITS = 10_000;
const STEPS = 3;

/** In Postgres, in a day that is the same for all. */
const clock = { now: Date.UTC(2026, 10, 17, 12) };

/** Without what watches over tests, which takes longer than the counting. */
async function openReplica(url: string) {
  const app = await createApp({
    config: readConfig(ON),
    send: async () => answer(500, {}),
    log: createLog('silent'),
    now: () => clock.now,
    uptime: performance.now.bind(performance),
    newPendingState: () => 'state',
    workStore: await places.open(url),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, port };
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

/** One request after another on each of some connections; gives how many were answered 204. */
async function tellAll(port: number, events: readonly string[]): Promise<number> {
  const counts = CALLERS.map((at) =>
    tellInTurn(
      port,
      events.filter((_, place) => place % CALLERS.length === at),
    ),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

const CALLERS = Array.from({ length: 8 }, (_, at) => at);

function tellInTurn(port: number, events: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let [sent, answered] = [0, 0];
    const socket = dial({ port, host: '127.0.0.1', noDelay: true }, tell);
    function tell() {
      const event = events[sent];
      if (event === undefined) return socket.end(() => resolve(answered));
      sent += 1;
      return socket.write(
        `POST /figures HTTP/1.1\r\nHost: forms.test\r\nOrigin: https://any.test\r\nContent-Type: text/plain;charset=UTF-8\r\nContent-Length: ${Buffer.byteLength(event)}\r\n\r\n${event}`,
      );
    }
    socket.on('error', reject);
    // An answer without a body comes in one piece.
    socket.on('data', (chunk) => {
      if (chunk.toString('latin1').startsWith('HTTP/1.1 204')) answered += 1;
      tell();
    });
  });
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
  let answered = 0;
  let told = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const events = Array.from({ length: VISITS / ROUNDS }, visit).flat();
    told += events.length;
    const halves = replicas.map((_, at) => events.filter((_, place) => place % 2 === at));
    const counts = await Promise.all(replicas.map(({ port }, at) => tellAll(port, halves[at] ?? [])));
    answered += counts.reduce((sum, count) => sum + count, 0);
    // Within a second a form has room for a thousand.
    clock.now += 1_000;
  }
  expect(answered).toBe(told);
  for (const { app } of replicas) await app.close();

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
}, 30_000);
