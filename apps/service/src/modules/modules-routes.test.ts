/** Who may upload, and what is told; what becomes of the account is tried with a provider that really keeps files. */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import type { ProviderRequest } from '../provider/provider.ts';
import { answer, createHarness, type HarnessOptions, TOKENS, told, VARIABLES } from '../testing/harness.ts';
import { designManagerUrl } from './design-manager.ts';

const UPLOADS = { ...VARIABLES, UPLOADS: 'on' };
const OURS = { host: 'localhost:3001', origin: 'http://localhost:3001' };
const MODULE = {
  path: 'forms/visit.module',
  target: 'draft',
  files: [
    { name: 'module.html', content: '<p>' },
    { name: 'meta.json', content: '{}' },
  ],
};

/** A provider without files that takes everything. */
const empty = ({ method }: ProviderRequest) => (method === 'GET' ? answer(404, {}) : answer(200, {}));

async function connected(options: HarnessOptions = {}) {
  const harness = await createHarness({
    variables: UPLOADS,
    provider: empty,
    pause: async () => {},
    ...options,
  });
  await harness.connect();
  harness.calls.length = 0;
  const upload = (body: unknown = MODULE, headers: object = OURS) =>
    harness.post(PATH.modules, {
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const lines = async (body?: unknown) =>
    (await upload(body)).body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { ...harness, upload, lines };
}

const said = ({ calls }: { calls: readonly ProviderRequest[] }) =>
  calls.map(({ method, path }) => `${method} ${path.replace('/cms/v3/source-code/', '')}`);

describe('unless it is switched on', () => {
  it.each([undefined, '', 'off'])('UPLOADS=%j leaves nothing to reach', async (value) => {
    const variables = { ...VARIABLES, ...(value !== undefined && { UPLOADS: value }) };
    const plain = await connected({ variables });
    expect(told(await plain.upload())).toEqual({
      status: 404,
      body: { error: 'Not found', details: 'Nothing answers POST at this address' },
    });
    expect((await plain.get(`${PATH.modules}?path=a.module`, OURS)).statusCode).toBe(404);
    expect((await plain.get(PATH.account)).json()).toEqual({
      portalId: 4210,
      scopes: ['forms', 'content'],
      expiresAt: expect.any(Number),
    });
    expect((await plain.get('/openapi.json')).body).not.toContain('upload');
    expect(plain.calls).toEqual([]);
  });
});

describe('switched on', () => {
  it('is told with the account, with the way to the design manager', async () => {
    const { get } = await connected();
    expect((await get(PATH.account)).json()).toMatchObject({
      portalId: 4210,
      uploads: true,
      designManager: 'http://auth.test/design-manager/4210',
    });
  });

  it.each<[string, string, number | undefined, string | null]>([
    ['with a path', 'https://app.test/x/', 7, 'https://app.test/x/design-manager/7'],
    ['of an account without a number', 'https://app.test', undefined, null],
    ['where none is set', '', 7, null],
    ['that is none', 'localhost:5', 7, null],
  ])('knows the way by an address %s', (_, PROVIDER_AUTH_URL, portalId, expected) => {
    expect(designManagerUrl(readConfig({ PROVIDER_AUTH_URL }), portalId)).toBe(expected);
  });

  it('is described in the reference', async () => {
    const { get } = await connected();
    const { paths } = (await get('/openapi.json')).json();
    expect(Object.keys(paths[PATH.modules])).toEqual(['get', 'post']);
    expect((await get('/docs')).body).toContain('<code>/api/modules</code>');
  });

  it('judges all, then writes all, meta.json first, and tells each', async () => {
    const harness = await connected();
    expect(await harness.lines()).toEqual([
      { file: 'meta.json', step: 'check', result: 'done' },
      { file: 'module.html', step: 'check', result: 'done' },
      { file: 'meta.json', step: 'draft', result: 'done' },
      { file: 'module.html', step: 'draft', result: 'done' },
      { verdict: 'uploaded', target: 'draft', draft: 'new', published: 'old', rest: [] },
    ]);
    expect(said(harness)).toEqual([
      'GET draft/metadata/forms/visit.module',
      'POST draft/validate/forms/visit.module/meta.json',
      'POST draft/validate/forms/visit.module/module.html',
      'PUT draft/content/forms/visit.module/meta.json',
      'PUT draft/content/forms/visit.module/module.html',
    ]);
    const { headers, bytes } = harness.calls.at(-1) as ProviderRequest;
    const [, boundary] = /^multipart\/form-data; boundary=(.+)$/.exec(headers['content-type'] ?? '') ?? [];
    expect(bytes?.toString()).toBe(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="module.html"\r\nContent-Type: application/octet-stream\r\n\r\n<p>\r\n--${boundary}--\r\n`,
    );
  });

  it('publishes only what is a draft already', async () => {
    const harness = await connected();
    const lines = await harness.lines({ ...MODULE, target: 'published' });
    expect(lines.at(-1)).toMatchObject({ verdict: 'uploaded', draft: 'new', published: 'new' });
    const writes = said(harness).filter((call) => call.startsWith('PUT'));
    expect(writes.map((call) => call.split(/[ /]/)[1])).toEqual(['draft', 'draft', 'published', 'published']);
  });

  it('is answered line by line, for nobody to keep', async () => {
    const { upload } = await connected();
    const reply = await upload();
    expect(reply.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('who may not', () => {
  const REFUSED = {
    status: 403,
    body: {
      error: 'Upload not allowed',
      details:
        'Uploads are taken from the application at this service’s own address, or with the access key.',
    },
  };

  it.each<[string, object]>([
    ['a program without the key', { host: 'localhost:3001' }],
    ['a program that claims one', { host: 'localhost:3001', authorization: 'Bearer guess' }],
    ['the page of development', { ...OURS, origin: 'http://localhost:5173' }],
    ['a tunnel’s page', { ...OURS, origin: 'https://x.tunnel.test' }],
    ['a page under a name that leads here', { host: 'evil.test', origin: 'http://evil.test' }],
  ])('%s', async (_, headers) => {
    const harness = await connected({ variables: { ...UPLOADS, TUNNEL_DOMAIN_SUFFIX: '.tunnel.test' } });
    expect(told(await harness.upload(MODULE, headers))).toEqual(REFUSED);
    expect(harness.calls).toEqual([]);
  });

  it('a page of another origin, in the contract’s words', async () => {
    const harness = await connected();
    const reply = await harness.upload(MODULE, { ...OURS, origin: 'https://evil.test' });
    expect(told(reply)).toEqual({ status: 403, body: { error: 'Not allowed by CORS' } });
    expect(harness.calls).toEqual([]);
  });

  it('but whoever brought the key may, from wherever', async () => {
    const key = 'a-key-for-uploads';
    const { upload, post } = await connected({ variables: { ...UPLOADS, ACCESS_KEY: key } });
    expect((await upload(MODULE, { authorization: `Bearer ${key}` })).statusCode).toBe(200);
    expect((await upload(MODULE, { authorization: 'Bearer other' })).statusCode).toBe(401);
    // A cookie alone says who is there, not which page asks.
    const { cookies } = await post(PATH.signIn, { payload: `key=${key}` });
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    expect((await upload(MODULE, { cookie })).statusCode).toBe(403);
    expect((await upload(MODULE, { cookie, ...OURS })).statusCode).toBe(200);
  });

  it('4.5.1 nobody while nothing is connected, in the contract’s words', async () => {
    const { post, calls } = await createHarness({ variables: UPLOADS });
    const reply = await post(PATH.modules, { headers: OURS, payload: JSON.stringify(MODULE) });
    expect(told(reply)).toEqual({ status: 401, body: { error: 'Not connected to provider' } });
    expect(calls).toEqual([]);
  });

  it('5.4 nobody where the permission was not granted', async () => {
    const harness = await connected({ exchange: () => answer(200, { ...TOKENS, scopes: ['forms'] }) });
    for (const reply of [await harness.upload(), await harness.get(`${PATH.modules}?path=a.module`)]) {
      expect(told(reply)).toEqual({
        status: 403,
        body: {
          error: 'Upload not allowed',
          details:
            'The account was connected without the permission to change its files. Add content to PROVIDER_SCOPES and connect again.',
        },
      });
    }
    expect(harness.calls).toEqual([]);
  });
});

describe('what is sent', () => {
  it.each<[string, unknown, number]>([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a climbing path', { ...MODULE, path: 'a/../../b.module' }, 400],
    ['a file elsewhere', { ...MODULE, files: [{ name: '../meta.json', content: '' }] }, 400],
    ['more than is read', `"${'a'.repeat(4_400_000)}"`, 413],
  ])('%s changes nothing', async (_, body, status) => {
    const harness = await connected();
    const reply = await harness.upload(body);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ error: expect.any(String), details: expect.any(String) });
    expect(harness.calls).toEqual([]);
  });

  it('without meta.json goes only where there is one', async () => {
    const files = [{ name: 'module.css', content: 'a{}' }];
    const harness = await connected();
    expect(told(await harness.upload({ ...MODULE, files }))).toEqual({
      status: 400,
      body: { error: 'Invalid module', details: 'meta.json is missing, and there is no such module yet.' },
    });
    expect(said(harness)).toEqual(['GET draft/metadata/forms/visit.module']);
    const there = await connected({
      provider: (request) =>
        request.path.includes('/metadata/') ? answer(200, { children: ['meta.json'] }) : empty(request),
    });
    expect((await there.lines({ ...MODULE, files })).at(-1).verdict).toBe('uploaded');
  });

  it('once at a time for a module', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { upload } = await connected({
      provider: async (request) => {
        await opened;
        return empty(request);
      },
    });
    const first = upload();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = await upload({ ...MODULE, path: 'Forms/visit.module' });
    expect([second.statusCode, second.json().error]).toEqual([409, 'Upload under way']);
    open();
    expect((await first).statusCode).toBe(200);
    expect((await upload()).statusCode).toBe(200);
  });
});

describe('what is told of failures', () => {
  const failing = (path: string, status: number, body: unknown) => (request: ProviderRequest) =>
    request.path.includes(path) ? answer(status, body) : empty(request);

  it('7 the provider’s status and words before anything is written, without secrets', async () => {
    const provider = failing('/metadata/', 403, {
      message: `No, ${TOKENS.access_token}.`,
      errors: [{ message: 'Scope!' }],
    });
    const { upload, get } = await connected({ provider });
    const told403 = {
      status: 403,
      body: { error: 'Failed to upload module to provider', details: 'No, [redacted]. Scope!' },
    };
    expect(told(await upload())).toEqual(told403);
    expect(told(await get(`${PATH.modules}?path=a.module`, OURS))).toEqual(told403);
  });

  it('5.5 and in lines, too', async () => {
    const words = { message: `Bad: ${TOKENS.access_token}`, context: TOKENS.refresh_token };
    const { lines } = await connected({ provider: failing('/validate/', 400, words) });
    expect(await lines()).toEqual([
      { file: 'meta.json', step: 'check', result: 'failed', status: 400, details: 'Bad: [redacted]' },
      {
        verdict: 'refused',
        target: 'draft',
        draft: 'old',
        published: 'old',
        rest: ['meta.json', 'module.html'],
        error: 'Failed to upload module to provider',
        details: 'meta.json: Bad: [redacted]',
      },
    ]);
  });

  it.each([
    ['a page', '<html>502</html>', 'The provider answered with status 502'],
    ['nothing', '', 'The provider answered with status 502'],
    ['text', 'tired', 'tired'],
  ])('8 %s of a gateway is put into words', async (_, body, words) => {
    const { lines } = await connected({ provider: failing('/validate/', 502, body) });
    expect((await lines()).at(-1)).toMatchObject({ verdict: 'failed', details: `meta.json: ${words}` });
  });

  it('8 waits as long as the limit says, twice, and no longer', async () => {
    const waits: number[] = [];
    const pause = async (ms: number) => waits.push(ms);
    const headers = { 'x-provider-ratelimit-interval-milliseconds': '3000' };
    const provider = (request: ProviderRequest) =>
      request.path.includes('/validate/') ? answer(429, { message: 'Slow down' }, headers) : empty(request);
    const { lines } = await connected({ provider, pause });
    expect((await lines()).at(-1)).toMatchObject({ verdict: 'failed', details: 'meta.json: Slow down' });
    expect(waits).toEqual([3_000, 3_000]);
  });
});

describe('4.4 logging out meanwhile', () => {
  it('wins: nothing more is sent but what puts the old files back', async () => {
    const harness = await connected({
      provider: async (request) => {
        if (request.method === 'PUT') await harness.post(PATH.logout);
        return empty(request);
      },
    });
    const lines = await harness.lines();
    expect(lines.slice(-3)).toEqual([
      { file: 'module.html', step: 'draft', result: 'failed', details: 'Not connected to provider' },
      { file: 'meta.json', step: 'draft', result: 'restored' },
      expect.objectContaining({ verdict: 'failed', error: 'Not connected to provider', draft: 'old' }),
    ]);
    expect(said(harness).slice(-2)).toEqual([
      'PUT draft/content/forms/visit.module/meta.json',
      'DELETE draft/content/forms/visit.module/meta.json',
    ]);
  });
});

describe('what would be replaced', () => {
  it('is looked up', async () => {
    const provider = ({ path }: ProviderRequest) =>
      path.includes('/draft/')
        ? answer(200, { folder: true, children: ['module.js', 'meta.json'], updatedAt: 5 })
        : answer(404, {});
    const { get } = await connected({ provider });
    expect(told(await get(`${PATH.modules}?path=forms/a.module`, OURS))).toEqual({
      status: 200,
      body: {
        path: 'forms/a.module',
        draft: true,
        published: false,
        files: ['meta.json', 'module.js'],
        updatedAt: 5,
      },
    });
  });

  it.each(['', '?path=', '?path=../a.module', '?path=a.module&path=b.module', '?path=a%252f..%252fb.module'])(
    'is refused for %s',
    async (query) => {
      const { get, calls } = await connected();
      expect((await get(PATH.modules + query)).statusCode).toBe(400);
      expect(calls).toEqual([]);
    },
  );

  it('is told to no other page', async () => {
    const { get, calls } = await connected();
    const foreign = { host: 'localhost:3001', 'sec-fetch-site': 'cross-site' };
    expect((await get(`${PATH.modules}?path=a.module`, foreign)).statusCode).toBe(403);
    expect(calls).toEqual([]);
  });
});
