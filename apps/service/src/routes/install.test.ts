import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createHarness, told, VARIABLES } from '../testing/harness.ts';

describe('4.1 install', () => {
  it('4.1.2 redirects to the authorization page with exactly four parameters', async () => {
    const { get } = await createHarness();
    const { statusCode, headers } = await get(PATH.install);
    expect(statusCode).toBe(302);
    const url = new URL(headers.location as string);
    expect(url.origin + url.pathname).toBe('http://auth.test/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client-1',
      redirect_uri: 'http://localhost:3001/oauth/provider/callback',
      scope: 'forms content',
      state: 'state-1',
    });
    expect(url.search).toContain('scope=forms%20content');
  });

  it('4.1.1 issues another state each time', async () => {
    const { get } = await createHarness();
    const locations = [await get(PATH.install), await get(PATH.install)].map(
      (reply) => reply.headers.location,
    );
    expect(new Set(locations).size).toBe(2);
  });

  it('4.1.2 accepts an authorization address with a slash at its end', async () => {
    const { get } = await createHarness({
      variables: { ...VARIABLES, PROVIDER_AUTH_URL: 'http://auth.test/' },
    });
    expect((await get(PATH.install)).headers.location).toMatch(/^http:\/\/auth\.test\/oauth\/authorize\?/);
  });

  it.each(['PROVIDER_CLIENT_ID', 'PROVIDER_REDIRECT_URI', 'PROVIDER_SCOPES', 'PROVIDER_AUTH_URL'])(
    '5.3 says that %s is missing, unset or empty',
    async (name) => {
      for (const value of [undefined, '', '  ']) {
        const { get } = await createHarness({ variables: { ...VARIABLES, [name]: value } });
        expect(told(await get(PATH.install))).toEqual({
          status: 500,
          body: { error: 'OAuth error', details: `Missing env var: ${name}` },
        });
      }
    },
  );

  it('5.4 sends the scopes exactly as they are configured', async () => {
    const { get } = await createHarness({ variables: { ...VARIABLES, PROVIDER_SCOPES: 'forms  content+x' } });
    const { searchParams } = new URL((await get(PATH.install)).headers.location as string);
    expect(searchParams.get('scope')).toBe('forms  content+x');
  });

  it('4.1 does not start a connection for a mere HEAD', async () => {
    const { app } = await createHarness();
    expect((await app.inject({ method: 'HEAD', url: PATH.install })).statusCode).toBe(404);
  });
});
