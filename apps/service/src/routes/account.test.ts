import { PATH } from '@formloom/form';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, createHarness, TOKENS, told, VARIABLES } from '../testing/harness.ts';

async function connectedWith(tokens: object) {
  const harness = await createHarness({ exchange: () => answer(200, tokens) });
  await harness.connect();
  harness.calls.length = 0;
  return harness;
}

describe('the name of the account', () => {
  const named = (information: object) => ({ information: () => answer(200, information) });

  it('is what the token information calls it; nothing is asked to connect, and it once', async () => {
    const harness = await createHarness(named({ hub_id: 4210, hub_domain: 'looms.example' }));
    await harness.connect();
    expect(harness.calls.map(({ path }) => path)).toEqual(['/oauth/v1/token']);
    for (const _ of [1, 2])
      expect((await harness.get(PATH.account)).json()).toMatchObject({
        portalId: 4210,
        name: 'looms.example',
      });
    const [, asked, ...more] = harness.calls;
    expect(asked).toMatchObject({ method: 'POST', path: '/oauth/v3/token/introspect' });
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      client_id: 'client-1',
      client_secret: 'very-secret-value',
      token: TOKENS.access_token,
      token_type_hint: 'access_token',
    });
    expect(more).toEqual([]);
  });

  it('is told where modules can be uploaded, too', async () => {
    const harness = await createHarness({
      ...named({ hub_id: 4210, hub_domain: 'looms.example' }),
      variables: { ...VARIABLES, UPLOADS: 'on' },
    });
    await harness.connect();
    expect((await harness.get(PATH.account)).json()).toMatchObject({ name: 'looms.example', uploads: true });
  });

  it.each([
    ['refuses', () => answer(500, `no ${TOKENS.access_token}`)],
    ['fails', () => Promise.reject(new Error(`broken at ${TOKENS.access_token}`))],
    ['answers with nonsense', () => answer(200, '<html>')],
    ['quotes the token', () => answer(200, { hub_id: 4210, hub_domain: `x-${TOKENS.access_token}` })],
  ])('5.5 is none where the provider %s, and no secret comes out', async (_, information) => {
    const harness = await createHarness({ information });
    await harness.connect();
    expect(told(await harness.get(PATH.account))).toMatchObject({ status: 200, body: { name: null } });
    expect(harness.log()).not.toContain(TOKENS.access_token);
  });
});

describe('the connected account', () => {
  it('2.1 is told with its scopes and the end of its token', async () => {
    const { get, clock } = await connectedWith({ ...TOKENS, scopes: ['forms', 'oauth'] });
    const exchangedAt = clock.now;
    clock.now += 5_000;
    expect(told(await get(PATH.account))).toEqual({
      status: 200,
      body: {
        portalId: 4210,
        name: null,
        scopes: ['forms', 'oauth'],
        expiresAt: exchangedAt + 21_600_000,
      },
    });
  });

  it.each([undefined, null, [], ['', 7], 'content'])(
    '5.4 tells what was configured where the provider names the scopes %j',
    async (scopes) => {
      const { get } = await connectedWith({ ...TOKENS, scopes });
      expect((await get(PATH.account)).json().scopes).toEqual(['forms', 'content']);
    },
  );

  it.each([undefined, null, 0, 'abc'])('2.1 has no portalId for the hub_id %j', async (hub_id) => {
    const { get } = await connectedWith({ ...TOKENS, hub_id });
    expect((await get(PATH.account)).json().portalId).toBeNull();
  });

  it.each([undefined, 'soon', ''])('2.1 has no end for the expires_in %j', async (expires_in) => {
    const { get } = await connectedWith({ ...TOKENS, expires_in });
    expect((await get(PATH.account)).json().expiresAt).toBeNull();
  });

  it('2.1 is the first of several, as for the forms', async () => {
    const accounts = [1, 2].map((hub_id) => ({ ...TOKENS, hub_id, scopes: [`scope-of-${hub_id}`] }));
    const harness = await createHarness({ exchange: () => answer(200, accounts.shift()) });
    for (const portalId of [1, 1]) {
      await harness.connect();
      expect((await harness.get(PATH.account)).json()).toMatchObject({ portalId, scopes: ['scope-of-1'] });
    }
  });

  it('4.5.1 is 401 before anything is connected, and after a log-out', async () => {
    const harness = await createHarness();
    const refused = { status: 401, body: { error: 'Not connected to provider' } };
    expect(told(await harness.get(PATH.account))).toEqual(refused);
    await harness.connect();
    await harness.post(PATH.logout);
    expect(told(await harness.get(PATH.account))).toEqual(refused);
  });

  it.each([undefined, null, '', '   ', 17, {}])('4.5.2 is 401 for the token %j', async (access_token) => {
    const { get } = await connectedWith({ ...TOKENS, access_token });
    expect(told(await get(PATH.account))).toEqual({ status: 401, body: { error: 'No valid token found' } });
  });

  it('4.7 is told to no page of another origin', async () => {
    const { get } = await connectedWith(TOKENS);
    expect(told(await get(PATH.account, { origin: 'http://evil.test' }))).toEqual({
      status: 403,
      body: { error: 'Not allowed by CORS' },
    });
    expect((await get(PATH.account, { origin: 'http://localhost:5173' })).headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-credentials': 'true',
    });
  });

  it('5.5 holds no token, though the provider names its tokens as scopes', async () => {
    const { get } = await connectedWith({ ...TOKENS, scopes: ['forms', ...Object.values(TOKENS)] });
    expect((await get(PATH.account)).json().scopes).toEqual(['forms']);
  });

  it('5.5 holds neither the client secret nor the code, though the provider names them as scopes', async () => {
    const scopes = ['forms', VARIABLES.PROVIDER_CLIENT_SECRET, 'one-time-code', 'b25lLXRpbWUtY29kZQ=='];
    const { get } = await connectedWith({ ...TOKENS, scopes });
    const { body } = await get(PATH.account);
    expect(JSON.parse(body).scopes).toEqual(['forms']);
  });

  it('5.5 is not called by the code that it was connected with', async () => {
    const harness = await createHarness({
      information: () => answer(200, { hub_id: 4210, hub_domain: 'one-time-code.example' }),
    });
    await harness.connect();
    expect((await harness.get(PATH.account)).json().name).toBe(null);
  });

  it('5.5 a code that was made up is no secret: nobody can have words taken out of forms', async () => {
    const harness = await createHarness({
      exchange: ({ body = '' }) => (body.includes('SURNAME') ? answer(400, 'no') : answer(200, TOKENS)),
      provider: () => answer(200, { results: [{ id: '1', name: 'Surname and name' }] }),
    });
    // In other letters: what is exactly a code must not be told in any case.
    await harness.connect('SURNAME AND NAME');
    await harness.connect();
    expect((await harness.get(PATH.forms)).json().forms[0].name).toBe('Surname and name');
  });

  it('7 fits the reference whatever the token answer holds', async () => {
    let given: object = {};
    const harness = await createHarness({ exchange: () => answer(200, given) });
    const { paths } = (await harness.get('/openapi.json')).json();
    const { schema } = paths[PATH.account].get.responses[200].content['application/json'];
    const fits = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.array(fc.string()));
    const extras = fc.record(
      { expires_in: anything, hub_id: anything, scopes: anything },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(extras, async (extra) => {
        given = { access_token: 'access-token-value', ...extra };
        await harness.post(PATH.logout);
        const connected = await harness.connect();
        if (connected.statusCode !== 200) {
          expect(connected.json().details).toMatch(/^(The|One of the) provider's (hub_id|scopes) /);
          return;
        }
        const reply = await harness.get(PATH.account);
        expect([reply.statusCode, fits(reply.json())], reply.body).toEqual([200, true]);
      }),
      { numRuns: 100 },
    );
  });
});
