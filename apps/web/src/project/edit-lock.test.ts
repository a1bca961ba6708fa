/** Tabs of one browser on one form, in any order of events: one edits, and no edit is lost. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EditRole, type LockEffect, type LockEvent, nextRole } from './edit-lock.ts';

const RUNS = Number(process.env.RUNS ?? 500);

interface Tab {
  role: EditRole;
  /** Number of its request of the lock; 0 without one. */
  request: number;
  isFrozen: boolean;
  isTimed: boolean;
  isFlushing: boolean;
  isWritable: boolean;
  /** Revision that its next write is based on. */
  known: number;
  unsaved: number[];
  /** Events in the order in which the browser delivers them. */
  readonly inbox: Array<{ readonly event: LockEvent | 'loaded'; readonly request?: number }>;
  /** The revision that it loads, or writes again first; null if it was stopped in between. */
  loading: number | 'fence' | null;
}

/** The tabs, and what the browser does for them: locks, messages, timers and storage. */
function createWorld(count: number) {
  const tabs: Tab[] = [];
  const [saved, kept]: [number[], number[]] = [[], []];
  const queue: number[] = [];
  let [holder, requests, revision, asker, edits] = [0, 0, 1, -1, 0];

  const tabOf = (request: number) => tabs.find((tab) => tab.request === request && request > 0);
  const post = (to: readonly (Tab | undefined)[], event: LockEvent) => {
    for (const tab of to) if (tab && tab.role !== 'closed') tab.inbox.push({ event });
  };

  function grantNext() {
    if (holder === 0) {
      holder = queue.shift() ?? 0;
      tabOf(holder)?.inbox.push({ event: 'granted', request: holder });
    }
  }

  function release(tab: Tab) {
    if (queue.includes(tab.request)) queue.splice(queue.indexOf(tab.request), 1);
    if (holder === tab.request) holder = 0;
    tab.request = 0;
    grantNext();
  }

  function write(tab: Tab): boolean {
    if (!tab.isWritable || tab.unsaved.length === 0) return true;
    if (tab.known !== revision) {
      dispatch(tab, 'stolen');
      return false;
    }
    revision += 1;
    tab.known = revision;
    saved.push(...tab.unsaved.splice(0));
    return true;
  }

  function run(tab: Tab, effect: LockEffect) {
    const others = tabs.filter((one) => one !== tab);
    if (effect === 'release') release(tab);
    if (effect === 'queue') {
      release(tab);
      requests += 1;
      tab.request = requests;
      queue.push(requests);
      grantNext();
    }
    if (effect === 'steal') {
      release(tab);
      tabOf(holder)?.inbox.push({ event: 'stolen', request: holder });
      requests += 1;
      holder = requests;
      tab.request = requests;
      tab.inbox.push({ event: 'granted', request: requests });
    }
    if (effect === 'ask') {
      asker = tabs.indexOf(tab);
      post(others, 'asked');
    }
    if (effect === 'answer') post([tabs[asker]], 'answered');
    if (effect === 'reject') post([tabs[asker]], 'rejected');
    if (effect === 'wait-answer' || effect === 'wait-flush') tab.isTimed = true;
    if (effect === 'start' || effect === 'start-stolen') {
      tab.loading = effect === 'start' ? revision : 'fence';
      tab.inbox.push({ event: 'loaded', request: tab.request });
    }
    if (effect === 'resume') tab.isWritable = true;
    if (effect === 'flush') tab.isFlushing = true;
    if (effect === 'drop') {
      stop(tab);
      kept.push(...tab.unsaved.splice(0));
    }
  }

  function stop(tab: Tab) {
    tab.isWritable = false;
    tab.loading = null;
  }

  function dispatch(tab: Tab, event: LockEvent) {
    const [next, ...effects] = nextRole(tab.role, event);
    tab.role = next;
    if (next !== 'asking') tab.isTimed = false;
    if (next !== 'leaving') tab.isFlushing = false;
    for (const effect of effects) run(tab, effect);
  }

  function open() {
    const tab: Tab = {
      role: 'reading',
      request: 0,
      isFrozen: false,
      isTimed: false,
      isFlushing: false,
      isWritable: false,
      loading: null,
      known: 0,
      unsaved: [],
      inbox: [],
    };
    tabs.push(tab);
    run(tab, 'queue');
  }

  const acts: Readonly<Record<Act, (tab: Tab) => unknown>> = {
    deliver(tab) {
      const next = tab.inbox.shift();
      // What an earlier request reports is ignored.
      if (!next || (next.request !== undefined && next.request !== tab.request)) return;
      if (next.event !== 'loaded') dispatch(tab, next.event);
      else if (tab.loading !== null) {
        tab.isWritable = true;
        if (tab.loading === 'fence') revision += 1;
        tab.known = tab.loading === 'fence' ? revision : tab.loading;
        tab.loading = null;
      }
    },
    type(tab) {
      edits += 1;
      if (tab.isWritable && tab.role === 'editing') tab.unsaved.push(edits);
      else edits -= 1;
    },
    save: write,
    continue: (tab) => dispatch(tab, 'continue'),
    late: (tab) => tab.isTimed && dispatch(tab, 'late'),
    flush(tab) {
      if (!tab.isFlushing || !write(tab)) return;
      stop(tab);
      dispatch(tab, 'flushed');
    },
    fail: (tab) => tab.isFlushing && tab.unsaved.length > 0 && dispatch(tab, 'not-flushed'),
    close(tab) {
      // Closed in the milliseconds in which it takes the lock, it fences nothing off: a late write is then
      // accepted, and the next tab loads it.
      if (tab.role === 'stealing' || tab.loading === 'fence') return;
      write(tab);
      stop(tab);
      kept.push(...tab.unsaved.splice(0));
      dispatch(tab, 'closed');
    },
    freeze: (tab) => (tab.isFrozen = true),
    thaw: (tab) => (tab.isFrozen = false),
  };

  for (let index = 0; index < count; index += 1) open();
  return {
    tabs,
    act(index: number, what: Act) {
      const tab = tabs[index % count];
      if (!tab || tab.role === 'closed' || (tab.isFrozen && what !== 'thaw')) return;
      acts[what](tab);
    },
    /** Tabs whose writes storage accepts. */
    writers: () => tabs.filter((tab) => tab.isWritable && tab.known === revision).length,
    lost() {
      const safe = new Set([...saved, ...kept]);
      return Array.from({ length: edits }, (_, index) => index + 1).filter((edit) => !safe.has(edit));
    },
  };
}

const ACTS = [
  'type',
  'save',
  'continue',
  'late',
  'flush',
  'fail',
  'close',
  'freeze',
  'thaw',
  'deliver',
] as const;
type Act = (typeof ACTS)[number];
const anyActs = fc.array(
  fc.tuple(
    fc.nat(2),
    fc.oneof(
      { weight: 10, arbitrary: fc.constant<Act>('deliver') },
      { weight: 12, arbitrary: fc.constantFrom(...ACTS) },
    ),
  ),
  { minLength: 5, maxLength: 80, size: 'max' },
);

it(`of two or three tabs one edits, and nothing is lost (${RUNS} runs)`, () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 3 }), anyActs, (count, acts) => {
      const { tabs, act, writers, lost } = createWorld(count);
      for (const [index, what] of acts) {
        act(index, what);
        expect(writers()).toBeLessThanOrEqual(1);
      }
      // In the end nothing is frozen or fails any more. The first saves also end what two tabs that took the
      // lock from each other at once believe.
      for (let round = 0; round < 30; round += 1)
        for (const what of ['thaw', 'deliver', 'deliver', 'flush', 'type', 'save', 'late'] as const)
          for (const index of tabs.keys()) if (what !== 'type' || round < 15) act(index, what);
      const open = tabs.map(({ role }) => role).filter((role) => role !== 'closed');
      expect(open.sort()).toEqual(open.map((_, index) => (index === 0 ? 'editing' : 'reading')));
      expect([writers(), lost()]).toEqual([Math.min(1, open.length), []]);
    }),
    { numRuns: RUNS },
  );
});

it.each<[string, EditRole, readonly LockEvent[], EditRole, readonly LockEffect[]]>([
  ['a tab that gets the lock loads and edits', 'reading', ['granted'], 'editing', ['start']],
  ['“Continue here” asks', 'reading', ['continue'], 'asking', ['ask', 'wait-answer']],
  ['a tab that is asked saves first', 'editing', ['asked'], 'leaving', ['answer', 'flush']],
  ['and then waits for the lock', 'leaving', ['flushed'], 'reading', ['release', 'queue']],
  ['a tab that cannot save keeps the lock', 'leaving', ['not-flushed'], 'editing', ['reject', 'resume']],
  ['and the other one is told', 'asking', ['rejected'], 'reading', ['show-rejected']],
  ['an answer gives it more time', 'asking', ['answered'], 'asking', ['wait-flush']],
  ['without one the lock is taken', 'asking', ['late'], 'stealing', ['steal']],
  ['and a late write rejected', 'stealing', ['granted'], 'editing', ['start-stolen']],
  ['a tab that lost its lock writes nothing', 'editing', ['stolen'], 'reading', ['drop', 'queue']],
  ['also while it saves for another one', 'leaving', ['stolen', 'flushed'], 'reading', []],
  ['a third tab lets the one that asks go first', 'reading', ['asked'], 'reading', ['queue']],
  ['the tab where it was pressed last goes first', 'asking', ['asked', 'late'], 'reading', []],
  ['a closed tab does nothing', 'editing', ['closed', 'granted'], 'closed', []],
])('%s', (_, role, events, next, effects) => {
  let [now, last]: [EditRole, readonly LockEffect[]] = [role, []];
  for (const event of events) [now, ...last] = nextRole(now, event);
  expect([now, last]).toEqual([next, effects]);
});
