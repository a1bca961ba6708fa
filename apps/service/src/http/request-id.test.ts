import { FIGURES_PATH, PATH } from '@formloom/form';
import { expect, it } from 'vitest';
import { createHarness, type HarnessOptions, VARIABLES } from '../testing/harness.ts';
import { connected, OURS } from '../testing/uploads.ts';
import { createMemoryWork } from '../testing/work-harness.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ORIGIN = 'http://localhost:5173';

/** The lines that one call adds to the log. */
async function watched(options: HarnessOptions = {}) {
  const harness = await createHarness(options);
  const ask = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') => {
    const before = harness.log().length;
    const reply = await harness.app.inject({
      method,
      url,
      headers,
      ...(method === 'POST' && { payload: '{}' }),
    });
    await new Promise(setImmediate);
    const lines = harness.log().slice(before).trim().split('\n').filter(Boolean);
    return { reply, id: reply.headers['x-request-id'], lines: lines.map((line) => JSON.parse(line)) };
  };
  return { harness, ask };
}

it.each<[string, string, Record<string, string>, string[]]>([
  ['ready bytes', PATH.health, {}, ['answered']],
  ['bytes for another origin', PATH.health, { origin: ORIGIN }, ['answered']],
  ['a refusal', PATH.forms, {}, ['refused', 'answered']],
  ['a failure', PATH.install, {}, ['failed', 'answered']],
  ['a foreign origin', PATH.health, { origin: 'https://evil.test' }, ['refused', 'answered']],
  ['an unreadable URL', '/api/forms/%zz', {}, ['refused', 'answered']],
  ['an unknown path', '/nothing', {}, ['refused', 'answered']],
])('the request id is in the reply and in every log line: %s', async (_, url, headers, messages) => {
  const { ask } = await watched({ variables: {} });
  const own = await ask(url, headers);
  expect(own.id).toMatch(UUID);
  expect(own.lines.map(({ msg, requestId }) => [msg, requestId])).toEqual(
    messages.map((msg) => [msg, own.id]),
  );
  const given = await ask(url, { ...headers, 'x-request-id': 'proxy-1.A_b' });
  expect([given.id, ...given.lines.map(({ requestId }) => requestId)]).toEqual([
    'proxy-1.A_b',
    ...messages.map(() => 'proxy-1.A_b'),
  ]);
});

it.each(['', ' ', 'a b', 'a"b', 'ä', 'x'.repeat(65), 'a,b', '<script>'])(
  'a request id of %j is replaced',
  async (given) => {
    const { ask } = await watched();
    const { id, lines } = await ask(PATH.health, { 'x-request-id': given });
    expect(id).toMatch(UUID);
    expect(lines[0].requestId).toBe(id);
  },
);

it('an upload is logged with the id of its request', async () => {
  const { upload, log } = await connected();
  await upload(undefined, { ...OURS, 'x-request-id': 'upload-1' });
  const lines = log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.find(({ msg }) => msg === 'upload')).toMatchObject({
    requestId: 'upload-1',
    outcome: 'uploaded',
  });
});

it('LOG_CALLERS=on adds the network of the caller, and never that of a visitor', async () => {
  const variables = {
    ...VARIABLES,
    TRUSTED_PROXIES: '127.0.0.1',
    FIGURES: 'on',
    PUBLIC_URL: 'https://forms.test',
    DATABASE_URL: 'file:x.db',
  };
  const from = { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' };
  const callers = async (LOG_CALLERS: string, url: string, method: 'GET' | 'POST' = 'GET') => {
    const { store } = createMemoryWork();
    const { ask } = await watched({ variables: { ...variables, LOG_CALLERS }, workStore: store });
    const { lines, id } = await ask(url, { ...from, 'x-request-id': 'visitor-7' }, method);
    return { id, callers: lines.map(({ caller }) => caller), ids: lines.map(({ requestId }) => requestId) };
  };
  expect((await callers('on', PATH.forms)).callers).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64']);
  expect((await callers('off', PATH.forms)).callers).toEqual([undefined, undefined]);
  const visit = await callers('on', FIGURES_PATH.events, 'POST');
  expect([visit.id, visit.callers]).toEqual([undefined, [undefined]]);
  expect(visit.ids[0]).toMatch(UUID);
});

it('the id leads from a reply to the reason of a failure', async () => {
  const { harness, ask } = await watched({ provider: () => Promise.reject(new Error('gone')) });
  await harness.connect();
  const { id, lines } = await ask(PATH.form('f1'));
  expect(lines.find(({ msg }) => msg === 'provider failed')).toMatchObject({
    requestId: id,
    err: { name: 'Error' },
  });
});
