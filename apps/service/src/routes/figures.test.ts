import { FIGURES_PATH, PATH } from '@formloom/form';
import { versionIdOf } from '@formloom/project';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { answer, TOKENS, told, VARIABLES } from '../testing/harness.ts';
import { createWorkHarness, newProject } from '../testing/work-harness.ts';

const ON = { FIGURES: 'on', PUBLIC_URL: 'https://forms.test/base/', DATABASE_URL: 'file:x.db' };
const FOREIGN = { origin: 'https://any.test', host: 'forms.test' };

async function counted(variables: Record<string, string> = {}, hub = () => 4210) {
  const harness = await createWorkHarness({
    variables: { ...VARIABLES, ...ON, ...variables },
    exchange: () => answer(200, { ...TOKENS, hub_id: hub() }),
  });
  const tell = (payload: string, headers: Record<string, string> = FOREIGN) =>
    harness.app.inject({ method: 'POST', url: FIGURES_PATH.events, payload, headers });
  /** After it is written. */
  async function figures(days?: number) {
    await new Promise((done) => setTimeout(done, 700));
    return told(await harness.ask('GET', FIGURES_PATH.of('f1', days)));
  }
  return { ...harness, tell, figures };
}
const VERSION = versionIdOf(newProject());
const [KEY = ''] = newProject().details.fields.map(({ key }) => key);
const event = (e: string, more: object = {}) => JSON.stringify({ f: 'f1', v: VERSION, e, ...more });

it('what pages of any site tell is counted, without a key, and read by the application', async () => {
  const { connect, put, tell, figures, ask } = await counted({ ACCESS_KEY: '' });
  await connect();
  await put(newProject(), { 'if-none-match': '*' });
  for (const payload of [event('view'), event('view'), event('start', { s: 0, k: KEY })]) {
    const { statusCode, headers, body } = await tell(payload);
    expect([statusCode, headers['access-control-allow-origin'], body]).toEqual([204, '*', '']);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  }
  expect(await figures()).toEqual({
    status: 200,
    body: {
      versions: [
        {
          version: VERSION,
          views: 2,
          starts: 1,
          done: 0,
          steps: [{ index: 0, reached: 2, left: 0 }],
          errors: [],
          leftAt: [],
        },
      ],
    },
  });
  expect(told(await ask('GET', PATH.settings)).body.figuresUrl).toBe('https://forms.test/base');
  expect((await ask('DELETE', FIGURES_PATH.of('f1'))).statusCode).toBe(204);
  expect((await figures()).body).toEqual({ versions: [] });
});

it('whatever comes is 204, also with a key set, and what is none counts as nothing', async () => {
  const { connect, put, tell, figures } = await counted();
  await connect();
  await put(newProject(), { 'if-none-match': '*' });
  for (const payload of [
    '',
    '{',
    '[]',
    event('buy'),
    event('step'),
    'x'.repeat(60_000),
    'x'.repeat(70_000),
    `${event('view')} `.repeat(99),
  ])
    expect((await tell(payload)).statusCode).toBe(204);
  expect((await figures()).body).toEqual({ versions: [] });
  const keyed = await counted({ ACCESS_KEY: 'a key of more than sixteen' });
  expect((await keyed.tell(event('view'))).statusCode).toBe(204);
  expect((await keyed.app.inject({ url: FIGURES_PATH.of('f1') })).statusCode).toBe(401);
});

it('one anonymous post ruins nothing: made-up versions, steps and fields are not counted', async () => {
  const { connect, put, tell, figures } = await counted();
  await connect();
  await put(newProject(), { 'if-none-match': '*' });
  for (const payload of [
    event('view'),
    event('step', { s: 77 }),
    event('leave', { s: 1 }),
    event('error', { k: 'made up' }),
    event('done'),
    event('view', { v: 'made up' }),
  ])
    await tell(payload);
  const { versions } = (await figures()).body;
  expect(versions).toMatchObject([{ version: VERSION, views: 1, done: 0, errors: [] }]);
  expect(versions[0].steps).toEqual([{ index: 0, reached: 1, left: 0 }]);
});

it('a page that asks first is let through, for this alone', async () => {
  const { app } = await counted();
  const asked = { ...FOREIGN, 'access-control-request-method': 'POST' };
  const { statusCode, headers } = await app.inject({
    method: 'OPTIONS',
    url: FIGURES_PATH.events,
    headers: asked,
  });
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect((await app.inject({ method: 'OPTIONS', url: PATH.forms, headers: asked })).statusCode).toBe(403);
  expect((await app.inject({ url: FIGURES_PATH.of('f1'), headers: FOREIGN })).statusCode).toBe(403);
});

it.each([['0'], ['401'], ['x'], ['-1'], ['1.5'], ['1&days=2']])(
  'days=%s is refused in words',
  async (days) => {
    const { connect, ask } = await counted();
    await connect();
    const refused = told(await ask('GET', `${FIGURES_PATH.of('f1')}?days=${days}`));
    expect(refused).toEqual({
      status: 400,
      body: { error: 'Malformed request', details: 'days must be a number from 1 to 400.' },
    });
  },
);

it('another account sees none of them, and nobody without one', async () => {
  let hub = 4210;
  const { connect, put, tell, figures, post } = await counted({}, () => hub);
  expect((await figures()).status).toBe(401);
  await connect();
  await put(newProject(), { 'if-none-match': '*' });
  await tell(event('view'));
  expect((await figures()).body.versions).toHaveLength(1);
  await post(PATH.logout);
  hub = 7;
  await connect();
  expect((await figures()).body).toEqual({ versions: [] });
});

it('where nothing is counted there is no such address', async () => {
  const { app } = await createWorkHarness();
  expect(
    (await app.inject({ method: 'POST', url: FIGURES_PATH.events, payload: event('view') })).statusCode,
  ).toBe(404);
  expect((await app.inject({ method: 'POST', url: FIGURES_PATH.events, headers: FOREIGN })).statusCode).toBe(
    403,
  );
});

it.each([
  [{ FIGURES: 'on' }, /^FIGURES is on and DATABASE_URL is not set/],
  [{ FIGURES: 'on', DATABASE_URL: 'file:x.db' }, /^FIGURES is on and PUBLIC_URL is not set/],
  [{ ...ON, PUBLIC_URL: 'forms.test' }, /^PUBLIC_URL must be an address/],
  [{ PUBLIC_PORT: '3002' }, /^PUBLIC_PORT is set and FIGURES is not on/],
  [{ ...ON, PUBLIC_PORT: 'yes' }, /^PUBLIC_PORT must be a whole number from 0 to 65535, not "yes"\.$/],
  [{ ...ON, PUBLIC_PORT: '3001' }, /^PUBLIC_PORT and PORT are both 3001/],
])('%j ends the start with a sentence', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence);
});
