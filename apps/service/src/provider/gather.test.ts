import { expect, it } from 'vitest';
import { createGathered, HUGE } from './gather.ts';

const LIMIT = 8 * HUGE;
const piece = (size: number, value: number) => Buffer.alloc(size, value);

function gather(pieces: readonly Buffer[], expected?: number): Buffer {
  const gathered = createGathered(LIMIT, expected);
  for (const one of pieces) gathered.add(one);
  expect(gathered.size()).toBe(Buffer.concat(pieces).length);
  return gathered.whole();
}

it('8 one piece is given as it is, and none is an empty body', () => {
  const only = piece(10, 1);
  expect(gather([only])).toBe(only);
  expect(gather([])).toEqual(Buffer.alloc(0));
});

it.each([
  ['said', (size: number) => size],
  ['not said', () => undefined],
  ['said in nonsense', () => Number.NaN],
  ['said too small', () => 3],
  ['said to be nothing', () => 0],
  ['said larger than is admitted', () => 1e15],
])('8 many pieces are one body, and not larger than that, where its length is %s', (_, expected) => {
  for (const count of [2, 9, 20]) {
    const pieces = Array.from({ length: count }, (_, index) => piece(HUGE / 8 + index, index));
    const body = gather(pieces, expected(Buffer.concat(pieces).length));
    expect(body.equals(Buffer.concat(pieces))).toBe(true);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

it('8 a huge body can be read by another thread as it is, others are plain', () => {
  expect(gather([piece(HUGE - 1, 1), piece(1, 2)]).buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(gather([piece(HUGE, 1)], HUGE).buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(gather([piece(10, 1), piece(10, 2)], 20).buffer).toBeInstanceOf(ArrayBuffer);
});
