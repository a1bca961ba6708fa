import { expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import type { ProviderAnswer } from './provider.ts';

const answer = (text: string, status = 200): ProviderAnswer => ({
  status,
  headers: {},
  body: Buffer.from(text),
});

function create(limit: number) {
  const read: string[] = [];
  const cache = createAnswerCache({
    read: (given: ProviderAnswer) => {
      const text = given.body.toString();
      read.push(text);
      if (text.startsWith('!')) throw new Error(text);
      return { text };
    },
    sizeOf: ({ text }) => text.length,
    limit,
  });
  return { cache, read };
}

it('8 reads the same bytes of an address once, and gives the very same result', async () => {
  const { cache, read } = create(100);
  const first = await cache.read('/a', answer('one'));
  expect(await cache.read('/a', answer('one'))).toBe(first);
  expect(await cache.read('/b', answer('one'))).not.toBe(first);
  expect(await cache.read('/a', answer('two'))).toEqual({ text: 'two' });
  expect(await cache.read('/a', answer('one'))).not.toBe(first);
  expect(read).toEqual(['one', 'one', 'two', 'one']);
});

it('8 remembers no failure, and does not confuse one with a success', async () => {
  const { cache, read } = create(100);
  await expect(cache.read('/a', answer('!bad'))).rejects.toThrow('!bad');
  await expect(cache.read('/a', answer('!bad'))).rejects.toThrow('!bad');
  await cache.read('/b', answer('same'));
  await cache.read('/b', answer('same', 500));
  expect(read).toEqual(['!bad', '!bad', 'same', 'same']);
});

it('8 forgets what was not asked for longest when it would hold too much', async () => {
  const { cache, read } = create(9);
  for (const address of ['/a', '/b', '/c', '/a', '/d']) await cache.read(address, answer('123'));
  read.length = 0;
  for (const address of ['/a', '/d', '/c']) await cache.read(address, answer('123'));
  expect(read).toEqual([]);
  await cache.read('/b', answer('123'));
  expect(read).toEqual(['123']);
});

it('8 what alone is over the limit is not kept, and pushes nothing out', async () => {
  const { cache, read } = create(5);
  await cache.read('/a', answer('123'));
  await cache.read('/b', answer('123456'));
  await cache.read('/b', answer('123456'));
  await cache.read('/a', answer('123'));
  expect(read).toEqual(['123', '123456', '123456']);
});

it('8 counts what was asked for, too, which a caller may make long', async () => {
  const read: string[] = [];
  const cache = createAnswerCache({
    read: (given: ProviderAnswer) => read.push(given.body.toString()),
    sizeOf: (_result, _answer, address) => address.length,
    limit: 100,
  });
  for (const letter of ['a', 'b', 'c', 'a']) await cache.read(letter.repeat(40), answer('tiny'));
  expect(read).toHaveLength(4);
});

it('8 an answer that grew past the limit replaces the one that was kept', async () => {
  const { cache, read } = create(5);
  for (const text of ['123', '123456', '123']) await cache.read('/a', answer(text));
  expect(read).toEqual(['123', '123456', '123']);
});

it('8 tells of every answer that had the same bytes as before, and of no other', async () => {
  let hits = 0;
  const cache = createAnswerCache({
    read: ({ body }: ProviderAnswer) => body.toString(),
    sizeOf: () => 1,
    limit: 10,
    onHit: () => {
      hits += 1;
    },
  });
  for (const text of ['a', 'a', 'b', 'b', 'b']) await cache.read('/a', answer(text));
  await cache.read('/b', answer('b'));
  await cache.read('/a', answer('b', 500));
  expect(hits).toBe(3);
});

it('8 a success with the bytes of an earlier failure is read anew', async () => {
  const { cache, read } = create(100);
  await cache.read('/a', answer('same', 500));
  await cache.read('/a', answer('same'));
  await cache.read('/a', answer('same'));
  expect(read).toEqual(['same', 'same']);
});

it('8 gives what is known at once, without a promise', async () => {
  const { cache } = create(100);
  const first = await cache.read('/a', answer('one'));
  await cache.read('/b', answer('two'));
  expect(cache.read('/a', answer('one'))).toBe(first);
});

it('8 what is used again counts once, and moves to the end', async () => {
  const { cache, read } = create(6);
  // Used by turns: each stays, because nothing is counted twice.
  for (let time = 0; time < 4; time += 1) {
    await cache.read('/a', answer('123'));
    await cache.read('/b', answer('456'));
  }
  expect(read).toEqual(['123', '456']);
  await cache.read('/a', answer('123'));
  await cache.read('/c', answer('789'));
  await cache.read('/a', answer('123'));
  expect(read).toEqual(['123', '456', '789']);
  await cache.read('/b', answer('456'));
  expect(read).toEqual(['123', '456', '789', '456']);
});

it('8 exactly the limit is kept, and a byte more is not', async () => {
  const { cache, read } = create(3);
  for (const text of ['123', '123']) await cache.read('/a', answer(text));
  for (const text of ['1234', '1234']) await cache.read('/b', answer(text));
  expect(read).toEqual(['123', '1234', '1234']);
});
