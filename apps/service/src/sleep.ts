/** Waits with a timer that does not keep the process alive. */

import { setTimeout as wait } from 'node:timers/promises';

export const sleep = (ms: number): Promise<void> => wait(ms, undefined, { ref: false });
