import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { answer, BROWSER, createHarness, told, VARIABLES } from '../testing/harness.ts';

const INVALID = { status: 400, body: { error: 'Invalid state or code' } };

describe('7 a person’s browser is not left with raw JSON', () => {
  it('4.2.1 says in words that access was not granted', async () => {
    const harness = await createHarness({
      variables: { ...VARIABLES, FRONTEND_URL: 'http://front.test/app' },
    });
    const reply = await harness.get(`${PATH.callback}?error=access_denied`, BROWSER);
    expect(reply.statusCode).toBe(400);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers.vary).toBe('Origin, Accept, Accept-Language');
    expect(reply.body).toContain('<h1>Access was not granted</h1>');
    expect(reply.body).not.toContain('Invalid state or code');
    expect(reply.body).toContain('class="button main" href="http://front.test/app"');
    const spanish = { ...BROWSER, 'accept-language': 'es-ES,es;q=0.9' };
    const again = await harness.get(`${PATH.callback}?error=access_denied`, spanish);
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain('<html lang="es">');
    expect(again.body).toContain('<h1>No se dio acceso</h1>');
    const chosen = { ...spanish, cookie: 'formloom_preferences=en.dark' };
    const asChosen = await harness.get(`${PATH.callback}?error=access_denied`, chosen);
    expect(asChosen.body).toContain('<html lang="en" data-theme="dark">');
    expect(asChosen.body).toContain('<h1>Access was not granted</h1>');
    expect(
      told(await harness.get(`${PATH.callback}?error=access_denied`, { 'accept-language': 'es' })),
    ).toEqual(INVALID);
  });

  it('4.1 names the missing variable on a page with a way back', async () => {
    const { get } = await createHarness({ variables: {} });
    const reply = await get(PATH.install, BROWSER);
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toContain('OAuth error');
    expect(reply.body).toContain('Missing env var: PROVIDER_AUTH_URL');
    expect(reply.body).toContain('/oauth/provider/install');
    expect(reply.body).toContain('href="/"');
  });

  it('4.2.4 a failed exchange is not called a refusal, whatever the query says', async () => {
    const harness = await createHarness({ exchange: () => answer(400, 'no') });
    await harness.get(PATH.install);
    const reply = await harness.get(`${PATH.callback}?code=abc&state=state-1&error=x`, BROWSER);
    expect(reply.body).toContain('The provider did not accept the connection');
  });

  it('4.2.4 shows the provider’s words as text, never as markup', async () => {
    const harness = await createHarness({ exchange: () => answer(400, '<script>alert(1)</script>') });
    await harness.get(PATH.install);
    const reply = await harness.get(`${PATH.callback}?code=abc&state=state-1`, BROWSER);
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('<script>');
    expect(reply.body).toContain('&lt;script&gt;');
  });

  it.each(['*/*', 'application/json', 'application/json, text/html;q=0.5', 'text/html;q=0', ''])(
    '7 answers with JSON to a caller that accepts %j',
    async (accept) => {
      const { get } = await createHarness();
      expect(told(await get(PATH.callback, { accept }))).toEqual(INVALID);
    },
  );
});
