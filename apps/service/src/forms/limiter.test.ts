import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

const OVERLOADED = expect.objectContaining({ status: 503, headers: { 'retry-after': '2' } });

it('8 a cap for all callers: 503 beyond it, until one is released', () => {
  const limiter = createLimiter(2);
  const [one, other, last] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  limiter.acquire(one);
  limiter.acquire(other);
  expect(() => limiter.acquire(last)).toThrow(OVERLOADED);
  expect(() => limiter.acquire(one)).toThrow(OVERLOADED);
  limiter.release(other);
  limiter.acquire(last);
  expect(limiter.size()).toBe(2);
});

it('8 a caller that has left no longer counts, also when the answer comes after that', () => {
  const limiter = createLimiter(100);
  const caller = new EventEmitter();
  for (let time = 0; time < 50; time += 1) limiter.acquire(caller);
  expect(limiter.size()).toBe(50);
  caller.emit('close');
  expect(limiter.size()).toBe(0);
  for (let time = 0; time < 50; time += 1) limiter.release(caller);
  expect(limiter.size()).toBe(0);
});
