/**
 * Web Lock for editing: of all tabs that have a form open, one edits and the others are read-only. A
 * read-only tab gets the lock when the editing tab closes, hands it over, or does not answer.
 */

export type EditRole =
  /** Read-only; waits for the lock. */
  | 'reading'
  /** “Continue here” was pressed; the other tab saves and releases the lock. */
  | 'asking'
  /** The other tab did not answer; its lock is being taken. */
  | 'stealing'
  | 'editing'
  /** Another tab asked; this one saves before it releases the lock. */
  | 'leaving'
  | 'closed';

export type LockEvent =
  /** The browser granted the lock. */
  | 'granted'
  /** The user wants to continue in this tab. */
  | 'continue'
  /** Another tab wants to continue. */
  | 'asked'
  /** The tab with the lock received the question, or cannot save its changes. */
  | 'answered'
  | 'rejected'
  /** No (further) answer in time. */
  | 'late'
  /** This tab has saved everything, or could not. */
  | 'flushed'
  | 'not-flushed'
  /** Another tab has taken the lock. */
  | 'stolen'
  | 'closed';

export type LockEffect =
  /** Requests the lock, behind all tabs that wait already. */
  | 'queue'
  | 'steal'
  | 'release'
  /** Messages to the other tabs. */
  | 'ask'
  | 'answer'
  | 'reject'
  | 'wait-answer'
  | 'wait-flush'
  /** Loads the newest stored project and allows edits; `start-stolen` also fences off a late write. */
  | 'start'
  | 'start-stolen'
  /** Saves everything and stops editing. */
  | 'flush'
  /** Edits again after a failed save. */
  | 'resume'
  /** Stops editing at once; nothing is written any more. */
  | 'drop'
  | 'show-rejected';

type Transition = readonly [next: EditRole, ...effects: LockEffect[]];

const TRANSITIONS: Readonly<Record<EditRole, Readonly<Partial<Record<LockEvent, Transition>>>>> = {
  reading: {
    granted: ['editing', 'start'],
    // The tab that asks goes first.
    asked: ['reading', 'queue'],
    continue: ['asking', 'ask', 'wait-answer'],
    closed: ['closed', 'release'],
  },
  asking: {
    granted: ['editing', 'start'],
    asked: ['reading', 'queue'],
    answered: ['asking', 'wait-flush'],
    rejected: ['reading', 'show-rejected'],
    late: ['stealing', 'steal'],
    closed: ['closed', 'release'],
  },
  stealing: {
    granted: ['editing', 'start-stolen'],
    closed: ['closed', 'release'],
  },
  editing: {
    asked: ['leaving', 'answer', 'flush'],
    stolen: ['reading', 'drop', 'queue'],
    closed: ['closed', 'release'],
  },
  leaving: {
    asked: ['leaving', 'answer'],
    flushed: ['reading', 'release', 'queue'],
    'not-flushed': ['editing', 'reject', 'resume'],
    stolen: ['reading', 'drop', 'queue'],
    closed: ['closed', 'release'],
  },
  closed: {},
};

/** Next role and effects; events that do not apply change nothing. */
export function nextRole(role: EditRole, event: LockEvent): Transition {
  return TRANSITIONS[role][event] ?? [role];
}

export type TabMessage = { readonly key: string; readonly tab: string } & (
  | { readonly kind: 'ask' }
  /** Replies to the tab that asked. */
  | { readonly kind: 'answer' | 'reject'; readonly to: string }
  | { readonly kind: 'saved' }
);

export interface TabChannel {
  readonly post: (message: TabMessage) => void;
  readonly listen: (onMessage: (message: TabMessage) => void) => () => void;
}

export type Locks = Pick<LockManager, 'request'>;

const lockName = (key: string) => `formloom:edit:${key}`;

/** Runs `work` with the lock of a form that no tab has open; null if one has. */
export async function withFreeLock<T>(
  locks: Locks | null | undefined,
  key: string,
  work: () => Promise<T>,
): Promise<T | null> {
  if (!locks) return work();
  return locks.request(lockName(key), { ifAvailable: true }, (lock) => (lock ? work() : null));
}

/** A busy tab answers within this time; a frozen one does not. */
const ANSWER_MS = 1_000;
/** Writing to IndexedDB may take that long. */
const FLUSH_MS = 5_000;

export interface EditLockOptions {
  readonly locks: Locks | null | undefined;
  readonly tabs: TabChannel;
  readonly key: string;
  readonly tab: string;
  readonly on: {
    readonly role: (role: EditRole) => void;
    readonly start: (isStolen: boolean) => void;
    /** Resolves to whether everything is saved. */
    readonly flush: () => Promise<boolean>;
    readonly resume: () => void;
    readonly drop: () => void;
    readonly rejected: () => void;
    /** The editing tab has saved. */
    readonly saved: () => void;
  };
}

export interface EditLock {
  readonly dispatch: (event: 'continue' | 'stolen' | 'closed') => void;
  /** Resolves when the browser has released the lock. */
  readonly released: () => Promise<unknown>;
  readonly postSaved: () => void;
}

export function createEditLock({ locks, tabs, key, tab, on }: EditLockOptions): EditLock {
  let role: EditRole = 'reading';
  let release = () => {};
  let released: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The tab that asked last. */
  let asker = '';
  let flushes = 0;
  const manager = locks ?? unsharedLock();

  function dispatch(event: LockEvent) {
    const [next, ...effects] = nextRole(role, event);
    role = next;
    if (next !== 'asking') clearTimeout(timer);
    on.role(role);
    for (const effect of effects) EFFECTS[effect]();
  }

  function request(isSteal: boolean) {
    release();
    const waiting = new AbortController();
    let isCurrent = true;
    const held = new Promise<void>((resolve) => {
      release = () => {
        isCurrent = false;
        waiting.abort();
        resolve();
      };
    });
    let lost: LockEvent = 'granted';
    const hold = () => {
      lost = 'stolen';
      if (isCurrent) dispatch('granted');
      return held;
    };
    // Rejects when the lock is stolen, when the wait was aborted, and where pages may not use locks.
    released = manager
      .request(lockName(key), isSteal ? { steal: true } : { signal: waiting.signal }, hold)
      .catch(() => isCurrent && dispatch(lost));
  }

  function wait(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => dispatch('late'), ms);
  }

  const EFFECTS: Readonly<Record<LockEffect, () => void>> = {
    queue: () => request(false),
    steal: () => request(true),
    release: () => release(),
    ask: () => tabs.post({ key, tab, kind: 'ask' }),
    answer: () => tabs.post({ key, tab, kind: 'answer', to: asker }),
    reject: () => tabs.post({ key, tab, kind: 'reject', to: asker }),
    'wait-answer': () => wait(ANSWER_MS),
    'wait-flush': () => wait(FLUSH_MS),
    start: () => on.start(false),
    'start-stolen': () => on.start(true),
    flush: () => {
      flushes += 1;
      const own = flushes;
      on.flush().then((isSaved) => own === flushes && dispatch(isSaved ? 'flushed' : 'not-flushed'));
    },
    resume: on.resume,
    drop: on.drop,
    'show-rejected': on.rejected,
  };

  const stopListening = tabs.listen((message) => {
    if (message.key !== key || message.tab === tab) return;
    if (message.kind === 'saved') on.saved();
    else if (message.kind === 'ask') {
      asker = message.tab;
      dispatch('asked');
    } else if (message.to === tab) dispatch(message.kind === 'answer' ? 'answered' : 'rejected');
  });
  request(false);
  return {
    dispatch(event) {
      if (event === 'closed') stopListening();
      dispatch(event);
    },
    released: () => released,
    postSaved: () => tabs.post({ key, tab, kind: 'saved' }),
  };
}

/** Without Web Locks each tab edits at once; after losing that, only “Continue here” edits again. */
function unsharedLock(): Locks {
  let isFirst = true;
  return {
    async request(...[, options, grant]: Parameters<LockManager['request']>) {
      const { steal, signal } = options as LockOptions;
      if (!isFirst && !steal) return new Promise((_, reject) => signal?.addEventListener('abort', reject));
      isFirst = false;
      return grant(null);
    },
  } as Locks;
}
