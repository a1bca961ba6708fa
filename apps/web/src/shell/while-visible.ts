/** Runs something only while the tab is visible, with a grace period. */

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Grace period before it stops in a hidden tab. */
const HIDDEN_MS = 15_000;

/** `start` returns a stop function and is called again when the tab becomes visible. */
export function whileVisible(start: () => () => void, page: Page = document): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end() {
    stop?.();
    stop = undefined;
  }

  function update() {
    clearTimeout(timer);
    if (page.visibilityState === 'visible') stop ??= start();
    else timer = setTimeout(end, HIDDEN_MS);
  }

  page.addEventListener('visibilitychange', update);
  update();
  return () => {
    page.removeEventListener('visibilitychange', update);
    clearTimeout(timer);
    end();
  };
}
