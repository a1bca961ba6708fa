/** Navigation guard: asks for confirmation before leaving a screen with unsaved work. */

/** The navigation to run once allowed. */
type Leaving = () => unknown;
type Ask = (leave: Leaving) => void;

let guard: Ask | null = null;
/** True while a confirmed navigation runs. */
let isAllowed = false;

/** Installs a guard; returns a function that removes it. */
export function guardLeaving(ask: Ask): () => void {
  const address = location.pathname + location.search;
  const onPopState = (event: PopStateEvent) => {
    if (isAllowed || location.pathname + location.search === address) return;
    // The browser has navigated back already: restore the URL.
    event.stopImmediatePropagation();
    history.pushState(null, '', address);
    leave(goBackAndWait);
  };
  guard = ask;
  addEventListener('popstate', onPopState, true);
  return () => {
    if (guard === ask) guard = null;
    removeEventListener('popstate', onPopState, true);
  };
}

/** Runs the navigation now, or after the user confirms. */
export function leave(leaving: Leaving) {
  if (!guard || isAllowed) leaving();
  else guard(() => allow(leaving));
}

/** Whether the user has just confirmed leaving. */
export const isLeavingAllowed = () => isAllowed;

async function allow(leaving: Leaving) {
  isAllowed = true;
  try {
    await leaving();
  } finally {
    isAllowed = false;
  }
}

function goBackAndWait(): Promise<unknown> {
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  return gone;
}
