/**
 * Carries out what the machine asks for: questions to the service, timers, what is kept and what is shown.
 * One runner for an open form; of several tabs of a browser one has the word.
 */

import { mergeProjects, type Part, type Project, writeProject } from '@formloom/project';
import type { WorkClient } from '../connection/work-client.ts';
import type { BaseStorage } from '../project/base-storage.ts';
import type { OpenProject } from '../project/open-saved.ts';
import { isUndisputed } from '../project/saving-state.ts';
import type { SharingState, SharingStatus, StatusWords } from '../project/sharing.ts';
import type { ProjectStorage } from '../project/storage.ts';
import { eventOf } from './answer-event.ts';
import { findMergeBase, rememberMergeBase } from './merge-base.ts';
import { nextSync } from './next-sync.ts';
import { receiveProject } from './receive.ts';
import { shareNow } from './share-now.ts';
import {
  type Effect,
  initialState,
  isNothingKnown,
  isTeamUnknown,
  type KeptPast,
  type SyncEvent,
  type SyncState,
  statusOf,
} from './sync-state.ts';

export interface SyncParts {
  readonly open: Pick<OpenProject, 'key' | 'store' | 'saver' | 'sharing'>;
  readonly server: WorkClient;
  readonly storage: Pick<ProjectStorage, 'load'>;
  readonly bases: BaseStorage;
  /** A side of a choice, before the person is asked. */
  readonly keepVersion: (project: Project, whose: 'mine' | 'theirs', by: string) => void;
  /** What others changed is here now. */
  readonly tell: (parts: readonly Part[], by: string, before: Project) => void;
  /** Work of others as it opens here, with the form as it is now. */
  readonly fit: (project: Project) => Project;
  /** Tells what happens outside, until the returned function is called. */
  readonly listen: (hear: (event: Heard) => void) => () => void;
  /** Calls back once this tab has the word, unless the returned function was called before. */
  readonly lead: (begin: () => void) => () => void;
  /** Whether this page is out of sight, as with another tab before it. */
  readonly isHidden: () => boolean;
  readonly describe: (status: SharingStatus, language: 'en' | 'es') => StatusWords;
  readonly ask: NonNullable<SharingState['ask']>;
}

export type Heard =
  | { readonly type: 'woken' | 'cut' | 'due' }
  | { readonly type: 'told'; readonly revision: number };

export function runSync(parts: SyncParts): { readonly close: () => void } {
  const { store, saver, sharing } = parts.open;
  const { server, describe, ask } = parts;
  let state: SyncState | undefined;
  let isOver = false;
  /** While the runner itself changes what is open. */
  let isApplying = false;
  let past: KeptPast = { base: null, choices: [], unsure: [] };
  let remembering: Promise<void> = Promise.resolve();
  let { takenOver } = saver.state.getState();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stops: Array<() => void> = [];

  function dispatch(event: SyncEvent) {
    if (!state || isOver) return;
    const step = nextSync(state, event);
    state = step.state;
    for (const effect of step.effects) carryOut(effect);
    show(state);
  }

  function carryOut(effect: Effect) {
    switch (effect.effect) {
      case 'pull':
        server.pull(effect.known).then((answer) => dispatch(eventOf(answer)));
        return;
      case 'send':
        remembering = remembering.then(() => remember(effect.past));
        server.send(writeProject(effect.project), effect.over).then((answer) => dispatch(eventOf(answer)));
        return;
      case 'wait':
        clearTimeout(timers.get(effect.what));
        // A page out of sight has no clock to rely on.
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
        parts.keepVersion(effect.project, effect.whose, effect.by);
        return;
      case 'remember':
        remembering = remembering.then(() => remember(effect.past));
        return;
      case 'tell':
        parts.tell(effect.parts, effect.by, effect.before);
        return;
    }
  }

  function apply(change: () => void) {
    isApplying = true;
    change();
    isApplying = false;
  }

  /** Not where something else has become of it meanwhile: what is kept must never be ahead of the work. */
  async function remember(kept: KeptPast) {
    const isMeant = () => state?.base === kept.base;
    if (await rememberMergeBase(parts, kept, isMeant)) past = kept;
  }

  function show(now: SyncState) {
    const { choices, base, isBinned, stop, failures } = now;
    const theirs = isBinned ? null : (base?.project ?? null);
    sharing.setState({
      isUnread: isTeamUnknown(now) && (failures > 0 || stop !== null),
      mayExport: !isNothingKnown(now),
      retry: () => dispatch({ type: 'woken' }),
      status: statusOf(now),
      words: stop?.words || null,
      describe,
      ask,
      choice: choices.length === 0 ? null : { parts: choices, by: base?.by ?? '', at: base?.at ?? 0, theirs },
      choose: (side, chosen) => dispatch({ type: 'chosen', side, ...(chosen && { parts: chosen }) }),
    });
  }

  async function begin() {
    const found = await findMergeBase(parts, () => isOver);
    if (!found || isOver) return;
    past = { base: found.base, choices: found.choices, unsure: found.unsure };
    const local = store.getState().project;
    state = initialState({ ...found, local });
    stops.push(
      store.subscribe(({ project }, before) => {
        if (project !== before.project && !isApplying) hearChange(project);
      }),
      saver.state.subscribe(hearTabs),
      parts.listen(dispatch),
    );
    dispatch({ type: 'woken' });
    hearTabs(saver.state.getState());
  }

  function hearChange(project: Project) {
    const times = saver.state.getState().takenOver;
    const isOthers = times !== takenOver;
    takenOver = times;
    if (isOthers) dispatch({ type: 'regrouped', project, kept: past });
    else dispatch({ type: 'edited', project });
  }

  function regroup() {
    if (!state?.isHeld || !isUndisputed(saver.state.getState())) return;
    dispatch({ type: 'regrouped', project: store.getState().project, kept: past });
  }

  function hearTabs(saving: Parameters<typeof isUndisputed>[0]) {
    if (!state || state.isHeld !== isUndisputed(saving)) return;
    if (!state.isHeld) dispatch({ type: 'held' });
    // What was chosen among the tabs is opened first.
    else queueMicrotask(regroup);
  }

  function sendNow(): boolean {
    if (state && !state.base) dispatch({ type: 'edited', project: store.getState().project });
    dispatch({ type: 'due' });
    return state !== undefined;
  }

  sharing.setState({ share: () => shareNow({ open: parts.open, server, sendNow }) });
  /** Tabs of one browser are people like any others. */
  saver.joinWith((base, theirs) => {
    const { project, conflicts } = mergeProjects(base, store.getState().project, theirs);
    if (conflicts.length === 0) saver.receive(() => receiveProject(store, project));
    return conflicts.length === 0;
  });
  const stopLeading = parts.lead(begin);
  return {
    close() {
      // What is not sent yet leaves now; where its answer finds no page, the next visit finds its work.
      dispatch({ type: 'due' });
      isOver = true;
      for (const stop of stops) stop();
      // The tab that shares next finds all that is known here.
      remembering.then(stopLeading);
      for (const timer of timers.values()) clearTimeout(timer);
      sharing.setState({ isUnread: false, mayExport: true, status: null, choice: null, share: null });
    },
  };
}
