import { describe, expect, it } from 'vitest';
import { knownJson } from '../json-bytes.ts';
import { createGate } from '../testing/gate.ts';
import { createReplyCache } from './reply-cache.ts';

const bytes = (text: string) => knownJson(Buffer.from(text));

describe('8 what is kept', () => {
  const reply = (text: string) => async () => bytes(text);

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
      return bytes('old');
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
        return bytes('tiny');
      });
    }
    expect(asked).toBe(4);
  });

  it('8 nothing that was under way while all was forgotten', async () => {
    const cache = createReplyCache({ freshForMs: 100, now: () => 0, limit: 100 });
    const gate = createGate();
    const reading = cache.read('me', 'a', async () => {
      await gate.opened;
      return bytes('former');
    });
    cache.forget();
    gate.open();
    await reading;
    expect((await cache.read('me', 'a', reply('now'))).toString()).toBe('now');
  });
});

describe('8 without a time', () => {
  it('8 nothing is kept, and forgetting does nothing', async () => {
    const cache = createReplyCache({ freshForMs: 0, now: () => 0, limit: 100 });
    let asked = 0;
    const ask = () => cache.read('me', 'a', async () => bytes(String(++asked)));
    expect([String(await ask()), String(await ask())]).toEqual(['1', '2']);
    expect(() => cache.forget()).not.toThrow();
  });
});

describe('8 what goes', () => {
  function create(limit = 100) {
    const clock = { now: 0 };
    const asked: string[] = [];
    const cache = createReplyCache({ freshForMs: 100, now: () => clock.now, limit });
    const read = (what: string, text = what) =>
      cache.read('me', what, async () => {
        asked.push(what);
        return bytes(text);
      });
    return { clock, cache, asked, read };
  }

  it('8 exactly as old as is allowed is young enough, a millisecond more is not', async () => {
    const { clock, asked, read } = create();
    await read('a');
    clock.now = 100;
    await read('a');
    expect(asked).toEqual(['a']);
    clock.now = 101;
    await read('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('8 what is asked for anew is counted once', async () => {
    const { clock, asked, read } = create(6);
    for (let time = 0; time < 5; time += 1) {
      await read('abc');
      clock.now += 101;
    }
    await read('abc');
    await read('def');
    asked.length = 0;
    await read('abc');
    await read('def');
    expect(asked).toEqual([]);
  });

  it('8 the oldest go until the rest fits, and no more than that', async () => {
    const { asked, read } = create(9);
    for (const what of ['one', 'two', 'six', 'ten']) await read(what);
    asked.length = 0;
    for (const what of ['two', 'six', 'ten']) await read(what);
    expect(asked).toEqual([]);
    await read('one');
    expect(asked).toEqual(['one']);
  });

  it('8 those that are too old go with the next that is kept, and leave room', async () => {
    const { clock, asked, read } = create(6);
    await read('old');
    clock.now = 60;
    await read('new');
    clock.now = 120;
    await read('now');
    asked.length = 0;
    await read('new');
    await read('now');
    expect(asked).toEqual([]);
  });

  it('8 everything, when it is forgotten', async () => {
    const { cache, asked, read } = create();
    await read('a');
    cache.forget();
    await read('a');
    await read('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('8 the owner and the thing are told apart, wherever one ends', async () => {
    const { cache } = create();
    const reply = (text: string) => async () => bytes(text);
    await cache.read('a', 'bc', reply('one'));
    expect(String(await cache.read('ab', 'c', reply('two')))).toBe('two');
  });
});
