/**
 * The end of a process that runs many test files, one after the other: what they share is put away then,
 * because none of them knows that it is the last.
 */

let isWatched = false;

/**
 * The runner ends its processes by a signal, which would leave out what is to be done at an exit: now it is
 * one.
 */
export function endWithProcess(work?: () => void) {
  if (work) process.once('exit', work);
  if (!isWatched) process.once('SIGTERM', () => process.exit());
  isWatched = true;
}
