/**
 * The page as one form's script sees it. Whatever the script asks of the page is held here, so that it can be
 * given back when the element leaves, and asked for again when it returns.
 */

type Handler = (event?: Event) => void;
type Names = [
  addEventListener: (type: string, handler: Handler) => void,
  removeEventListener: (type: string, handler: Handler) => void,
  setTimeout: (work: () => void, time?: number) => Held,
  clearTimeout: (held?: Held) => void,
  matchMedia: (query: string) => object,
  MutationObserver: unknown,
  CustomEvent: unknown,
  document: Document,
  navigator: object,
];

/** The visitor's script, as a function of its page. */
export type Inside = (...names: Names) => typeof import('./inside.ts');

export interface PageScope {
  readonly names: Names;
  /** The element has left: for its form that is as if the page had been left. */
  readonly pause: () => void;
  readonly resume: () => void;
}

type Held = readonly [begin: () => void, end: () => void, type?: string, handler?: Handler];

export function createPageScope(host: HTMLElement): PageScope {
  const all = new Set<Held>();
  let isPaused = false;
  let leave = () => {};
  const untilPause = new Promise<void>((resolve) => {
    leave = resolve;
  });

  function hold(...held: Held): Held {
    all.add(held);
    if (!isPaused) held[0]();
    return held;
  }
  function drop(held?: Held) {
    if (held && all.delete(held)) held[1]();
  }
  const listenTo = (target: EventTarget) => (type: string, handler: Handler) => {
    hold(
      () => target.addEventListener(type, handler),
      () => target.removeEventListener(type, handler),
      type,
      handler,
    );
  };
  const tell = (name: string) => {
    for (const [, , type, handler] of [...all]) if (type === name) handler?.();
  };

  function wait(work: () => void, time?: number): Held {
    let timer: ReturnType<typeof setTimeout>;
    const held = hold(
      () => {
        timer = setTimeout(() => {
          all.delete(held);
          work();
        }, time);
      },
      () => clearTimeout(timer),
    );
    return held;
  }

  /** What the page has of its own for this form; anything else is the document's. */
  const own: Record<string | symbol, unknown> = {
    addEventListener: listenTo(document),
    getElementById: (id: string) => anothers(host, id) ?? null,
  };
  const { locks } = navigator;

  return {
    names: [
      listenTo(window),
      (_, handler) => drop([...all].find((held) => held[3] === handler)),
      wait,
      drop,
      (query) => ({ addEventListener: listenTo(matchMedia(query)) }),
      class extends MutationObserver {
        override observe(node: Node, what: MutationObserverInit) {
          hold(
            () => super.observe(node, what),
            () => this.disconnect(),
          );
        }
      },
      // Events leave a root of the form's own, and are the element's wherever it draws its form.
      class extends CustomEvent<unknown> {
        constructor(name: string, init: CustomEventInit) {
          super(name, { ...init, composed: true });
        }
        override get target() {
          return host;
        }
      },
      new Proxy(document, {
        get: (page, key) => {
          const value = Reflect.get(page, key);
          return own[key] ?? value?.bind?.(page) ?? value;
        },
      }),
      {
        language: navigator.language,
        get onLine() {
          return navigator.onLine;
        },
        // What a form holds while it is on the page ends with it.
        locks: locks && {
          request: (name: string, how: LockOptions, work: (lock: Lock | null) => unknown) =>
            locks.request(name, how, (lock) => !isPaused && Promise.race([work(lock), untilPause])),
        },
      },
    ],
    pause() {
      if (isPaused) return;
      tell('pagehide');
      isPaused = true;
      leave();
      for (const [, end] of all) end();
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const [begin] of all) begin();
      tell('pageshow');
    },
  };
}

/** An id is asked for to know whether another form has it, on this page or in a root of its own. */
function anothers(host: HTMLElement, id: string): Element | undefined {
  const roots = [...document.querySelectorAll(host.localName)].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [document, host.getRootNode() as ShadowRoot, ...roots]
    .flatMap((root) => [...root.querySelectorAll(`[id="${id}"]`)])
    .find((one) => !host.contains(one) && one.getRootNode() !== host.shadowRoot);
}
