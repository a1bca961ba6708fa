/** Sign-ins whose bodies never end, from as many connections as there may be, opened anew when they go. */

import { type Attack, keepOpen, probe, type Target, withKeyedService } from '../attack-context.ts';

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
      const failed = taken.filter((ms) => ms === Number.POSITIVE_INFINITY).length;
      context.note(
        '1,000 bodies that never end at 1,024 descriptors: probes that failed',
        `${failed} of ${taken.length}`,
        failed === 0,
      );
    }),
  beside: (target) => hold(target, 700),
};
