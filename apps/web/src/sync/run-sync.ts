/**
 * Runs the sync state machine for an open form: executes its effects (requests, timers, storage) and updates
 * the sharing state. Only the tab that edits the form syncs.
 */

import { type Part, type Project, writeProject } from '@formloom/project';
import type { WorkClient } from '../connection/work-client.ts';
import type { BaseStorage } from '../project/merge-base-storage.ts';
import type { OpenProject } from '../project/open-saved.ts';
import type { SharingState, SharingStatus, StatusWords } from '../project/sharing.ts';
import { eventFromReply } from './event-from-reply.ts';
import { loadMergeBase, saveMergeBase } from './merge-base.ts';
import { nextSync } from './next-sync.ts';
import { receiveProject } from './receive-project.ts';
import { shareNow } from './share-now.ts';
import {
  type Effect,
  initialState,
  isTeamUnknown,
  isUnloaded,
  type MergeBase,
  type SyncEvent,
  type SyncState,
  statusOf,
} from './sync-state.ts';

export interface SyncDeps {
  readonly open: Pick<OpenProject, 'key' | 'store' | 'saver' | 'sharing'>;
  readonly server: WorkClient;
  readonly bases: BaseStorage;
  /** Saves one side of a conflict as a version before the user chooses. */
  readonly saveVersion: (project: Project, whose: 'mine' | 'theirs', by: string) => void;
  /** Called after changes by others were merged. */
  readonly onMerged: (parts: readonly Part[], by: string, before: Project) => void;
  /** Adapts a remote project to the current live form. */
  readonly fit: (project: Project) => Project;
  /** Subscribes to browser and service events; returns the unsubscribe function. */
  readonly listen: (onEvent: (event: BrowserEvent) => void) => () => void;
  /** Whether the page is hidden. */
  readonly isHidden: () => boolean;
  readonly describe: (status: SharingStatus, language: 'en' | 'es') => StatusWords;
  readonly ask: NonNullable<SharingState['ask']>;
}

export type BrowserEvent =
  | { readonly type: 'woken' | 'offline' | 'due' }
  | { readonly type: 'remote-changed'; readonly revision: number };

/** For a read-only tab: the editing tab sends. */
export const NOTHING_TO_SEND = async () => false;

/**
 * Returns a function that ends it and sends pending edits; it resolves when the merge base is saved. If the
 * edit lock `isLost`, nothing is sent or saved.
 */
export function runSync(parts: SyncDeps): (isLost?: boolean) => Promise<void> {
  const { store, saver, sharing } = parts.open;
  const { server, describe, ask } = parts;
  let state: SyncState | undefined;
  let isOver = false;
  let isLockLost = false;
  /** True while the runner itself edits the store. */
  let isApplying = false;
  let savingBase: Promise<void> = Promise.resolve();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stops: Array<() => void> = [];

  function dispatch(event: SyncEvent) {
    if (!state || isOver) return;
    const step = nextSync(state, event);
    state = step.state;
    for (const effect of step.effects) runEffect(effect);
    show(state);
  }

  function runEffect(effect: Effect) {
    switch (effect.effect) {
      case 'pull':
        server.pull(effect.known).then((answer) => dispatch(eventFromReply(answer)));
        return;
      case 'send':
        savingBase = savingBase.then(() => saveBase(effect.past));
        server
          .send(writeProject(effect.project), effect.over)
          .then((answer) => dispatch(eventFromReply(answer)));
        return;
      case 'wait':
        clearTimeout(timers.get(effect.what));
        // Timers are throttled in hidden pages, so send immediately.
        if (effect.what === 'due' && parts.isHidden()) queueMicrotask(() => dispatch({ type: 'due' }));
        timers.set(
          effect.what,
          setTimeout(() => dispatch({ type: effect.what }), effect.ms),
        );
        return;
      case 'open': {
        const local = parts.fit(effect.project);
        apply(() => saver.receive(() => store.getState().open(local)));
        if (state) state = { ...state, local };
        return;
      }
      case 'receive':
        apply(() => saver.receive(() => receiveProject(store, effect.project)));
        return;
      case 'edit':
        apply(() => store.getState().edit(() => effect.project));
        return;
      case 'keep-version':
        parts.saveVersion(effect.project, effect.whose, effect.by);
        return;
      case 'remember':
        savingBase = savingBase.then(() => saveBase(effect.past));
        return;
      case 'announce':
        parts.onMerged(effect.parts, effect.by, effect.before);
        return;
    }
  }

  function apply(change: () => void) {
    isApplying = true;
    change();
    isApplying = false;
  }

  /** Skipped if the state has moved on: the stored base must never be newer than the stored project. */
  async function saveBase(next: MergeBase) {
    await saveMergeBase(parts, next, () => !isLockLost && state?.base === next.base);
  }

  function show(now: SyncState) {
    const { choices, base, isTrashed, stop, failures } = now;
    const theirs = isTrashed ? null : (base?.project ?? null);
    sharing.setState({
      isUnread: isTeamUnknown(now) && (failures > 0 || stop !== null),
      mayExport: !isUnloaded(now),
      retry: () => dispatch({ type: 'woken' }),
      status: statusOf(now),
      words: stop?.words || null,
      describe,
      ask,
      choice: choices.length === 0 ? null : { parts: choices, by: base?.by ?? '', at: base?.at ?? 0, theirs },
      choose: (side, chosen) => dispatch({ type: 'chosen', side, ...(chosen && { parts: chosen }) }),
    });
  }

  async function start() {
    const stored = await loadMergeBase(parts);
    if (isOver) return;
    const local = store.getState().project;
    state = initialState({ ...stored, local });
    stops.push(
      store.subscribe(({ project }, before) => {
        if (project !== before.project && !isApplying) dispatch({ type: 'edited', project });
      }),
      parts.listen(dispatch),
    );
    dispatch({ type: 'woken' });
  }

  async function sendNow() {
    await starting;
    if (state && !state.base) dispatch({ type: 'edited', project: store.getState().project });
    dispatch({ type: 'due' });
  }

  const starting = start();
  sharing.setState({ share: () => shareNow({ open: parts.open, sendNow }) });
  return async (isLost = false) => {
    isLockLost = isLost;
    // Send pending edits; a reply that arrives too late is handled on the next visit.
    if (!isLost) dispatch({ type: 'due' });
    isOver = true;
    for (const stop of stops) stop();
    for (const timer of timers.values()) clearTimeout(timer);
    sharing.setState({
      isUnread: false,
      mayExport: true,
      status: null,
      choice: null,
      share: NOTHING_TO_SEND,
    });
    await savingBase;
  };
}
