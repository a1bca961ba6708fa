/**
 * Store of team sync state for the open form: status, conflicts, people present. Filled by a lazy-loaded
 * module where work is shared.
 */

import type { Person } from '@formloom/form';
import type { Part, Project } from '@formloom/project';
import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type SharingStatus =
  /** Saved in this browser; not known yet whether others have it. */
  | 'here'
  /** The team's work is being loaded, or could not be loaded. */
  | 'reading'
  | 'unread'
  | 'sending'
  /** All colleagues have it. */
  | 'shared'
  /** Offline: saved in this browser. */
  | 'waiting'
  /** Conflict: two people changed the same part. */
  | 'choice'
  /** The shared work was moved to the trash; this browser still has it. */
  | 'binned'
  | 'signed-out'
  | 'other-account'
  | 'too-large'
  /** Rejected by the service, with a message. */
  | 'refused';

export interface SharingChoice {
  readonly parts: readonly Part[];
  /** Author and time of the other version. */
  readonly by: string;
  readonly at: number;
  /** Null if it was moved to the trash. */
  readonly theirs: Project | null;
}

export interface SharingState {
  /** The team's work could not be loaded and is not known from earlier. */
  readonly isUnread: boolean;
  /** False while the team's work is unknown and nothing was edited here. */
  readonly mayExport: boolean;
  readonly retry: () => void;
  /** Null without shared work. */
  readonly status: SharingStatus | null;
  /** The service's error message. */
  readonly words: string | null;
  /** Describes a status; null without shared work. */
  readonly describe: ((status: SharingStatus, language: 'en' | 'es') => StatusWords) | null;
  readonly choice: SharingChoice | null;
  /** Text of a conflict; null without shared work. */
  readonly ask: ((choice: SharingChoice, language: 'en' | 'es') => ChoiceWords) | null;
  /** Resolves the conflict, by default for all parts. */
  readonly choose: (side: 'mine' | 'theirs', parts?: readonly Part[]) => void;
  /** Other people who have the form open. */
  readonly people: readonly Person[];
  /** Components that show them; null without shared work. */
  readonly faces: PresenceComponents | null;
  /** Sends the open project; resolves to whether the service confirmed it. */
  readonly share: (() => Promise<boolean>) | null;
}

/** Lazy-loaded components that show other people. */
export interface PresenceComponents {
  readonly InHeader: ComponentType;
  readonly InStep: ComponentType<{ readonly stepId: string }>;
  readonly AtField: ComponentType<{ readonly fieldKey: string }>;
  /** List of people, with the user's own name. */
  readonly HereNow: ComponentType;
}

/** Whether someone is editing (not only viewing). */
export const isEditedIn = (people: readonly Person[], stepId: string): boolean =>
  people.some(({ step, editing }) => editing && step === stepId);

export const isEditedAt = (people: readonly Person[], key: string): boolean =>
  people.some(({ field, editing }) => editing && field === key);

export interface StatusWords {
  /** Short label. */
  readonly mark: string;
  readonly title: string;
}

export interface ChoiceWords {
  readonly question: string;
  /** Button labels. */
  readonly theirs: string;
  readonly mine: string;
  /** Label for the comparison. */
  readonly compare?: string;
  /** Messages afterwards. */
  readonly done: { readonly theirs: string; readonly mine: string };
}

export type Sharing = StoreApi<SharingState>;

export function createSharing(): Sharing {
  return createStore<SharingState>()(() => ({
    isUnread: false,
    mayExport: true,
    retry: () => {},
    status: null,
    words: null,
    describe: null,
    choice: null,
    ask: null,
    choose: () => {},
    people: [],
    faces: null,
    share: null,
  }));
}
