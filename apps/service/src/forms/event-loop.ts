/** Long work yields to the event loop: so many items at a time, and everything else that waits in between. */

const ITEMS_PER_TURN = 10_000;

/** Whether enough was done in one go after the item at this index. */
export const isTurnOver = (index: number) => index % ITEMS_PER_TURN === ITEMS_PER_TURN - 1;

export const yieldToEventLoop = () => new Promise(setImmediate);
