import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

const OVERLOADED = expect.objectContaining({ status: 503, headers: { 'retry-after': '2' } });

it('8 no connection takes more than its share, and where it is crowded there is one place for each', () => {
  const limiter = createLimiter({ crowded: 4, each: 3 });
  const [greedy, second, third] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  for (let time = 0; time < 3; time += 1) limiter.acquire(greedy);
  expect(() => limiter.acquire(greedy)).toThrow(OVERLOADED);
  limiter.acquire(second);
  expect(() => limiter.acquire(second)).toThrow(OVERLOADED);
  limiter.acquire(third);
  expect(limiter.size()).toBe(5);
  limiter.release(third);
  limiter.acquire(third);
  expect(limiter.size()).toBe(5);
});

it('8 a caller that has left no longer counts, also when the answer comes after that', () => {
  const limiter = createLimiter({ crowded: 100, each: 100 });
  const caller = new EventEmitter();
  for (let time = 0; time < 50; time += 1) limiter.acquire(caller);
  expect(limiter.size()).toBe(50);
  caller.emit('close');
  expect(limiter.size()).toBe(0);
  for (let time = 0; time < 50; time += 1) limiter.release(caller);
  expect(limiter.size()).toBe(0);
});

it('8 a caller that goes on asking beyond its share is let go', () => {
  const limiter = createLimiter({ crowded: 100, each: 2 });
  let destroyed = false;
  const caller = Object.assign(new EventEmitter(), {
    destroy: () => {
      destroyed = true;
    },
  });
  const acquire = () => limiter.acquire(caller);
  acquire();
  acquire();
  expect(acquire).toThrow(OVERLOADED);
  expect(acquire).toThrow(OVERLOADED);
  expect(destroyed).toBe(false);
  expect(acquire).toThrow(OVERLOADED);
  expect(destroyed).toBe(true);
});
