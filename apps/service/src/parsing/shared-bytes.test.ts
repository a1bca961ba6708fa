import { expect, it } from 'vitest';
import { createSharedBytes } from './shared-bytes.ts';

it('bytes are written into a place that both threads see, one job after the other', () => {
  const share = createSharedBytes(8);
  const one = share(Buffer.from('one'));
  expect(one.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(Buffer.from(one).toString()).toBe('one');
  const next = share(Buffer.from('the next'));
  expect(next.buffer).toBe(one.buffer);
  expect(Buffer.from(next).toString()).toBe('the next');
});

it('what has no room there is told as it is', () => {
  const bytes = Buffer.from('more than eight');
  expect(createSharedBytes(8)(bytes)).toBe(bytes);
});
