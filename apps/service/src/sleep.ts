/** Waits with a timer that does not keep the process alive. */

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
