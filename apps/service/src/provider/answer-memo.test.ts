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

it('8 reads the same bytes of an address once, and gives the very same result', () => {
  const { memo, read } = create(100);
  const first = memo.read('/a', answer('one'));
  expect(memo.read('/a', answer('one'))).toBe(first);
  expect(memo.read('/b', answer('one'))).not.toBe(first);
  expect(memo.read('/a', answer('two'))).toEqual({ text: 'two' });
  expect(memo.read('/a', answer('one'))).not.toBe(first);
  expect(read).toEqual(['one', 'one', 'two', 'one']);
});

it('8 remembers no failure, and does not confuse one with a success', () => {
  const { memo, read } = create(100);
  expect(() => memo.read('/a', answer('!bad'))).toThrow('!bad');
  expect(() => memo.read('/a', answer('!bad'))).toThrow('!bad');
  memo.read('/b', answer('same'));
  memo.read('/b', answer('same', 500));
  expect(read).toEqual(['!bad', '!bad', 'same', 'same']);
});

it('8 forgets what was not asked for longest when it would hold too much', () => {
  const { memo, read } = create(9);
  for (const address of ['/a', '/b', '/c', '/a', '/d']) memo.read(address, answer('123'));
  read.length = 0;
  for (const address of ['/a', '/d', '/c']) memo.read(address, answer('123'));
  expect(read).toEqual([]);
  memo.read('/b', answer('123'));
  expect(read).toEqual(['123']);
});

it('8 what alone is over the limit is not kept, and pushes nothing out', () => {
  const { memo, read } = create(5);
  memo.read('/a', answer('123'));
  memo.read('/b', answer('123456'));
  memo.read('/b', answer('123456'));
  memo.read('/a', answer('123'));
  expect(read).toEqual(['123', '123456', '123456']);
});

it('8 an answer that grew past the limit replaces the one that was kept', () => {
  const { memo, read } = create(5);
  for (const text of ['123', '123456', '123']) memo.read('/a', answer(text));
  expect(read).toEqual(['123', '123456', '123']);
});
