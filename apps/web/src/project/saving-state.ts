/** Types of autosaving: its state, and what other modules may ask of it. */

import type { Project } from '@formloom/project';
import type { StoreApi } from 'zustand/vanilla';
import type { EditRole, Locks, TabChannel } from './edit-lock.ts';
import type { BlockedReason } from './open-project.ts';
import type { ProjectStore } from './project-store.ts';
import type { ProjectStorage } from './storage.ts';
import type { UnsavedDraft } from './unsaved-draft.ts';

export interface SavingState {
  readonly mark: SavingMark;
  /** Saved data that must not be overwritten yet, with the reason; the form is read-only until then. */
  readonly held: { readonly why: BlockedReason; readonly text: string } | null;
  /** Whether this tab edits the form or another one does. */
  readonly role: EditRole;
  /** The editing tab could not save its changes, so it keeps the form. */
  readonly isRejected: boolean;
}

type SavingMark =
  /** Nothing to save yet. */
  | 'untouched'
  | 'saving'
  | 'saved'
  /** Saving failed. */
  | 'failed';

export interface Saver {
  readonly tab: string;
  readonly state: StoreApi<SavingState>;
  /** Moves editing from another tab to this one. */
  readonly continueHere: () => void;
  /** Overwrites the blocked data. */
  readonly replaceHeld: () => void;
  readonly retry: () => void;
  /** Saves the open project although it was not edited here. */
  readonly keep: () => void;
  /** Applies a change from elsewhere. */
  readonly receive: (apply: () => void) => void;
  /** Whether the current change comes from elsewhere. */
  readonly isReceiving: () => boolean;
  /** The revision and text that were last read or saved; null if there are none. */
  readonly saved: () => { readonly revision: number; readonly text: string } | null;
  /**
   * Runs a task while this tab edits. Its stop function is awaited before another tab may edit, unless the
   * lock `isLost` already.
   */
  readonly whileEditing: (start: () => (isLost: boolean) => unknown) => () => void;
  /** Called before this tab stops editing for another one, to apply text that is being typed. */
  readonly beforeLeaving: (apply: () => Promise<void>) => () => void;
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
  /** Null without Web Locks. */
  readonly locks: Locks | null | undefined;
  readonly key: string;
  /** Id of this tab. */
  readonly tab: string;
  /** Reads the stored project; the tab that edits also restores changes of a page that was closed. */
  readonly read: (isEditing: boolean) => Promise<StoredWork>;
  /** Saves changes that cannot be saved as the project any more as a version. */
  readonly keepVersion: (project: Project) => unknown;
}

/** The project as stored in this browser. */
export interface StoredWork {
  readonly project: Project;
  /** Null if nothing is stored. */
  readonly saved: { readonly revision: number; readonly text: string } | null;
  /** The project that it replaced while the form was closed, for undo. */
  readonly passedOver: Project | null;
  readonly held: SavingState['held'];
  /** Whether the project is not saved yet, as after a migration. */
  readonly isUnsaved: boolean;
  /** Whether storage could not be read. */
  readonly isFailed: boolean;
  /** Called when the project is saved. */
  readonly onSaved: () => void;
}
