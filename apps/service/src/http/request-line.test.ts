import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createRequestLine } from './request-line.ts';

function create() {
  const socket = { writableLength: 0 };
  const begun: number[] = [];
  const responses: ServerResponse[] = [];
  let joined = 0;
  const line = createRequestLine(socket, () => {
    joined += 1;
  });
  const add = (count: number) => {
    for (let time = 0; time < count; time += 1) {
      const response = new EventEmitter() as ServerResponse;
      const number = responses.push(response);
      line.add(response, () => begun.push(number));
    }
  };
  const leave = (number: number) => responses[number - 1]?.emit('close');
  return { socket, line, begun, add, leave, joined: () => joined };
}

it('8 begins four, in order, and the next when one has left', () => {
  const { line, begun, add, leave, joined } = create();
  add(6);
  line.step();
  expect([begun, line.waiting(), line.isFree()]).toEqual([[1, 2, 3, 4], 2, false]);
  const before = joined();
  leave(1);
  expect(joined()).toBe(before + 1);
  line.step();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  for (const number of [2, 3, 4, 5]) leave(number);
  line.step();
  leave(6);
  expect([begun.at(-1), line.isEmpty(), line.isFree()]).toEqual([6, true, true]);
});

it('8 begins nothing while the answers before it are not read', () => {
  const { socket, line, begun, add, leave } = create();
  add(3);
  socket.writableLength = 355_000;
  line.step();
  expect(begun).toEqual([1]);
  line.step();
  expect(begun).toEqual([1]);
  leave(1);
  line.step();
  expect(begun).toEqual([1, 2]);
});
