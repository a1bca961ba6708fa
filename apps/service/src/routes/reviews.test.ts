/** Links for people without the key: who makes them, what they open, and what they never open. */

import { PATH, WORK_LIMITS, WORK_PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { answer, TOKENS, told, VARIABLES } from '../testing/harness.ts';
import { startReview as start } from '../testing/review-harness.ts';
import { newProject, OWN_ORIGIN } from '../testing/work-harness.ts';
import { routesFor } from './routes.ts';

const ACCESS_KEY = 'a-key-for-the-whole-team';
const KEYED = { ...VARIABLES, ACCESS_KEY };
const DAY = 86_400_000;

describe('making a link', () => {
  it('tells an address with 128 bits nobody can guess, once; the list has all but the token', async () => {
    const { url, token, team, clock } = await start();
    expect(url).toBe(`http://localhost:3001/review/${token}`);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const list = await team('GET', PATH.reviews);
    expect(list.json()).toEqual({
      reviews: [
        {
          id: expect.stringMatching(/^[\w-]{16}$/),
          form: 'f1',
          until: clock.now + 3 * DAY,
          by: 'somebody',
          at: clock.now,
          remarks: [],
        },
      ],
    });
    expect(list.body).not.toContain(token);
    const { activity } = (await team('GET', PATH.activity)).json();
    expect(activity).toContainEqual(expect.objectContaining({ what: 'review made', form: 'f1' }));
  });

  it.each([
    [{ form: 'f1', days: 31 }, 400, 'days must be a whole number from 1 to 30.'],
    [{ form: 'f1', days: 0 }, 400, 'days must be a whole number from 1 to 30.'],
    [{ form: 'f1', days: 1.5 }, 400, 'days must be a whole number from 1 to 30.'],
    [{ form: 'f1', days: '3' }, 400, 'days must be a whole number from 1 to 30.'],
    [{ form: 'f1' }, 400, 'days must be a whole number from 1 to 30.'],
    [{ days: 3 }, 400, 'form must be the id of a form.'],
    [{ form: 'f2', days: 3 }, 404, undefined],
  ])('%j is %i', async (body, status, details) => {
    const { make } = await start();
    expect(told(await make(body))).toMatchObject({ status, body: details === undefined ? {} : { details } });
  });

  it('is told under the address that was asked, by TLS where a proxy says so', async () => {
    const { ask } = await start();
    const headers = {
      host: 'localhost:3001',
      origin: 'https://localhost:3001',
      'x-forwarded-proto': 'https',
    };
    const reply = await ask('POST', PATH.reviews, { headers, payload: { form: 'f1', days: 30 } });
    expect(reply.json().url).toMatch(/^https:\/\/localhost:3001\/review\/[\w-]{22}$/);
  });

  it('stays with the account that made it', async () => {
    let hub_id = 4210;
    const { team, connect, post, visit, token } = await start({
      exchange: () => answer(200, { ...TOKENS, hub_id }),
    });
    const [{ id }] = (await team('GET', PATH.reviews)).json().reviews;
    await post(PATH.logout);
    expect((await team('GET', PATH.reviews)).statusCode).toBe(401);
    hub_id = 7;
    await connect();
    expect((await team('GET', PATH.reviews)).json()).toEqual({ reviews: [] });
    expect(told(await team('DELETE', WORK_PATH.review(id)))).toEqual({
      status: 404,
      body: { error: 'No such review' },
    });
    // Whoever is connected, the link shows what it was made for.
    expect((await visit(token)).statusCode).toBe(200);
  });

  it.each([
    ['another origin that is admitted', { host: 'localhost:3001', origin: 'http://localhost:5173' }],
    ['no origin and no key', { host: 'localhost:3001', origin: undefined }],
  ])('is refused to %s', async (_, headers) => {
    const { app, team } = await start();
    const [{ id }] = (await team('GET', PATH.reviews)).json().reviews;
    const sent = JSON.parse(JSON.stringify(headers));
    for (const [method, url, payload] of [
      ['POST', PATH.reviews, { form: 'f1', days: 1 }],
      ['DELETE', WORK_PATH.review(id), undefined],
      ['POST', WORK_PATH.remark('f1', 'x'), { done: true }],
    ] as const) {
      const reply = await app.inject({ method, url, headers: sent, ...(payload && { payload }) });
      expect([url, reply.statusCode]).toEqual([url, 403]);
    }
    expect((await team('GET', PATH.reviews)).json().reviews).toHaveLength(1);
  });
});

describe('a link', () => {
  it('shows the form and nothing of the account, under the strictest policy', async () => {
    const { visit } = await start({ variables: KEYED });
    const { statusCode, headers, body } = await visit();
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy)?.[1];
    expect(policy.split('; ')).toEqual([
      'sandbox allow-scripts allow-same-origin allow-forms',
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      'img-src data:',
      'connect-src http://localhost:3001/review/',
      'frame-src http://localhost:3001/review-files/',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).not.toMatch(/4210|f1"/);
  });

  it.each(["a;script-src 'unsafe-inline'", "x' y", 'a b'])(
    'a host of %j puts nothing into the policy',
    async (host) => {
      const { visit } = await start();
      const policy = String((await visit(undefined, { host })).headers['content-security-policy']);
      expect(policy).toContain("connect-src 'none'; frame-src 'none'; base-uri");
      expect(policy).not.toContain('unsafe');
    },
  );

  it('that is unknown, ended, taken back, or of work in the bin is one and the same page', async () => {
    const { visit, clock, team, make, token, ask } = await start();
    const pages: unknown[] = [];
    const look = async (at: string) => {
      const { statusCode, body, headers } = await visit(at);
      const { date: _, 'x-request-id': __, ...rest } = headers;
      pages.push({ statusCode, body, rest });
    };
    for (const at of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', '%20', `${token}A`, 'a'.repeat(5_000)]) await look(at);
    const other = new URL((await make()).json().url).pathname.split('/').at(-1) ?? '';
    const [{ id }] = (await team('GET', PATH.reviews)).json().reviews;
    await team('DELETE', WORK_PATH.review(id));
    const taken = (await visit(token)).statusCode === 404 ? token : other;
    await look(taken);
    const left = taken === token ? other : token;
    expect((await visit(left)).statusCode).toBe(200);
    await ask('DELETE', WORK_PATH.project('f1'), { headers: { 'if-match': '"1"' } });
    await look(left);
    await ask('POST', WORK_PATH.restore('f1'));
    clock.now += 3 * DAY;
    await look(left);
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    expect(pages[0]).toMatchObject({ statusCode: 404 });
    const spanish = await visit('x', { 'accept-language': 'es' });
    expect([spanish.statusCode, spanish.body]).toEqual([404, expect.stringContaining('Ha terminado')]);
    expect((await visit('x')).body).toContain('It has ended, or there never was one.');
  });

  it('works to the last millisecond of its days, by the service’s own clock', async () => {
    const { visit, clock } = await start();
    clock.now += 3 * DAY - 1;
    expect((await visit()).statusCode).toBe(200);
    clock.now += 1;
    expect((await visit()).statusCode).toBe(404);
  });

  it('is told to have been opened, and not again and again', async () => {
    const { visit, team, clock, put } = await start();
    const opened = async () => {
      const { activity } = (await team('GET', PATH.activity)).json();
      return activity.filter(({ what }: { what: string }) => what === 'opened').length;
    };
    for (let count = 0; count < 5; count += 1) await visit();
    expect(await opened()).toBe(1);
    await put(newProject({ submit: 'Ask' }), { 'if-match': '"1"' });
    clock.uptime += 11 * 60_000;
    clock.now += 11 * 60_000;
    await visit();
    expect(await opened()).toBe(2);
    expect((await visit('x')).statusCode).toBe(404);
    expect(await opened()).toBe(2);
  });

  it('a script of another origin gets nothing by it, also where it is admitted', async () => {
    const { visit } = await start();
    expect((await visit(undefined, { origin: 'http://localhost:5173' })).statusCode).toBe(403);
    expect((await visit(undefined, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    // A person who follows a link on any page.
    const from = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect((await visit(undefined, from)).statusCode).toBe(200);
  });

  it('a mere HEAD is no visit', async () => {
    const { app, token } = await start();
    expect((await app.inject({ method: 'HEAD', url: WORK_PATH.reviewPage(token) })).statusCode).toBe(404);
  });
});

describe('a token', () => {
  it('opens nothing but its page and its remarks, however it is shown', async () => {
    const { app, token, clock } = await start({ variables: KEYED, sleep: async () => {} });
    const work = {} as Parameters<typeof routesFor>[0]['work'];
    const all = routesFor({ uploads: true, keyed: {} as never, work, counting: undefined, hasWebApp: true });
    const closed = all.filter(({ entry }) => !entry.asksNoKey);
    expect(closed.length).toBeGreaterThan(25);
    for (const { method, path } of closed) {
      const url = path.replace(':form', 'f1').replace(/:\w+/, token);
      for (const headers of [
        { authorization: `Bearer ${token}` },
        { cookie: `formloom_access=${token}; formloom_reviewer=${token}` },
      ]) {
        clock.uptime += 60_000;
        const reply = await app.inject({
          method,
          url: `${url}?token=${token}`,
          headers: { ...OWN_ORIGIN, ...headers },
        });
        expect([method, path, reply.statusCode]).toEqual([method, path, 401]);
      }
    }
    for (const rest of ['/remarks', '/project', '/remarks/x', '/..%2f..%2fapi%2fforms'])
      expect((await app.inject({ url: `${WORK_PATH.reviewPage(token)}${rest}` })).statusCode).toBe(401);
  });

  it('stands in no log line, metric, refusal or header', async () => {
    const labels: unknown[] = [];
    const observer = {
      answered: (request: unknown) => labels.push(request),
      called: () => {},
      shared: () => {},
      remembered: () => {},
      letGo: () => {},
      countCallers: () => {},
      watchSession: () => {},
      refreshed: () => {},
      wrongKey: () => {},
      watchWork: () => (call: unknown) => void labels.push(call),
      watchFigures: () => () => {},
    };
    const { visit, remark, token, log, app, memory, team } = await start({ variables: KEYED, observer });
    const replies = [
      await remark('{', {}),
      await remark({ text: '' }),
      await remark({ name: 'N', text: 'x'.repeat(WORK_LIMITS.remark + 1) }),
      await remark({ name: 'N', text: 'x', field: 7 }),
      await remark({ name: 'N', text: 'Good' }),
      await remark('x'.repeat(40_000)),
      await remark({ name: 'N', text: 'x' }, { origin: 'http://localhost:5173' }),
      await remark({ name: 'N', text: 'x' }, { origin: 'https://elsewhere.example' }),
      await app.inject({ method: 'PUT', url: WORK_PATH.reviewPage(token), headers: OWN_ORIGIN }),
      await app.inject({ url: `${WORK_PATH.reviewPage(token)}%zz` }),
      await visit(),
    ];
    memory.goAway();
    replies.push(await visit(), await remark({ name: 'N', text: 'x' }));
    memory.comeBack();
    replies.push(await team('GET', PATH.reviews), await team('GET', PATH.activity));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([
      400, 400, 400, 400, 200, 413, 403, 403, 401, 400, 200, 503, 503, 200, 200,
    ]);
    for (const reply of replies) expect(reply.body + JSON.stringify(reply.headers)).not.toContain(token);
    await new Promise(setImmediate);
    expect(log()).toContain('"route":"/review/:token"');
    expect(log()).not.toContain(token);
    expect(JSON.stringify(labels)).toContain('/review/:token/remarks');
    expect(JSON.stringify(labels)).not.toContain(token);
  });
});
