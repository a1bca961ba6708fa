/** What somebody does who has a link: sees the form, remarks on it, and sees their own remarks alone. */

import { PATH, WORK_LIMITS, WORK_PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createHarness, told, VARIABLES } from '../testing/harness.ts';
import { builtApp, reviewIn, startReview } from '../testing/review-harness.ts';
import { newProject } from '../testing/work-harness.ts';

const KEYED = { ...VARIABLES, ACCESS_KEY: 'a-key-for-the-whole-team' };
const REMARK = { name: ' Núria,  Girona ', text: 'Say that we only\r\nwrite once.\u0007', field: 'email' };
const cookieOf = (reply: { cookies: { name: string; value: string }[] }) =>
  reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

describe('the page', () => {
  it('has the form as it may be shown, when it ends, and names its script and style', async () => {
    const { visit, clock } = await startReview({ webRoot: builtApp(), variables: KEYED });
    const { body, headers } = await visit();
    const shown = reviewIn(body);
    expect(shown).toMatchObject({ until: clock.now + 3 * 86_400_000, remarks: [] });
    expect(shown?.project).toMatchObject({ form: { id: 'review', account: null, name: 'Contact' } });
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(
      [...body.matchAll(/(?:src|href)="(\/[^"]+)" nonce="([^"]+)"/g)].map(([, ...found]) => found),
    ).toEqual([
      ['/review-files/page-12345678.css', nonce],
      ['/review-files/page-12345678.js', nonce],
    ]);
    const other = String((await visit()).headers['content-security-policy']);
    expect(other).not.toContain(`'nonce-${nonce}'`);
  });

  it('what it is made of asks for no key, and all else of the application does', async () => {
    const { app } = await startReview({ webRoot: builtApp(), variables: KEYED });
    const status = async (url: string) => (await app.inject({ url })).statusCode;
    for (const name of ['page-12345678.js', 'page-12345678.css', 'preview-frame.html'])
      expect(await status(`/review-files/${name}`)).toBe(200);
    const frame = (await app.inject({ url: '/review-files/preview-frame.html' })).headers;
    expect(frame['content-security-policy']).toContain('sandbox allow-scripts allow-forms; default-src');
    for (const url of [
      '/assets/first-12345678.js',
      '/preview-frame.html',
      '/',
      '/review-files/',
      '/review-files/x',
    ])
      expect([url, await status(url)]).toEqual([url, 401]);
    const alone = await createHarness({ webRoot: builtApp(), variables: KEYED });
    expect((await alone.get('/review-files/page-12345678.js')).statusCode).toBe(401);
    expect(await status('/review-files/..%2fassets%2ffirst-12345678.js')).toBe(401);
  });

  it('whatever a form holds is text on it, and ends nothing', async () => {
    const { visit, put } = await startReview({ webRoot: builtApp() });
    const hostile = '</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>\u2028';
    const project = newProject({ submit: hostile });
    await put({ ...project, form: { ...project.form, name: hostile } }, { 'if-match': '"1"' });
    const { body } = await visit();
    expect(body.match(/<script[ >]/g)).toHaveLength(2);
    expect(body).not.toContain('<img');
    expect(reviewIn(body)?.project).toMatchObject({ design: { texts: { submit: hostile } } });
  });
});

it('while the work cannot be reached, a person reads so, whatever the link', async () => {
  const { visit, memory, token } = await startReview();
  memory.goAway();
  for (const at of [token, 'AAAAAAAAAAAAAAAAAAAAAA']) {
    const { statusCode, body, headers } = await visit(at);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toContain('Wait a moment, then load this page again.');
  }
  const spanish = await visit(token, { 'accept-language': 'es' });
  expect(spanish.body).toContain('Espera un momento');
});

describe('a remark', () => {
  it('is taken without a key, kept as it was meant, and seen by its reviewer and the team alone', async () => {
    const { remark, visit, team, clock } = await startReview({ webRoot: builtApp(), variables: KEYED });
    const reply = await remark(REMARK);
    const kept = {
      name: 'Núria, Girona',
      text: 'Say that we only\nwrite once.',
      field: 'email',
      at: clock.now,
    };
    expect(told(reply)).toEqual({ status: 200, body: { id: expect.any(String), ...kept } });
    expect(reply.cookies).toMatchObject([
      { name: 'formloom_reviewer', httpOnly: true, sameSite: 'Lax', path: '/review', maxAge: 30 * 86_400 },
    ]);
    const cookie = cookieOf(reply);
    const again = await remark({ name: 'Núria', text: 'And more' }, { cookie });
    expect(cookieOf(again)).toBe(cookie);
    const stranger = await remark({ name: 'Pau', text: 'Good to see', field: null });
    const texts = async (headers: Record<string, string>) =>
      reviewIn((await visit(undefined, headers)).body)?.remarks.map(({ text }) => text);
    expect(await texts({ cookie })).toEqual([kept.text, 'And more']);
    expect(await texts({ cookie: cookieOf(stranger) })).toEqual(['Good to see']);
    expect(await texts({})).toEqual([]);
    expect(await texts({ cookie: 'formloom_reviewer=%00; formloom_reviewer=x' })).toEqual([]);
    const all = (await team('GET', WORK_PATH.remarks('f1'))).json().remarks;
    expect(all.map(({ name, field, done }: Record<string, unknown>) => [name, field, done])).toEqual([
      ['Núria, Girona', 'email', false],
      ['Núria', null, false],
      ['Pau', null, false],
    ]);
    expect((await team('GET', PATH.reviews)).json().reviews[0].remarks).toEqual(all);
  });

  it('of one link is not that reviewer’s by another', async () => {
    const { remark, visit, make } = await startReview({ webRoot: builtApp() });
    const cookie = cookieOf(await remark(REMARK));
    const other = new URL((await make()).json().url).pathname.split('/').at(-1) ?? '';
    expect(reviewIn((await visit(other, { cookie })).body)?.remarks).toEqual([]);
  });

  it.each([
    ['', 'The body must be a JSON object.'],
    ['{"name":"N"}', 'text must say something.'],
    ['{"name":"N","text":" \\n "}', 'text must say something.'],
    ['{"name":"N","text":"\\u0000\\u0007\\u009f"}', 'text must say something.'],
    ['{"name":"N","text":"\\u200b\\ufeff\\u2800"}', 'text must say something.'],
    ['{"name":"N","text":"\\ud800"}', 'text must say something.'],
    ['{"name":7,"text":"x"}', 'name must be a text.'],
    ['{"name":"N","text":"x","field":{}}', 'field must be the key of a field.'],
    [`{"name":"N","text":"${'x'.repeat(WORK_LIMITS.remark + 1)}"}`, /at most 2000 characters/],
    [`{"name":"N","text":"x","field":"${'k'.repeat(201)}"}`, /longer than 200/],
  ])('%.40s is refused in words', async (payload, details) => {
    const { remark, team } = await startReview();
    const reply = told(await remark(payload));
    expect(reply).toMatchObject({ status: 400, body: { details: expect.stringMatching(details) } });
    expect((await team('GET', WORK_PATH.remarks('f1'))).json()).toEqual({ remarks: [] });
  });

  it('without a name is somebody’s', async () => {
    const { remark } = await startReview();
    expect((await remark({ text: 'x' })).json().name).toBe('somebody');
  });

  it('by a link that leads nowhere is refused in the same words, whyever', async () => {
    const { remark, team, clock } = await startReview();
    const unknown = told(await remark(REMARK, {}, 'AAAAAAAAAAAAAAAAAAAAAA'));
    expect(unknown).toEqual({
      status: 404,
      body: {
        error: 'No such review',
        details: 'This link has ended, or there never was one. Ask whoever sent it to you for another one.',
      },
    });
    expect(told(await remark(REMARK, {}, 'x'))).toEqual(unknown);
    const [{ id }] = (await team('GET', PATH.reviews)).json().reviews;
    await team('DELETE', WORK_PATH.review(id));
    expect(told(await remark(REMARK))).toEqual(unknown);
    clock.now += 9e9;
    expect(told(await remark(REMARK))).toEqual(unknown);
  });

  it.each([
    ['a page that is admitted', { host: 'localhost:3001', origin: 'http://localhost:5173' }],
    ['a stranger’s page', { host: 'localhost:3001', origin: 'https://elsewhere.example' }],
    [
      'a stranger’s form',
      { host: 'localhost:3001', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ],
  ])('from %s is refused', async (_, headers) => {
    const { remark, team } = await startReview();
    expect((await remark(REMARK, headers)).statusCode).toBe(403);
    expect((await team('GET', WORK_PATH.remarks('f1'))).json()).toEqual({ remarks: [] });
  });

  it('comes 20 times at once, then one every five seconds; others are not held up', async () => {
    const { remark, clock, app, token } = await startReview();
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) statuses.push((await remark(REMARK)).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    expect((await remark(REMARK)).headers['retry-after']).toBe('5');
    const url = WORK_PATH.reviewRemarks(token);
    const other = {
      method: 'POST',
      url,
      payload: JSON.stringify(REMARK),
      remoteAddress: '10.1.2.3',
    } as const;
    expect((await app.inject(other)).statusCode).toBe(200);
    clock.uptime += 5_000;
    expect((await remark(REMARK)).statusCode).toBe(200);
    expect((await remark(REMARK)).statusCode).toBe(429);
  });

  it('to made-up links use up nothing of a link that exists, whichever addresses they come from', async () => {
    const { app, token, visit } = await startReview();
    const post = async (at: string, remoteAddress: string) => {
      const url = WORK_PATH.reviewRemarks(at);
      return (await app.inject({ method: 'POST', url, payload: JSON.stringify(REMARK), remoteAddress }))
        .statusCode;
    };
    const madeUp = (number: number) => `${String(number).padStart(21, 'x')}A`;
    for (let number = 0; number < 250; number += 1)
      expect(await post(madeUp(number), `10.0.0.${number}`)).toBe(404);
    expect(await post(token, '10.1.2.3')).toBe(200);
    // A proxy that is not trusted gives all callers one address.
    const statuses = [];
    for (let number = 0; number < 22; number += 1) statuses.push(await post(madeUp(number), '10.1.2.4'));
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
    expect(await post(token, '10.1.2.4')).toBe(200);
    expect((await visit()).statusCode).toBe(200);
  });

  it('to a link that was never opened here take nothing from the caller’s budget for made-up ones', async () => {
    const { remark, token, make, visit } = await startReview();
    const madeUp = (number: number) => `${String(number).padStart(21, 'x')}A`;
    const statuses = [(await remark(REMARK, {}, token)).statusCode];
    for (let number = 0; number < 21; number += 1)
      statuses.push((await remark(REMARK, {}, madeUp(number))).statusCode);
    expect(statuses).toEqual([200, ...Array(20).fill(404), 429]);
    // Whoever opens the page of a link has a reviewer's budget from then on.
    const other = new URL((await make()).json().url).pathname.split('/').at(-1) ?? '';
    expect((await visit(other)).statusCode).toBe(200);
    expect((await remark(REMARK, {}, other)).statusCode).toBe(200);
  });

  it('have a budget by link: one that is used up leaves the others theirs', async () => {
    const { app, token, make, clock } = await startReview();
    const other = new URL((await make()).json().url).pathname.split('/').at(-1) ?? '';
    const post = async (at: string, number: number) => {
      const url = WORK_PATH.reviewRemarks(at);
      const remoteAddress = `10.0.0.${number}`;
      return (await app.inject({ method: 'POST', url, payload: JSON.stringify(REMARK), remoteAddress }))
        .statusCode;
    };
    for (let number = 0; number < 100; number += 1) expect(await post(token, number)).toBe(200);
    expect([await post(token, 200), await post(other, 200)]).toEqual([429, 200]);
    clock.uptime += 1_000;
    expect(await post(token, 200)).toBe(200);
  });

  it('is done, undone, and told to who listens; of another form it is none', async () => {
    const { remark, team, memory } = await startReview();
    const heard: unknown[] = [];
    memory.store.onMessage((message) => message.kind === 'remarks' && heard.push(message.remarks));
    const { id } = (await remark(REMARK)).json();
    const done = (isDone: unknown, form = 'f1') => team('POST', WORK_PATH.remark(form, id), { done: isDone });
    expect(told(await done(true))).toEqual({ status: 200, body: { success: true } });
    expect((await team('GET', WORK_PATH.remarks('f1'))).json().remarks[0].done).toBe(true);
    expect((await done(false)).statusCode).toBe(200);
    expect(told(await done(true, 'f2'))).toEqual({ status: 404, body: { error: 'No such remark' } });
    expect(told(await done('yes')).body.details).toBe('done must be true or false.');
    expect(heard).toEqual([1, 0, 1]);
  });
});
