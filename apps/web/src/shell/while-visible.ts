/** Something that is worth its price only while a person looks at the tab, or has just looked at it. */

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** A person who only looks something up elsewhere is back before it ends. */
const UNSEEN_MS = 15_000;

/** `start` gives the way to end it, and is called again when the tab comes into sight again. */
export function whileSeen(start: () => () => void, page: Page = document): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end() {
    stop?.();
    stop = undefined;
  }

  function look() {
    clearTimeout(timer);
    if (page.visibilityState === 'visible') stop ??= start();
    else timer = setTimeout(end, UNSEEN_MS);
  }

  page.addEventListener('visibilitychange', look);
  look();
  return () => {
    page.removeEventListener('visibilitychange', look);
    clearTimeout(timer);
    end();
  };
}
