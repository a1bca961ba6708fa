/** Signing in: two browsers, their cookies, and a guesser. */

import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { PATH } from '@formloom/form';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Variables } from '../read-variable.ts';
import { answer, BROWSER, createHarness, type Harness, told, VARIABLES } from '../testing/harness.ts';

const KEY = 'a-key-for-the-whole-team';
const KEYED = { ...VARIABLES, ACCESS_KEY: KEY };

/** A browser: it navigates, keeps cookies and follows where it is led within the service. */
function openBrowser({ app }: Harness, more: InjectOptions['headers'] = {}) {
  const jar = new Map<string, string>();
  async function send(options: InjectOptions) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...BROWSER, ...more, ...(cookie && { cookie }), ...options.headers };
    const reply = await app.inject({ ...options, headers });
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  }
  return {
    jar,
    open: (url: string, headers: InjectOptions['headers'] = {}) => send({ method: 'GET', url, headers }),
    ask: (url: string) => send({ method: 'GET', url, headers: { accept: '*/*' } }),
    post: (url: string) => send({ method: 'POST', url, headers: { accept: '*/*' } }),
    /** Fills in the form of a page and sends it, as a browser does. */
    signIn: (page: { body: string }, key: string) =>
      send({
        method: 'POST',
        url: /<form method="post" action="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '',
        payload: new URLSearchParams({ key }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost:80',
          host: 'localhost:80',
        },
      }),
  };
}

describe('two browsers', () => {
  it('each signs in, both share the account, and neither needs the other', async () => {
    const harness = await createHarness({
      variables: KEYED,
      provider: () => answer(200, { results: [{ id: 'a', name: 'Visit' }] }),
    });
    const [ana, ben] = [openBrowser(harness), openBrowser(harness)];

    // Ana is led to the page, mistypes once, and comes back to where she wanted to go.
    const led = await ana.open(PATH.install);
    const page = await ana.open(led.headers.location as string);
    const wrong = await ana.signIn(page, 'a-key-for-the-hole-team');
    expect([wrong.statusCode, ana.jar.size]).toEqual([401, 0]);
    expect(wrong.body).toContain('That is not the access key.');
    const right = await ana.signIn(wrong, ` ${KEY} `);
    expect([right.statusCode, right.headers.location]).toEqual([303, PATH.install]);
    const install = await ana.open(PATH.install);
    const state = new URL(install.headers.location as string).searchParams.get('state');
    expect((await ana.open(`${PATH.callback}?code=one-time&state=${state}`)).statusCode).toBe(200);
    expect((await ana.ask(PATH.forms)).json().forms).toHaveLength(1);

    // Ben has not signed in: the account is connected, and he sees nothing of it.
    expect((await ben.ask(PATH.forms)).statusCode).toBe(401);
    await ben.signIn(await ben.open('/sign-in'), KEY);
    expect((await ben.ask(PATH.forms)).json().forms).toHaveLength(1);
    expect((await ana.ask(PATH.status)).json()).toEqual({ connected: true });

    // Who is signed in already does not see the page again.
    expect((await ana.open('/sign-in?next=%2Fdocs')).headers.location).toBe('/docs');
  });

  it.each([
    ['another key', { ...KEYED, ACCESS_KEY: 'another-key-for-the-team' }],
    ['another secret', { ...KEYED, SESSION_SECRET: 'another-secret,first-secret' }],
  ])('%s signs everybody out', async (_, changed) => {
    const before = await createHarness({ variables: { SESSION_SECRET: 'first-secret', ...KEYED } });
    const ana = openBrowser(before);
    await ana.signIn(await ana.open('/sign-in'), KEY);
    expect((await ana.ask(PATH.status)).statusCode).toBe(200);
    const after = await createHarness({ variables: { SESSION_SECRET: 'first-secret', ...changed } });
    const cookie = [...ana.jar].map((pair) => pair.join('=')).join('; ');
    expect((await after.get(PATH.status, { cookie })).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  const SIGNED_OUT = { status: 200, body: { success: true, message: 'Signed out in this browser' } };

  it('is one person’s: the others stay, and so does the account', async () => {
    const harness = await createHarness({ variables: KEYED });
    await harness.connect();
    const [ana, ben] = [openBrowser(harness), openBrowser(harness)];
    for (const one of [ana, ben]) await one.signIn(await one.open('/sign-in'), KEY);
    expect(told(await ana.post(PATH.signOut))).toEqual(SIGNED_OUT);
    expect(ana.jar.size).toBe(0);
    expect((await ana.ask(PATH.status)).statusCode).toBe(401);
    expect((await ben.ask(PATH.status)).json()).toEqual({ connected: true });
  });

  it('asks for the key itself, and is done by no other site', async () => {
    const { post } = await createHarness({ variables: KEYED });
    expect((await post(PATH.signOut)).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${KEY}`, origin: 'https://evil.test' };
    const reply = await post(PATH.signOut, { headers });
    expect([reply.statusCode, reply.cookies]).toEqual([403, []]);
  });

  it('is not there without a key, and the application is told where it is', async () => {
    const open = await createHarness();
    expect((await open.post(PATH.signOut)).statusCode).toBe(404);
    expect((await open.get(PATH.settings)).json()).toEqual({ submitUrl: null });
    const keyed = await createHarness({ variables: KEYED });
    const { body } = await keyed.get(PATH.settings, { authorization: `Bearer ${KEY}` });
    expect(JSON.parse(body)).toEqual({ submitUrl: null, accessKey: true });
  });
});

describe('the page', () => {
  const harness = createHarness({ variables: KEYED });

  it.each([
    ['en', 'Access key'],
    ['es-MX,es;q=0.9,en;q=0.8', 'Clave de acceso'],
    ['fr', 'Access key'],
  ])('speaks to %s', async (language, label) => {
    const { body } = await openBrowser(await harness, { 'accept-language': language }).open('/sign-in');
    expect(body).toContain(`<html lang="${label === 'Access key' ? 'en' : 'es'}">`);
    expect(body).toContain(`<label for="key">${label}</label>`);
  });

  it('is as it was chosen in the application', async () => {
    const headers = { cookie: 'formloom_preferences=es.dark' };
    const { body } = await (await harness).get('/sign-in', { ...BROWSER, ...headers });
    expect(body).toContain('<html lang="es" data-theme="dark">');
  });

  it('is plain: one field, no script, nothing from elsewhere, nothing kept', async () => {
    const { body, headers } = await openBrowser(await harness).open('/sign-in?next=%2Fforms%3Fa%3D%22%3E');
    expect(body.match(/<input[^>]*>/g)).toEqual([expect.stringContaining('type="password"')]);
    expect(body).toContain('action="/sign-in?next=%2Fforms%3Fa%3D%2522%253E"');
    expect(body).not.toMatch(/<script|src=|https?:/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-\S+';/);
  });

  it('gives a cookie that only TLS carries behind TLS', async () => {
    const behind = { 'x-forwarded-proto': 'https', origin: 'https://localhost:80' };
    const { app } = await harness;
    const headers = { ...BROWSER, ...behind, host: 'localhost:80' };
    const reply = await app.inject({ method: 'POST', url: '/sign-in', headers, payload: `key=${KEY}` });
    expect(reply.cookies).toEqual([
      expect.objectContaining({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/' }),
    ]);
  });

  it.each(['https://evil.test/', '//evil.test', '/%5Cevil.test'])(
    '4 never leads to %s, neither with the key nor with a cookie',
    async (next) => {
      const { post, get } = await harness;
      const url = `/sign-in?next=${next}`;
      const { statusCode, headers, cookies } = await post(url, { payload: `key=${KEY}` });
      expect([statusCode, headers.location]).toEqual([303, '/']);
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      expect((await get(url, { cookie })).headers.location).toBe('/');
    },
  );

  it('answers a program in JSON, and does not count a form left empty', async () => {
    const { post } = await createHarness({ variables: KEYED });
    for (let time = 0; time < 30; time += 1) {
      expect(told(await post('/sign-in'))).toEqual({ status: 401, body: { error: 'Wrong access key' } });
    }
    expect((await post('/sign-in', { payload: `key=${KEY}` })).statusCode).toBe(303);
    expect((await post('/sign-in', { payload: 'key='.padEnd(5_000, 'x') })).statusCode).toBe(413);
  });

  it('4.7 a form of another site is refused', async () => {
    const { post } = await harness;
    const reply = await post('/sign-in', {
      headers: { origin: 'https://evil.test', ...BROWSER },
      payload: `key=${KEY}`,
    });
    expect([reply.statusCode, reply.cookies]).toEqual([403, []]);
  });
});

describe('guessing', () => {
  /** Time passes only when it is told to. */
  async function create(variables: Variables = {}) {
    const waiting: { readonly ms: number; readonly go: () => void }[] = [];
    const harness = await createHarness({
      variables: { ...KEYED, ...variables },
      sleep: (ms) => new Promise((resolve) => waiting.push({ ms, go: () => resolve(undefined) })),
    });
    const attempt = (key: string, more: InjectOptions = {}) =>
      harness.app.inject({
        method: 'GET',
        url: PATH.status,
        ...more,
        headers: { authorization: `Bearer ${key}`, ...more.headers },
      });
    return { ...harness, waiting, attempt };
  }

  it('of 200 wrong keys from one address 20 are answered at once, and then the right one waits, too, but is taken', async () => {
    const { attempt, waiting, post } = await create();
    const answered: number[] = [];
    const all = Array.from({ length: 200 }, (_, time) =>
      attempt(`wrong-key-${time}`, {
        headers: { 'x-forwarded-for': `192.0.2.${time}`, forwarded: `for=192.0.2.${time}` },
      }).then(({ statusCode }) => answered.push(statusCode)),
    );
    await expect.poll(() => waiting.length).toBe(180);
    expect(answered).toEqual(Array(20).fill(401));

    const right = attempt(KEY);
    const signingIn = post('/sign-in', { payload: `key=${KEY}`, headers: BROWSER });
    const wrong = post('/sign-in', { payload: 'key=wrong', headers: BROWSER });
    await expect.poll(() => waiting.slice(180).map(({ ms }) => ms)).toEqual([1_000, 1_000, 3_000]);
    for (const { go } of waiting) go();
    await Promise.all(all);
    // Five had their turn; the others were told to come back.
    expect(answered.filter((status) => status === 401)).toHaveLength(25);
    expect(answered.filter((status) => status === 429)).toHaveLength(175);
    expect([(await right).statusCode, (await signingIn).statusCode]).toEqual([200, 303]);
    expect([(await wrong).statusCode, (await wrong).headers['retry-after'], (await wrong).body]).toEqual([
      429,
      '5',
      expect.stringContaining('too many attempts'),
    ]);
  });

  it('a right key that is short enough to be found by trying has to wait for its turn, and may be refused', async () => {
    const { attempt, waiting } = await create({ ACCESS_KEY: 'loom' });
    for (let time = 0; time < 20; time += 1) await attempt('wrong-key');
    const all = Array.from({ length: 10 }, () => attempt('wrong-key'));
    await expect.poll(() => waiting.length).toBe(10);
    const right = attempt('loom');
    await expect.poll(() => waiting.slice(10).map(({ ms }) => ms)).toEqual([3_000]);
    for (const { go } of waiting) go();
    await Promise.all(all);
    expect(told(await right)).toEqual({
      status: 429,
      body: {
        error: 'Too many attempts',
        details: 'Too many wrong keys came from this address. Try again in a moment.',
      },
    });
  });

  it('a hundred wrong keys a second through a proxy hold up neither programs nor people', async () => {
    const harness = await createHarness({ variables: KEYED, sleep: async () => {} });
    const ask = (key: string) => harness.get(PATH.status, { authorization: `Bearer ${key}` });
    for (let second = 0; second < 14; second += 1) {
      for (let wrong = 0; wrong < 99; wrong += 1) await ask('wrong-key');
      expect((await ask('wrong-key')).statusCode).toBe(429);
      expect((await ask(KEY)).statusCode).toBe(200);
      expect((await harness.post('/sign-in', { payload: `key=${KEY}` })).statusCode).toBe(303);
      harness.clock.uptime += 1_000;
    }
  });

  it('a connection on which the right key came does not wait for it again', async () => {
    const { app, waiting, attempt } = await create();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    for (let time = 0; time < 20; time += 1) await attempt('wrong-key');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise((resolve) =>
        request(
          `${address}${PATH.status}`,
          { agent, headers: { authorization: `Bearer ${KEY}` } },
          (reply) => {
            reply.resume().once('end', () => resolve(reply.statusCode));
          },
        ).end(),
      );
    const first = ask();
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.go();
    expect([await first, await ask(), await ask(), waiting.length]).toEqual([200, 200, 200, 1]);
    agent.destroy();
    await app.close();
  });

  it.each([
    ['believed', '127.0.0.1', [200, 0]],
    ['anybody', '', [200, 1]],
  ])(
    'behind a proxy that is %s, an address has to wait for its own wrong keys',
    async (_, proxies, expected) => {
      const { attempt, waiting } = await create({ TRUSTED_PROXIES: proxies });
      const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
      for (let time = 0; time < 20; time += 1) await attempt('wrong-key', from('192.0.2.1'));
      const right = attempt(KEY, from('192.0.2.2'));
      await expect.poll(() => waiting.length).toBe(expected[1]);
      for (const { go } of waiting) go();
      expect([(await right).statusCode, waiting.length]).toEqual(expected);
    },
  );

  it('where 500 are held already, the next are refused at once, and a refusal takes 3 s otherwise', async () => {
    const { attempt, waiting } = await create();
    const answered: number[] = [];
    const all = Array.from({ length: 530 }, (_, time) =>
      attempt(`wrong-key-${time}`).then(({ statusCode }) => answered.push(statusCode)),
    );
    await expect.poll(() => answered).toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
    expect(waiting.map(({ ms }) => ms)).toEqual([
      ...[1_000, 2_000, 3_000, 4_000, 5_000],
      ...Array(495).fill(3_000),
    ]);
    for (const { go } of waiting) go();
    await Promise.all(all);
  });

  it('the right key gets through after its wait; another address and a browser with a cookie do not wait', async () => {
    const { attempt, waiting, get, post } = await create();
    const { cookies } = await post('/sign-in', { payload: `key=${KEY}` });
    for (let time = 0; time < 20; time += 1) await attempt('wrong-key');
    const right = attempt(KEY);
    await expect.poll(() => waiting.map(({ ms }) => ms)).toEqual([1_000]);
    expect((await attempt(KEY, { remoteAddress: '192.0.2.9' })).statusCode).toBe(200);
    const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    expect((await get(PATH.status, { cookie })).statusCode).toBe(200);
    waiting[0]?.go();
    expect((await right).statusCode).toBe(200);
  });

  it('on one connection one waits at a time, and leaves no warning behind', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const { app, attempt, waiting } = await create();
    for (let time = 0; time < 20; time += 1) await attempt('wrong-key');
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const question = `GET ${PATH.status} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer wrong-key\r\n\r\n`;
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(question.repeat(15));
    for (const more of [1, 2, 3]) {
      await expect.poll(() => waiting.length).toBe(more);
      for (const { go } of waiting) go();
    }
    socket.destroy();
    await app.close();
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('as time passes attempts are free again', async () => {
    const { attempt, waiting, clock } = await create();
    for (let time = 0; time < 20; time += 1) await attempt('wrong-key');
    clock.uptime += 30_000;
    expect([(await attempt(KEY)).statusCode, waiting.length]).toEqual([200, 0]);
  });

  it('who leaves while waiting has used the turn up, and holds no other up for longer', async () => {
    const harness = await createHarness({ variables: KEYED });
    const address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (key: string, ms: number) =>
      fetch(address + PATH.status, {
        headers: { authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(ms),
      }).then(
        ({ status }) => status,
        () => 'left',
      );
    for (let time = 0; time < 20; time += 1) await ask('wrong-key', 5_000);
    expect([await ask('wrong-key', 100), await ask(KEY, 100)]).toEqual(['left', 'left']);
    // Both are over, though neither was told.
    harness.clock.uptime += 3_000;
    expect(await ask(KEY, 5_000)).toBe(200);
    await harness.app.close();
  });
});
