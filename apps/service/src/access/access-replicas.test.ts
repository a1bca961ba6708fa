/** Two people with the access key, each of whose requests goes to another replica. */

import { PATH } from '@formloom/form';
import { afterAll, expect, it } from 'vitest';
import { answer, VARIABLES } from '../testing/harness.ts';
import { createReplicas, dumpSession, SECRET } from '../testing/replicas.ts';

const KEY = 'a-key-for-every-replica';
const variables = { ...VARIABLES, ACCESS_KEY: KEY, SESSION_SECRET: SECRET };

const database = createReplicas();
afterAll(database.close);

it.each([2, 4])('of %i replicas any signs in, and every other knows it', async (count) => {
  const url = await database.newUrl();
  const provider = () => answer(200, { results: [{ id: 'a', name: 'Visit' }] });
  const replicas = await Promise.all(
    Array.from({ length: count }, () => database.replica(url, { variables, provider })),
  );
  let asked = 0;
  const next = () => replicas[asked++ % count] as (typeof replicas)[number];

  const signIn = async () => {
    const { cookies } = await next().post(PATH.signIn, {
      payload: new URLSearchParams({ key: KEY }).toString(),
    });
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    return {
      cookie,
      get: (path: string) => next().get(path, { cookie }),
      post: (path: string) => next().post(path, { headers: { cookie } }),
    };
  };
  const [ana, ben] = [await signIn(), await signIn()];

  const install = await ana.get(PATH.install);
  const state = new URL(install.headers.location as string).searchParams.get('state');
  expect((await ana.get(`${PATH.callback}?code=one-time-code&state=${state}`)).statusCode).toBe(200);
  for (let round = 0; round < count; round += 1) {
    for (const person of [ana, ben]) {
      expect((await person.get(PATH.forms)).json().forms).toHaveLength(1);
      expect((await person.get(PATH.status)).json()).toEqual({ connected: true });
    }
    expect((await next().get(PATH.forms)).statusCode).toBe(401);
  }
  await ben.post(PATH.logout);
  for (let round = 0; round < count; round += 1)
    expect((await ana.get(PATH.status)).json()).toEqual({ connected: false });

  const held = await dumpSession(url);
  for (const secret of [KEY, ana.cookie.split('=')[1] ?? '', SECRET]) expect(held).not.toContain(secret);
});

it('of four replicas each counts wrong keys for itself: twenty at once, and the next one waits', async () => {
  const url = await database.newUrl();
  const waits: number[] = [];
  const sleep = async (ms: number) => waits.push(ms);
  for (let before = 0; before < 4; before += 1) {
    const { get } = await database.replica(url, { variables, sleep });
    const guess = async () => (await get(PATH.forms, { authorization: 'Bearer wrong-key' })).statusCode;
    for (let wrong = 0; wrong < 20; wrong += 1) expect(await guess()).toBe(401);
    expect(waits).toHaveLength(before);
    await guess();
    expect(waits).toEqual(Array(before + 1).fill(1_000));
  }
});
