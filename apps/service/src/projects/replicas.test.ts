/** Replicas on one real Postgres: what happens on one is told on the other, also after it heard nothing. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkPlaces, query } from '../testing/work-stores.ts';
import { createEventHub, type EventHub } from './events/event-hub.ts';
import type { WorkStore } from './work-store.ts';

const places = createWorkPlaces();
const OF = { account: '7', form: 'f1' };
let url = '';
let stores: [WorkStore, WorkStore];
let hubs: [EventHub, EventHub];
let ids = 0;

beforeAll(async () => {
  url = await places.newUrl('postgres');
  stores = [await places.open(url), await places.open(url)];
  const hubOf = (store: WorkStore) =>
    createEventHub({
      store,
      uptime: performance.now.bind(performance),
      newId: () => `id${++ids}`,
      budget: { all: 10, each: 10 },
    });
  hubs = [hubOf(stores[0]), hubOf(stores[1])];
});
afterAll(async () => {
  for (const hub of hubs) hub.end();
  await places.close();
});

async function listen(hub: EventHub, open?: { form: string; person: { name: string; editing: boolean } }) {
  const stream = await hub.open({ account: '7', network: 'n', after: undefined, ...(open && { open }) });
  let text = '';
  stream.on('data', (chunk) => {
    text += chunk;
  });
  return {
    end: () => stream.destroy(),
    events: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '')),
  };
}

const put = (store: WorkStore, expected: 'none' | number[]) =>
  store.putProject({ ...OF, expected, name: 'n', text: '{}', marks: [], by: 'Ana', at: 1 });

it('a change on one is told on the other', async () => {
  const there = await listen(hubs[1]);
  await put(stores[0], 'none');
  await expect.poll(there.events).toEqual([{ form: 'f1', revision: 1, by: 'Ana' }]);
  there.end();
});

it('who has a form open on one is known on the other, until they go', async () => {
  const there = await listen(hubs[1]);
  const here = await listen(hubs[0], { form: 'f1', person: { name: 'Ben', editing: false } });
  await expect
    .poll(() => there.events().at(-1))
    .toEqual({ form: 'f1', people: [{ name: 'Ben', editing: false }] });
  hubs[1].here(OF, { name: 'Ben', editing: true, step: 's1' });
  await expect
    .poll(() => here.events().at(-1))
    .toEqual({ form: 'f1', people: [{ name: 'Ben', editing: true, step: 's1' }] });
  here.end();
  there.end();
});

it('what was changed while nothing was heard is told once it is heard again', async () => {
  const there = await listen(hubs[1]);
  await query(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'formloom' and datname = current_database()",
  );
  await expect.poll(() => stores.map((store) => store.isReachable())).toEqual([false, false]);
  await expect(put(stores[0], [1])).rejects.toMatchObject({ status: 503 });
  // Somebody whom nobody hears.
  await query(
    url,
    "update work_projects set revision = 2, number = nextval('work_numbers'), updated_by = 'Cy'",
  );
  await expect.poll(() => stores.map((store) => store.isReachable())).toEqual([true, true]);
  await expect.poll(there.events).toContainEqual({ form: 'f1', revision: 2, by: 'Cy' });
  expect(await put(stores[0], [2])).toEqual({ kind: 'done', revision: 3 });
  await expect.poll(there.events).toContainEqual({ form: 'f1', revision: 3, by: 'Ana' });
});
