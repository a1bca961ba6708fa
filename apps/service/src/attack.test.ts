/** Attempts to make the service do, or tell, what it should not. */

import { PATH } from '@formloom/form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, createHarness, type Harness, told, VARIABLES } from './testing/harness.ts';
import { speak } from './testing/raw-socket.ts';

describe('8 request smuggling', () => {
  let harness: Harness;
  let port: number;
  beforeAll(async () => {
    harness = await createHarness();
    await harness.connect();
    port = Number(new URL(await harness.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => harness.app.close());

  const HIDDEN = 'POST /oauth/provider/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';

  it.each([
    ['a length beside chunks', `Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['chunks named twice', `Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['an unknown encoding', `Transfer-Encoding: xchunked\r\n\r\n${HIDDEN}`],
    ['two lengths', `Content-Length: 0\r\nContent-Length: 44\r\n\r\n${HIDDEN}`],
    ['a length with a sign', `Content-Length: +0\r\n\r\n${HIDDEN}`],
    ['a blank before the colon', `Content-Length : 0\r\n\r\n${HIDDEN}`],
    ['a folded header', `X: a\r\n Content-Length: 44\r\n\r\n${HIDDEN}`],
    ['a bare line feed', `X: a\nContent-Length: 44\r\n\r\n${HIDDEN}`],
    ['a null byte', `X: a\0b\r\n\r\n${HIDDEN}`],
  ])('8 %s: one refusal, a closed connection, and the hidden request never runs', async (_, rest) => {
    const text = await speak(port, `POST /nothing HTTP/1.1\r\nHost: x\r\n${rest}`);
    // Where the head is sound and the body is not, the refusal may be that nothing answers at this address.
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ 40[04]$/)]);
    expect((await harness.get(PATH.status)).json()).toEqual({ connected: true });
  });
});

describe('8 header injection', () => {
  it('4.6.3 a line break in an id stays inside the one path segment', async () => {
    const harness = await createHarness({ provider: () => answer(404, 'no') });
    await harness.connect();
    await harness.get('/api/forms/a%0d%0aX-Evil:%201%0d%0a%0d%0a');
    await harness.get('/api/forms/a%20HTTP%2F1.1%0d%0aHost:%20evil.test');
    expect(harness.calls.slice(1).map(({ path }) => path)).toEqual([
      '/marketing/v3/forms/a%0D%0AX-Evil%3A%201',
      '/marketing/v3/forms/a%20HTTP%2F1.1%0D%0AHost%3A%20evil.test',
    ]);
  });

  it('4.2 a line break in a code stays inside the form', async () => {
    const harness = await createHarness();
    await harness.connect('code\r\n&client_id=evil\r\n');
    const sent = new URLSearchParams(harness.calls[0]?.body);
    expect([sent.getAll('client_id'), sent.get('code')]).toEqual([
      ['client-1'],
      'code\r\n&client_id=evil\r\n',
    ]);
  });

  it('8 what the provider says about its limit cannot carry a line break into an answer', async () => {
    const harness = await createHarness({
      provider: () => answer(429, 'slow down', { 'retry-after': '1\r\nset-cookie: evil=1' }),
    });
    await harness.connect();
    const reply = await harness.get(PATH.forms);
    expect(reply.headers).not.toHaveProperty('set-cookie');
    expect(String(reply.headers['retry-after'] ?? '')).not.toContain('\n');
    expect(JSON.parse(reply.body)).toHaveProperty('error');
  });
});

describe('5.5 a secret in a header of the provider', () => {
  it.each(['retry-after', 'x-provider-ratelimit-remaining'])('5.5 %s does not pass it on', async (name) => {
    const harness = await createHarness({
      provider: () => answer(429, 'no', { [name]: 'access-token-value' }),
    });
    await harness.connect();
    expect((await harness.get(PATH.forms)).headers[name]).toBeUndefined();
  });

  it.each(['7', 'Sun, 15 Nov 2026 07:28:00 GMT'])('8 Retry-After: %s is passed on', async (value) => {
    const harness = await createHarness({ provider: () => answer(429, 'no', { 'retry-after': value }) });
    await harness.connect();
    expect((await harness.get(PATH.forms)).headers['retry-after']).toBe(value);
  });
});

describe('4.6 path traversal through formId', () => {
  it.each([
    ['..%2F..%2Fcrm%2Fv3%2Fobjects', '..%2F..%2Fcrm%2Fv3%2Fobjects'],
    ['%2e%2e%2fsecret', '..%2Fsecret'],
    ['..%5C..%5Cx', '..%5C..%5Cx'],
    ['%252e%252e%252fx', '%252e%252e%252fx'],
    ['a%3Fadmin=1%23b', 'a%3Fadmin%3D1%23b'],
    ['a%00b', 'a%00b'],
    ['%2Fetc%2Fpasswd', '%2Fetc%2Fpasswd'],
  ])('4.6.3 %s goes upstream as one segment', async (id, segment) => {
    const harness = await createHarness({ provider: () => answer(404, 'no') });
    await harness.connect();
    await harness.get(`/api/forms/${id}`);
    expect(harness.calls[1]?.path).toBe(`/marketing/v3/forms/${segment}`);
  });

  it.each([
    '/../../../etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%5c..%5c',
  ])('4 %s is no way to a file', async (path) => {
    const { get } = await createHarness({ webRoot: new URL('../../web', import.meta.url).pathname });
    const reply = await get(path);
    expect([400, 403, 404]).toContain(reply.statusCode);
    expect(reply.body).not.toMatch(/root:|"workspaces"|formloom/);
  });
});

describe('2.5 prototype pollution through provider JSON', () => {
  const HOSTILE = `{"id":"1","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},
    "fields":[{"name":"__proto__","label":"l","options":[{"label":"a","value":"__proto__"}],
    "validation":{"__proto__":{"polluted":1}},"__proto__":{"required":true}},{"name":"constructor"}]}`;

  it('2.5 changes no object but the one it stands in', async () => {
    const harness = await createHarness({ provider: () => answer(200, HOSTILE) });
    await harness.connect();
    const { schema } = told(await harness.get(PATH.form('1'))).body;
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(
      schema.fields.map((field: { name: string; required: boolean }) => [field.name, field.required]),
    ).toEqual([
      ['__proto__', false],
      ['constructor', false],
    ]);
  });

  it('2.1 nor does a token answer', async () => {
    const harness = await createHarness({
      exchange: () =>
        answer(200, '{"__proto__":{"access_token":"inherited-token","polluted":1},"expires_in":1}'),
    });
    await harness.connect();
    expect(told(await harness.get(PATH.forms))).toMatchObject({ status: 401 });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('4.2 no open redirect', () => {
  it('4.2.6 the frontend’s address is the only way out, whatever is asked', async () => {
    const harness = await createHarness({
      variables: { ...VARIABLES, FRONTEND_URL: 'https://app.test/home' },
    });
    const evil = '&next=https://evil.test&redirect_uri=https://evil.test&FRONTEND_URL=https://evil.test';
    const install = await harness.get(`${PATH.install}?${evil}`, {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
    });
    const location = new URL(String(install.headers.location));
    expect([location.origin, location.searchParams.get('redirect_uri')]).toEqual([
      'http://auth.test',
      VARIABLES.PROVIDER_REDIRECT_URI,
    ]);
    const state = location.searchParams.get('state');
    const callback = await harness.get(`${PATH.callback}?code=some-long-code&state=${state}${evil}`, {
      host: 'evil.test',
    });
    expect(callback.headers.location).toBe('https://app.test/home?connected=true&portalId=4210');
  });

  it.each(['//evil.test', '//evil.test/%2e%2e', '/\\evil.test', '/%2F%2Fevil.test', 'http://evil.test/'])(
    '4 %s redirects nobody',
    async (url) => {
      const { app } = await createHarness();
      const reply = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
      expect(reply.headers).not.toHaveProperty('location');
    },
  );
});

describe('5.5 strict headers', () => {
  it('5.5 stand on every kind of answer', async () => {
    const { get } = await createHarness();
    for (const path of [PATH.health, PATH.ready, PATH.forms, PATH.callback, '/nothing', '/docs', '/', '/%']) {
      const { headers } = await get(path);
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      expect(headers['content-security-policy'], path).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    }
  });

  it('5.5 stand on the refusal of what is no request, too', async () => {
    const { app } = await createHarness();
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const lines = (await speak(port, 'hello\r\n\r\n')).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy: same-origin',
        'referrer-policy: no-referrer',
        'x-content-type-options: nosniff',
        'x-frame-options: DENY',
        'cache-control: no-store',
      ]),
    );
    await app.close();
  });
});
