/** What the sync knows, what can happen to it and what it asks for: values alone. */

import type { Part, Project } from '@formloom/project';
import type { SharingStatus } from '../project/sharing.ts';

/** The work as the service had it when it was last heard of: what both sides know. */
export interface Base {
  readonly revision: number;
  readonly project: Project;
  readonly by: string;
  readonly at: number;
}

/** Why nothing is sent until something else happens. */
type Stop = 'signed-out' | 'other-account' | 'too-large' | 'refused';

export interface SyncState {
  /** As it is open here. */
  readonly local: Project;
  /** Whether there is any work here: a form that was merely opened is none. */
  readonly hasWork: boolean;
  /** Whether a person changed something here that the service does not have. */
  readonly isEdited: boolean;
  /** Null before the first contact, and where the service has no such work. */
  readonly base: Base | null;
  /** Whether the service has answered since the form was opened. */
  readonly isMet: boolean;
  /** The work was thrown away. */
  readonly isBinned: boolean;
  /** Parts that wait for a choice; the other side of it is the base. */
  readonly choices: readonly Part[];
  /** What was sent and not answered: it may have arrived. */
  readonly unsure: readonly Project[];
  /**
   * One question at a time, so that answers cannot overtake each other. The answer to one that is void is of
   * no use any more.
   */
  readonly asking: 'pull' | { readonly sent: Project } | 'void' | null;
  readonly wantsPull: boolean;
  /** Whether the moment to send has come. */
  readonly isDue: boolean;
  readonly failures: number;
  readonly stop: { readonly why: Stop; readonly words: string } | null;
  /** Which version counts is not decided among the tabs of this browser. */
  readonly isHeld: boolean;
}

export type SyncEvent =
  /** A person changed something, here or in another tab, undid it or took another version. */
  | { readonly type: 'edited'; readonly project: Project }
  /** Tabs of this browser do not agree on what the work is. */
  | { readonly type: 'held' }
  /**
   * They do again, or another tab's work took the place of what was here: what is open may know less than
   * this tab did, and is met with the past that is kept beside it.
   */
  | { readonly type: 'regrouped'; readonly project: Project; readonly kept: KeptPast }
  /** A timer has run out. */
  | { readonly type: 'due' | 'retry' }
  /** The person looks at the page again or has signed in, or the network is back. */
  | { readonly type: 'woken' }
  | { readonly type: 'cut' }
  /** The service tells of a revision. */
  | { readonly type: 'told'; readonly revision: number }
  | { readonly type: 'pulled'; readonly work: Base }
  /** As it was, or as good as nothing. */
  | { readonly type: 'unchanged' | 'absent' }
  | { readonly type: 'sent'; readonly revision: number }
  /** A colleague was first. */
  | { readonly type: 'overtaken' }
  /** No answer, or one that will be another in a while. */
  | { readonly type: 'failed' }
  | { readonly type: 'stopped'; readonly why: Stop; readonly words: string }
  | { readonly type: 'chosen'; readonly side: 'mine' | 'theirs'; readonly parts?: readonly Part[] };

export type Effect =
  | { readonly effect: 'pull'; readonly known: number | null }
  /** Over the revision that is known; null where there must be none. `past` is to be kept before. */
  | {
      readonly effect: 'send';
      readonly project: Project;
      readonly over: number | null;
      readonly past: KeptPast;
    }
  | { readonly effect: 'wait'; readonly what: 'due' | 'retry'; readonly ms: number }
  /** Work of others where there was none here. */
  | { readonly effect: 'open'; readonly project: Project }
  /** What others changed, joined with what is here; not to be undone here. */
  | { readonly effect: 'receive'; readonly project: Project }
  /** A choice was made: an edit like any other. */
  | { readonly effect: 'edit'; readonly project: Project }
  | {
      readonly effect: 'keep-version';
      readonly project: Project;
      readonly whose: 'mine' | 'theirs';
      readonly by: string;
    }
  /** Once what is open is written, so that no reload finds a base that is ahead of it. */
  | { readonly effect: 'remember'; readonly past: KeptPast }
  /** `before` is what was here until then. */
  | {
      readonly effect: 'tell';
      readonly parts: readonly Part[];
      readonly by: string;
      readonly before: Project;
    };

export interface Step {
  readonly state: SyncState;
  readonly effects: readonly Effect[];
}

/** The common past as it is kept in this browser: never ahead of the work beside it. */
export interface KeptPast {
  readonly base: Base | null;
  readonly choices: readonly Part[];
  readonly unsure: readonly Project[];
}

export interface Found extends KeptPast {
  readonly local: Project;
  readonly hasWork: boolean;
  readonly isEdited: boolean;
}

export function initialState(found: Found): SyncState {
  return {
    ...found,
    isMet: false,
    isBinned: false,
    asking: null,
    wantsPull: true,
    isDue: true,
    failures: 0,
    stop: null,
    isHeld: false,
  };
}

/** Neither in this visit nor in an earlier one has the service said what the team has. */
export const isTeamUnknown = ({ isMet, base }: SyncState): boolean => !isMet && base === null;
export const isNothingKnown = (state: SyncState): boolean => isTeamUnknown(state) && !state.hasWork;

/** In the order of what a person has to know first. */
export function statusOf(state: SyncState): SharingStatus {
  const { stop, choices, failures, asking, isBinned, isEdited, isMet, base, hasWork } = state;
  if (stop) return stop.why;
  if (choices.length > 0) return 'choice';
  if (failures > 0) return isNothingKnown(state) ? 'unread' : 'waiting';
  if (isBinned) return 'binned';
  if (isEdited && (isMet || base)) return 'sending';
  if (typeof asking === 'object' && asking !== null) return 'sending';
  if (isNothingKnown(state)) return 'reading';
  return isMet && base && hasWork ? 'shared' : 'here';
}
