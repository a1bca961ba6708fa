/** Several accounts in one session: naming one, the list of them, forgetting one. */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createAccounts, named } from '../testing/accounts.ts';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, type HarnessOptions, TOKENS, told, VARIABLES } from '../testing/harness.ts';
import { createWorkHarness } from '../testing/work-harness.ts';
import { routesFor } from './routes.ts';

const NO_SUCH = { status: 404, body: { error: 'No such account' } };
const NOT_CONNECTED = { status: 401, body: { error: 'Not connected to provider' } };

async function connected(accounts: readonly number[], options: HarnessOptions = {}) {
  const all = createAccounts();
  const provider = (request: Parameters<typeof all.provider>[0]) => all.provider(request);
  const harness = await createHarness({ exchange: all.exchange, provider, ...options });
  for (const account of accounts) await harness.connect(`code-for-${account}`);
  return { ...harness, all };
}
type Connected = Awaited<ReturnType<typeof connected>>;

const nameAt = async ({ get }: Pick<Connected, 'get'>, url: string, headers = {}) =>
  (await get(url, headers)).json().schema?.name;
const portals = async ({ get }: Pick<Connected, 'get'>) =>
  (await get(PATH.accounts)).json().accounts.map(({ portalId }: { portalId: number }) => portalId);

describe('2.1 naming an account', () => {
  it('2.1 whoever names none is answered by the first, as ever', async () => {
    const harness = await connected([1001, 1002, 1003]);
    expect(await nameAt(harness, PATH.form('f1'))).toBe('Form of 1001');
    expect((await harness.get(PATH.account)).json().portalId).toBe(1001);
  });

  it.each([
    ['in the header', PATH.form('f1'), named(1002)],
    ['in the address', `${PATH.form('f1')}?account=1002`, {}],
    ['in the address, beside others', `${PATH.form('f1', 'details')}&account=1002`, {}],
    ['with zeros in front', `${PATH.form('f1')}?account=0001002`, {}],
  ])('2.1 %s', async (_, url, headers) => {
    const harness = await connected([1001, 1002]);
    expect(await nameAt(harness, url, headers)).toBe('Form of 1002');
    expect(harness.calls.at(-1)?.headers.authorization).toBe('Bearer access-token-of-1002-0');
  });

  it('2.1 the list and the account go by it, too', async () => {
    const { get } = await connected([1001, 1002]);
    expect((await get(PATH.forms, named(1002))).json().forms[0].name).toBe('Form of 1002');
    expect((await get(PATH.account, named(1002))).json()).toMatchObject({ portalId: 1002 });
  });

  it.each(['9', '0', '99999999999999999999', '1'])(
    '2.1 %s, which is not connected, is 404',
    async (account) => {
      const { get, calls } = await connected([1001]);
      const before = calls.length;
      for (const path of [PATH.forms, PATH.form('f1'), PATH.account])
        expect(told(await get(path, named(account)))).toEqual(NO_SUCH);
      expect(calls).toHaveLength(before);
    },
  );

  it('4.5.1 where nobody is connected, it is still that', async () => {
    const { get } = await connected([]);
    for (const path of [PATH.forms, PATH.form('f1'), PATH.account, PATH.accounts])
      expect(told(await get(path, named(1001)))).toEqual(NOT_CONNECTED);
  });

  it.each([
    ['1.5', ''],
    ['-1', ''],
    ['0x10', ''],
    ['1e3', ''],
    ['default', ''],
    ['', ''],
    ['1001, 1001', ''],
    ['1001', 'account=1001'],
    [undefined, 'account='],
    [undefined, 'account=a'],
    [undefined, 'account=1001&account=1001'],
    [undefined, 'account=1001&account=1002'],
    [undefined, 'account=%201001'],
  ])('2.1 X-Account %j and ?%s name none: 400, on every route below /api', async (header, search) => {
    const harness = await connected([1001], { variables: { ...VARIABLES, UPLOADS: 'on' } });
    const routes = routesFor({
      uploads: true,
      keyed: undefined,
      work: undefined,
      counting: undefined,
      hasWebApp: true,
    });
    const below = routes.filter(({ path }) => path.startsWith('/api/'));
    expect(below.length).toBeGreaterThan(5);
    for (const { method, path } of below) {
      const reply = await harness.app.inject({
        method,
        url: `${path.replace(':formId', 'f1')}?path=a.module&${search}`,
        headers: {
          host: 'localhost:3001',
          origin: 'http://localhost:3001',
          ...(header !== undefined && named(header)),
        },
        ...(method === 'POST' && { payload: {} }),
      });
      expect([path, reply.statusCode, reply.json().error]).toEqual([path, 400, 'Malformed request']);
    }
  });
});

describe('GET /api/accounts', () => {
  it('tells all of them in their order, with what the provider calls them', async () => {
    const names: Record<string, string> = { 'access-token-of-1001-0': 'looms.example' };
    const { get } = await connected([1001, 1002], {
      information: ({ body }) => {
        const hub_domain = names[new URLSearchParams(body).get('token') ?? ''];
        return hub_domain ? answer(200, { hub_id: 1001, hub_domain }) : answer(404, {});
      },
    });
    const more = { scopes: ['forms', 'content'], expiresAt: 1_700_001_800_000 };
    expect(told(await get(PATH.accounts))).toEqual({
      status: 200,
      body: {
        accounts: [
          { portalId: 1001, name: 'looms.example', ...more, first: true },
          { portalId: 1002, name: null, ...more, first: false },
        ],
      },
    });
  });

  it('an account without a number is told as null', async () => {
    const { hub_id, ...nameless } = TOKENS;
    const harness = await createHarness({ exchange: () => answer(200, nameless) });
    await harness.connect();
    const { accounts } = (await harness.get(PATH.accounts)).json();
    expect(accounts).toMatchObject([{ portalId: null, name: null, first: true }]);
  });
});

describe('4.4 logging out of one', () => {
  it('4.4 forgets that one, and the others go on', async () => {
    const harness = await connected([1001, 1002, 1003]);
    const reply = await harness.post(`${PATH.logout}?account=1002`);
    expect(told(reply)).toEqual({
      status: 200,
      body: { success: true, message: 'Session closed successfully' },
    });
    expect(await portals(harness)).toEqual([1001, 1003]);
    expect(told(await harness.get(PATH.forms, named(1002)))).toEqual(NO_SUCH);
    expect(await nameAt(harness, PATH.form('f1'), named(1003))).toBe('Form of 1003');
  });

  it('4.4 the next one is the first then, and after the last nobody is connected', async () => {
    const harness = await connected([1001, 1002]);
    await harness.post(PATH.logout, { headers: named(1001) });
    expect(await nameAt(harness, PATH.form('f1'))).toBe('Form of 1002');
    await harness.post(`${PATH.logout}?account=1002`);
    expect((await harness.get(PATH.status)).json()).toEqual({ connected: false });
    expect(told(await harness.get(PATH.forms))).toEqual(NOT_CONNECTED);
  });

  it.each(['account=', 'account=one', 'account=1001&account=1001', 'account=-1'])(
    '4.4 ?%s is 400 and forgets nobody',
    async (search) => {
      const harness = await connected([1001, 1002]);
      expect((await harness.post(`${PATH.logout}?${search}`)).statusCode).toBe(400);
      expect(await portals(harness)).toEqual([1001, 1002]);
    },
  );

  it('4.4 of one that is not connected changes nothing', async () => {
    const harness = await connected([1001]);
    expect((await harness.post(`${PATH.logout}?account=7`)).statusCode).toBe(200);
    expect(await portals(harness)).toEqual([1001]);
  });

  it('4.4 without a name it forgets everybody, as ever', async () => {
    const harness = await connected([1001, 1002]);
    await harness.post(PATH.logout);
    expect((await harness.get(PATH.status)).json()).toEqual({ connected: false });
  });

  /** A read of each account is under way. */
  async function reading(options: HarnessOptions = {}) {
    const gate = createGate();
    const all = createAccounts();
    const harness = await createHarness({
      exchange: all.exchange,
      provider: async (request) => {
        await gate.opened;
        return all.provider(request);
      },
      ...options,
    });
    for (const account of [1001, 1002]) await harness.connect(`code-for-${account}`);
    const before = harness.calls.length;
    const first = harness.get(PATH.form('f1'));
    const reads = [1001, 1002].map((account) => harness.get(PATH.form('f1'), named(account)));
    await expect.poll(() => harness.calls.length).toBe(before + 2);
    return { harness, gate, reads: [first, ...reads] };
  }

  it('4.4 reads of it that are under way are told nothing, and those of others everything', async () => {
    const { harness, gate, reads } = await reading();
    await harness.post(`${PATH.logout}?account=1001`);
    gate.open();
    const [first, ofIt, ofOther] = (await Promise.all(reads)).map(told);
    expect([first, ofIt]).toEqual([NOT_CONNECTED, NO_SUCH]);
    expect(ofOther?.body.schema.name).toBe('Form of 1002');
  });

  it('4.4 also where it is connected again meanwhile', async () => {
    const { harness, gate, reads } = await reading();
    await harness.post(`${PATH.logout}?account=1001`);
    await harness.connect('code-for-1001');
    gate.open();
    const [, ofIt, ofOther] = (await Promise.all(reads)).map(told);
    expect([ofIt?.status, ofOther?.status]).toEqual([404, 200]);
  });

  it('3.1 connecting an account again takes nothing from reads that are under way', async () => {
    const { harness, gate, reads } = await reading();
    await harness.connect('code-for-1001');
    gate.open();
    expect((await Promise.all(reads)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

describe('4.4 while a code is exchanged', () => {
  async function exchanging(open: readonly number[], coming: number) {
    const gate = createGate();
    const all = createAccounts();
    let isSlow = false;
    const harness = await createHarness({
      exchange: async (request) => {
        if (isSlow) await gate.opened;
        return all.exchange(request);
      },
    });
    for (const account of open) await harness.connect(`code-for-${account}`);
    isSlow = true;
    const connecting = harness.connect(`code-for-${coming}`);
    await expect.poll(() => harness.calls.length).toBe(open.length + 1);
    const finish = async () => {
      gate.open();
      return (await connecting).statusCode;
    };
    return { harness, finish };
  }

  it.each([
    ['another account’s log-out lets it be', [1001, 1002], 1003, 1001, 200, [1002, 1003]],
    ['its own wins', [1001, 1002], 1001, 1001, 500, [1002]],
    ['its own place is kept', [1001, 1002], 1001, 1002, 200, [1001]],
    ['the last one’s is everybody’s', [1001], 1003, 1001, 500, null],
  ])('4.4 %s', async (_, open, coming, leaving, status, left) => {
    const { harness, finish } = await exchanging(open, coming);
    await harness.post(`${PATH.logout}?account=${leaving}`);
    expect(await finish()).toBe(status);
    if (left) expect(await portals(harness)).toEqual(left);
    else expect((await harness.get(PATH.status)).json()).toEqual({ connected: false });
  });
});

describe('PUT /api/accounts/:portalId, where work is shared', () => {
  async function open(options: HarnessOptions = {}) {
    const all = createAccounts();
    const harness = await createWorkHarness({
      exchange: all.exchange,
      provider: (request) => all.provider(request),
      ...options,
    });
    for (const account of [1001, 1002]) await harness.connect(`code-for-${account}`);
    const put = async (account: number | string, body: unknown, headers = {}) =>
      told(
        await harness.ask('PUT', `${PATH.accounts}/${account}`, { payload: JSON.stringify(body), headers }),
      );
    return { ...harness, put };
  }
  const names = async ({ get }: Pick<Connected, 'get'>) =>
    (await get(PATH.accounts)).json().accounts.map(({ name }: { name: string }) => name);

  it('gives a name, which is told wherever the account is, and takes it away again', async () => {
    const harness = await open({
      information: () => answer(200, { hub_id: 1002, hub_domain: 'looms.example' }),
    });
    const { status, body } = await harness.put(1002, { name: '  The weavers ' });
    expect([status, body]).toMatchObject([200, { portalId: 1002, name: 'The weavers', first: false }]);
    expect(await names(harness)).toEqual([null, 'The weavers']);
    expect((await harness.get(PATH.account, named(1002))).json().name).toBe('The weavers');
    await harness.put(1002, { name: '' });
    expect(await names(harness)).toEqual([null, 'looms.example']);
  });

  it('makes it the first, and leaves the name alone', async () => {
    const harness = await open();
    await harness.put(1002, { name: 'Weavers' });
    expect((await harness.put(1002, { first: true })).body).toMatchObject({ name: 'Weavers', first: true });
    expect(await portals(harness)).toEqual([1002, 1001]);
    expect((await harness.get(PATH.forms)).json().forms[0].name).toBe('Form of 1002');
  });

  it('is told of in what happened, by whom, and only where something did', async () => {
    const harness = await open();
    const headers = { cookie: `formloom_name=${Buffer.from('Ana').toString('base64url')}` };
    await harness.put(1002, { name: 'Weavers', first: true }, headers);
    await harness.put(1002, { first: true }, { cookie: '' });
    await harness.put(1002, { first: false }, { cookie: '' });
    const of = async (account: number) =>
      (await harness.get(PATH.activity, named(account)))
        .json()
        .activity.map(({ who, what }: { who: string; what: string }) => `${who} ${what}`);
    expect(await of(1002)).toEqual(['Ana made first', 'Ana named', 'somebody connected']);
    expect(await of(1001)).toEqual(['somebody connected']);
  });

  it('a number that is none is told of as it stands in the address', async () => {
    const { put } = await open();
    expect((await put('abc', { name: 'x' })).body).toEqual({
      error: 'Malformed request',
      details: 'The account in the address is no number.',
    });
  });

  it('a name turns nothing around that stands beside it', async () => {
    const { put } = await open();
    expect((await put(1002, { name: '\u202EWeavers\u2066 of\u200F\uFEFF the north' })).body).toMatchObject({
      name: 'Weavers of the north',
    });
  });

  it('while the database is away the provider’s name is told, and a new one is 503', async () => {
    const harness = await open();
    harness.memory.goAway();
    expect(await names(harness)).toEqual([null, null]);
    expect((await harness.put(1001, { name: 'x' })).status).toBe(503);
  });

  it.each([
    [1003, { name: 'x' }, 404],
    ['one', { name: 'x' }, 400],
    ['1.0', { name: 'x' }, 400],
    [1001, {}, 400],
    [1001, { name: 7 }, 400],
    [1001, { first: 'yes' }, 400],
    [1001, 'nothing', 400],
  ])('%s %j is %i', async (account, body, status) => {
    expect((await (await open()).put(account, body)).status).toBe(status);
  });

  it('is nothing for other origins, and not there without shared work', async () => {
    const harness = await open();
    expect((await harness.put(1001, { name: 'x' }, { origin: 'http://localhost:5173' })).status).toBe(403);
    const plain = await connected([1001]);
    const reply = await plain.app.inject({
      method: 'PUT',
      url: `${PATH.accounts}/1001`,
      payload: { name: 'x' },
    });
    expect(reply.statusCode).toBe(404);
  });
});
