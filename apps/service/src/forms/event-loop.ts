/** Yields to the event loop during long work, after every batch of items, so that other requests can run. */

const ITEMS_PER_TURN = 10_000;

/** Whether to yield after the item at this index. */
export const isTurnOver = (index: number) => index % ITEMS_PER_TURN === ITEMS_PER_TURN - 1;

export const yieldToEventLoop = () => new Promise(setImmediate);
