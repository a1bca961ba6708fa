/**
 * Uploads and what is told of them; what becomes of the account is tried with a provider that really keeps
 * files.
 */

import { PATH } from '@formloom/form';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { designManagerUrl } from '../modules/design-manager.ts';
import type { ProviderRequest } from '../provider/provider.ts';
import { answer, TOKENS, told, VARIABLES } from '../testing/harness.ts';
import { connected, empty, MODULE, OURS, said } from '../testing/uploads.ts';

describe('unless it is switched on', () => {
  it.each([undefined, '', 'off'])('UPLOADS=%j leaves nothing to reach', async (value) => {
    const variables = { ...VARIABLES, ...(value !== undefined && { UPLOADS: value }) };
    const plain = await connected({ variables });
    expect(told(await plain.upload())).toEqual({
      status: 403,
      body: { error: 'Uploads are off', details: 'Start the service with UPLOADS=on to allow them.' },
    });
    expect((await plain.get(`${PATH.modules}?path=a.module`, OURS)).statusCode).toBe(404);
    expect((await plain.get(PATH.account)).json()).toEqual({
      portalId: 4210,
      name: null,
      scopes: ['forms', 'content'],
      expiresAt: expect.any(Number),
    });
    expect((await plain.get('/openapi.json')).body).not.toContain('upload');
    expect(plain.calls.filter(({ path }) => path.startsWith('/cms/'))).toEqual([]);
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
  ])('knows the way by an address %s', (_, PROVIDER_AUTH_URL, portalId, expected) => {
    expect(designManagerUrl(readConfig({ PROVIDER_AUTH_URL }), portalId)).toBe(expected);
  });

  it('is described in the reference', async () => {
    const { get } = await connected();
    const { paths } = (await get('/openapi.json')).json();
    expect(Object.keys(paths[PATH.modules])).toEqual(['get', 'post']);
    expect((await get('/docs')).body).toContain('<code>/api/modules</code>');
  });

  it('answers as the reference says', async () => {
    const { get, lines } = await connected();
    const { paths } = (await get('/openapi.json')).json();
    const fits = (schema: object, value: unknown) =>
      new Ajv2020({ strict: true, allowUnionTypes: true }).validate(schema, value);
    const { post, get: look } = paths[PATH.modules];
    const line = post.responses[200].content['application/x-ndjson'].schema;
    const told = await lines();
    expect(told.map((one: unknown) => fits(line, one))).toEqual(told.map(() => true));
    expect(fits(line, { file: 'meta.json' })).toBe(false);
    expect(fits(post.requestBody.content['application/json'].schema, MODULE)).toBe(true);
    const found = (await get(`${PATH.modules}?path=a.module`)).json();
    expect(fits(look.responses[200].content['application/json'].schema, found)).toBe(true);
    const account = paths[PATH.account].get.responses[200].content['application/json'].schema;
    expect(fits(account, (await get(PATH.account)).json())).toBe(true);
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

  it('4 asks for a path encoded part by part', async () => {
    const harness = await connected();
    const path = 'Unsere Seiten/R&D + more (neu)/größe.module';
    await harness.lines({ ...MODULE, path });
    await harness.get(`${PATH.modules}?path=${encodeURIComponent(path)}`, OURS);
    const encoded = 'Unsere%20Seiten/R%26D%20%2B%20more%20(neu)/gr%C3%B6%C3%9Fe.module';
    expect(said(harness)).toEqual([
      `GET draft/metadata/${encoded}`,
      `POST draft/validate/${encoded}/meta.json`,
      `POST draft/validate/${encoded}/module.html`,
      `PUT draft/content/${encoded}/meta.json`,
      `PUT draft/content/${encoded}/module.html`,
      `GET draft/metadata/${encoded}`,
      `GET published/metadata/${encoded}`,
    ]);
  });

  it('publishes only what is a draft already', async () => {
    const harness = await connected();
    const lines = await harness.lines({ ...MODULE, target: 'published' });
    expect(lines.at(-1)).toMatchObject({ verdict: 'uploaded', draft: 'new', published: 'new' });
    const writes = said(harness).filter((call) => call.startsWith('PUT'));
    expect(writes.map((call) => call.split(/[ /]/)[1])).toEqual(['draft', 'draft', 'published', 'published']);
  });

  it.each([404, 405, 501])(
    'goes on where the provider answers %i to being asked for its judgement',
    async (status) => {
      const { lines } = await connected({
        provider: (request) => (request.path.includes('/validate/') ? answer(status, {}) : empty(request)),
      });
      const told = await lines();
      expect(told.map((line: { result?: string }) => line.result)).toEqual([
        'skipped',
        'skipped',
        'done',
        'done',
        undefined,
      ]);
      expect(told.at(-1).verdict).toBe('uploaded');
    },
  );

  it('is answered line by line, and not to be kept', async () => {
    const { upload } = await connected();
    const reply = await upload();
    expect(reply.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
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

  it.each([405, 501])(
    '%i to the question what is there ends it before anything is written',
    async (status) => {
      const { upload, calls } = await connected({ provider: failing('/metadata/', status, {}) });
      expect((await upload()).statusCode).toBe(status);
      expect(calls.map(({ method }) => method)).not.toContain('PUT');
    },
  );

  it.each([
    [
      'of which one is huge',
      { '/metadata/': {}, 'meta.json': 'm'.repeat(17 * 1024 * 1024) },
      'What would be replaced is larger than 16 MB.',
    ],
    [
      'that is told at length',
      { '/metadata/': { children: ['a'.repeat(70_000)] } },
      'What the provider tells of the folder is larger than 64 kB.',
    ],
  ])('8 a folder %s is left alone', async (_, answers, details) => {
    const provider = (request: ProviderRequest) => {
      const found = Object.entries<unknown>(answers).find(([part]) => request.path.includes(part));
      return found ? answer(200, found[1]) : empty(request);
    };
    const { upload, calls } = await connected({ provider });
    expect(told(await upload())).toEqual({
      status: 413,
      body: { error: 'Failed to upload module to provider', details },
    });
    expect(calls.map(({ method }) => method)).not.toContain('PUT');
  });

  it.each([
    ['a book', JSON.stringify({ message: 'x'.repeat(70_000) }), 'The provider answered with status 502'],
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

  it.each([
    [
      'JSON',
      { status: 'error', message: 'Ten seconds, please.', errorType: 'RATE_LIMIT' },
      'Ten seconds, please',
    ],
    ['text', 'Slow down', 'Slow down'],
    [
      'a gateway’s page',
      '<html>Too many</html>',
      'The provider answered with status 429: its limit is reached. Try again in a minute',
    ],
  ])('8 the limit’s words reach the verdict out of %s', async (_, body, words) => {
    const { lines } = await connected({ provider: failing('/validate/', 429, body) });
    expect((await lines()).at(-1)).toMatchObject({ verdict: 'failed', details: `meta.json: ${words}` });
  });

  it('8 the limit’s own words reach the verdict, though the next attempt breaks off', async () => {
    let asked = 0;
    const provider = (request: ProviderRequest) => {
      if (!request.path.includes('/validate/')) return empty(request);
      asked += 1;
      if (asked > 1) throw new Error('socket hang up');
      return answer(429, { message: 'You have reached your limit of ten seconds.', errorType: 'RATE_LIMIT' });
    };
    const { lines } = await connected({ provider });
    expect((await lines()).at(-1)).toMatchObject({
      verdict: 'failed',
      details: 'meta.json: socket hang up. Before that: You have reached your limit of ten seconds',
    });
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

describe('what is there but not told of', () => {
  it.each([
    ['nothing is said of files', {}],
    ['they are told in another way', { children: [{ name: 'meta.json' }] }],
  ])('is put back where %s', async (_, description) => {
    const files = new Map([['meta.json', 'old']]);
    const provider = ({ method, path, bytes }: ProviderRequest) => {
      const name = path.split('/').at(-1) ?? '';
      if (path.includes('/metadata/')) return answer(200, description);
      if (method === 'PUT' && name === 'module.html') return answer(403, { message: 'No' });
      if (method === 'PUT') files.set(name, /\r\n\r\n([^\r]*)\r/.exec(String(bytes))?.[1] ?? '');
      if (method === 'DELETE') files.delete(name);
      const kept = files.get(name);
      return method === 'GET' && kept === undefined ? answer(404, {}) : answer(200, kept ?? {});
    };
    const { lines } = await connected({ provider });
    expect((await lines()).at(-1)).toMatchObject({ verdict: 'failed', draft: 'old' });
    expect([...files]).toEqual([['meta.json', 'old']]);
  });
});

describe('what would be replaced', () => {
  it('5.5 is told without secrets', async () => {
    const provider = () => answer(200, { children: [TOKENS.access_token, 'meta.json'] });
    const { get } = await connected({ provider });
    const { body } = await get(`${PATH.modules}?path=forms/a.module`, OURS);
    expect(JSON.parse(body).files).toEqual(['[redacted]', 'meta.json']);
  });

  it('is looked up', async () => {
    const provider = ({ path }: ProviderRequest) =>
      path.includes('/draft/')
        ? answer(200, { folder: true, children: ['module.js', 'forms/a.module/meta.json'], updatedAt: 5 })
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
