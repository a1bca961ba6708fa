/**
 * The sync of one form as a pure machine: events in, next state and effects out. It sends what people changed
 * here, takes in what others changed, and asks where both changed the same; whatever is undecided stays in
 * this browser.
 */

import { changedParts, hasPart, type Part, type Project, takeParts, writeProject } from '@formloom/project';
import { mergeRemote } from './merge-remote.ts';
import type { Effect, KeptPast, Step, SyncEvent, SyncState } from './sync-state.ts';

/** Counted from the first change that is not sent: later ones do not set it back. */
const SEND_AFTER_MS = 1_000;
const RETRY_MOST_MS = 60_000;

/** The service takes one of them at the most: the others are sent over the same revision. */
const MOST_UNSURE = 3;

const WHOLE: Part = { part: 'whole' };

export function nextSync(state: SyncState, event: SyncEvent): Step {
  const { state: next, effects } = react(state, event);
  const then = goOn(next);
  return { state: then.state, effects: [...effects, ...then.effects] };
}

function react(state: SyncState, event: SyncEvent): Step {
  if (state.asking === 'void' && isAnswer(event)) return only({ ...state, asking: null, wantsPull: true });
  switch (event.type) {
    case 'edited':
      return edited(state, event.project);
    case 'held':
      return only({ ...state, isHeld: true });
    case 'regrouped':
      return regrouped(state, event.project, event.kept);
    case 'due':
      return only({ ...state, isDue: true });
    case 'retry':
      return only({ ...state, wantsPull: true, isDue: true });
    case 'woken':
      return only({ ...state, wantsPull: true, failures: 0, isDue: true, stop: null });
    // What is under way will fail by itself, or not.
    case 'cut':
      return state.asking === null ? failed(state) : only(state);
    case 'told':
      return only(event.revision === state.base?.revision ? state : { ...state, wantsPull: true });
    case 'pulled':
      // What was asked before the tabs fell out with each other is asked again when they agree.
      return state.isHeld ? only(answered(state)) : mergeRemote(answered(state), event.work);
    case 'unchanged':
      return only(answered(state));
    case 'absent':
      return state.isHeld ? only(answered(state)) : absent(answered(state));
    case 'sent':
      return sent(state, event.revision);
    case 'overtaken':
      return only({ ...answered(state), wantsPull: true });
    case 'failed':
      return failed(state);
    case 'stopped':
      return only({ ...state, asking: null, stop: { why: event.why, words: event.words } });
    case 'chosen':
      return chosen(state, event.side, event.parts);
  }
}

const ANSWERS: ReadonlySet<SyncEvent['type']> = new Set([
  'pulled',
  'unchanged',
  'absent',
  'sent',
  'overtaken',
  'failed',
  'stopped',
]);
const isAnswer = ({ type }: SyncEvent) => ANSWERS.has(type);

/** The next question, where one may be asked. */
function goOn(state: SyncState): Step {
  const { asking, isHeld, stop, failures, wantsPull, base, local } = state;
  if (asking !== null || isHeld || stop || (failures > 0 && !wantsPull)) return only(state);
  if (wantsPull) {
    return {
      state: { ...state, asking: 'pull', wantsPull: false },
      effects: [{ effect: 'pull', known: base?.revision ?? null }],
    };
  }
  if (!maySend(state)) return only(state);
  if (base && writeProject(base.project) === writeProject(local)) return only({ ...state, isEdited: false });
  const unsure = [...state.unsure.slice(1 - MOST_UNSURE), local];
  const past = { base, choices: state.choices, unsure };
  return {
    state: { ...state, asking: { sent: local }, isDue: false, unsure },
    effects: [{ effect: 'send', project: local, over: base?.revision ?? null, past }],
  };
}

function maySend({ isEdited, isDue, isMet, isBinned, choices, hasWork }: SyncState): boolean {
  return isEdited && isDue && isMet && hasWork && !isBinned && choices.length === 0;
}

function edited(state: SyncState, project: Project): Step {
  const { stop } = state;
  // Another text may be one that the service takes.
  const isTriedAgain = stop?.why === 'refused' || stop?.why === 'too-large';
  const next: SyncState = {
    ...state,
    local: project,
    hasWork: true,
    isEdited: true,
    stop: isTriedAgain ? null : stop,
    choices: state.isBinned ? [WHOLE] : state.choices,
  };
  if (state.isEdited && !isTriedAgain) return only(next);
  return { state: { ...next, isDue: false }, effects: [{ effect: 'wait', what: 'due', ms: SEND_AFTER_MS }] };
}

function regrouped(state: SyncState, project: Project, { base, choices, unsure }: KeptPast): Step {
  const { asking } = state;
  return only({
    ...state,
    local: project,
    hasWork: true,
    isEdited: true,
    base,
    choices,
    unsure,
    asking: asking === null ? null : 'void',
    wantsPull: true,
    isDue: true,
    isHeld: false,
  });
}

function answered(state: SyncState): SyncState {
  return { ...state, asking: null, isMet: true, failures: 0, stop: null };
}

/** Work that is not shared yet is sent as new; work that was there and is not any more was thrown away. */
function absent(state: SyncState): Step {
  if (!state.base) return only({ ...state, isEdited: state.hasWork });
  if (!state.isEdited) return only({ ...state, isBinned: true });
  return {
    state: { ...state, isBinned: true, choices: [WHOLE] },
    effects: [{ effect: 'keep-version', project: state.local, whose: 'mine', by: '' }],
  };
}

function sent(state: SyncState, revision: number): Step {
  const { asking, local } = state;
  if (asking === null || typeof asking === 'string') return only(state);
  const base = { revision, project: asking.sent, by: '', at: 0 };
  const isEdited = local !== asking.sent;
  const next = { ...answered(state), base, isEdited, isBinned: false, unsure: [] };
  const effects: Effect[] = [remember(next)];
  if (isEdited && !next.isDue) effects.push({ effect: 'wait', what: 'due', ms: SEND_AFTER_MS });
  return { state: next, effects };
}

/** 1, 3, 9, 27 and then 60 seconds. */
function failed(state: SyncState): Step {
  const ms = Math.min(RETRY_MOST_MS, 1_000 * 3 ** state.failures);
  return {
    state: { ...state, asking: null, wantsPull: false, failures: state.failures + 1 },
    effects: [{ effect: 'wait', what: 'retry', ms }],
  };
}

function chosen(state: SyncState, side: 'mine' | 'theirs', parts: readonly Part[] = state.choices): Step {
  const { base, local, isBinned } = state;
  const choices = state.choices.filter((part) => !hasPart(parts, part));
  if (!base || state.choices.length === choices.length) return only(state);
  if (isBinned) return chosenOfBinned(state, side);
  const isLocal = side === 'mine';
  const project = isLocal ? local : takeParts(local, base.project, parts);
  const isEdited = changedParts(base.project, project).length > 0;
  return {
    state: { ...state, local: project, choices, isEdited, isDue: true },
    effects: [
      ...(project === local ? [] : [{ effect: 'edit', project } as const]),
      remember({ ...state, choices }),
    ],
  };
}

/** One's own work begins anew for all, or stays in this browser alone. */
function chosenOfBinned(state: SyncState, side: 'mine' | 'theirs'): Step {
  const base = side === 'mine' ? null : state.base;
  const next = { ...state, base, choices: [], isBinned: side === 'theirs', isEdited: side === 'mine' };
  return { state: { ...next, isDue: true }, effects: [remember(next)] };
}

const remember = ({ base, choices, unsure }: KeptPast): Effect => ({
  effect: 'remember',
  past: { base, choices, unsure },
});

const only = (state: SyncState): Step => ({ state, effects: [] });
