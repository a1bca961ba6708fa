/** Long work in steps: so many things at a time, and everybody else's turn in between. */

export const MANY = 10_000;

export const turn = () => new Promise(setImmediate);
