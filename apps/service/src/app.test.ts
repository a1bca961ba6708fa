import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createGate } from './testing/gate.ts';
import { answer, BROWSER, createHarness, TOKENS, told, VARIABLES } from './testing/harness.ts';

const SECRETS = ['very-secret-value', 'access-token-value', 'refresh-token-value', 'one-time-code'];

describe('4 the whole', () => {
  it('5.1 asks no credential of anyone', async () => {
    const { get } = await createHarness();
    for (const path of [PATH.health, PATH.status, PATH.install])
      expect((await get(path)).statusCode).toBeLessThan(400);
  });

  it.each([
    ['GET', '/nothing'],
    ['GET', '/api/nothing'],
    ['GET', '/api/forms/a/b'],
    ['POST', '/health'],
    ['DELETE', '/api/forms/a'],
    ['OPTIONS', '/health'],
    ['GET', '/oauth/provider/logout'],
    ['GET', '//evil.test'],
  ] as const)('7 answers 404 as JSON for %s %s', async (method, url) => {
    const { app } = await createHarness();
    expect(told(await app.inject({ method, url: { pathname: url } }))).toEqual({
      status: 404,
      body: { error: 'Not found', details: `Nothing answers ${method} at this address` },
    });
  });

  it.each([
    [PATH.health, {}],
    [PATH.forms, {}],
    [PATH.install, {}],
    [PATH.callback, BROWSER],
    ['/nothing', {}],
    ['/', {}],
    ['/docs', {}],
  ])('7 %s carries the security headers', async (path, headers) => {
    const { get } = await createHarness();
    expect((await get(path, headers)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });
});

describe('5.5 secrets never leave', () => {
  it('5.5 not in any reply or log line, though the provider echoes them', async () => {
    const echo = (request: { headers: object; body?: string }) =>
      answer(418, `You sent ${JSON.stringify(request.headers)} and ${request.body}`);
    const harness = await createHarness({ provider: echo });
    const replies = [
      await harness.connect(),
      await harness.get(PATH.forms),
      await harness.get(PATH.form('f')),
    ];
    const refused = await createHarness({ exchange: echo });
    replies.push(await refused.connect());
    await refused.get(PATH.install);
    replies.push(await refused.get(`${PATH.callback}?code=one-time-code&state=state-2`, BROWSER));
    const emitted = replies.map((reply) => JSON.stringify(reply.headers) + reply.body).join('\n');
    expect(emitted).toContain('[redacted]');
    for (const text of [emitted, harness.log(), refused.log()]) {
      for (const secret of SECRETS) expect(text).not.toContain(secret);
    }
  });

  it('5.5 not in a failure whose message quotes them', async () => {
    const provider = () => {
      throw new Error('invalid header: Bearer access-token-value');
    };
    const harness = await createHarness({ provider });
    await harness.connect();
    expect((await harness.get(PATH.forms)).json()).toEqual({
      error: 'Server error',
      details: 'invalid header: Bearer [redacted]',
    });
    expect(harness.log()).not.toContain('access-token-value');
  });

  it('5.5 not in the text of a token answer that cannot be read', async () => {
    const harness = await createHarness({ exchange: () => answer(200, '{"access_token":"fresh-token-1",,') });
    expect((await harness.connect()).body).not.toContain('fresh-token-1');
    expect(harness.log()).not.toContain('fresh-token-1');
  });

  it('5.5 not after the session has forgotten them, while a call was under way', async () => {
    const gate = createGate();
    const provider = async () => {
      await gate.opened;
      return answer(400, 'your token was access-token-value');
    };
    const harness = await createHarness({ provider });
    await harness.connect();
    const reading = harness.get(PATH.forms);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await harness.post(PATH.logout);
    gate.open();
    expect(told(await reading)).toEqual({ status: 401, body: { error: 'Not connected to provider' } });
    expect(harness.log()).not.toContain('access-token-value');
  });

  it('5.5 a token of half a character does not break the replies', async () => {
    const harness = await createHarness({
      exchange: () => answer(200, '{"access_token":"abcdefgh\\ud800xx"}'),
      provider: () => answer(500, 'down'),
    });
    await harness.connect();
    expect(told(await harness.get(PATH.forms))).toEqual({
      status: 500,
      body: { error: 'Failed to fetch forms from provider', details: 'down' },
    });
  });

  it('5.5 the provider’s words are for the caller, not for the log', async () => {
    const harness = await createHarness({ provider: () => answer(500, 'words of the provider') });
    await harness.connect();
    expect((await harness.get(PATH.forms)).body).toContain('words of the provider');
    expect(harness.log()).not.toContain('words of the provider');
    expect(harness.log()).toContain('"failure":"listFailed"');
  });

  it('5.5 the log names routes, never addresses, queries or headers', async () => {
    const harness = await createHarness();
    await harness.connect();
    await harness.get('/api/forms/my-form-id?x=1', { cookie: 'session=abc', authorization: 'Basic abc' });
    await harness.app.close();
    const lines = harness
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map((line) => [line.msg, line.method, line.route, line.status])).toEqual([
      ['answered', 'GET', PATH.install, 302],
      ['answered', 'GET', PATH.callback, 200],
      ['answered', 'GET', '/api/forms/:formId', 200],
    ]);
    expect(Object.keys(lines[0])).toEqual([
      'level',
      'time',
      'requestId',
      'method',
      'route',
      'status',
      'ms',
      'msg',
    ]);
  });

  it('2.1 an account that connects keeps its tokens to itself', async () => {
    const harness = await createHarness({ exchange: () => answer(200, { ...TOKENS, extra: 'x' }) });
    expect((await harness.connect()).body).toBe('{"connected":true,"portalId":4210}');
  });
});

describe('4 pages', () => {
  it('4 with a built web app, a browser gets the app at any address but the API’s', async () => {
    const webRoot = mkdtempSync(join(tmpdir(), 'formloom-web-'));
    writeFileSync(join(webRoot, 'index.html'), '<title>the app</title>');
    writeFileSync(join(webRoot, 'app.js'), '1');
    writeFileSync(join(webRoot, 'app-1a2b3c4d.js'), '2');
    const { get } = await createHarness({ webRoot, variables: VARIABLES });
    for (const path of ['/', '/forms/abc', '/apiary', '/?connected=true']) {
      expect((await get(path, BROWSER)).body).toContain('the app');
    }
    expect((await get('/app.js')).body).toBe('1');
    expect((await get('/forms/abc', BROWSER)).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self'; style-src 'self'"),
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
    });
    expect((await get('/app-1a2b3c4d.js')).headers['cache-control']).toContain('immutable');
    for (const path of ['/api/nothing', '/oauth', '/oauth/x', '/api?x']) {
      expect((await get(path, BROWSER)).json().error).toBe('Not found');
    }
    expect((await get('/forms/abc', { accept: '*/*' })).json().error).toBe('Not found');
    expect((await get('/..%2f..%2fetc/passwd')).statusCode).toBe(404);
  });

  it('7 the preview’s frame has no network but pictures over https, and stands in no other page', async () => {
    const webRoot = mkdtempSync(join(tmpdir(), 'formloom-web-'));
    for (const name of ['index.html', 'preview-frame.html']) writeFileSync(join(webRoot, name), '<p>');
    const { get } = await createHarness({ webRoot });
    expect((await get('/preview-frame.html')).headers).toMatchObject({
      'content-security-policy':
        "sandbox allow-scripts allow-forms; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});
