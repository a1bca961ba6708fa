import { describe, expect, it } from 'vitest';
import { createClient } from './testing/client.ts';

const ROUTES = [
  'DELETE /cms/source-code/2026-03/:environment/content/*',
  'DELETE /cms/v3/source-code/:environment/content/*',
  'DELETE /sandbox/faults',
  'GET /',
  'GET /cms/source-code/2026-03/:environment/content/*',
  'GET /cms/source-code/2026-03/:environment/metadata/*',
  'GET /cms/v3/source-code/:environment/content/*',
  'GET /cms/v3/source-code/:environment/metadata/*',
  'GET /design-manager/:hubId',
  'GET /marketing/forms/2026-09-beta',
  'GET /marketing/forms/2026-09-beta/:formId',
  'GET /marketing/v3/forms',
  'GET /marketing/v3/forms/:formId',
  'GET /oauth/authorize',
  'GET /pages/draft/*',
  'GET /pages/published/*',
  'GET /pages/:hubId/draft/*',
  'GET /pages/:hubId/published/*',
  'GET /sandbox/faults',
  'GET /sandbox/files.json',
  'GET /sandbox/forms/:formId',
  'GET /sandbox/settings',
  'GET /sandbox/submissions',
  'GET /sandbox/submissions.json',
  'OPTIONS /submissions/v3/integration/submit/:portalId/:formGuid',
  'PATCH /sandbox/settings',
  'POST /cms/source-code/2026-03/:environment/validate/*',
  'POST /cms/v3/source-code/:environment/validate/*',
  'POST /oauth/2026-03/token',
  'POST /oauth/2026-03/token/introspect',
  'POST /oauth/2026-09/token',
  'POST /oauth/2026-09/token/introspect',
  'POST /oauth/authorize',
  'POST /oauth/v1/token',
  'POST /oauth/v3/token',
  'POST /oauth/v3/token/introspect',
  'POST /sandbox/expire-tokens',
  'POST /sandbox/reset',
  'POST /submissions/v3/integration/submit/:portalId/:formGuid',
  'PUT /cms/source-code/2026-03/:environment/content/*',
  'PUT /cms/v3/source-code/:environment/content/*',
  'PUT /sandbox/faults',
  'PUT /sandbox/forms/:formId',
];

describe('the routes', () => {
  it('are these and no others', async () => {
    const { app } = createClient();
    await app.ready();
    for (const route of ROUTES) {
      const [method, url] = route.split(' ');
      expect(app.hasRoute({ method: method as 'GET', url: url as string }), route).toBe(true);
    }
    const methods = [...app.printRoutes().matchAll(/\(([A-Z, ]+)\)/g)].flatMap(([, list = '']) =>
      list.split(', ').filter((method) => method !== 'HEAD'),
    );
    expect(methods).toHaveLength(ROUTES.length);
  });

  it('anything else is 404, and a body that cannot be read 400', async () => {
    const { get, app } = createClient();
    expect((await get('/nothing')).statusCode).toBe(404);
    const headers = { 'content-type': 'application/json' };
    expect(
      (await app.inject({ method: 'PUT', url: '/sandbox/faults', headers, payload: '{' })).statusCode,
    ).toBe(400);
  });

  it('the index says where everything is', async () => {
    expect((await createClient().get('/')).body).toContain('href="/sandbox/submissions"');
  });
});

describe('settings and reset', () => {
  it('changes what it knows, keeps the secret to itself, and refuses the rest by name', async () => {
    const { send, get } = createClient();
    const reply = (await send('PATCH', '/sandbox/settings', { expiresIn: 7, scopes: ['forms'] })).json();
    expect(reply.settings).toMatchObject({ expiresIn: 7, scopes: ['forms'] });
    expect(reply.settings).not.toHaveProperty('clientSecret');
    const wrong = await send('PATCH', '/sandbox/settings', { rateLimit: 9, expiresIn: '7', colour: 'red' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { error: 'Not a setting, or of another type: expiresIn, colour' },
    ]);
    expect((await get('/sandbox/settings')).json().settings.rateLimit).toBe(100);
  });

  it('goes back to the start, tokens and settings and faults included', async () => {
    const { send, get, bearer } = createClient({ accountName: 'Mine' });
    const headers = await bearer();
    await send('PATCH', '/sandbox/settings', { accountName: 'Changed' });
    await send('PUT', '/sandbox/faults', [{ kind: 'delay' }]);
    await send('POST', '/sandbox/reset');
    expect((await get('/sandbox/settings')).json().settings.accountName).toBe('Mine');
    expect((await get('/sandbox/faults')).json()).toEqual({ faults: [] });
    expect((await get('/marketing/v3/forms', headers)).statusCode).toBe(401);
  });
});
