/** Who gets nothing of shared work and changes nothing, on every route that the reference tells of. */

import { CONTRACT, PATH, WORK_PATH } from '@formloom/form';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, TOKENS, told, VARIABLES } from '../testing/harness.ts';
import { createWorkHarness, newProject, OWN_ORIGIN } from '../testing/work-harness.ts';

type House = Awaited<ReturnType<typeof createWorkHarness>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const KEY = 'the-key-of-the-whole-team';
const COUNTED = { ...VARIABLES, FIGURES: 'on', PUBLIC_URL: 'https://forms.test', DATABASE_URL: 'file:x.db' };
const NEW = { 'if-none-match': '*' };

/** Every route of shared work for those who are connected, on what there is; a review's own page is open. */
const ROUTES = Object.keys({ ...CONTRACT.work, ...CONTRACT.analytics })
  .map((name) => name.split(' '))
  .filter(([, path = '']) => path.startsWith('/api/'))
  .map(([method, path = '']): [Method, string] => [
    method as Method,
    path.replace(':form', 'f1').replace(':name', 'Ours').replace(':portalId', '4210').replace(/:\w+/g, 'one'),
  ]);

/** What would be asked if it were allowed. */
const ask = ({ app }: House, method: Method, url: string, headers: Record<string, string>) =>
  app.inject({
    method,
    url,
    headers: { host: OWN_ORIGIN.host, 'if-match': '"1"', ...headers },
    payload: '{}',
  });

async function fill({ put, ask: asked }: House, headers = {}) {
  await put(newProject(), { ...NEW, ...headers });
  const design = { headers: { ...NEW, ...headers }, payload: '{"theme":{},"texts":{}}' };
  await asked('PUT', WORK_PATH.design('Ours'), design);
}

const everything = async ({ ask: asked }: House, headers = {}) =>
  Promise.all(
    [WORK_PATH.project('f1'), WORK_PATH.versions('f1'), PATH.designs, PATH.projects].map(
      async (url) => (await asked('GET', url, { headers })).body,
    ),
  );

let house: House;
let keyed: House;
const authorization = `Bearer ${KEY}`;
beforeAll(async () => {
  house = await createWorkHarness({ variables: COUNTED });
  await house.connect();
  await fill(house);
  keyed = await createWorkHarness({ variables: { ...COUNTED, ACCESS_KEY: KEY }, sleep: async () => {} });
  await keyed.connect();
  await fill(keyed, { authorization });
});

describe.each([
  ['the page of development', { origin: 'http://localhost:5173' }],
  ['a page of another port of this machine', { origin: 'http://localhost:9999' }],
  ['a page anywhere', { origin: 'https://evil.example' }],
  ['a page without an origin to name', { origin: 'null' }],
  ['a picture in a page anywhere', { 'sec-fetch-site': 'cross-site' }],
])('%s', (_, headers) => {
  it('gets nothing of any route, and changes nothing', async () => {
    const before = await everything(house);
    for (const [method, url] of ROUTES) {
      const { statusCode, body } = await ask(house, method, url, headers);
      expect([method, url, statusCode]).toEqual([method, url, 403]);
      expect(body).not.toMatch(/Contact|f1|Ours/);
    }
    expect(await everything(house)).toEqual(before);
  });
});

it('a program without an origin changes nothing by any route', async () => {
  const before = await everything(house);
  for (const [method, url] of ROUTES) {
    if (method === 'GET') continue;
    expect([method, url, (await ask(house, method, url, {})).statusCode]).toEqual([method, url, 403]);
  }
  expect(await everything(house)).toEqual(before);
});

it('who does not have the key gets nothing of any route, from our own page neither', async () => {
  const before = await everything(keyed, { authorization });
  for (const [method, url] of ROUTES) {
    for (const headers of [OWN_ORIGIN, { ...OWN_ORIGIN, authorization: 'Bearer another-key-altogether' }]) {
      // Wrong keys are slowed down, which is told elsewhere.
      keyed.clock.uptime += 60_000;
      const { statusCode, body } = await ask(keyed, method, url, headers);
      expect([method, url, statusCode]).toEqual([method, url, 401]);
      expect(body).not.toMatch(/Contact|f1|Ours/);
    }
  }
  expect(await everything(keyed, { authorization })).toEqual(before);
});

it('another account’s session finds nothing on any route, and what it changes is its own', async () => {
  const other = await createWorkHarness({
    variables: COUNTED,
    workStore: house.memory.store,
    exchange: () => answer(200, { ...TOKENS, hub_id: 999 }),
  });
  await other.connect();
  const before = await everything(house);
  for (const [method, url] of ROUTES) {
    // A stream never ends.
    if (url === PATH.projectEvents) continue;
    const { body } = await ask(other, method, url, OWN_ORIGIN);
    expect([method, url, body]).not.toEqual([method, url, expect.stringContaining('Contact')]);
  }
  await other.put(newProject({ account: 999, submit: 'Theirs' }), NEW);
  expect(await everything(house)).toEqual(before);
  expect(told(await other.ask('GET', WORK_PATH.project('f1'))).body.project.design.texts.submit).toBe(
    'Theirs',
  );
});

describe('a hostile project', () => {
  const text = (more: object) =>
    JSON.stringify({ ...JSON.parse(JSON.stringify(newProject({ form: 'h' }))), ...more });
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it.each([
    ['deep', text({}).replace(/}$/, `,"settings":${nested(5_000)}}`)],
    [
      'broad',
      text({ layout: { mode: 'one-step', steps: Array.from({ length: 5_000 }, () => ({ rows: [] })) } }),
    ],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('latin1')],
    ['a number', '1'],
    ['of a newer version', text({ format: 1_000 })],
  ])('that is %s is refused, and nothing is kept', async (_, payload) => {
    expect((await house.put(payload, NEW, 'h')).statusCode).toBe(400);
    expect((await house.ask('GET', WORK_PATH.project('h'))).statusCode).toBe(404);
  });

  it('that names what every object has is kept as a project, and changes nothing else', async () => {
    const payload = text({}).replace(
      /^{/,
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},',
    );
    expect((await house.put(payload, NEW, 'h')).statusCode).toBe(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect((await house.ask('GET', WORK_PATH.project('h'))).body).not.toContain('polluted');
  });
});
