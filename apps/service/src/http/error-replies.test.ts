import { readdirSync, readFileSync } from 'node:fs';
import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createMemoryStore } from '../session/memory-store.ts';
import { answer, BROWSER, createHarness, type HarnessOptions, told, VARIABLES } from '../testing/harness.ts';
import { createMemoryWork } from '../testing/work-harness.ts';

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

/** The log lines of one request, without its id and the parts that differ from run to run. */
async function linesOf(options: HarnessOptions, path: string, connects = true) {
  const harness = await createHarness(options);
  if (connects) await harness.connect();
  await harness.get(path, { 'x-request-id': 'here' });
  await new Promise(setImmediate);
  const lines = harness
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return lines.filter(({ requestId }) => requestId === 'here');
}

describe('the log names the cause of every 503 in one word', () => {
  const { store, goAway } = createMemoryWork();
  goAway();
  const away = {
    ...createMemoryStore({ now: () => 0, newPendingState: () => 's' }),
    isReachable: () => false,
  };
  it.each<[string, HarnessOptions, string]>([
    ['overload', { isOverloaded: () => true }, PATH.forms],
    ['overload', { isOverloaded: () => true }, PATH.ready],
    ['shutdown', { isEnding: () => true }, PATH.ready],
    ['session', { sessions: away }, PATH.ready],
    ['database', { workStore: store }, PATH.projects],
    ['database', { workStore: store }, '/review/aaaaaaaaaaaaaaaaaaaaaA'],
    ['provider', { provider: () => answer(503, 'down') }, PATH.forms],
  ])('%s (%#)', async (cause, options, path) => {
    const lines = await linesOf(options, path, options.isOverloaded === undefined);
    expect(lines.at(-1)).toMatchObject({ msg: 'answered', status: 503, cause });
  });

  it('and no code leaves it out', () => {
    const root = new URL('..', import.meta.url);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!test)\.ts$/.test(name),
    );
    const texts = files.map((name) => readFileSync(new URL(name, root), 'utf8'));
    const made = texts.flatMap((text) => text.match(/ServiceError\(\s*'unavailable'.{0,20}/g) ?? []);
    expect(made.length).toBeGreaterThan(1);
    for (const one of made) expect(one).toMatch(/\{ reason/);
  });
});

describe('the log tells faults of the provider from our own', () => {
  const provider = { level: 'warn', msg: 'provider failed', fault: 'provider' };
  const service = { level: 'error', msg: 'failed', fault: 'service' };
  const withoutApi = { ...VARIABLES, PROVIDER_API_URL: undefined };
  it.each<[string, HarnessOptions, object]>([
    ['its error status', { provider: () => answer(500, 'down') }, provider],
    ['no connection to it', { provider: () => Promise.reject(new Error('ECONNREFUSED')) }, provider],
    ['an answer that is no JSON', { provider: () => answer(200, '<html>') }, provider],
    [
      'its refusal',
      { provider: () => answer(403, 'no') },
      { level: 'info', msg: 'refused', fault: 'provider' },
    ],
    [
      'a missing variable',
      { provider: () => readConfig(withoutApi).required('PROVIDER_API_URL') as never },
      service,
    ],
  ])('%s', async (_, options, expected) => {
    const [failed] = await linesOf(options, PATH.forms);
    expect(failed).toMatchObject(expected);
  });

  it('a failed exchange is the provider’s, a missing variable of ours is not', async () => {
    const exchange = () => answer(500, 'down');
    const harness = await createHarness({ exchange });
    await harness.connect();
    expect(harness.log()).toContain('"fault":"provider","msg":"provider failed"');
    const [own] = await linesOf({ variables: {} }, PATH.install, false);
    expect(own).toMatchObject(service);
  });
});
