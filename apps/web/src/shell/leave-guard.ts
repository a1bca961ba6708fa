/** Whether the screen may be left: where something would be lost with it, the person is asked first. */

/** What is done once the screen may be left. */
type Leaving = () => unknown;
type Ask = (leave: Leaving) => void;

let asks: Ask | null = null;
/** What a person allowed is under way. */
let isAllowed = false;

/** From now on leaving waits for an answer; gives what ends that. */
export function guardLeaving(ask: Ask): () => void {
  const address = location.pathname + location.search;
  const onPopState = (event: PopStateEvent) => {
    if (isAllowed || location.pathname + location.search === address) return;
    // The browser has gone already: the screen stays, and so does its address.
    event.stopImmediatePropagation();
    history.pushState(null, '', address);
    leave(goBack);
  };
  asks = ask;
  addEventListener('popstate', onPopState, true);
  return () => {
    if (asks === ask) asks = null;
    removeEventListener('popstate', onPopState, true);
  };
}

/** Does it now, or once the person has allowed it. */
export function leave(leaving: Leaving) {
  if (!asks || isAllowed) leaving();
  else asks(() => allow(leaving));
}

/** Whether the person has just said so: then nothing else asks. */
export const isLeavingAllowed = () => isAllowed;

async function allow(leaving: Leaving) {
  isAllowed = true;
  try {
    await leaving();
  } finally {
    isAllowed = false;
  }
}

function goBack(): Promise<unknown> {
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  return gone;
}
