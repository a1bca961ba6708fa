import { describe, expect, it } from 'vitest';
import { createClient, REDIRECT } from '../testing/client.ts';
import { INTROSPECT_PATHS } from './introspect-routes.ts';
import { TOKEN_PATHS } from './token-routes.ts';

const query = (values: Record<string, string>) => `/oauth/authorize?${new URLSearchParams(values)}`;

describe('the consent page', () => {
  it('names the account and every scope, and offers to grant or deny', async () => {
    const { get, ask } = createClient();
    const reply = await get(query({ ...ask, state: '"><script>' }));
    expect(reply.statusCode).toBe(200);
    for (const words of [
      'Telares del Norte',
      '4210',
      'Read the forms of this account',
      '>Grant access<',
      '>Deny<',
    ]) {
      expect(reply.body).toContain(words);
    }
    expect(reply.body).not.toContain('<script>');
    expect(reply.headers['content-security-policy']).toContain("form-action 'self' http: https:");
  });

  it.each([
    ['client id', { client_id: 'other' }, 'No app has the client id'],
    ['redirect', { redirect_uri: 'http://evil.test/' }, 'registered redirect URL'],
    ['redirect by one character', { redirect_uri: `${REDIRECT}/` }, 'registered redirect URL'],
    ['scope', { scope: 'forms contacts' }, 'one or more scopes are invalid: contacts'],
    ['absence of scopes', { scope: ' ' }, 'no scopes were asked for'],
  ])('shows a wrong %s on its own page and never redirects', async (_, wrong, words) => {
    const { get, decide, ask } = createClient();
    for (const reply of [
      await get(query({ ...ask, ...wrong })),
      await decide('grant', { ...ask, ...wrong }),
    ]) {
      expect(reply.statusCode).toBe(400);
      expect(reply.headers).not.toHaveProperty('location');
      expect(reply.body).toContain(words);
    }
  });

  it('sends back a code and the state when access is granted', async () => {
    const url = new URL(String((await createClient().decide('grant')).headers.location));
    expect(url.origin + url.pathname).toBe(REDIRECT);
    expect(url.searchParams.get('state')).toBe('xyz');
    expect(url.searchParams.get('code')).toMatch(/^[0-9a-f]{48}$/);
  });

  it('sends back an error and the state when access is denied', async () => {
    const url = new URL(String((await createClient().decide('deny')).headers.location));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The user denied access',
      state: 'xyz',
    });
  });
});

describe('the token endpoint', () => {
  it.each(TOKEN_PATHS)('%s answers with a token', async (path) => {
    const { exchange, code } = createClient();
    expect((await exchange({ code: await code() }, path)).json()).toEqual({
      token_type: 'bearer',
      access_token: expect.stringMatching(/^CK/),
      refresh_token: expect.stringMatching(/^na1-/),
      expires_in: 1800,
      hub_id: 4210,
      scopes: ['forms', 'content'],
      token_use: 'access_token',
    });
  });

  it('can keep the account to itself, and give another lifetime', async () => {
    const { exchange, code } = createClient({ sendHubId: false, expiresIn: 5 });
    const token = (await exchange({ code: await code() })).json();
    expect(token).not.toHaveProperty('hub_id');
    expect(token.expires_in).toBe(5);
  });

  it('grants another account once its number is changed, and the first one again after a reset', async () => {
    const { send, exchange, code, get, ask } = createClient();
    const granted = async () => (await exchange({ code: await code() })).json().hub_id;
    expect(await granted()).toBe(4210);
    await send('PATCH', '/sandbox/settings', { hubId: 9001, accountName: 'Telares del Sur' });
    expect((await get(query(ask))).body).toMatch(/Telares del Sur<.*\(9001\)/);
    expect(await granted()).toBe(9001);
    await send('POST', '/sandbox/reset');
    expect(await granted()).toBe(4210);
  });

  const refusal = (error: string, status: string, message: string) => ({
    error,
    error_description: message,
    status,
    message,
  });

  it.each([
    [
      'an unknown code',
      { code: 'x' },
      refusal('invalid_grant', 'BAD_AUTH_CODE', 'missing or unknown auth code'),
    ],
    [
      'a wrong client',
      { client_id: 'x' },
      refusal('invalid_client', 'BAD_CLIENT_ID', 'missing or invalid client id'),
    ],
    [
      'a wrong secret',
      { client_secret: 'x' },
      refusal('invalid_client', 'BAD_CLIENT_SECRET', 'missing or invalid client secret'),
    ],
    [
      'another grant',
      { grant_type: 'magic' },
      refusal('unsupported_grant_type', 'BAD_GRANT_TYPE', 'missing or unknown grant type'),
    ],
    [
      'another redirect',
      { redirect_uri: 'http://x.test' },
      refusal('invalid_grant', 'BAD_REDIRECT_URI', 'missing or mismatched redirect uri'),
    ],
  ])('refuses %s with 400 and a body of both styles', async (_, wrong, body) => {
    const { exchange, code } = createClient();
    const reply = await exchange({ code: await code(), ...wrong });
    expect([reply.statusCode, reply.json()]).toEqual([400, body]);
  });

  it('takes a code once', async () => {
    const { exchange, code } = createClient();
    const value = await code();
    expect([
      (await exchange({ code: value })).statusCode,
      (await exchange({ code: value })).statusCode,
    ]).toEqual([200, 400]);
  });

  it.each([
    [59_999, 200],
    [60_000, 400],
  ])('a code of %i ms gets %i', async (age, status) => {
    const { exchange, code, clock } = createClient();
    const value = await code();
    clock.now += age;
    expect((await exchange({ code: value })).statusCode).toBe(status);
  });

  it('refreshes with a token it gave, and no other', async () => {
    const { exchange, code } = createClient();
    const first = (await exchange({ code: await code() })).json();
    const grant_type = 'refresh_token';
    const second = (await exchange({ grant_type, refresh_token: first.refresh_token })).json();
    expect(second.refresh_token).toBe(first.refresh_token);
    expect(second.access_token).not.toBe(first.access_token);
    expect((await exchange({ grant_type, refresh_token: 'x' })).json().status).toBe('BAD_REFRESH_TOKEN');
  });
});

describe('the token information', () => {
  async function issued(settings = {}) {
    const client = createClient(settings);
    const { access_token: token } = (await client.exchange({ code: await client.code() })).json();
    const about = async (values: Record<string, string> = { token }, path = INTROSPECT_PATHS[0]) =>
      client.exchange(values, path);
    return { ...client, token, about };
  }

  it.each(INTROSPECT_PATHS)('%s tells the account and its main address', async (path) => {
    const { token, about } = await issued();
    expect((await about({ token }, path)).json()).toEqual({
      active: true,
      token_use: 'access_token',
      token_type: 'bearer',
      client_id: 'sandbox-client',
      scopes: ['forms', 'content'],
      expires_in: 1800,
      hub_id: 4210,
      hub_domain: 'telares-del-norte.example',
    });
  });

  it('has a name for every account, and none where the account has none', async () => {
    const { send, about } = await issued();
    const named = async (accountName: string) => {
      await send('PATCH', '/sandbox/settings', { accountName });
      return (await about()).json().hub_domain;
    };
    expect([await named('Telares del Sur'), await named('¡Año & Cía!'), await named('')]).toEqual([
      'telares-del-sur.example',
      'ano-cia.example',
      undefined,
    ]);
    const { about: withoutAccount } = await issued({ sendHubId: false });
    expect((await withoutAccount()).json()).not.toHaveProperty('hub_domain');
  });

  it('rejects unknown tokens, and requests of other apps', async () => {
    const { about, token, clock } = await issued();
    expect((await about({ token: 'x' })).json()).toEqual({ active: false });
    expect((await about({ token, client_id: 'x' })).json().status).toBe('BAD_CLIENT_ID');
    expect((await about({ token, client_secret: 'x' })).json().status).toBe('BAD_CLIENT_SECRET');
    clock.now += 1_800_000;
    expect((await about()).json()).toEqual({ active: false });
  });
});
