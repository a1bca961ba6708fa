/** Types of the sync state machine: state, events, effects, and the status shown to the user. */

import type { Part, Project } from '@formloom/project';
import type { SharingStatus } from '../project/sharing.ts';

/** The last revision received from the service: the common base of a three-way merge. */
export interface Base {
  readonly revision: number;
  readonly project: Project;
  readonly by: string;
  readonly at: number;
}

/** Why sync stopped until the user acts. */
type Stop = 'signed-out' | 'other-account' | 'too-large' | 'refused';

export interface SyncState {
  /** The project as it is open in the editor. */
  readonly local: Project;
  /** False for a form that was only opened and never edited. */
  readonly hasWork: boolean;
  /** Whether there are local edits that the service does not have. */
  readonly isEdited: boolean;
  /** Null before the first reply, and if the service has no work on this form. */
  readonly base: Base | null;
  /** Whether the service has replied since the form was opened. */
  readonly hasReplied: boolean;
  /** The shared work was moved to the trash. */
  readonly isTrashed: boolean;
  /** Conflicting parts for the user to resolve; the other side is `base`. */
  readonly choices: readonly Part[];
  /** Sends without a reply: they may have arrived. */
  readonly unconfirmed: readonly Project[];
  /** The request in flight, at most one. */
  readonly request: 'pull' | { readonly sent: Project } | null;
  readonly wantsPull: boolean;
  /** Whether the debounce time is over. */
  readonly isDue: boolean;
  readonly failures: number;
  readonly stop: { readonly why: Stop; readonly words: string } | null;
}

export type SyncEvent =
  /** The user edited, undid, or restored a version. */
  | { readonly type: 'edited'; readonly project: Project }
  /** A timer has run out. */
  | { readonly type: 'due' | 'retry' }
  /** The page is visible again, the user signed in, or the network is back. */
  | { readonly type: 'woken' }
  | { readonly type: 'offline' }
  /** The service announced a revision. */
  | { readonly type: 'remote-changed'; readonly revision: number }
  | { readonly type: 'pulled'; readonly work: Base }
  /** The revision is unchanged, or there is no work. */
  | { readonly type: 'unchanged' | 'absent' }
  | { readonly type: 'sent'; readonly revision: number }
  /** Rejected: a newer revision exists. */
  | { readonly type: 'overtaken' }
  /** Network or server error; retried. */
  | { readonly type: 'failed' }
  | { readonly type: 'stopped'; readonly why: Stop; readonly words: string }
  | { readonly type: 'chosen'; readonly side: 'mine' | 'theirs'; readonly parts?: readonly Part[] };

export type Effect =
  | { readonly effect: 'pull'; readonly known: number | null }
  /** Sends on top of revision `over` (null: must not exist). `past` is saved first. */
  | {
      readonly effect: 'send';
      readonly project: Project;
      readonly over: number | null;
      readonly past: MergeBase;
    }
  | { readonly effect: 'wait'; readonly what: 'due' | 'retry'; readonly ms: number }
  /** Opens remote work; there was none locally. */
  | { readonly effect: 'open'; readonly project: Project }
  /** Applies a merged project, outside the undo history. */
  | { readonly effect: 'receive'; readonly project: Project }
  /** Applies a resolved conflict as an edit. */
  | { readonly effect: 'edit'; readonly project: Project }
  | {
      readonly effect: 'keep-version';
      readonly project: Project;
      readonly whose: 'mine' | 'theirs';
      readonly by: string;
    }
  /** Saves the merge base, after the project itself was saved. */
  | { readonly effect: 'remember'; readonly past: MergeBase }
  /** Shows a message about merged changes; `before` is the project without them. */
  | {
      readonly effect: 'announce';
      readonly parts: readonly Part[];
      readonly by: string;
      readonly before: Project;
    };

export interface Step {
  readonly state: SyncState;
  readonly effects: readonly Effect[];
}

/** The merge base as stored in this browser: never newer than the stored project. */
export interface MergeBase {
  readonly base: Base | null;
  readonly choices: readonly Part[];
  readonly unconfirmed: readonly Project[];
}

export interface StoredState extends MergeBase {
  readonly local: Project;
  readonly hasWork: boolean;
  readonly isEdited: boolean;
}

export function initialState(stored: StoredState): SyncState {
  return {
    ...stored,
    hasReplied: false,
    isTrashed: false,
    request: null,
    wantsPull: true,
    isDue: true,
    failures: 0,
    stop: null,
  };
}

/** The service's state of this work was never received, neither now nor earlier. */
export const isTeamUnknown = ({ hasReplied, base }: SyncState): boolean => !hasReplied && base === null;
export const isUnloaded = (state: SyncState): boolean => isTeamUnknown(state) && !state.hasWork;

/** The most important status first. */
export function statusOf(state: SyncState): SharingStatus {
  const { stop, choices, failures, request, isTrashed, isEdited, hasReplied, base, hasWork } = state;
  if (stop) return stop.why;
  if (choices.length > 0) return 'choice';
  if (failures > 0) return isUnloaded(state) ? 'unread' : 'waiting';
  if (isTrashed) return 'binned';
  if (isEdited && (hasReplied || base)) return 'sending';
  if (typeof request === 'object' && request !== null) return 'sending';
  if (isUnloaded(state)) return 'reading';
  return hasReplied && base && hasWork ? 'shared' : 'here';
}
