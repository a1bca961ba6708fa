/**
 * The law of several accounts: nothing that is shared, remembered, paced, renewed, uploaded or told is found
 * without the account that it belongs to. Both accounts here have the very same token and the very same
 * forms' ids, so that whatever goes by either alone shows.
 */

import { FIGURES_PATH, PATH, WORK_PATH } from '@formloom/form';
import { versionIdOf, writeProject } from '@formloom/project';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ProviderRequest } from './provider/provider.ts';
import { throttleReads } from './provider/throttled-reads.ts';
import { named } from './testing/accounts.ts';
import { createGate } from './testing/gate.ts';
import { answer, createHarness, type HarnessOptions, TOKENS, VARIABLES } from './testing/harness.ts';
import { builtApp, reviewIn } from './testing/review-harness.ts';
import { createWorkHarness, newProject, OWN_ORIGIN } from './testing/work-harness.ts';

const [ONE, OTHER] = [1001, 1002] as const;

/** Every exchange brings the same token; only the account is another. */
function oneToken() {
  let hub_id = ONE - 1;
  return () => answer(200, { ...TOKENS, hub_id: ++hub_id, scopes: ['forms', 'content'] });
}

/** What an account has is told by its number, which is all that a request differs in. */
const formOf = ({ account, path }: ProviderRequest) => {
  const form = { id: 'f1', name: `Form of ${account}`, fieldGroups: [{ fields: [{ name: 'email' }] }] };
  return answer(200, path.endsWith('/forms') ? { results: [form] } : form);
};

async function two(options: HarnessOptions = {}) {
  const harness = await createHarness({ exchange: oneToken(), provider: formOf, ...options });
  for (let count = 0; count < 2; count += 1) await harness.connect();
  return harness;
}

const PATHS = [PATH.forms, PATH.form('f1'), PATH.form('f1', 'details')];

describe('8 reads', () => {
  it('8 that overlap are shared within an account, and never across', async () => {
    const gate = createGate();
    const { get, calls } = await two({
      provider: async (request) => {
        await gate.opened;
        return formOf(request);
      },
    });
    const before = calls.length;
    const asked = PATHS.flatMap((path) =>
      [ONE, OTHER, ONE, OTHER].map((account) => ({ account, reply: get(path, named(account)) })),
    );
    // The list, and the form that both of the others are made of.
    await expect.poll(() => calls.length).toBe(before + 4);
    gate.open();
    for (const { account, reply } of asked) expect((await reply).body).toContain(`"Form of ${account}"`);
    expect(calls).toHaveLength(before + 4);
  });

  it('8 that were remembered by their age, too', async () => {
    const { get } = await two({ variables: { ...VARIABLES, FRESH_FOR_MS: '60000' } });
    for (let turn = 0; turn < 2; turn += 1)
      for (const path of PATHS)
        for (const account of [ONE, OTHER])
          expect((await get(path, named(account))).body).toContain(`"Form of ${account}"`);
  });

  it('8 and by their bytes: the same ones are read anew for another account', async () => {
    const seen: string[] = [];
    const { get } = await two({
      provider: () => answer(200, { id: 'f1', name: 'The same', fieldGroups: [] }),
      observer: {
        ...silent,
        remembered: (how) => void seen.push(how),
      },
    });
    for (const account of [ONE, OTHER, ONE, OTHER]) await get(PATH.form('f1'), named(account));
    expect(seen).toEqual(['bytes', 'bytes']);
  });

  it('8 wait for their own account’s allowance only', async () => {
    const waits: Array<string | undefined> = [];
    let account: string | undefined;
    const limits = { remaining: '10', max: '100', 'interval-milliseconds': '10000' };
    const headers = Object.fromEntries(
      Object.entries(limits).map(([name, value]) => [`x-provider-ratelimit-${name}`, value]),
    );
    const paced = throttleReads(async () => answer(200, {}, headers), {
      now: () => 1,
      sleep: async () => void waits.push(account),
    });
    for (account of [String(ONE), String(OTHER), String(ONE)])
      await paced({ method: 'GET', path: '/x', account, headers: { authorization: 'Bearer same' } });
    expect(waits).toEqual([String(ONE)]);
  });
});

describe('tokens', () => {
  it('3.1 that are refused end their own account, though the other has the same', async () => {
    let isRefused = false;
    const exchange = oneToken();
    const { get } = await two({
      variables: { ...VARIABLES, TOKEN_REFRESH: 'on' },
      exchange: () => (isRefused ? answer(400, {}) : exchange()),
      provider: (request) => (request.account === String(ONE) ? answer(401, 'expired') : formOf(request)),
    });
    isRefused = true;
    expect((await get(PATH.form('f1'), named(ONE))).statusCode).toBe(404);
    expect((await get(PATH.form('f1'), named(OTHER))).statusCode).toBe(200);
    expect((await get(PATH.accounts)).json().accounts).toMatchObject([{ portalId: OTHER, first: true }]);
  });
});

describe('uploads', () => {
  it('go to the account that is named, with its own place in the line', async () => {
    const gate = createGate();
    const wrote: string[] = [];
    const { app } = await two({
      variables: { ...VARIABLES, UPLOADS: 'on' },
      provider: async ({ method, account = '', path }) => {
        if (method === 'PUT') wrote.push(account);
        if (path.includes('/metadata/')) await gate.opened;
        return method === 'GET' ? answer(404, {}) : answer(200, {});
      },
    });
    const upload = async (account: number) =>
      app.inject({
        method: 'POST',
        url: PATH.modules,
        headers: { ...OWN_ORIGIN, ...named(account) },
        payload: { path: 'a.module', target: 'draft', files: [{ name: 'meta.json', content: '{}' }] },
      });
    const [one, other] = [upload(ONE), upload(OTHER)];
    const same = await upload(ONE).then(({ statusCode }) => statusCode);
    gate.open();
    expect([same, (await one).statusCode, (await other).statusCode]).toEqual([409, 200, 200]);
    expect(wrote.sort()).toEqual([String(ONE), String(OTHER)]);
  });
});

describe('shared work', () => {
  async function shared(options: HarnessOptions = {}) {
    const harness = await createWorkHarness({ exchange: oneToken(), provider: formOf, ...options });
    for (let count = 0; count < 2; count += 1) await harness.connect();
    const put = (account: number, submit: string) =>
      harness.ask('PUT', WORK_PATH.project('f1'), {
        headers: { 'if-none-match': '*', ...named(account) },
        payload: writeProject(newProject({ account, submit })),
      });
    return { ...harness, put };
  }

  it('is the named account’s: work, versions, designs and what happened', async () => {
    const { ask, put } = await shared();
    for (const account of [ONE, OTHER])
      expect((await put(account, `Send to ${account}`)).statusCode).toBe(200);
    for (const account of [ONE, OTHER]) {
      const headers = named(account);
      const read = async (url: string) => (await ask('GET', url, { headers })).body;
      expect(await read(WORK_PATH.project('f1'))).toContain(`"Send to ${account}"`);
      expect(JSON.parse(await read(PATH.projects)).projects).toMatchObject([{ account, form: 'f1' }]);
      await ask('PUT', WORK_PATH.design(`Look of ${account}`), {
        headers: { ...headers, 'if-none-match': '*' },
        payload: { theme: {}, texts: {} },
      });
      expect(JSON.parse(await read(PATH.designs)).designs).toMatchObject([{ name: `Look of ${account}` }]);
      const kept = await ask('POST', WORK_PATH.versions('f1'), { headers, payload: { why: 'kept' } });
      expect(kept.statusCode).toBe(200);
      expect(JSON.parse(await read(WORK_PATH.versions('f1'))).versions).toHaveLength(1);
      const { activity } = JSON.parse(await read(PATH.activity));
      expect(activity.filter(({ what }: { what: string }) => what === 'changed')).toHaveLength(1);
    }
    expect((await put(9, 'nobody’s')).statusCode).toBe(404);
  });

  it('so are links for reviewers, remarks, the bin and backups', async () => {
    const { app, ask, put } = await shared({ webRoot: builtApp() });
    const tokens = new Map<number, string>();
    for (const account of [ONE, OTHER]) {
      await put(account, `Send to ${account}`);
      const made = await ask('POST', PATH.reviews, {
        headers: named(account),
        payload: { form: 'f1', days: 1 },
      });
      tokens.set(account, new URL(made.json().url).pathname.split('/').at(-1) ?? '');
    }
    // Whoever has a link sees its account's work, whichever is named or the first.
    const page = (account: number, headers = {}) =>
      ask('GET', WORK_PATH.reviewPage(tokens.get(account) ?? ''), { headers });
    for (const account of [ONE, OTHER])
      expect(JSON.stringify(reviewIn((await page(account, named(ONE))).body))).toContain(
        `Send to ${account}`,
      );
    await app.inject({
      method: 'POST',
      url: WORK_PATH.reviewRemarks(tokens.get(OTHER) ?? ''),
      headers: OWN_ORIGIN,
      payload: { name: 'Núria', text: 'Larger' },
    });
    const read = async (account: number, url: string) =>
      (await ask('GET', url, { headers: named(account) })).json();
    const texts = (remarks: readonly { text: string }[]) => remarks.map(({ text }) => text);
    expect(texts((await read(ONE, WORK_PATH.remarks('f1'))).remarks)).toEqual([]);
    const { remarks } = await read(OTHER, WORK_PATH.remarks('f1'));
    expect(texts(remarks)).toEqual(['Larger']);
    const [review] = (await read(OTHER, PATH.reviews)).reviews;
    const as = { headers: named(ONE) };
    const refused = [
      await ask('POST', WORK_PATH.remark('f1', remarks[0].id), { ...as, payload: { done: true } }),
      await ask('DELETE', WORK_PATH.review(review.id), as),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    const { rawPayload } = await ask('GET', PATH.backup, { headers: named(OTHER) });
    expect(JSON.stringify(projectsIn(rawPayload))).toContain(`Send to ${OTHER}`);
    expect(JSON.stringify(projectsIn(rawPayload))).not.toContain(`Send to ${ONE}`);
    await ask('DELETE', WORK_PATH.project('f1'), { headers: { 'if-match': '"1"', ...named(OTHER) } });
    expect((await read(ONE, WORK_PATH.bin)).projects).toEqual([]);
    const payload = Buffer.from(rawPayload);
    const back = async (account: number) =>
      (
        await ask('POST', PATH.backup, {
          headers: { 'content-type': 'application/zip', ...named(account) },
          payload,
        })
      ).json();
    expect(await back(ONE)).toMatchObject({ putBack: { projects: 0 }, otherAccount: 1 });
    expect((await read(OTHER, WORK_PATH.bin)).projects).toMatchObject([{ account: OTHER, form: 'f1' }]);
  });

  it('and what visitors did, also with forms of one id', async () => {
    const counting = { FIGURES: 'on', PUBLIC_URL: 'https://forms.test/', DATABASE_URL: 'file:x.db' };
    const { app, ask, put } = await shared({ variables: { ...VARIABLES, ...counting } });
    await put(ONE, 'Send');
    const v = versionIdOf(newProject({ account: ONE, submit: 'Send' }));
    const payload = JSON.stringify({ f: 'f1', v, e: 'view' });
    const tell = () => app.inject({ method: 'POST', url: FIGURES_PATH.events, payload });
    const views = async (account: number) => {
      const { versions } = (await ask('GET', FIGURES_PATH.of('f1'), { headers: named(account) })).json();
      return versions.map((version: { views: number }) => version.views);
    };
    await tell();
    await expect.poll(() => views(ONE)).toEqual([1]);
    expect(await views(OTHER)).toEqual([]);
    await ask('DELETE', FIGURES_PATH.of('f1'), { headers: named(OTHER) });
    expect(await views(ONE)).toEqual([1]);
    await ask('DELETE', FIGURES_PATH.of('f1'), { headers: named(ONE) });
    expect(await views(ONE)).toEqual([]);
  });

  it('every route of it asks for the account that is named, and does nothing for one that is not connected', async () => {
    const counting = { FIGURES: 'on', PUBLIC_URL: 'https://forms.test/', DATABASE_URL: 'file:x.db' };
    const { ask, get } = await shared({ variables: { ...VARIABLES, ...counting } });
    const { paths } = (await get('/openapi.json')).json();
    const routes = Object.entries<Record<string, { tags: string[] }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { tags }]) => path.startsWith('/api/') && tags.includes('work'))
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    // What one is called belongs to no account.
    expect(routes.sort()).toEqual([...Object.keys(ASKED), 'GET /api/me', 'PUT /api/me'].sort());
    for (const [route, payload] of Object.entries(ASKED)) {
      const [method, path = ''] = route.split(' ');
      const headers = { 'content-type': 'application/json', 'if-match': '"1"', ...named(9) };
      const url = path.replace(/{\w+}/g, 'f1');
      const reply = await ask(method as 'GET', url, { headers, ...(payload && { payload }) });
      expect([route, reply.statusCode, reply.json().error]).toEqual([route, 404, 'No such account']);
    }
  });

  it('tells each stream of its own account alone, and a log-out ends those of that account', async () => {
    const { app, ask, put } = await shared();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const listen = async (account: number) => {
      const reply = await fetch(`${address}${PATH.projectEvents}?account=${account}`);
      const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
      let text = '';
      const over = (async () => {
        for (let part = await reader.read(); !part.done; part = await reader.read())
          text += Buffer.from(part.value).toString();
      })();
      return { over, text: () => text, leave: () => reader.cancel() };
    };
    const [one, other] = [await listen(ONE), await listen(OTHER)];
    await put(ONE, 'mine');
    await expect.poll(one.text).toContain('"revision":1');
    await ask('POST', `${PATH.logout}?account=${ONE}`);
    await one.over;
    expect(other.text()).not.toContain('revision');
    await put(OTHER, 'theirs');
    await expect.poll(other.text).toContain('"revision":1');
    await other.leave();
    await app.close();
  });
});

/** Every route of shared work, with a body that it would take. */
const ASKED: Readonly<Record<string, object | null>> = {
  'GET /api/projects': null,
  'GET /api/projects/{form}': null,
  'PUT /api/projects/{form}': {},
  'DELETE /api/projects/{form}': null,
  'POST /api/projects/{form}/restore': null,
  'GET /api/projects/{form}/versions': null,
  'POST /api/projects/{form}/versions': { why: 'kept' },
  'GET /api/projects/{form}/versions/{id}': null,
  'POST /api/projects/{form}/here': {},
  'GET /api/projects/{form}/remarks': null,
  'POST /api/projects/{form}/remarks/{id}': { done: true },
  'GET /api/project-events': null,
  'GET /api/designs': null,
  'PUT /api/designs/{name}': { theme: {}, texts: {} },
  'DELETE /api/designs/{name}': null,
  'GET /api/reviews': null,
  'POST /api/reviews': { form: 'f1', days: 1 },
  'DELETE /api/reviews/{id}': null,
  'GET /api/activity': null,
  'GET /api/figures/{form}': null,
  'DELETE /api/figures/{form}': null,
  'GET /api/backup': null,
  'POST /api/backup': {},
};

/** What the projects of a backup say on their button. */
const projectsIn = (zip: Uint8Array) =>
  Object.entries(unzipSync(zip))
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => strFromU8(bytes));

const nothing = () => {};
const silent = {
  answered: nothing,
  called: nothing,
  shared: nothing,
  remembered: nothing,
  letGo: nothing,
  countCallers: nothing,
  watchSession: nothing,
  refreshed: nothing,
  wrongKey: nothing,
} as unknown as NonNullable<HarnessOptions['observer']>;
