import { expect, it } from 'vitest';
import { createBodyBuffer, SHARED_FROM } from './body-buffer.ts';

const LIMIT = 8 * SHARED_FROM;
const piece = (size: number, value: number) => Buffer.alloc(size, value);

function collect(pieces: readonly Buffer[], expected?: number): Buffer {
  const body = createBodyBuffer(LIMIT, expected);
  for (const one of pieces) body.add(one);
  expect(body.size()).toBe(Buffer.concat(pieces).length);
  return body.whole();
}

it('8 one piece is given as it is, and none is an empty body', () => {
  const only = piece(10, 1);
  expect(collect([only])).toBe(only);
  expect(collect([])).toEqual(Buffer.alloc(0));
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
    const pieces = Array.from({ length: count }, (_, index) => piece(SHARED_FROM / 8 + index, index));
    const body = collect(pieces, expected(Buffer.concat(pieces).length));
    expect(body.equals(Buffer.concat(pieces))).toBe(true);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

it('8 a huge body can be read by another thread as it is, others are plain', () => {
  expect(collect([piece(SHARED_FROM - 1, 1), piece(1, 2)]).buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(collect([piece(SHARED_FROM, 1)], SHARED_FROM).buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(collect([piece(10, 1), piece(10, 2)], 20).buffer).toBeInstanceOf(ArrayBuffer);
});
