/** Store with the current form of the account, with which saved work is compared. */

import type { Project } from '@formloom/project';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface LiveFormState {
  /** The form as a project without edits; null if the account was never asked (opened from a file). */
  readonly form: Project | null;
  /** Whether the form no longer existed at the last read. */
  readonly isGone: boolean;
  /** Time of the last read. */
  readonly at: number | null;
  readonly state: 'known' | 'asking' | 'unreachable';
}

export type LiveForm = StoreApi<LiveFormState>;

export function createLiveForm(form: Project | null, at: number = Date.now()): LiveForm {
  return createStore<LiveFormState>()(() => ({ form, isGone: false, at: form && at, state: 'known' }));
}
