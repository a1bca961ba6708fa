import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

const OVERLOADED = expect.objectContaining({ status: 503, headers: { 'retry-after': '2' } });

it('8 where it is crowded there is one place for each, and where it is full none', () => {
  const limiter = createLimiter({ crowded: 4, full: 6 });
  const [greedy, second, third, fourth] = Array.from({ length: 4 }, () => new EventEmitter());
  for (let time = 0; time < 4; time += 1) limiter.acquire(greedy as EventEmitter);
  expect(() => limiter.acquire(greedy as EventEmitter)).toThrow(OVERLOADED);
  limiter.acquire(second as EventEmitter);
  expect(() => limiter.acquire(second as EventEmitter)).toThrow(OVERLOADED);
  limiter.acquire(third as EventEmitter);
  expect(() => limiter.acquire(fourth as EventEmitter)).toThrow(OVERLOADED);
  expect(limiter.size()).toBe(6);
  limiter.release(third as EventEmitter);
  limiter.acquire(fourth as EventEmitter);
  expect(limiter.size()).toBe(6);
});

it('8 a caller that has left no longer counts, also when the answer comes after that', () => {
  const limiter = createLimiter({ crowded: 100, full: 100 });
  const caller = new EventEmitter();
  for (let time = 0; time < 50; time += 1) limiter.acquire(caller);
  expect(limiter.size()).toBe(50);
  caller.emit('close');
  expect(limiter.size()).toBe(0);
  for (let time = 0; time < 50; time += 1) limiter.release(caller);
  expect(limiter.size()).toBe(0);
});
