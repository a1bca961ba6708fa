/** The form as the account has it, as far as it was read: what saved work is held against. */

import type { Project } from '@formloom/project';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface LiveFormState {
  /**
   * An untouched project of it; null where the account was never asked, as for a file that was opened on its
   * own.
   */
  readonly form: Project | null;
  /** Whether the account, when it was asked last, had no such form any more. */
  readonly isGone: boolean;
  /** When it was asked. */
  readonly at: number | null;
  readonly state: 'known' | 'asking' | 'unreachable';
}

export type LiveForm = StoreApi<LiveFormState>;

export function createLiveForm(form: Project | null, at: number = Date.now()): LiveForm {
  return createStore<LiveFormState>()(() => ({ form, isGone: false, at: form && at, state: 'known' }));
}
