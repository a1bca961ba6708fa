/** Who may upload and what may be sent: whatever is refused here, the provider never hears of it. */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, TOKENS, told } from '../testing/harness.ts';
import { speak } from '../testing/raw-socket.ts';
import { connected, empty, MODULE, OURS, said, UPLOADS } from '../testing/uploads.ts';

const TOO_LARGE = `"${'a'.repeat(6_400_000)}"`;

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

  it('4 a stranger who sends more than is read is refused as a stranger', async () => {
    const harness = await connected();
    expect(told(await harness.upload(TOO_LARGE, { host: 'localhost:3001' }))).toEqual(REFUSED);
  });

  it('4 a stranger whose body never comes is refused at once', async () => {
    const { app } = await connected();
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const start = performance.now();
    const text = await speak(
      port,
      `POST ${PATH.modules} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n`,
    );
    expect(performance.now() - start).toBeLessThan(4_000);
    expect(text).toMatch(/^HTTP\/1\.1 403 /);
    expect(text).toContain('"error":"Upload not allowed"');
    await app.close();
  });

  it('a page of another origin, in the contract’s words', async () => {
    const harness = await connected();
    const reply = await harness.upload(MODULE, { ...OURS, origin: 'https://evil.test' });
    expect(told(reply)).toEqual({ status: 403, body: { error: 'Not allowed by CORS' } });
    expect(harness.calls).toEqual([]);
  });

  it('but a caller that brought the key may, from wherever; a person who signed in only from our page', async () => {
    const key = 'a-key-for-the-whole-team';
    const withKey = { authorization: `Bearer ${key}` };
    const variables = { ...UPLOADS, ACCESS_KEY: key };
    const { get, post } = await createHarness({ variables, provider: empty });
    const install = await get(PATH.install, withKey);
    const state = new URL(String(install.headers.location)).searchParams.get('state');
    await get(`${PATH.callback}?code=one-time-code&state=${state}`);
    const payload = JSON.stringify(MODULE);
    const status = async (headers: object) => {
      const reply = await post(PATH.modules, { headers: { host: 'localhost:3001', ...headers }, payload });
      return reply.statusCode;
    };
    expect(await status(withKey)).toBe(200);
    expect(await status({ authorization: 'Bearer another' })).toBe(401);
    const signIn = { 'content-type': 'application/x-www-form-urlencoded', ...OURS };
    const signedIn = await post(PATH.signIn, { headers: signIn, payload: `key=${key}` });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    expect(await status({ cookie })).toBe(403);
    expect(await status({ cookie, ...OURS })).toBe(200);
    expect(await status(OURS)).toBe(401);
  });

  it('4.5.1 no caller while nothing is connected, in the contract’s words', async () => {
    const { post, calls } = await createHarness({ variables: UPLOADS });
    const reply = await post(PATH.modules, { headers: OURS, payload: JSON.stringify(MODULE) });
    expect(told(reply)).toEqual({ status: 401, body: { error: 'Not connected to provider' } });
    expect(calls).toEqual([]);
  });

  it('5.4 no caller where the permission was not granted', async () => {
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
    ['more than is read', TOO_LARGE, 413],
  ])('%s changes nothing', async (_, body, status) => {
    const harness = await connected();
    const reply = await harness.upload(body);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ error: expect.any(String), details: expect.any(String) });
    expect(harness.calls).toEqual([]);
  });

  it.each([
    ['is nonsense', '{}\r\n', false],
    ['ends too early', '9\r\n{"path"', true],
  ])('8 a body that %s is refused at once', async (_, body, andEnd) => {
    const { app } = await connected();
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const head = 'Host: localhost\r\nOrigin: http://localhost\r\nTransfer-Encoding: chunked';
    const text = await speak(port, `POST ${PATH.modules} HTTP/1.1\r\n${head}\r\n\r\n${body}`, { andEnd });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('{"error":"Malformed request","details":"The request is not valid HTTP"}');
    await app.close();
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
      provider: (request) => (/metadata|meta\.json/.test(request.path) ? answer(200, {}) : empty(request)),
    });
    expect((await there.lines({ ...MODULE, files })).at(-1).verdict).toBe('uploaded');
  });

  it('for another account than the connected one changes nothing', async () => {
    const harness = await connected();
    expect(told(await harness.upload({ ...MODULE, account: 77 }))).toEqual({
      status: 409,
      body: {
        error: 'Another account is connected',
        details: 'The module is meant for account 77, and 4210 is connected. Connect the right one.',
      },
    });
    expect(harness.calls).toEqual([]);
    expect((await harness.upload({ ...MODULE, account: '4210' })).statusCode).toBe(400);
    expect((await harness.lines({ ...MODULE, account: 4210 })).at(-1).verdict).toBe('uploaded');
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

  it('8 eight at a time for all', async () => {
    const gate = createGate();
    const { upload, calls } = await connected({
      provider: async (request) => {
        await gate.opened;
        return empty(request);
      },
    });
    const send = (index: number) => upload({ ...MODULE, path: `forms/form-${index}.module` });
    const underWay = Array.from({ length: 8 }, (_, index) => send(index));
    await expect.poll(() => calls.length).toBe(8);
    expect(told(await send(8))).toEqual({
      status: 503,
      body: {
        error: 'Service unavailable',
        details: 'Too many modules are being uploaded. Try again in a moment.',
      },
    });
    gate.open();
    expect((await Promise.all(underWay)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect((await send(8)).statusCode).toBe(200);
  });
});
