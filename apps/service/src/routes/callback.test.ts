import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, TOKENS, told, VARIABLES } from '../testing/harness.ts';

const INVALID = { status: 400, body: { error: 'Invalid state or code' } };
const connected = async (harness: Awaited<ReturnType<typeof createHarness>>) =>
  (await harness.get(PATH.status)).json().connected;

describe('4.2 callback', () => {
  it('4.2.3 posts the exchange as a form, with nothing added', async () => {
    const harness = await createHarness();
    await harness.connect('the code&=');
    expect(harness.calls).toHaveLength(1);
    const { body, ...call } = harness.calls[0] ?? {};
    expect(call).toEqual({
      method: 'POST',
      path: '/oauth/v1/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      grant_type: 'authorization_code',
      client_id: 'client-1',
      client_secret: 'very-secret-value',
      redirect_uri: 'http://localhost:3001/oauth/provider/callback',
      code: 'the code&=',
    });
  });

  it('9 the token path can be set, for the day the provider retires it', async () => {
    const harness = await createHarness({
      variables: { ...VARIABLES, PROVIDER_TOKEN_PATH: '/oauth/2026-03/token' },
    });
    await harness.connect();
    expect(harness.calls[0]?.path).toBe('/oauth/2026-03/token');
  });

  it('4.2.7 answers with JSON when no frontend address is set', async () => {
    const harness = await createHarness();
    expect(told(await harness.connect())).toEqual({ status: 200, body: { connected: true, portalId: 4210 } });
    expect(await connected(harness)).toBe(true);
  });

  it.each([
    ['absent', undefined, null],
    ['null', null, null],
    ['zero', 0, null],
    ['empty text', '', null],
    ['text that is no number', 'abc', null],
    ['an object', {}, null],
    ['numeric text', '77', 77],
  ])('4.2.7 gives portalId for a hub_id that is %s', async (_, hub_id, portalId) => {
    const harness = await createHarness({ exchange: () => answer(200, { ...TOKENS, hub_id }) });
    expect((await harness.connect()).json()).toEqual({ connected: true, portalId });
  });

  it.each([
    ['http://localhost:5173', 'http://localhost:5173/?connected=true&portalId=4210'],
    ['  http://localhost:5173/app  ', 'http://localhost:5173/app?connected=true&portalId=4210'],
    ['https://x.test/app?tab=1#top', 'https://x.test/app?tab=1&connected=true&portalId=4210#top'],
    ['https://x.test/?connected=false', 'https://x.test/?connected=true&portalId=4210'],
    ['https://x.test/?flag&q=a%20b', 'https://x.test/?flag&q=a%20b&connected=true&portalId=4210'],
  ])('4.2.6 redirects to the frontend %j', async (FRONTEND_URL, location) => {
    const harness = await createHarness({ variables: { ...VARIABLES, FRONTEND_URL } });
    const reply = await harness.connect();
    expect([reply.statusCode, reply.headers.location]).toEqual([302, location]);
  });

  it('4.2.6 leaves portalId out when there is none', async () => {
    const harness = await createHarness({
      variables: { ...VARIABLES, FRONTEND_URL: 'http://x.test' },
      exchange: () => answer(200, { access_token: 'only-this-token' }),
    });
    expect((await harness.connect()).headers.location).toBe('http://x.test/?connected=true');
  });

  it('4.2.6 takes a blank frontend address as none', async () => {
    const harness = await createHarness({ variables: { ...VARIABLES, FRONTEND_URL: '   ' } });
    expect((await harness.connect()).statusCode).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['no code', '?state=state-1'],
    ['an empty code', '?code=&state=state-1'],
    ['no state', '?code=abc'],
    ['an empty state', '?code=abc&state='],
    ['an unknown state', '?code=abc&state=other'],
    ['two codes', '?code=abc&code=abc&state=state-1'],
    ['two states', '?code=abc&state=state-1&state=state-1'],
    ['a refused consent', '?error=access_denied&state=state-1'],
  ])('4.2.1 answers 400 for %s, and the pending state stays', async (_, query) => {
    const harness = await createHarness();
    await harness.get(PATH.install);
    expect(told(await harness.get(PATH.callback + query))).toEqual(INVALID);
    expect(harness.calls).toEqual([]);
    expect((await harness.get(`${PATH.callback}?code=abc&state=state-1`)).statusCode).toBe(200);
  });

  it('5.2 takes a state only once', async () => {
    const harness = await createHarness();
    await harness.connect();
    expect(told(await harness.get(`${PATH.callback}?code=abc&state=state-1`))).toEqual(INVALID);
  });

  it('4.2.2 uses up the state even when the exchange fails', async () => {
    const harness = await createHarness({ exchange: () => answer(400, 'no') });
    await harness.connect();
    expect(told(await harness.get(`${PATH.callback}?code=abc&state=state-1`))).toEqual(INVALID);
    expect(harness.calls).toHaveLength(1);
  });

  it('4.2.2 uses up the state before the exchange begins', async () => {
    const gate = createGate();
    const harness = await createHarness({
      exchange: async () => {
        await gate.opened;
        return answer(200, TOKENS);
      },
    });
    await harness.get(PATH.install);
    const callback = () => harness.get(`${PATH.callback}?code=abc&state=state-1`);
    const first = callback();
    await expect.poll(() => harness.calls).toHaveLength(1);
    expect(told(await callback())).toEqual(INVALID);
    gate.open();
    expect((await first).statusCode).toBe(200);
    expect(harness.calls).toHaveLength(1);
  });

  it('3.2 a pending state lapses after 15 minutes', async () => {
    const harness = await createHarness();
    await harness.get(PATH.install);
    harness.clock.uptime += 15 * 60_000;
    expect(told(await harness.get(`${PATH.callback}?code=abc&state=state-1`))).toEqual(INVALID);
  });

  it('3.2 setting the clock back brings no lapsed state to life, and setting it forward ends none', async () => {
    const harness = await createHarness();
    await harness.get(PATH.install);
    harness.clock.uptime += 20 * 60_000;
    harness.clock.now -= 3_600_000;
    expect(told(await harness.get(`${PATH.callback}?code=abc&state=state-1`))).toEqual(INVALID);
    await harness.get(PATH.install);
    harness.clock.now += 24 * 3_600_000;
    expect((await harness.get(`${PATH.callback}?code=abc&state=state-2`)).statusCode).toBe(200);
  });

  it.each([400, 401, 500, 302, 204, 304])(
    '4.2.4 passes on the text of a failed exchange (%i)',
    async (status) => {
      const harness = await createHarness({ exchange: () => answer(status, '{"status":"BAD_AUTH_CODE"}') });
      expect(told(await harness.connect())).toEqual({
        status: 500,
        body: { error: 'Token exchange failed', details: '{"status":"BAD_AUTH_CODE"}' },
      });
      expect(await connected(harness)).toBe(false);
    },
  );

  it.each([
    ['a list', { access_token: ['Zk81-of-a-list'] }, 'Zk81-of-a-list'],
    ['lists within lists', { refresh_token: [[], [['Zk81-deep-inside']]] }, 'Zk81-deep-inside'],
    ['an object', { id_token: { jwt: { raw: 'Zk81-of-an-object' } } }, 'Zk81-of-an-object'],
    ['JSON within JSON', { message: '{"access_token":["Zk81-in-a-text"]}' }, 'Zk81-in-a-text'],
  ])('5.5 a failed exchange passes on no token out of %s', async (_, body, token) => {
    const harness = await createHarness({ exchange: () => answer(400, { ...body, again: `no ${token}` }) });
    const { details } = (await harness.connect()).json();
    expect(details).not.toContain('Zk81');
    expect(details).toContain('"again":"no [redacted]"');
  });

  it.each([
    ['text', '<html>', 'The provider answered with something that is not JSON'],
    ['nothing', '', 'The provider answered with something that is not JSON'],
    ['a list', '[]', 'The provider answered with JSON that is not an object'],
    ['null', 'null', 'The provider answered with JSON that is not an object'],
  ])('4.2.8 an exchange answered with %s is an OAuth error', async (_, body, details) => {
    const harness = await createHarness({ exchange: () => answer(200, body) });
    expect(told(await harness.connect())).toEqual({ status: 500, body: { error: 'OAuth error', details } });
    expect(await connected(harness)).toBe(false);
  });

  it('4.2.8 an exchange that cannot be sent is an OAuth error with the bare message', async () => {
    const harness = await createHarness({
      exchange: () => {
        throw new Error('connect ECONNREFUSED 127.0.0.1:9');
      },
    });
    expect(told(await harness.connect())).toEqual({
      status: 500,
      body: { error: 'OAuth error', details: 'connect ECONNREFUSED 127.0.0.1:9' },
    });
  });

  it('4.2.8 a missing secret shows only now, and the state is used up', async () => {
    const harness = await createHarness({ variables: { ...VARIABLES, PROVIDER_CLIENT_SECRET: '' } });
    expect(told(await harness.connect())).toEqual({
      status: 500,
      body: { error: 'OAuth error', details: 'Missing env var: PROVIDER_CLIENT_SECRET' },
    });
    expect(harness.calls).toEqual([]);
    expect(told(await harness.get(`${PATH.callback}?code=abc&state=state-1`))).toEqual(INVALID);
  });

  it('4.2 does not use up a state for a mere HEAD', async () => {
    const harness = await createHarness();
    await harness.get(PATH.install);
    await harness.app.inject({ method: 'HEAD', url: `${PATH.callback}?code=abc&state=state-1` });
    expect((await harness.get(`${PATH.callback}?code=abc&state=state-1`)).statusCode).toBe(200);
  });

  it('2.1 a second connection for the same account replaces the first, in its place', async () => {
    const answers = [
      { ...TOKENS, hub_id: 1, access_token: 'first-account-old' },
      { ...TOKENS, hub_id: 2, access_token: 'second-account' },
      { ...TOKENS, hub_id: 1, access_token: 'first-account-new' },
    ];
    const harness = await createHarness({ exchange: () => answer(200, answers.shift()) });
    for (const token of ['first-account-old', 'first-account-old', 'first-account-new']) {
      await harness.connect();
      await harness.get(PATH.forms);
      expect(harness.calls.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    }
  });
});
