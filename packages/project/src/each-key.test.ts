import { expect, it } from 'vitest';
import { type EveryKey, fromEvery, pickKeys } from './each-key.ts';

interface Kept {
  readonly one: string;
  readonly two?: number;
  readonly three: null | boolean;
}

it('a key that is not said does not compile, be it one that may be missing', () => {
  // @ts-expect-error A key that may be missing is not said.
  const short: EveryKey<Kept> = { one: 'a', three: null };
  // @ts-expect-error A key that is always there cannot be undefined.
  const none: EveryKey<Kept> = { one: undefined, two: 2, three: null };
  // @ts-expect-error A key that is none.
  const more: EveryKey<Kept> = { one: 'a', two: 2, three: null, four: 4 };
  expect([short, none, more]).toHaveLength(3);
});

it('what is said to be undefined is left out, all else stays in its order', () => {
  expect(Object.entries(fromEvery<Kept>({ three: null, two: undefined, one: '' }))).toEqual([
    ['three', null],
    ['one', ''],
  ]);
  expect(fromEvery<Kept>({ one: 'a', two: 0, three: false })).toEqual({ one: 'a', two: 0, three: false });
});

it('of a value some keys are taken, each of them said', () => {
  const kept: Kept = { one: 'a', three: null };
  const some: EveryKey<Pick<Kept, 'one' | 'two'>> = pickKeys(kept, ['one', 'two']);
  expect(Object.entries(some)).toEqual([
    ['one', 'a'],
    ['two', undefined],
  ]);
});
