/** What the provider is spared, without a caller noticing (8). */

import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createParser } from '../parsing/parser.ts';
import { createSharedReads } from '../provider/shared-reads.ts';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, type HarnessOptions, TOKENS } from '../testing/harness.ts';
import { createFormReader } from './form-reader.ts';

async function connectedHarness(options: HarnessOptions) {
  const harness = await createHarness(options);
  await harness.connect();
  harness.calls.length = 0;
  return harness;
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('8 one call for many callers', () => {
  it('8 calls that overlap share one read, and a later one reads anew', async () => {
    const gate = createGate();
    let reads = 0;
    const { get, calls } = await connectedHarness({
      provider: async () => {
        reads += 1;
        await gate.opened;
        return answer(200, { id: `read-${reads}` });
      },
    });
    const overlapping = [get(PATH.form('a')), get(PATH.form('a')), get(PATH.form('b'))];
    await soon();
    gate.open();
    const replies = await Promise.all(overlapping);
    expect(calls.map((call) => call.path)).toEqual(['/marketing/v3/forms/a', '/marketing/v3/forms/b']);
    expect(replies[0]?.body).toBe(replies[1]?.body);
    await get(PATH.form('a'));
    expect(calls).toHaveLength(3);
  });

  it('8 a list under way is shared as a whole, however many pages it has', async () => {
    const gate = createGate();
    const { get, calls } = await connectedHarness({
      provider: async ({ path }) => {
        if (path.includes('after=2')) await gate.opened;
        const page = Number(/after=(\d)/.exec(path)?.[1] ?? 1);
        return answer(200, {
          results: [{ id: page }],
          ...(page < 3 && { paging: { next: { after: page + 1 } } }),
        });
      },
    });
    const early = get(PATH.forms);
    await soon();
    const late = get(PATH.forms);
    await soon();
    gate.open();
    const [one, other] = await Promise.all([early, late]);
    expect(one.json().forms.map((form: { id: string }) => form.id)).toEqual(['1', '2', '3']);
    expect(other.body).toBe(one.body);
    expect(calls).toHaveLength(3);
    await get(PATH.forms);
    expect(calls).toHaveLength(6);
  });

  it('8 a failure is shared too, and is not kept', async () => {
    const answers = [answer(500, 'down'), answer(200, { results: [] })];
    const { get } = await connectedHarness({ provider: () => answers.shift() ?? answer(500, 'none') });
    const failed = await Promise.all([get(PATH.forms), get(PATH.forms)]);
    expect(failed.map((reply) => reply.statusCode)).toEqual([500, 500]);
    expect((await get(PATH.forms)).statusCode).toBe(200);
  });

  it.each([0, 60_000])(
    '8 with another token each gets an answer of their own, fresh for %i ms',
    async (freshForMs) => {
      const gate = createGate();
      const parser = createParser(() => []);
      const { list, one } = createFormReader({
        account: '1',
        send: async ({ headers: { authorization: name } }) => {
          await gate.opened;
          return answer(200, { id: 'a', name, results: [{ id: 'a', name }] });
        },
        parse: parser.parse,
        formsPath: '/forms',
        freshForMs,
      });
      const ask = (token: string) => [list(token), one(token, 'a', { details: false })];
      const overlapping = ['one', 'two'].flatMap(ask);
      gate.open();
      const replies = [
        ...(await Promise.all(overlapping)),
        ...(await Promise.all(['one', 'two'].flatMap(ask))),
      ];
      parser.close();
      const named = replies.map((reply) => /Bearer (\w+)/.exec(String(reply))?.[1]);
      expect(named).toEqual(['one', 'one', 'two', 'two', 'one', 'one', 'two', 'two']);
    },
  );

  it('8 after logout and another connection no caller gets the answer that was under way', async () => {
    const gate = createGate();
    const accounts = [TOKENS, { ...TOKENS, access_token: 'another-access-token' }];
    const harness = await connectedHarness({
      exchange: () => answer(200, accounts.shift()),
      provider: async ({ headers }) => {
        if (headers.authorization === `Bearer ${TOKENS.access_token}`) await gate.opened;
        return answer(200, { name: headers.authorization?.includes('another') ? 'Theirs' : 'Mine' });
      },
    });
    const mine = harness.get(PATH.form('a'));
    await soon();
    await harness.post(PATH.logout);
    expect((await harness.get(PATH.form('a'))).statusCode).toBe(401);
    await harness.connect();
    const theirs = await harness.get(PATH.form('a'));
    gate.open();
    expect([theirs.json().schema.name, (await mine).statusCode]).toEqual(['Theirs', 401]);
  });
});

describe('8 nothing is worked out twice', () => {
  it('8 the same bytes give the same reply, other bytes another one, and each is asked for', async () => {
    const bodies = [
      { id: 1, name: 'A' },
      { id: 1, name: 'A' },
      { id: 1, name: 'B' },
      { id: 1, name: 'A' },
    ];
    const { get, calls } = await connectedHarness({ provider: () => answer(200, bodies.shift()) });
    const names: string[] = [];
    for (let time = 0; time < 4; time += 1) names.push((await get(PATH.form('1'))).json().schema.name);
    expect(names).toEqual(['A', 'A', 'B', 'A']);
    expect(calls).toHaveLength(4);
  });

  it('8 a failure with the bytes of an earlier success is still a failure', async () => {
    const statuses = [200, 500, 200];
    const { get } = await connectedHarness({ provider: () => answer(statuses.shift() ?? 0, { id: '1' }) });
    const told: number[] = [];
    for (let time = 0; time < 3; time += 1) told.push((await get(PATH.form('1'))).statusCode);
    expect(told).toEqual([200, 500, 200]);
  });

  it('4.4 what was under way at logout is not remembered after it', async () => {
    const gate = createGate();
    let read = 0;
    const reads = createSharedReads<{ one: object }>({
      send: async () => {
        await gate.opened;
        return answer(200, { id: 'same' });
      },
      request: (accessToken, what) => ({
        method: 'GET',
        path: what,
        headers: { authorization: accessToken },
      }),
      kinds: { one: { read: () => ({ read: ++read }), sizeOf: () => 1, limit: 100 } },
    });
    const before = reads.read('token', '/a', 'one');
    await soon();
    reads.forget();
    gate.open();
    await before;
    await reads.read('token', '/a', 'one');
    expect(read).toBe(2);
    await reads.read('token', '/a', 'one');
    expect(read).toBe(2);
  });

  it('4.5 a list whose second page changes is written anew', async () => {
    let name = 'old';
    const { get } = await connectedHarness({
      provider: ({ path }) =>
        path.includes('after')
          ? answer(200, { results: [{ id: 2, name }] })
          : answer(200, { results: [{ id: 1 }], paging: { next: { after: 'x' } } }),
    });
    const lastName = async () => (await get(PATH.forms)).json().forms.at(-1).name;
    expect([await lastName(), await lastName()]).toEqual(['old', 'old']);
    name = 'new';
    expect(await lastName()).toBe('new');
  });
});
