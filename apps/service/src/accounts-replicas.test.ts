/**
 * Three accounts at once through two replicas on a real Postgres: thousands of reads, renewals, uploads and a
 * log-out between each other, and no call, answer or line of any of them with another account's token.
 */

import { PATH } from '@formloom/form';
import { afterAll, expect, it } from 'vitest';
import type { ProviderRequest } from './provider/provider.ts';
import { named } from './testing/accounts.ts';
import { answer, VARIABLES } from './testing/harness.ts';
import { createReplicas } from './testing/replicas.ts';
import { OURS } from './testing/uploads.ts';

const ACCOUNTS = [1001, 1002, 1003] as const;
const LEAVING = 1003;
const READS = 2_060;
const AT_ONCE = 40;
/** After so many questions an account's tokens are about to be over, in the midst of what is asked then. */
const EXPIRE_EVERY = 150;
const CALLS_BEFORE_END = 10;

const database = createReplicas();
afterAll(database.close);

/** A provider that knows whose token is whose, and notes every mistake. */
function createProvider() {
  /** Tokens up to this one are over. */
  const over = new Map<number, number>();
  const newest = new Map<number, number>();
  /** For how many more calls those last that are about to be over. */
  const callsLeft = new Map<number, number>();
  const mistakes: string[] = [];
  const seen = { reads: 0, writes: 0, renewals: 0, refused: 0 };
  const tokenOf = (account: number) => `access-token-of-${account}-${newest.get(account) ?? 0}`;

  return {
    mistakes,
    seen,
    expireSoon: (account: number) => void callsLeft.set(account, CALLS_BEFORE_END),
    exchange({ body }: ProviderRequest) {
      const form = new URLSearchParams(body);
      const given = form.get('refresh_token') ?? form.get('code') ?? '';
      const account = Number(/(\d{4})$/.exec(given)?.[1]);
      if (form.has('refresh_token')) {
        seen.renewals += 1;
        newest.set(account, (newest.get(account) ?? 0) + 1);
      }
      return answer(200, {
        access_token: tokenOf(account),
        refresh_token: `refresh-token-of-${account}`,
        expires_in: 1_800,
        hub_id: account,
        scopes: ['forms', 'content'],
      });
    },
    provider({ method, path, headers, account, bytes }: ProviderRequest) {
      const token = headers.authorization?.replace('Bearer ', '') ?? '';
      const [, owner = '', count = ''] = /^access-token-of-(\d{4})-(\d+)$/.exec(token) ?? [];
      const meant = /(?:form|module)-of-(\d{4})/.exec(decodeURIComponent(path))?.[1];
      if (owner !== account) mistakes.push(`${method} ${path}: the token of ${owner} for ${account}`);
      if (meant !== undefined && meant !== owner)
        mistakes.push(`${method} ${path}: meant for ${meant}, and came with the token of ${owner}`);
      if (bytes && !bytes.includes(`text of ${owner}`)) mistakes.push(`${path}: a file of another account`);
      const left = (callsLeft.get(Number(owner)) ?? Number.NaN) - 1;
      callsLeft.set(Number(owner), left);
      if (left === 0) over.set(Number(owner), newest.get(Number(owner)) ?? 0);
      if (Number(count) <= (over.get(Number(owner)) ?? -1)) {
        seen.refused += 1;
        return answer(401, { category: 'EXPIRED_AUTHENTICATION' });
      }
      if (path.startsWith('/cms/')) {
        if (method !== 'GET') seen.writes += 1;
        return method === 'GET' ? answer(404, {}) : answer(200, {});
      }
      seen.reads += 1;
      const form = { id: 'f', name: `Form of ${owner}`, fieldGroups: [{ fields: [{ name: 'email' }] }] };
      return answer(200, path.endsWith('/forms') ? { results: [form] } : form);
    },
  };
}

it('2.1 3.1 4.4 none is mixed', async () => {
  const { exchange, provider, expireSoon, mistakes, seen } = createProvider();
  const url = await database.newUrl();
  const options = {
    variables: { ...VARIABLES, TOKEN_REFRESH: 'on', UPLOADS: 'on' },
    exchange,
    provider,
    pause: async () => {},
  };
  const replicas = [await database.replica(url, options), await database.replica(url, options)] as const;
  for (const [at, account] of ACCOUNTS.entries())
    await replicas[at % 2 === 0 ? 0 : 1].connect(`code-for-${account}`);

  const statuses = new Map<string, number>();
  const wrong: string[] = [];
  let isLeaving = false;
  let isLeft = false;

  /** One question by its number: which replica, which account and what. */
  async function ask(turn: number) {
    const account = ACCOUNTS[turn % 3] as number;
    const { app, get } = replicas[(turn >> 1) % 2 === 0 ? 0 : 1];
    const mayBeGone = isLeft;
    if (turn % 40 === 7) {
      const files = [{ name: 'meta.json', content: `{"label":"text of ${account}"}` }];
      const payload = { path: `module-of-${account}-${turn}.module`, target: 'draft', files };
      const reply = await app.inject({
        method: 'POST',
        url: PATH.modules,
        headers: { ...OURS, ...named(account) },
        payload,
      });
      note('upload', account, reply.statusCode, mayBeGone);
      return;
    }
    const path = turn % 5 === 0 ? PATH.forms : PATH.form(`form-of-${account}-${turn % 11}`);
    const reply = await get(path, named(account));
    note('read', account, reply.statusCode, mayBeGone);
    if (reply.statusCode === 200 && !reply.body.includes(`"Form of ${account}"`))
      wrong.push(`${account} was told ${reply.body}`);
  }

  function note(what: string, account: number, status: number, wasGone: boolean) {
    const key = `${what} ${account === LEAVING && isLeaving ? 'gone' : 'open'} ${status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    if (account === LEAVING && wasGone && status < 400) wrong.push(`${what} of ${account} after its log-out`);
  }

  const underWay = new Map(ACCOUNTS.map((account) => [account as number, new Set<Promise<void>>()]));
  const quiet = new Map<number, Promise<unknown>>();

  /**
   * No question meets two ends: one that is refused, waits for a new token and is refused with that, too, has
   * 401 for its answer, and so have those after it for a while.
   */
  async function endSoon(account: number) {
    const answered = Promise.all(underWay.get(account) ?? []);
    quiet.set(account, answered);
    await answered;
    expireSoon(account);
  }

  async function askInTurn(turn: number) {
    const account = ACCOUNTS[turn % 3] as number;
    await quiet.get(account);
    const question = ask(turn);
    underWay.get(account)?.add(question);
    await question;
    underWay.get(account)?.delete(question);
  }

  let next = 0;
  const worker = async () => {
    while (next < READS) {
      const turn = next;
      next += 1;
      if (turn === READS / 2) {
        isLeaving = true;
        expect((await replicas[1].post(`${PATH.logout}?account=${LEAVING}`)).statusCode).toBe(200);
        isLeft = true;
      }
      if (turn % EXPIRE_EVERY === 0) await endSoon(ACCOUNTS[(turn / EXPIRE_EVERY) % 3] as number);
      await askInTurn(turn);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));

  expect({ mistakes, wrong }).toEqual({ mistakes: [], wrong: [] });
  // Accounts that stayed were always answered (eight modules at a time are taken in each replica); the one
  // that left was told so.
  const kinds = [...statuses.keys()];
  expect(
    kinds.filter((key) => / open /.test(key) && !/^read open 200$|^upload open (200|503)$/.test(key)),
  ).toEqual([]);
  expect(kinds.filter((key) => / gone /.test(key) && !/ (200|401|404|503)$/.test(key))).toEqual([]);
  expect(seen.renewals).toBeGreaterThan(5);
  expect(seen.writes).toBeGreaterThan(20);
  for (const { get } of replicas) {
    const { accounts } = (await get(PATH.accounts)).json();
    expect(accounts.map(({ portalId }: { portalId: number }) => portalId)).toEqual([1001, 1002]);
  }
});
