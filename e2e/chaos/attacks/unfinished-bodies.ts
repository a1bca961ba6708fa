/**
 * Attack: sign-in requests whose bodies never end (Slowloris), on all connections allowed per IP, reopened
 * when closed.
 */

import { type Attack, keepOpen, probe, SERVED_MS, type Target, withKeyedService } from '../attack-context.ts';

const UNFINISHED = 'POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 4000\r\n\r\nkey=';
const MS = 10_000;

const hold = (target: Target, count: number) => keepOpen(target, count, (socket) => socket.write(UNFINISHED));

export const unfinishedBodies: Attack = {
  alone: (context) =>
    withKeyedService(context, async (target, end) => {
      const holding = hold(target, 1_000);
      const taken = await probe(target.service.address, MS);
      end();
      await holding;
      const late = taken.filter((ms) => ms > SERVED_MS).length;
      context.note(
        '1,000 bodies that never end at 1,024 descriptors: readers not served in time; the slowest, ms',
        `${late} of ${taken.length}; ${Math.max(...taken)}`,
        late === 0,
      );
    }),
  beside: (target) => hold(target, 700),
};
