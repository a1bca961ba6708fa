import { expect, it } from 'vitest';
import { readKey } from './work-input.ts';

it.each(['', ' ', '.', '..', 'a\0b', '\u0007', '\u200b', '\ud800', 'a'.repeat(201), 7, {}, undefined])(
  'the name %j is refused',
  (name) => {
    expect(() => readKey(name)).toThrow(expect.objectContaining({ status: 400 }));
  },
);

it.each(['f1', '{}', '…', '...', ' a ', '👍🏽'])('the name %j is taken as it is', (name) => {
  expect(readKey(name)).toBe(name);
});
