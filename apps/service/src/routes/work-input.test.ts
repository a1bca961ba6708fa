import { object, text } from '@formloom/form';
import { expect, it } from 'vitest';
import { jsonBody, readKey } from './work-input.ts';

const SHAPE = object('Who.', { name: text('A name.') });

it('a reader of a body does not compile where it looks at what is not described', () => {
  const inputs = [
    jsonBody(SHAPE, 10, ({ name }) => name),
    // @ts-expect-error There is no such key on the page.
    jsonBody(SHAPE, 10, ({ token }) => token),
  ];
  expect(inputs.map(({ shapes }) => shapes)).toEqual([{ body: SHAPE }, { body: SHAPE }]);
});

it.each(['', ' ', '.', '..', 'a\0b', '\u0007', '\u200b', '\ud800', 'a'.repeat(201), 7, {}, undefined])(
  'the name %j is refused',
  (name) => {
    expect(() => readKey(name)).toThrow(expect.objectContaining({ status: 400 }));
  },
);

it.each(['f1', '{}', '…', '...', ' a ', '👍🏽'])('the name %j is taken as it is', (name) => {
  expect(readKey(name)).toBe(name);
});
