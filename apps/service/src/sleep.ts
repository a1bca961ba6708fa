import { setTimeout as wait } from 'node:timers/promises';

/** A timer that does not keep the process alive. */
export const sleep = (ms: number): Promise<void> => wait(ms, undefined, { ref: false });
