import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createWaitingRoom } from './waiting-room.ts';

const OVERLOADED = expect.objectContaining({ status: 503, headers: { 'retry-after': '2' } });

it('8 no connection takes more than its share, and a crowded room has one place for each', () => {
  const room = createWaitingRoom({ crowded: 4, each: 3 });
  const [greedy, second, third] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  for (let time = 0; time < 3; time += 1) room.enter(greedy);
  expect(() => room.enter(greedy)).toThrow(OVERLOADED);
  room.enter(second);
  expect(() => room.enter(second)).toThrow(OVERLOADED);
  room.enter(third);
  expect(room.size()).toBe(5);
  room.leave(third);
  room.enter(third);
  expect(room.size()).toBe(5);
});

it('8 whoever has left no longer counts, also when the answer comes after that', () => {
  const room = createWaitingRoom({ crowded: 100, each: 100 });
  const caller = new EventEmitter();
  for (let time = 0; time < 50; time += 1) room.enter(caller);
  expect(room.size()).toBe(50);
  caller.emit('close');
  expect(room.size()).toBe(0);
  for (let time = 0; time < 50; time += 1) room.leave(caller);
  expect(room.size()).toBe(0);
});

it('8 whoever goes on asking beyond its share is let go', () => {
  const room = createWaitingRoom({ crowded: 100, each: 2 });
  let destroyed = false;
  const caller = Object.assign(new EventEmitter(), {
    destroy: () => {
      destroyed = true;
    },
  });
  const enter = () => room.enter(caller);
  enter();
  enter();
  expect(enter).toThrow(OVERLOADED);
  expect(enter).toThrow(OVERLOADED);
  expect(destroyed).toBe(false);
  expect(enter).toThrow(OVERLOADED);
  expect(destroyed).toBe(true);
});
