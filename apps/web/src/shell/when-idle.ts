/** Does something once the page has nothing else to do: what was just drawn is on the screen by then. */

/** However busy the page is; and where a browser cannot tell, as long as a first drawing takes. */
const AT_THE_LATEST_MS = 1_000;
const AFTER_MS = 200;

let holders = 0;
const held = new Set<() => void>();

export function whenIdle(run: () => void): () => void {
  let cancel = () => {};
  const ask = () => {
    cancel = requestIdle(() => {
      if (holders > 0) held.add(ask);
      else run();
    });
  };
  ask();
  return () => {
    cancel();
    held.delete(ask);
  };
}

/** While what a person waits for is on its way, the page only looks idle: what can wait does. */
export function holdIdle(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    const asks = [...held];
    held.clear();
    for (const ask of asks) ask();
  };
}

function requestIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, AFTER_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(handle);
}
