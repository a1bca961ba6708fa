import { PATH } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { createGate } from '../testing/gate.ts';
import { answer, createHarness, type HarnessOptions, VARIABLES } from '../testing/harness.ts';
import { createReplyCache } from './reply-cache.ts';

const FRESH = { ...VARIABLES, FRESH_FOR_MS: '5000' };

async function connected(variables: HarnessOptions['variables'] = FRESH) {
  let reads = 0;
  const harness = await createHarness({
    variables: { ...variables },
    provider: () => answer(200, { id: 'a', name: `read ${++reads}`, results: [{ id: reads }] }),
  });
  await harness.connect();
  harness.calls.length = 0;
  return harness;
}

describe('8 FRESH_FOR_MS', () => {
  it.each([PATH.forms, PATH.form('a'), PATH.form('a', 'details')])(
    '8 %s is not asked again before its time',
    async (path) => {
      const { get, calls, clock } = await connected();
      const first = await get(path);
      clock.uptime += 5_000;
      expect([(await get(path)).body, calls.length]).toEqual([first.body, 1]);
      clock.uptime += 1;
      expect((await get(path)).body).not.toBe(first.body);
      expect(calls).toHaveLength(2);
    },
  );

  it('8 unset, every read is a call', async () => {
    const { get, calls } = await connected(VARIABLES);
    await get(PATH.forms);
    await get(PATH.forms);
    expect(calls).toHaveLength(2);
  });

  it('8 a form, its details and another form are told apart', async () => {
    const { get, calls } = await connected();
    for (const path of [PATH.form('a'), PATH.form('a', 'details'), PATH.form('b'), PATH.forms]) {
      await get(path);
      await get(path);
    }
    expect(calls).toHaveLength(4);
  });

  it('4.4 logging out forgets it, also what is under way', async () => {
    const harness = await connected();
    await harness.get(PATH.forms);
    await harness.post(PATH.logout);
    expect((await harness.get(PATH.forms)).statusCode).toBe(401);
    await harness.connect();
    harness.calls.length = 0;
    await harness.get(PATH.forms);
    expect(harness.calls).toHaveLength(1);
  });

  it('8 a failure is not kept', async () => {
    const answers = [answer(503, 'down'), answer(200, { results: [] })];
    const { get, connect } = await createHarness({
      variables: FRESH,
      provider: () => answers.shift() ?? answer(500, 'none'),
    });
    await connect();
    expect([(await get(PATH.forms)).statusCode, (await get(PATH.forms)).statusCode]).toEqual([503, 200]);
  });
});

describe('8 what is kept', () => {
  const reply = (text: string) => async () => Buffer.from(text);

  it('8 is counted from the moment it was asked, told apart by owner, and bounded', async () => {
    let now = 0;
    let hits = 0;
    const cache = createReplyCache({
      freshForMs: 100,
      now: () => now,
      limit: 10,
      onHit: () => {
        hits += 1;
      },
    });
    const read = async (owner: string, what: string, text: string) =>
      (await cache.read(owner, what, reply(text))).toString();
    await cache.read('me', 'slow', async () => {
      now += 101;
      return Buffer.from('old');
    });
    expect(await read('me', 'slow', 'new')).toBe('new');
    expect(await read('you', 'slow', 'yours')).toBe('yours');
    expect([await read('me', 'slow', 'x'), hits]).toEqual(['new', 1]);
    // Three, five and six bytes are more than ten: the first goes.
    expect(await read('me', 'other', 'sixsix')).toBe('sixsix');
    expect(await read('me', 'slow', 'again')).toBe('again');
  });

  it('8 is bounded by what was asked for, too, which a caller may make long', async () => {
    let asked = 0;
    const sizeOf = (reply: Buffer, what: string) => reply.length + what.length;
    const cache = createReplyCache({ freshForMs: 100, now: () => 0, limit: 100, sizeOf });
    for (const letter of ['a', 'b', 'c', 'a']) {
      await cache.read('me', letter.repeat(40), async () => {
        asked += 1;
        return Buffer.from('tiny');
      });
    }
    expect(asked).toBe(4);
  });

  it('8 nothing that was under way while all was forgotten', async () => {
    const cache = createReplyCache({ freshForMs: 100, now: () => 0, limit: 100 });
    const gate = createGate();
    const reading = cache.read('me', 'a', async () => {
      await gate.opened;
      return Buffer.from('former');
    });
    cache.forget();
    gate.open();
    await reading;
    expect((await cache.read('me', 'a', reply('now'))).toString()).toBe('now');
  });
});
