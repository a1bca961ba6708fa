/**
 * A provider that fails in the middle of an upload: the account has the old module or the whole new one, and
 * the verdict says which.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GENERATION } from '../scripts/generation.ts';
import { type Files, type House, moduleOf, openHouse } from './testing/upload-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.connect();
});
beforeEach(() => house.begin());
afterAll(() => house.close());

const OLD = moduleOf('old');
const NEW = moduleOf('new');
const NONE: Files = {};
const at = (environment: string, name: string) => `/${environment}/content/${house.folder}/${name}`;
const LIMIT = { status: 'error', message: 'You have reached your ten_secondly_rolling limit.' };

/** Each strikes the fourth file for good; `early` ones before it is taken, the others after. */
const FAULTS: ReadonlyArray<[string, object, string]> = [
  [
    '401',
    { kind: 'status', status: 401, body: { message: 'The OAuth token expired' }, early: true },
    'The OAuth token expired',
  ],
  [
    '403',
    { kind: 'status', status: 403, body: { message: 'Scopes are missing' }, early: true },
    'Scopes are missing',
  ],
  [
    '429',
    { kind: 'status', status: 429, body: LIMIT, early: true },
    'You have reached your ten_secondly_rolling limit',
  ],
  [
    '423 of a locked folder',
    { kind: 'status', status: 423, body: { message: 'This folder is locked' }, early: true },
    'This folder is locked',
  ],
  ['500', { kind: 'status', status: 500, body: { message: 'Tired' }, early: true }, 'Tired'],
  ['a gateway’s page', { kind: 'html', early: true }, 'The provider answered with status 502'],
  ['a reset', { kind: 'reset', early: true }, 'fetch failed'],
];

describe.each(['draft', 'published'] as const)('in the middle of what is written as %s', (environment) => {
  it.each(FAULTS)('%s leaves the old module', async (_, fault, words) => {
    await house.upload(OLD, environment);
    await house.lay({ ...fault, method: 'PUT', path: at(environment, 'module.css') });
    const { verdict, steps } = await house.upload(NEW, environment);
    expect(verdict).toEqual({
      verdict: 'failed',
      target: environment,
      // What was to be published is a draft by then, whole.
      draft: environment === 'draft' ? 'old' : 'new',
      published: 'old',
      rest: ['meta.json', 'fields.json', 'module.html', 'module.css', 'module.js'],
      error: 'Failed to upload module to provider',
      details: `module.css: ${words}`,
    });
    expect(steps.slice(-4).map(({ file, step, result }) => [file, step, result])).toEqual([
      ['module.css', environment, 'failed'],
      ['module.html', environment, 'restored'],
      ['fields.json', environment, 'restored'],
      ['meta.json', environment, 'restored'],
    ]);
    expect(await house.files()).toEqual(
      environment === 'draft' ? { draft: OLD, published: NONE } : { draft: NEW, published: OLD },
    );
  });

  it.each(FAULTS)('%s leaves nothing where nothing was', async (_, fault) => {
    await house.lay({ ...fault, method: 'PUT', path: at(environment, 'module.css') });
    expect((await house.upload(NEW, environment)).verdict[environment]).toBe('old');
    expect((await house.files())[environment]).toEqual(NONE);
  });

  it.each([
    ['429', { kind: 'status', status: 429, body: LIMIT, early: true }],
    ['423 of a locked folder', { kind: 'status', status: 423, early: true }],
    ['500', { kind: 'status', status: 500, early: true }],
    ['a reset', { kind: 'reset', early: true }],
  ])('%s once is no trouble', async (_, fault) => {
    await house.upload(OLD, environment);
    await house.lay({ ...fault, method: 'PUT', path: at(environment, 'module.css'), times: 1 });
    expect((await house.upload(NEW, environment)).verdict.verdict).toBe('uploaded');
    expect((await house.files())[environment]).toEqual(NEW);
  });

  it.each([
    ['500', { kind: 'status', status: 500 }],
    ['a reset', { kind: 'reset' }],
    ['half an answer', { kind: 'truncate' }],
  ])(
    '%s after each file was taken is no trouble either: what stands there is looked up',
    async (_, fault) => {
      await house.upload(OLD, environment);
      await house.lay({ ...fault, method: 'PUT', path: `/${environment}/content/` });
      expect((await house.upload(NEW, environment)).verdict.verdict).toBe('uploaded');
      expect((await house.files())[environment]).toEqual(NEW);
    },
  );
});

describe('before anything is written', () => {
  it.each(FAULTS)(
    '%s at the first question is told with its status, and changes nothing',
    async (_, fault, words) => {
      await house.upload(OLD);
      await house.lay({ ...fault, path: '/metadata/' });
      const { status, body } = await house.upload(NEW);
      const expected = 'status' in fault ? fault.status : 502;
      expect([status, JSON.parse(body).details]).toEqual([expected, words]);
      expect(await house.files()).toEqual({ draft: OLD, published: NONE });
    },
  );

  it.each(FAULTS)('%s while it is judged changes nothing', async (_, fault, words) => {
    await house.upload(OLD);
    await house.lay({ ...fault, path: '/validate/' });
    const { verdict } = await house.upload(NEW);
    expect(verdict).toMatchObject({ verdict: 'failed', draft: 'old', details: `meta.json: ${words}` });
    expect(await house.files()).toEqual({ draft: OLD, published: NONE });
  });

  it('401 of a session that has expired', async () => {
    await house.upload(OLD);
    await house.control('POST', '/sandbox/expire-tokens');
    const { status, body } = await house.upload(NEW);
    await house.connect();
    expect([status, body]).toEqual([
      401,
      expect.stringContaining('The OAuth token used to make this call expired'),
    ]);
    expect(await house.files()).toEqual({ draft: OLD, published: NONE });
  });

  it('429 of the account’s own limit is waited for', async () => {
    await house.control('PATCH', '/sandbox/settings', { rateLimit: 4, rateIntervalMs: 30 });
    house.pause(() => new Promise((resolve) => setTimeout(resolve, 40)));
    expect((await house.upload(OLD)).verdict.verdict).toBe('uploaded');
    expect((await house.files()).draft).toEqual(OLD);
  });
});

describe('a provider that is gone for good', () => {
  it('leaves a mixture, says so, and the next attempt sends the rest only', async () => {
    await house.upload(OLD, 'published');
    let left = 2;
    house.watch(({ method, path }) => {
      if (left === 0) throw new Error('connect ECONNREFUSED');
      if (method === 'PUT' && path.includes('/published/')) left -= 1;
    });
    const { verdict, steps } = await house.upload(NEW, 'published');
    expect(verdict).toEqual({
      verdict: 'failed',
      target: 'published',
      draft: 'new',
      published: 'mixed',
      rest: ['module.html', 'module.css', 'module.js'],
      error: 'Failed to upload module to provider',
      details: 'module.html: connect ECONNREFUSED',
    });
    expect(steps.at(-1)).toEqual({
      file: 'meta.json',
      step: 'published',
      result: 'failed',
      details: 'connect ECONNREFUSED',
    });
    const { published } = await house.files();
    expect(published).toEqual({ ...OLD, 'meta.json': NEW['meta.json'], 'fields.json': NEW['fields.json'] });

    house.watch(() => {});
    house.calls.length = 0;
    expect((await house.upload(NEW, 'published')).verdict.verdict).toBe('uploaded');
    expect(
      house.calls.filter((call) => call.startsWith('PUT')).map((call) => call.split('/').at(-1)),
    ).toEqual(verdict.rest);
    expect(await house.files()).toEqual({ draft: NEW, published: NEW });
  });

  it('puts back bytes that are no text', async () => {
    await house.upload(OLD);
    const odd = Buffer.from([0, 255, 254, 13, 10, 45, 45]);
    const token = await tokenOf();
    const form = new FormData();
    form.set('file', new Blob([odd]));
    const url = `${token.address}${GENERATION.source}/draft/content/${house.folder}/module.js`;
    await fetch(url, { method: 'PUT', headers: token.headers, body: form });
    await house.lay({ kind: 'status', status: 403, early: true, method: 'PUT', path: at('draft', 'z.js') });
    const { verdict } = await house.upload({ ...NEW, 'z.js': 'last' });
    expect(verdict.draft).toBe('old');
    const kept = await fetch(url, { headers: token.headers });
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(odd);
  });
});

/** What the service sends along, seen on its way. */
async function tokenOf() {
  let headers: Record<string, string> = {};
  house.watch((request) => {
    headers = { authorization: request.headers.authorization ?? '' };
  });
  await house.get(`/api/modules?path=${house.folder}`);
  return { headers, address: house.address };
}
