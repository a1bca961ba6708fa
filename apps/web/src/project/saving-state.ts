/** What can be seen of saving: a mark, and the choices that only the operator can make. */

import type { Project } from '@formloom/project';
import type { Held } from './open-project.ts';
import type { SavedProject } from './storage.ts';

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

/** What was found when the form was opened. */
export interface FoundOnOpen {
  readonly revision: number;
  readonly held: SavingState['held'];
  readonly conflict: Conflict | null;
  /** Whether what is open is not kept yet, as after taking over an older format. */
  readonly unsaved: boolean;
  /** Whether the browser's storage could not even be read. */
  readonly failed: boolean;
}
