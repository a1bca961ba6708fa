import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createGate } from '../testing/gate.ts';
import { createWaitingRoom } from './waiting-room.ts';

const OVERLOADED = expect.objectContaining({ status: 503, headers: { 'retry-after': '2' } });

it('8 no connection takes more than its share, and a crowded room has one place for each', () => {
  const room = createWaitingRoom({ crowded: 4, each: 3 });
  const { opened } = createGate();
  const wait = (caller: EventEmitter) => room.wait(caller, () => opened);
  const [greedy, second, third] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
  for (let time = 0; time < 3; time += 1) wait(greedy);
  expect(() => wait(greedy)).toThrow(OVERLOADED);
  wait(second);
  expect(() => wait(second)).toThrow(OVERLOADED);
  wait(third);
  expect(room.size()).toBe(5);
});

it('8 whoever has left no longer counts, also when the answer comes after that', async () => {
  const room = createWaitingRoom({ crowded: 100, each: 100 });
  const gate = createGate();
  const caller = new EventEmitter();
  const waiting = Array.from({ length: 50 }, () => room.wait(caller, () => gate.opened));
  expect(room.size()).toBe(50);
  caller.emit('close');
  expect(room.size()).toBe(0);
  gate.open();
  await Promise.all(waiting);
  expect(room.size()).toBe(0);
});

it('8 a failure makes room, too', async () => {
  const room = createWaitingRoom({ crowded: 100, each: 1 });
  const caller = new EventEmitter();
  for (let time = 0; time < 3; time += 1) {
    await expect(room.wait(caller, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  }
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
  const { opened } = createGate();
  const ask = () => room.wait(caller, () => opened);
  ask();
  ask();
  expect(ask).toThrow(OVERLOADED);
  expect(ask).toThrow(OVERLOADED);
  expect(destroyed).toBe(false);
  expect(ask).toThrow(OVERLOADED);
  expect(destroyed).toBe(true);
});
