/** `formloom upload`: requests, messages, and exit status. */

import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { definition, formloom, SUBMIT_URL, setUpFolder } from './testing/shell.ts';

const { at, write } = setUpFolder();

const PROJECT = at('project.json');
const TARGET = ['--account', '4210', '--submit-url', SUBMIT_URL];
await formloom(['new', write('definition.json', definition()), ...TARGET, '-o', PROJECT]);

const SERVICE = ['--service', 'http://s.test/'];
const WORDS = ['upload', PROJECT, ...SERVICE, '--path', 'forms/visit.module'];
const VERDICT = { verdict: 'uploaded', target: 'draft', draft: 'new', published: 'old', rest: [] };
const STEP = { file: 'meta.json', step: 'draft', result: 'done' };
const lines = (...all: object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');

interface Asked {
  path: string;
  key: string | null;
  body?: { path: string; target: string; account?: number; files: { name: string; content: string }[] };
}

/** A service that answers an upload with this, in pieces of a few bytes. */
function service(
  answer: string | Response,
  account: number | null = 4210,
  name?: string,
  submitUrl: string | null = SUBMIT_URL,
) {
  const asked: Asked[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    const path = new URL(String(url)).pathname;
    const key = new Headers(init.headers).get('authorization');
    if (path === '/api/account') {
      asked.push({ path, key });
      return Response.json({ portalId: account, name, scopes: ['content'], expiresAt: null });
    }
    if (path === '/api/settings') {
      asked.push({ path, key });
      return Response.json({ submitUrl });
    }
    asked.push({ path, key, body: JSON.parse(String(init.body)) });
    return typeof answer === 'string' ? new Response(inPieces(answer)) : answer;
  };
  return { fetch: fetch as typeof globalThis.fetch, asked };
}

async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}

function inPieces(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let from = 0; from < bytes.length; from += 7) controller.enqueue(bytes.slice(from, from + 7));
      controller.close();
    },
  });
}

describe('an upload', () => {
  it('sends the module alone, with the key, and reports each file', async () => {
    const { fetch, asked } = service(
      lines({ ...STEP, step: 'check' }, STEP, { ...STEP, file: 'é.js' }, VERDICT),
    );
    const { status, out, err } = await formloom(WORDS, { fetch, env: { FORMLOOM_ACCESS_KEY: 'k1' } });
    expect([status, err]).toEqual([0, '']);
    expect(out.split('\n')).toEqual([
      'checked    meta.json    done',
      'draft      meta.json    done',
      'draft      é.js         done',
      'forms/visit.module is uploaded as a draft.',
      '',
    ]);
    expect(asked.map(({ path, key }) => [path, key])).toEqual([
      ['/api/account', 'Bearer k1'],
      ['/api/settings', 'Bearer k1'],
      ['/api/modules', 'Bearer k1'],
    ]);
    const { path, target, account, files = [] } = asked[2]?.body ?? {};
    expect([path, target, account]).toEqual(['forms/visit.module', 'draft', 4210]);
    expect(files.map(({ name }) => name)).toEqual([
      'meta.json',
      'fields.json',
      'module.html',
      'module.css',
      'module.js',
    ]);
    await formloom(['export', PROJECT, '-o', at('unpacked')]);
    for (const { name, content } of files)
      expect(content).toBe(readFileSync(at(`unpacked/loom-visit.module/${name}`), 'utf8'));
  });

  it('publishes with --publish, and sends no key where there is none', async () => {
    const { fetch, asked } = service(lines({ ...VERDICT, target: 'published', published: 'new' }));
    const { status, out } = await formloom([...WORDS, '--publish'], { fetch });
    expect([status, out]).toEqual([0, 'forms/visit.module is published.\n']);
    expect([asked[2]?.body?.target, asked[2]?.key]).toEqual(['published', null]);
  });
});

describe('a foreign submission URL', () => {
  const stranger = 'https://evil.test/in';
  const { settings, ...rest } = JSON.parse(readFileSync(PROJECT, 'utf8'));
  const path = write('stranger.json', { ...rest, settings: { ...settings, submitUrl: stranger } });
  const words = ['upload', path, ...SERVICE, '--path', 'forms/visit.module'];

  it('is refused with both, and nothing is sent', async () => {
    const { fetch, asked } = service(lines(VERDICT));
    const { status, err, out } = await formloom(words, { fetch });
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(`sends answers to ${stranger}, not the service’s own, ${SUBMIT_URL}.`);
    expect(err).toContain(`--allow-submit-url ${stranger}`);
    expect(asked.map((one) => one.path)).toEqual(['/api/account', '/api/settings']);
  });

  it('is taken where the command says so, and no other', async () => {
    const allow = (address: string) =>
      formloom([...words, '--allow-submit-url', address], service(lines(VERDICT)));
    expect((await allow(stranger)).status).toBe(0);
    expect((await allow('https://evil.test/out')).status).toBe(2);
  });

  it.each(['export', 'check'] as const)(
    '%s without a service knows those of the provider, and says so of any other',
    async (command) => {
      const output = command === 'export' ? ['-o', at('stranger.zip')] : [];
      const how = `--allow-submit-url ${stranger}`;
      const result = await formloom([command, path, ...output]);
      expect([result.status, result.err]).toEqual([0, expect.stringContaining(how)]);
      const allowed = await formloom([command, path, ...output, '--allow-submit-url', stranger]);
      expect([allowed.status, allowed.err]).toEqual([0, expect.not.stringContaining(how)]);
    },
  );

  it('export compares with the service of --service', async () => {
    const exportFor = (own: string) =>
      formloom(['export', path, '-o', at('own.zip'), ...SERVICE], service('', 4210, undefined, own));
    expect((await exportFor(stranger)).status).toBe(0);
    const other = await exportFor('https://agency.test/submit');
    expect([other.status, other.err]).toEqual([1, expect.stringContaining('https://agency.test/submit')]);
  });
});

describe('what goes wrong', () => {
  const failed = { error: 'Failed to upload module to provider', details: 'module.html: No' };

  it.each<[string, object, string]>([
    [
      'a refusal',
      { ...VERDICT, ...failed, verdict: 'refused', draft: 'old' },
      'The provider refused it. Failed to upload module to provider: module.html: No. The draft is as it was before.',
    ],
    [
      'a failure in publishing',
      { ...VERDICT, ...failed, verdict: 'failed', target: 'published', published: 'mixed' },
      'It could not be uploaded. Failed to upload module to provider: module.html: No. The draft has the new module; what is published has files of both: upload again, and the rest is sent.',
    ],
  ])('%s is status 1, with what the account has now', async (_, verdict, words) => {
    const bad = { ...STEP, result: 'failed', status: 400, details: 'No\u001b[2J' };
    const { status, out, err } = await formloom(WORDS, service(lines(bad, verdict)));
    expect([status, out, err]).toEqual([
      1,
      'draft      meta.json    failed: No\uFFFD[2J\n',
      `formloom upload: ${words}\n`,
    ]);
  });

  const refused = (status: number, error: string, details?: string) =>
    Response.json({ error, ...(details && { details }) }, { status });

  it.each<[string, Response, RegExp]>([
    [
      'uploads are off',
      refused(403, 'Uploads are off', 'Start the service with UPLOADS=on to allow them.'),
      /took no upload: Uploads are off: Start the service with UPLOADS=on to allow them\.$/m,
    ],
    ['there is no such thing', refused(404, 'Not found'), /took no upload: Not found\. It may be an older/],
    [
      'another account was connected meanwhile',
      refused(409, 'Another account is connected', 'Connect the right one.'),
      /Another account is connected: Connect the right one\.$/m,
    ],
    ['the key is missing', refused(403, 'Upload not allowed', 'Uploads are …'), /FORMLOOM_ACCESS_KEY/],
    [
      'nothing is connected',
      refused(401, 'Not connected to provider'),
      /is not connected to an account: Not connected to provider/,
    ],
    ['the path cannot be one', refused(400, 'Invalid module', 'No “..”.'), /Invalid module: No “\.\.”\.$/m],
    ['it is no service', new Response('<html>', { status: 502 }), /took no upload: status 502\./],
    ['it is another one', new Response('<html>'), /not as a Formloom service does/],
    [
      'it leads to another',
      new Response(null, { status: 307, headers: { location: 'https://elsewhere.test/api/modules' } }),
      /leads on to https:\/\/elsewhere\.test, where nothing was sent\. If that is your service, name it/,
    ],
    [
      'it leads nowhere',
      new Response(null, { status: 302, headers: { location: 'http://[' } }),
      /leads on to elsewhere, where nothing was sent/,
    ],
  ])('2 where %s', async (_, answer, words) => {
    const { status, err, out } = await formloom(WORDS, service(answer));
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(words);
  });

  it.each<[string, (controller: ReadableStreamDefaultController) => void]>([
    ['breaks off', (controller) => controller.error(new Error('reset'))],
    ['ends without a verdict', (controller) => controller.close()],
  ])('1 where the answer %s', async (_, pull) => {
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(lines(STEP))),
      pull,
    });
    const { status, err } = await formloom(WORDS, service(new Response(broken)));
    expect([status, err]).toEqual([1, expect.stringContaining('broke off in the middle')]);
  });

  it.each([
    ['its account', '/api/account', { portalId: '4210', scopes: [], expiresAt: null }],
    ['its settings', '/api/settings', { submitUrl: 1 }],
  ])('2 where a service gives %s as no service does, and nothing is sent', async (_, path, reply) => {
    const { fetch, asked } = service(lines(VERDICT));
    const broken: typeof fetch = async (url, init) =>
      new URL(String(url)).pathname === path ? Response.json(reply) : fetch(url, init);
    const { status, err } = await formloom(WORDS, { fetch: broken });
    expect([status, err]).toEqual([
      2,
      expect.stringContaining('answers, but not as a Formloom service does'),
    ]);
    expect(asked.filter((one) => one.path === '/api/modules')).toEqual([]);
  });

  it('2 where the project cannot be read', async () => {
    const { fetch, asked } = service(lines(VERDICT));
    for (const path of [at('none.json'), write('bad.json', '{}')])
      expect((await formloom(['upload', path, ...WORDS.slice(2)], { fetch })).status).toBe(2);
    expect(asked).toEqual([]);
  });

  it('2 where a service of this machine leads to another, which gets neither module nor key', async () => {
    const steps: string[] = [];
    const stranger = await listen((request, response) => {
      steps.push(`${request.method} ${request.url}`);
      response.end('{}');
    });
    const service = await listen((request, response) => {
      request.resume();
      if (request.method === 'GET')
        response.end(
          request.url === '/api/settings'
            ? '{"submitUrl":null}'
            : '{"portalId":4210,"name":null,"scopes":[],"expiresAt":null}',
        );
      else response.writeHead(307, { location: `${stranger.address}/api/modules` }).end();
    });
    const words = ['upload', PROJECT, '--service', service.address, '--path', 'forms/visit.module'];
    const { status, err } = await formloom(words, {
      fetch: globalThis.fetch,
      env: { FORMLOOM_ACCESS_KEY: 'k1' },
    });
    expect([status, steps]).toEqual([2, []]);
    expect(err).toContain(`leads on to ${stranger.address}, where nothing was sent`);
    for (const { close } of [stranger, service]) close();
  });

  it('2 for a module that is too large, before anybody is asked', async () => {
    const options = Array.from({ length: 5_500 }, (_, index) => ({
      label: `${index} ${'x'.repeat(180)}`,
      value: index,
    }));
    const field = { name: 'size', label: 'Size', fieldType: 'dropdown', options };
    const path = at('large.json');
    await formloom(['new', write('large-definition.json', definition([field])), ...TARGET, '-o', path]);
    const { fetch, asked } = service(lines(VERDICT));
    const { status, err } = await formloom(['upload', path, ...WORDS.slice(2)], { fetch });
    expect([status, asked.length]).toEqual([2, 0]);
    expect(err).toMatch(/The module has [\d,]+ bytes, and 2 MB may be uploaded\./);
  });

  it('2 where nothing comes for too long, which need not mean that nothing happens', async () => {
    const fetch = async (url: unknown) => {
      if (String(url).endsWith('/api/account'))
        return Response.json({ portalId: 4210, scopes: [], expiresAt: null });
      if (String(url).endsWith('/api/settings')) return Response.json({ submitUrl: SUBMIT_URL });
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    };
    const { status, err } = await formloom(WORDS, { fetch: fetch as typeof globalThis.fetch });
    expect([status, err]).toEqual([2, expect.stringMatching(/within 300 seconds\. It may still be at work/)]);
  });

  it.each([
    [undefined, '9001'],
    ['looms.example', 'looms.example (9001)'],
  ])('2 where another account is connected, called %j, and nothing is sent', async (name, label) => {
    const { fetch, asked } = service(lines(VERDICT), 9001, name);
    const { status, err } = await formloom(WORDS, { fetch });
    expect([status, asked.length]).toEqual([2, 1]);
    expect(err).toContain(`connected to account ${label}, and the project belongs to 4210`);
  });

  it.each([
    [['upload', ...SERVICE, '--path', 'a.module'], 'PROJECT is missing.'],
    [['upload', PROJECT, '--path', 'a.module'], '--service is missing.'],
    [['upload', PROJECT, ...SERVICE], '--path is missing.'],
    [
      ['upload', PROJECT, ...SERVICE, '--path', 'forms/visit'],
      '--path must end in .module, not forms/visit.',
    ],
    [[...WORDS, '--force'], "Unknown option '--force'."],
    [[...WORDS.slice(0, 2), '--service', 's.test', '--path', 'a.module'], '--service needs an address'],
    [['upload', at('none.json'), ...SERVICE, '--path', 'a.module'], 'There is nothing of this name'],
  ])('%j is refused', async (words, sentence) => {
    const { status, err } = await formloom(words);
    expect([status > 0, err.includes(sentence)]).toEqual([true, true]);
  });
});
