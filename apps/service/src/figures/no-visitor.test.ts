/** Whatever comes along with a visit: nothing of a visitor is in the database, the log or the metrics. */

import { request as ask } from 'node:http';
import { FIGURES_PATH, sumFigures } from '@formloom/form';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createPrometheus } from '../metrics/prometheus.ts';
import { createHarness, VARIABLES } from '../testing/harness.ts';
import { dumpWork } from '../testing/work-dump.ts';
import { createWorkPlaces, STORES } from '../testing/work-stores.ts';
import { createPublicPort } from './public-port.ts';

const places = createWorkPlaces();
afterAll(() => places.close());

const ON = {
  ...VARIABLES,
  FIGURES: 'on',
  PUBLIC_URL: 'https://forms.test',
  DATABASE_URL: 'file:x.db',
  TRUSTED_PROXIES: '127.0.0.0/8',
  TRUSTED_USER_HEADER: 'x-forwarded-user',
  ACCESS_KEY: 'the-key-of-the-whole-team',
};
const OF = { account: 'a', form: 'f1' };

/** Each place has a mark of its own, so that a failure says which place it was. */
const marks: string[] = [];
const mark = (place: string) => {
  const made = `zq${place}${marks.length}qz`;
  marks.push(made);
  return made;
};

/** What browsers, proxies and pages send along, and what they could. */
const headers = () => ({
  host: 'forms.test',
  origin: `https://${mark('origin')}.test`,
  referer: `https://page.test/${mark('referrer')}?${mark('referrerquery')}=1#${mark('fragment')}`,
  'user-agent': `Mozilla/5.0 (${mark('agent')})`,
  cookie: `a=${mark('cookie')}; ${mark('cookiename')}=1; formloom_access=${mark('access')}`,
  'accept-language': `${mark('language')};q=0.5`,
  authorization: `Basic ${mark('authorization')}`,
  'x-forwarded-for': '203.0.113.77, 127.0.0.1',
  'x-forwarded-user': mark('user'),
  'x-real-ip': '203.0.113.78',
  forwarded: 'for=203.0.113.79',
  'x-request-id': mark('request'),
  'sec-ch-ua': `"${mark('brand')}"`,
  'sec-fetch-site': 'cross-site',
  'if-none-match': `"${mark('tag')}"`,
  [mark('name')]: mark('value'),
});

const ADDRESSES = ['203.0.113.77', '203.0.113.78', '203.0.113.79', '203.0.113.80', '2001:db8::77'];

const event = (more: object = {}) => JSON.stringify({ f: OF.form, v: 'v1', e: 'view', ...more });

/** What is told, in every way in which something else could come along. */
const bodies = () => [
  event({ [mark('key')]: 1, email: `${mark('answer')}@mail.test`, values: { name: mark('name') } }),
  event({ s: 0, k: 'email', id: mark('identifier'), ip: '203.0.113.80', t: mark('time') }),
  event({ e: mark('event') }),
  event({ f: mark('form') }),
  event({ s: mark('step') }),
  event({ k: { answer: mark('fieldanswer') } }),
  event({ v: [mark('version')] }),
  `${event()}${mark('after')}`,
  mark('text'),
  `email=${mark('urlencoded')}`,
  `[${JSON.stringify(mark('list'))}]`,
  event({ k: 'x'.repeat(600) + mark('long') }),
  'x'.repeat(70_000) + mark('toolong'),
];

const TYPES = ['text/plain;charset=UTF-8', 'application/json', 'application/x-www-form-urlencoded'];

/** To the public port; resolves with status and headers. */
const tellPort = (port: number, sent: Record<string, string>, body: string) =>
  new Promise<{ status: number | undefined; said: string }>((resolve, reject) => {
    const url = `${FIGURES_PATH.events}?${mark('query')}=${mark('queryvalue')}`;
    const asked = ask({ port, method: 'POST', path: url, headers: sent, agent: false }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode, said: JSON.stringify(reply.rawHeaders) });
    });
    // After an answer that does not wait for the end, this no longer matters.
    asked.on('error', reject).end(body);
  });

it.each([...STORES.map((kind) => [kind, 'on PORT'] as const), ['file', 'on PUBLIC_PORT'] as const])(
  'nothing of a visitor is in %s, in the log or in the metrics, told %s',
  async (kind, where) => {
    const url = await places.newUrl(kind);
    const workStore = await places.open(url);
    await workStore.putProject({
      ...OF,
      expected: 'none',
      by: 'Ana',
      at: 1,
      name: 'N',
      text: '{}',
      marks: [],
    });
    const shape = JSON.stringify({ steps: 1, keys: ['email'], keySteps: [0] });
    await workStore.addFigureVersion({ ...OF, version: 'v1', shape });
    const { observer, text: metrics } = createPrometheus();
    const publicPort = createPublicPort({ port: 0, maxConnections: 50 });
    const hasPort = where === 'on PUBLIC_PORT';
    const { app, log } = await createHarness({
      variables: ON,
      workStore,
      observer,
      ...(hasPort && { publicPort }),
    });
    const port = hasPort ? await publicPort.listen() : 0;
    const tell = (more: InjectOptions) =>
      app.inject({ method: 'POST', url: FIGURES_PATH.events, remoteAddress: '127.0.0.1', ...more });
    const statuses = new Set<number>();
    for (const payload of bodies())
      for (const type of [...TYPES, `text/${mark('type')}; charset=${mark('charset')}`]) {
        if (hasPort) {
          const told = await tellPort(port, { ...headers(), 'content-type': type }, payload);
          expect(told.said).not.toMatch(/zq\w*qz|203\.0\.113/);
          statuses.add(told.status ?? 0);
          continue;
        }
        const sent = await tell({
          url: `${FIGURES_PATH.events}?${mark('query')}=${mark('queryvalue')}`,
          headers: { ...headers(), 'content-type': type },
          payload,
        });
        expect(JSON.stringify([sent.headers, sent.body])).not.toMatch(/zq\w*qz|203\.0\.113/);
        statuses.add(sent.statusCode);
      }
    await tell({ headers: headers(), payload: event(), remoteAddress: '2001:db8::77' });
    await tell({ method: 'OPTIONS', headers: { ...headers(), 'access-control-request-method': 'POST' } });
    await app.close();

    const kept = sumFigures(await workStore.readFigures({ ...OF, from: 0 })).versions;
    await workStore.close();
    // So that there is something to be found: what is counted is there.
    expect(kept).toMatchObject([{ version: 'v1', views: 2 * 4 + 1 }]);
    expect([...statuses]).toEqual([204]);
    const held = { database: await dumpWork(url), log: log(), metrics: await metrics() };
    expect(held.database).toContain('v1');
    expect(held.log).toContain('"route":"/figures"');
    expect(held.metrics).toContain('route="/figures"');
    expect(marks.length).toBeGreaterThan(500);
    for (const [place, text] of Object.entries(held))
      for (const one of [...marks, ...ADDRESSES])
        expect(text.toLowerCase().includes(one.toLowerCase()), `${one} in the ${place}`).toBe(false);
  },
);
