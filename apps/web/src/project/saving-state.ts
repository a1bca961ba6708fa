/** What can be seen of saving and what it can be told: a mark, and choices that are the operator’s alone. */

import type { Project } from '@formloom/project';
import type { StoreApi } from 'zustand/vanilla';
import type { Held } from './open-project.ts';
import type { ProjectStore } from './project-store.ts';
import type { ProjectStorage, SavedProject } from './storage.ts';
import type { TabChannel } from './tab-channel.ts';
import type { UnsavedDraft } from './unsaved-draft.ts';

export interface SavingState {
  readonly mark: SavingMark;
  /** What is saved and may not be overwritten yet, with the reason. */
  readonly held: { readonly why: Held; readonly text: string } | null;
  /** The work of another tab, open or closed: which version is kept is the operator's to say. */
  readonly conflict: Conflict | null;
  /** Another tab has this form open. */
  readonly elsewhere: boolean;
  /** How often newer work of another tab has taken the place of what was here, untouched. */
  readonly takenOver: number;
}

type SavingMark =
  /** Nothing to keep yet. */
  | 'untouched'
  | 'saving'
  | 'saved'
  /** Kept in a copy of its own until a choice is made. */
  | 'conflict'
  /** Kept nowhere but in this tab. */
  | 'failed';

export interface Conflict {
  readonly project: Project;
  readonly saved: SavedProject;
  /** The copy of a tab that was closed before a decision; it stands in no way. */
  readonly isLeftOver: boolean;
}

/** Brings in what another tab made of a state that both know. False where both changed the same. */
export type Join = (base: Project, theirs: Project) => boolean;

export interface Saver {
  readonly tab: string;
  readonly state: StoreApi<SavingState>;
  /** The other version, one undo away from one's own. */
  readonly takeTheirs: () => void;
  /** One's own version, one undo away from the other. */
  readonly keepMine: () => void;
  /** Writes over what was held. */
  readonly replaceHeld: () => void;
  readonly retry: () => void;
  /** What is open is work of this tab, though nothing of it was done here, and is written. */
  readonly keep: () => void;
  /**
   * Makes a change that is not of this tab's doing, and so nothing that another tab has to be asked about.
   */
  readonly receive: (apply: () => void) => void;
  /** Whether what changes at this moment is of others' doing. */
  readonly isReceiving: () => boolean;
  /** From now on other tabs' work is joined with this one's where that can be done. */
  readonly joinWith: (join: Join) => void;
  /** The revision that this tab has seen last; undefined where another tab's work stands against it. */
  readonly known: () => number | undefined;
  /** Asks again who else is here and what was saved, as after the tab was out of sight. */
  readonly recheck: () => void;
  /** The page goes away, perhaps to come back. */
  readonly leave: () => void;
  /** Writes what is not written yet. */
  readonly flush: () => Promise<void>;
  /** What is not written yet, for callers that have no time to wait. */
  readonly unwritten: () => UnsavedDraft | undefined;
  readonly close: () => Promise<void>;
}

export interface SaverOptions {
  readonly store: ProjectStore;
  readonly storage: ProjectStorage;
  readonly tabs: TabChannel;
  readonly key: string;
  /** This tab's name among the others. */
  readonly tab: string;
  readonly newId: () => string;
  readonly found: FoundOnOpen;
}

/** What was found when the form was opened. */
interface FoundOnOpen {
  readonly revision: number;
  readonly held: SavingState['held'];
  readonly conflict: Conflict | null;
  /** Whether what is open is not kept yet, as after taking over an older format. */
  readonly unsaved: boolean;
  /** Whether the browser's storage could not even be read. */
  readonly failed: boolean;
}

/** Whether this tab may write over what is kept: no other tab's work stands against it. */
export function isUndisputed({ held, conflict }: Pick<SavingState, 'held' | 'conflict'>): boolean {
  return held === null && (conflict === null || conflict.isLeftOver);
}
