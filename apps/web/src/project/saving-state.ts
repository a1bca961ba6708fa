/** Types of autosaving: its state, conflicts between tabs, and the user's choices. */

import type { Project } from '@formloom/project';
import type { StoreApi } from 'zustand/vanilla';
import type { BlockedReason } from './open-project.ts';
import type { ProjectStore } from './project-store.ts';
import type { ProjectStorage, SavedProject } from './storage.ts';
import type { TabChannel } from './tab-channel.ts';
import type { UnsavedDraft } from './unsaved-draft.ts';

export interface SavingState {
  readonly mark: SavingMark;
  /** Saved data that must not be overwritten yet, with the reason. */
  readonly held: { readonly why: BlockedReason; readonly text: string } | null;
  /** A conflicting save of another tab; the user chooses. */
  readonly conflict: Conflict | null;
  /** Another tab has this form open. */
  readonly elsewhere: boolean;
  /** How often another tab's newer project was loaded here. */
  readonly takenOver: number;
}

type SavingMark =
  /** Nothing to save yet. */
  | 'untouched'
  | 'saving'
  | 'saved'
  /** Saved to a conflict copy until the user chooses. */
  | 'conflict'
  /** Saving failed. */
  | 'failed';

export interface Conflict {
  readonly project: Project;
  readonly saved: SavedProject;
  /** A conflict copy of a closed tab; it does not block saving. */
  readonly isLeftOver: boolean;
}

/** Merges another tab's project; false on a conflict. */
export type MergeTabs = (base: Project, theirs: Project) => boolean;

export interface Saver {
  readonly tab: string;
  readonly state: StoreApi<SavingState>;
  /** Uses the other version; undo restores this one. */
  readonly takeTheirs: () => void;
  /** Keeps this version; undo restores the other. */
  readonly keepMine: () => void;
  /** Overwrites the blocked data. */
  readonly replaceHeld: () => void;
  readonly retry: () => void;
  /** Saves the open project although it was not edited here. */
  readonly keep: () => void;
  /** Applies a change from elsewhere, which causes no conflict. */
  readonly receive: (apply: () => void) => void;
  /** Whether the current change comes from elsewhere. */
  readonly isReceiving: () => boolean;
  /** Sets the merge function for other tabs' saves. */
  readonly mergeWith: (join: MergeTabs) => void;
  /** The last revision seen; undefined during a conflict. */
  readonly writableRevision: () => number | undefined;
  /** Checks for other tabs and newer saves, for example after the tab was hidden. */
  readonly recheck: () => void;
  /** The page is being hidden. */
  readonly leave: () => void;
  /** Saves pending changes. */
  readonly flush: () => Promise<void>;
  /** Pending changes, for callers that cannot wait. */
  readonly unwritten: () => UnsavedDraft | undefined;
  readonly close: () => Promise<void>;
}

export interface SaverOptions {
  readonly store: ProjectStore;
  readonly storage: ProjectStorage;
  readonly tabs: TabChannel;
  readonly key: string;
  /** Id of this tab. */
  readonly tab: string;
  readonly newId: () => string;
  readonly found: InitialState;
}

/** State when the form was opened. */
interface InitialState {
  readonly revision: number;
  readonly held: SavingState['held'];
  readonly conflict: Conflict | null;
  /** Whether the open project is not saved yet, as after a migration. */
  readonly unsaved: boolean;
  /** Whether storage could not be read. */
  readonly failed: boolean;
}

/** Whether this tab may overwrite the saved project. */
export function isUndisputed({ held, conflict }: Pick<SavingState, 'held' | 'conflict'>): boolean {
  return held === null && (conflict === null || conflict.isLeftOver);
}
