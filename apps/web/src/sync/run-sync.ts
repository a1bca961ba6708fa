/**
 * Runs the sync state machine for an open form: executes its effects (requests, timers, storage) and updates
 * the sharing state. One tab of a browser is elected to sync.
 */

import { mergeProjects, type Part, type Project, writeProject } from '@formloom/project';
import type { WorkClient } from '../connection/work-client.ts';
import type { BaseStorage } from '../project/merge-base-storage.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { isUndisputed } from '../project/saving-state.ts';
import type { SharingState, SharingStatus, StatusWords } from '../project/sharing.ts';
import type { ProjectStorage } from '../project/storage.ts';
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
  readonly storage: Pick<ProjectStorage, 'load'>;
  readonly bases: BaseStorage;
  /** Saves one side of a conflict as a version before the user chooses. */
  readonly saveVersion: (project: Project, whose: 'mine' | 'theirs', by: string) => void;
  /** Called after changes by others were merged. */
  readonly onMerged: (parts: readonly Part[], by: string, before: Project) => void;
  /** Adapts a remote project to the current live form. */
  readonly fit: (project: Project) => Project;
  /** Subscribes to browser and service events; returns the unsubscribe function. */
  readonly listen: (onEvent: (event: BrowserEvent) => void) => () => void;
  /** Leader election: calls back when this tab becomes the leader; returns a cancel function. */
  readonly lead: (start: () => void) => () => void;
  /** Whether the page is hidden. */
  readonly isHidden: () => boolean;
  readonly describe: (status: SharingStatus, language: 'en' | 'es') => StatusWords;
  readonly ask: NonNullable<SharingState['ask']>;
}

export type BrowserEvent =
  | { readonly type: 'woken' | 'offline' | 'due' }
  | { readonly type: 'remote-changed'; readonly revision: number };

export function runSync(parts: SyncDeps): { readonly close: () => void } {
  const { store, saver, sharing } = parts.open;
  const { server, describe, ask } = parts;
  let state: SyncState | undefined;
  let isOver = false;
  /** True while the runner itself edits the store. */
  let isApplying = false;
  let mergeBase: MergeBase = { base: null, choices: [], unconfirmed: [] };
  let savingBase: Promise<void> = Promise.resolve();
  let { takenOver } = saver.state.getState();
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
    const isCurrent = () => state?.base === next.base;
    if (await saveMergeBase(parts, next, isCurrent)) mergeBase = next;
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
    const stored = await loadMergeBase(parts, () => isOver);
    if (!stored || isOver) return;
    mergeBase = { base: stored.base, choices: stored.choices, unconfirmed: stored.unconfirmed };
    const local = store.getState().project;
    state = initialState({ ...stored, local });
    stops.push(
      store.subscribe(({ project }, before) => {
        if (project !== before.project && !isApplying) onLocalChange(project);
      }),
      saver.state.subscribe(onSavingState),
      parts.listen(dispatch),
    );
    dispatch({ type: 'woken' });
    onSavingState(saver.state.getState());
  }

  function onLocalChange(project: Project) {
    const times = saver.state.getState().takenOver;
    const isOthers = times !== takenOver;
    takenOver = times;
    if (isOthers) dispatch({ type: 'resumed', project, mergeBase });
    else dispatch({ type: 'edited', project });
  }

  function resume() {
    if (!state?.isPaused || !isUndisputed(saver.state.getState())) return;
    dispatch({ type: 'resumed', project: store.getState().project, mergeBase });
  }

  function onSavingState(saving: Parameters<typeof isUndisputed>[0]) {
    if (!state || state.isPaused !== isUndisputed(saving)) return;
    if (!state.isPaused) dispatch({ type: 'paused' });
    // Let the chosen version open first.
    else queueMicrotask(resume);
  }

  function sendNow(): boolean {
    if (state && !state.base) dispatch({ type: 'edited', project: store.getState().project });
    dispatch({ type: 'due' });
    return state !== undefined;
  }

  sharing.setState({ share: () => shareNow({ open: parts.open, server, sendNow }) });
  /** Concurrent edits in two tabs are merged like those of two people. */
  saver.mergeWith((base, theirs) => {
    const { project, conflicts } = mergeProjects(base, store.getState().project, theirs);
    if (conflicts.length === 0) saver.receive(() => receiveProject(store, project));
    return conflicts.length === 0;
  });
  const stopLeading = parts.lead(start);
  return {
    close() {
      // Send pending edits; a reply that arrives too late is handled on the next visit.
      dispatch({ type: 'due' });
      isOver = true;
      for (const stop of stops) stop();
      // Release leadership only after the merge base is saved.
      savingBase.then(stopLeading);
      for (const timer of timers.values()) clearTimeout(timer);
      sharing.setState({ isUnread: false, mayExport: true, status: null, choice: null, share: null });
    },
  };
}
