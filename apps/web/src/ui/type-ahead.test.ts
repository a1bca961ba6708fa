import { expect, it } from 'vitest';
import { createTypeAhead } from './type-ahead.ts';

const LABELS = ['Move left', 'Move to…', 'New row above', 'Élan', 'Remove'];
const press = (key: string, timeStamp: number, ctrlKey = false) => ({
  key,
  timeStamp,
  ctrlKey,
  metaKey: false,
  altKey: false,
});

function typing(...keys: ReadonlyArray<readonly [string, number]>) {
  const typeAhead = createTypeAhead();
  let at = -1;
  return keys.map(([key, time]) => {
    at = typeAhead(press(key, time), LABELS, at) ?? at;
    return LABELS[at];
  });
}

it('goes to what begins with the letters, without regard to case and accents', () => {
  expect(typing(['n', 0])).toEqual(['New row above']);
  expect(typing(['R', 0])).toEqual(['Remove']);
  expect(typing(['e', 0])).toEqual(['Élan']);
  expect(typing(...[...'move t'].map((key, at) => [key, at * 100] as const)).at(-1)).toBe('Move to…');
});

it('one letter again and again goes through all that begin with it', () => {
  expect(typing(['m', 0], ['m', 100], ['m', 200])).toEqual(['Move left', 'Move to…', 'Move left']);
});

it('begins anew after a pause', () => {
  expect(typing(['m', 0], ['n', 2_000])).toEqual(['Move left', 'New row above']);
});

it('leaves alone what is no letter, and a space that presses an entry', () => {
  const typeAhead = createTypeAhead();
  expect(typeAhead(press('ArrowDown', 0), LABELS, 0)).toBeUndefined();
  expect(typeAhead(press(' ', 0), LABELS, 0)).toBeUndefined();
  expect(typeAhead(press('r', 0, true), LABELS, 0)).toBeUndefined();
  expect(typeAhead(press('x', 0), LABELS, 0)).toBeUndefined();
});
