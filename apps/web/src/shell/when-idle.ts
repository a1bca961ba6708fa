/** Does something once the page has nothing else to do: what was just drawn is on the screen by then. */

/** However busy the page is; and where a browser cannot tell, as long as a first drawing takes. */
const AT_THE_LATEST_MS = 1_000;
const AFTER_MS = 200;

export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, AFTER_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(handle);
}
