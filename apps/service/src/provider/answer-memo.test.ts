import { expect, it } from 'vitest';
import { createAnswerMemo } from './answer-memo.ts';
import type { ProviderAnswer } from './provider.ts';

const answer = (text: string, status = 200): ProviderAnswer => ({
  status,
  headers: {},
  body: Buffer.from(text),
});

function create(limit: number) {
  const read: string[] = [];
  const memo = createAnswerMemo({
    read: (given: ProviderAnswer) => {
      const text = given.body.toString();
      read.push(text);
      if (text.startsWith('!')) throw new Error(text);
      return { text };
    },
    sizeOf: ({ text }) => text.length,
    limit,
  });
  return { memo, read };
}

it('8 reads the same bytes of an address once, and gives the very same result', async () => {
  const { memo, read } = create(100);
  const first = await memo.read('/a', answer('one'));
  expect(await memo.read('/a', answer('one'))).toBe(first);
  expect(await memo.read('/b', answer('one'))).not.toBe(first);
  expect(await memo.read('/a', answer('two'))).toEqual({ text: 'two' });
  expect(await memo.read('/a', answer('one'))).not.toBe(first);
  expect(read).toEqual(['one', 'one', 'two', 'one']);
});

it('8 remembers no failure, and does not confuse one with a success', async () => {
  const { memo, read } = create(100);
  await expect(memo.read('/a', answer('!bad'))).rejects.toThrow('!bad');
  await expect(memo.read('/a', answer('!bad'))).rejects.toThrow('!bad');
  await memo.read('/b', answer('same'));
  await memo.read('/b', answer('same', 500));
  expect(read).toEqual(['!bad', '!bad', 'same', 'same']);
});

it('8 forgets what was not asked for longest when it would hold too much', async () => {
  const { memo, read } = create(9);
  for (const address of ['/a', '/b', '/c', '/a', '/d']) await memo.read(address, answer('123'));
  read.length = 0;
  for (const address of ['/a', '/d', '/c']) await memo.read(address, answer('123'));
  expect(read).toEqual([]);
  await memo.read('/b', answer('123'));
  expect(read).toEqual(['123']);
});

it('8 what alone is over the limit is not kept, and pushes nothing out', async () => {
  const { memo, read } = create(5);
  await memo.read('/a', answer('123'));
  await memo.read('/b', answer('123456'));
  await memo.read('/b', answer('123456'));
  await memo.read('/a', answer('123'));
  expect(read).toEqual(['123', '123456', '123456']);
});

it('8 counts what was asked for, too, which a caller may make long', async () => {
  const read: string[] = [];
  const memo = createAnswerMemo({
    read: (given: ProviderAnswer) => read.push(given.body.toString()),
    sizeOf: (_result, _answer, address) => address.length,
    limit: 100,
  });
  for (const letter of ['a', 'b', 'c', 'a']) await memo.read(letter.repeat(40), answer('tiny'));
  expect(read).toHaveLength(4);
});

it('8 an answer that grew past the limit replaces the one that was kept', async () => {
  const { memo, read } = create(5);
  for (const text of ['123', '123456', '123']) await memo.read('/a', answer(text));
  expect(read).toEqual(['123', '123456', '123']);
});
