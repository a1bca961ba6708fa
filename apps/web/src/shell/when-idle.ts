/** Runs a task when the browser is idle (requestIdleCallback with a fallback). */

/** Longest wait on a busy page, and the delay where idle callbacks are missing. */
const MAX_WAIT_MS = 1_000;
const FALLBACK_MS = 200;

let holders = 0;
const postponed = new Set<() => void>();

export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const ask = () => {
    cancel = requestIdle(() => {
      if (holders > 0) postponed.add(ask);
      else run();
    });
  };
  ask();
  return () => {
    cancel();
    postponed.delete(ask);
  };
}

/** Postpones idle tasks until the returned function is called. */
export function holdIdle(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    const asks = [...postponed];
    postponed.clear();
    for (const ask of asks) ask();
  };
}

function requestIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
