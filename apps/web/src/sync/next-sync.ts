/**
 * Sync state machine for one form (pure): takes an event, returns the next state and effects. It sends local
 * edits, merges remote changes and raises conflicts; unresolved work stays in this browser.
 */

import { changedParts, hasPart, type Part, type Project, takeParts, writeProject } from '@formloom/project';
import { mergeRemote } from './merge-remote.ts';
import type { Effect, MergeBase, Step, SyncEvent, SyncState } from './sync-state.ts';

/** Debounce, counted from the first unsent edit; later edits do not extend it. */
const SEND_AFTER_MS = 1_000;
const MAX_RETRY_MS = 60_000;

/** Sends without a reply that are remembered; the service accepts at most one of them per revision. */
const MAX_UNCONFIRMED = 3;

const WHOLE: Part = { part: 'whole' };

export function nextSync(state: SyncState, event: SyncEvent): Step {
  const { state: next, effects } = react(state, event);
  const then = startRequest(next);
  return { state: then.state, effects: [...effects, ...then.effects] };
}

function react(state: SyncState, event: SyncEvent): Step {
  switch (event.type) {
    case 'edited':
      return edited(state, event.project);
    case 'due':
      return withoutEffects({ ...state, isDue: true });
    case 'retry':
      return withoutEffects({ ...state, wantsPull: true, isDue: true });
    case 'woken':
      return withoutEffects({ ...state, wantsPull: true, failures: 0, isDue: true, stop: null });
    // A request in flight fails on its own if the network is gone.
    case 'offline':
      return state.request === null ? failed(state) : withoutEffects(state);
    case 'remote-changed':
      return withoutEffects(event.revision === state.base?.revision ? state : { ...state, wantsPull: true });
    case 'pulled':
      return mergeRemote(withReply(state), event.work);
    case 'unchanged':
      return withoutEffects(withReply(state));
    case 'absent':
      return absent(withReply(state));
    case 'sent':
      return sent(state, event.revision);
    // Merged first. What still differs then is sent after another wait, not at once, because a service that
    // keeps rejecting must not be asked in a loop.
    case 'overtaken':
      return {
        state: { ...withReply(state), wantsPull: true },
        effects: [{ effect: 'wait', what: 'due', ms: SEND_AFTER_MS }],
      };
    case 'failed':
      return failed(state);
    case 'stopped':
      return withoutEffects({ ...state, request: null, stop: { why: event.why, words: event.words } });
    case 'chosen':
      return chosen(state, event.side, event.parts);
  }
}

/** Starts the next request (pull or send) if none is in flight. */
function startRequest(state: SyncState): Step {
  const { request, stop, failures, wantsPull, base, local } = state;
  if (request !== null || stop || (failures > 0 && !wantsPull)) return withoutEffects(state);
  if (wantsPull) {
    return {
      state: { ...state, request: 'pull', wantsPull: false },
      effects: [{ effect: 'pull', known: base?.revision ?? null }],
    };
  }
  if (!maySend(state)) return withoutEffects(state);
  if (base && writeProject(base.project) === writeProject(local))
    return withoutEffects({ ...state, isEdited: false });
  const unconfirmed = [...state.unconfirmed.slice(1 - MAX_UNCONFIRMED), local];
  const past = { base, choices: state.choices, unconfirmed };
  return {
    state: { ...state, request: { sent: local }, isDue: false, unconfirmed },
    effects: [{ effect: 'send', project: local, over: base?.revision ?? null, past }],
  };
}

function maySend({ isEdited, isDue, hasReplied, isTrashed, choices, hasWork }: SyncState): boolean {
  return isEdited && isDue && hasReplied && hasWork && !isTrashed && choices.length === 0;
}

function edited(state: SyncState, project: Project): Step {
  const { stop } = state;
  // A changed project may be accepted, so a rejected send is retried.
  const isTriedAgain = stop?.why === 'refused' || stop?.why === 'too-large';
  const next: SyncState = {
    ...state,
    local: project,
    hasWork: true,
    isEdited: true,
    stop: isTriedAgain ? null : stop,
    choices: state.isTrashed ? [WHOLE] : state.choices,
  };
  if (state.isEdited && !isTriedAgain) return withoutEffects(next);
  return { state: { ...next, isDue: false }, effects: [{ effect: 'wait', what: 'due', ms: SEND_AFTER_MS }] };
}

function withReply(state: SyncState): SyncState {
  return { ...state, request: null, hasReplied: true, failures: 0, stop: null };
}

/** Without a base the work is new and will be sent; with one, it was deleted by someone. */
function absent(state: SyncState): Step {
  if (!state.base) return withoutEffects({ ...state, isEdited: state.hasWork });
  if (!state.isEdited) return withoutEffects({ ...state, isTrashed: true });
  return {
    state: { ...state, isTrashed: true, choices: [WHOLE] },
    effects: [{ effect: 'keep-version', project: state.local, whose: 'mine', by: '' }],
  };
}

function sent(state: SyncState, revision: number): Step {
  const { request, local } = state;
  if (request === null || typeof request === 'string') return withoutEffects(state);
  const base = { revision, project: request.sent, by: '', at: 0 };
  const isEdited = local !== request.sent;
  const next = { ...withReply(state), base, isEdited, isTrashed: false, unconfirmed: [] };
  const effects: Effect[] = [saveBase(next)];
  if (isEdited && !next.isDue) effects.push({ effect: 'wait', what: 'due', ms: SEND_AFTER_MS });
  return { state: next, effects };
}

/** Exponential backoff: 1, 3, 9, 27, then 60 seconds. */
function failed(state: SyncState): Step {
  const ms = Math.min(MAX_RETRY_MS, 1_000 * 3 ** state.failures);
  return {
    state: { ...state, request: null, wantsPull: false, failures: state.failures + 1 },
    effects: [{ effect: 'wait', what: 'retry', ms }],
  };
}

function chosen(state: SyncState, side: 'mine' | 'theirs', parts: readonly Part[] = state.choices): Step {
  const { base, local, isTrashed } = state;
  const choices = state.choices.filter((part) => !hasPart(parts, part));
  if (!base || state.choices.length === choices.length) return withoutEffects(state);
  if (isTrashed) return choseForTrashed(state, side);
  const isLocal = side === 'mine';
  const project = isLocal ? local : takeParts(local, base.project, parts);
  const isEdited = changedParts(base.project, project).length > 0;
  return {
    state: { ...state, local: project, choices, isEdited, isDue: true },
    effects: [
      ...(project === local ? [] : [{ effect: 'edit', project } as const]),
      saveBase({ ...state, choices }),
    ],
  };
}

/** Keeping "mine" creates the work again for everyone; "theirs" keeps it in this browser only. */
function choseForTrashed(state: SyncState, side: 'mine' | 'theirs'): Step {
  const base = side === 'mine' ? null : state.base;
  const next = { ...state, base, choices: [], isTrashed: side === 'theirs', isEdited: side === 'mine' };
  return { state: { ...next, isDue: true }, effects: [saveBase(next)] };
}

const saveBase = ({ base, choices, unconfirmed }: MergeBase): Effect => ({
  effect: 'remember',
  past: { base, choices, unconfirmed },
});

const withoutEffects = (state: SyncState): Step => ({ state, effects: [] });
