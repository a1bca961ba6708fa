import { expect, it } from 'vitest';
import { type EveryKey, fromEvery, pickKeys } from './each-key.ts';

interface Example {
  readonly one: string;
  readonly two?: number;
  readonly three: null | boolean;
}

it('a missing key does not compile, not even an optional one', () => {
  // @ts-expect-error An optional key is missing.
  const short: EveryKey<Example> = { one: 'a', three: null };
  // @ts-expect-error A key that is always there cannot be undefined.
  const none: EveryKey<Example> = { one: undefined, two: 2, three: null };
  // @ts-expect-error A key that is none.
  const more: EveryKey<Example> = { one: 'a', two: 2, three: null, four: 4 };
  expect([short, none, more]).toHaveLength(3);
});

it('undefined values are dropped, all others stay in order', () => {
  expect(Object.entries(fromEvery<Example>({ three: null, two: undefined, one: '' }))).toEqual([
    ['three', null],
    ['one', ''],
  ]);
  expect(fromEvery<Example>({ one: 'a', two: 0, three: false })).toEqual({ one: 'a', two: 0, three: false });
});

it('picks the listed keys of a value', () => {
  const example: Example = { one: 'a', three: null };
  const some: EveryKey<Pick<Example, 'one' | 'two'>> = pickKeys(example, ['one', 'two']);
  expect(Object.entries(some)).toEqual([
    ['one', 'a'],
    ['two', undefined],
  ]);
});
