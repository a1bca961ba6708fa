/** The OAuth walk and pages of another site, as browsers tell of them (3.2, 5.2). */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createHarness, type Harness, told } from '../testing/harness.ts';
import { comesBackHere, readLoginMark, writeLoginMark } from './login-cookie.ts';

const browser = (site: string, mode: string, dest: string) => ({
  host: 'localhost:3001',
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
});
const NAVIGATES = browser('cross-site', 'navigate', 'document');
const INVALID = { status: 400, body: { error: 'Invalid state or code' } };

describe('4.1 install', () => {
  it.each([
    ['a picture of another page', browser('cross-site', 'no-cors', 'image')],
    ['a frame of another page', browser('cross-site', 'navigate', 'iframe')],
    ['a picture of a page on another port', browser('same-site', 'no-cors', 'image')],
    ['a page being fetched ahead', browser('cross-site', 'no-cors', 'empty')],
  ])('4.7 refuses %s, and nothing is pending afterwards', async (_, headers) => {
    const { get } = await createHarness();
    const refused = { status: 403, body: { error: 'Not allowed by CORS' } };
    expect(told(await get(PATH.install, headers))).toEqual(refused);
    expect(told(await get(`${PATH.callback}?code=abc&state=state-1`))).toEqual(INVALID);
  });

  it.each([
    ['a program', {}],
    ['a person who follows a link', NAVIGATES],
    ['a person who types the address', browser('none', 'navigate', 'document')],
    ['the application', browser('same-origin', 'navigate', 'document')],
    [
      'a script of an admitted page',
      { ...browser('same-site', 'cors', 'empty'), origin: 'http://localhost:5173' },
    ],
  ])('4.1 sends %s to the provider', async (_, headers) => {
    const { get } = await createHarness();
    expect((await get(PATH.install, headers)).statusCode).toBe(302);
  });
});

describe('5.2 the browser that ends the walk is the one that began it', () => {
  async function begin(harness: Harness, headers: Record<string, string> = NAVIGATES) {
    const { headers: given } = await harness.get(PATH.install, headers);
    const state = new URL(String(given.location)).searchParams.get('state');
    const [cookie = ''] = String(given['set-cookie'] ?? '').split(';');
    const back = (more: Record<string, string>) =>
      harness.get(`${PATH.callback}?code=a-good-code&state=${state}`, more);
    return { cookie, back };
  }

  it('5.2 it comes back with its mark; another browser is refused, and uses nothing up', async () => {
    const harness = await createHarness();
    const { cookie, back } = await begin(harness);
    expect(told(await back(NAVIGATES))).toEqual(INVALID);
    expect(told(await back({ ...NAVIGATES, cookie: 'formloom_login=somebody-else' }))).toEqual(INVALID);
    expect((await back({ ...NAVIGATES, cookie: `other=1; ${cookie}` })).statusCode).toBe(200);
  });

  it('5.2 two tabs share a mark, so either may be finished', async () => {
    const harness = await createHarness();
    const first = await begin(harness);
    const second = await begin(harness, { ...NAVIGATES, cookie: first.cookie });
    expect(second.cookie).toBe(first.cookie);
    expect((await first.back({ ...NAVIGATES, cookie: second.cookie })).statusCode).toBe(200);
  });

  it.each([
    ['a program ends what a browser began', NAVIGATES, {}],
    ['a program ends what a program began', {}, {}],
    ['a program ends what it began under another name', { host: '192.168.0.7:3001' }, {}],
    // As `fetch` of Node does.
    ['a program names a mode', {}, { 'sec-fetch-mode': 'cors' }],
  ])('4.2 no mark is asked for where %s', async (_, beginning, ending) => {
    const harness = await createHarness();
    const { back } = await begin(harness, beginning);
    expect(told(await back(ending))).toEqual({ status: 200, body: { connected: true, portalId: 4210 } });
  });

  it('5.2 a browser is refused what a program began, and uses nothing up', async () => {
    const harness = await createHarness();
    const { back } = await begin(harness, { host: 'localhost:3001' });
    const invalid = [NAVIGATES, { ...NAVIGATES, cookie: 'formloom_login=any-mark' }];
    for (const headers of invalid) expect(told(await back(headers))).toEqual(INVALID);
    expect(harness.calls).toEqual([]);
    expect((await back({})).statusCode).toBe(200);
  });

  it.each([
    ['a picture of another page', browser('cross-site', 'no-cors', 'image')],
    ['a frame of another page', browser('cross-site', 'navigate', 'iframe')],
    ['a picture of a page on another port', browser('same-site', 'no-cors', 'image')],
  ])('5.2 %s ends no walk, whoever began it', async (_, headers) => {
    const harness = await createHarness();
    for (const beginning of [{}, NAVIGATES, { host: '192.168.0.7:3001' }]) {
      const { cookie, back } = await begin(harness, beginning);
      const refused = { status: 403, body: { error: 'Not allowed by CORS' } };
      expect(told(await back({ ...headers, cookie }))).toEqual(refused);
    }
    expect(harness.calls).toEqual([]);
  });
});

it('5.2 the mark is kept from scripts and from other addresses', () => {
  expect(writeLoginMark('a-mark', 'https')).toBe(
    'formloom_login=a-mark; Path=/oauth/provider; Max-Age=900; HttpOnly; SameSite=Lax; Secure',
  );
  expect(writeLoginMark('a-mark', 'http')).not.toContain('Secure');
  expect(readLoginMark({ cookie: 'formloom_login=a b' })).toBeUndefined();
  expect(readLoginMark({ cookie: 'x=1; formloom_login=long-enough' })).toBe('long-enough');
});

it.each([
  ['localhost:3001', 'http://localhost:4000/cb', true],
  ['127.0.0.1:3001', 'http://localhost:3001/cb', false],
  [undefined, 'http://localhost:3001/cb', false],
  ['no name at all', 'http://localhost:3001/cb', false],
])('5.2 %s and %s are the same name: %s', (host, redirectUri, same) => {
  expect(comesBackHere(host, redirectUri)).toBe(same);
});
