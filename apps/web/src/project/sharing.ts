/**
 * How the work on a form stands with colleagues who work on it, for what shows it. What fills it is
 * loaded only where the service shares work; until then, and without, there is nothing to show.
 */

import type { Person } from '@formloom/form';
import type { Part, Project } from '@formloom/project';
import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type SharingStatus =
  /** Kept in this browser; whether others have any of it is not known yet. */
  | 'here'
  /** Whether the team has any work on it is not known: being read, or it could not be read. */
  | 'reading'
  | 'unread'
  | 'sending'
  /** All colleagues have it. */
  | 'shared'
  /** Kept in this browser until the service can be reached. */
  | 'waiting'
  /** The same part was changed by two people, each in another way. */
  | 'choice'
  /** A colleague threw the work away; this browser still has it. */
  | 'binned'
  | 'signed-out'
  | 'other-account'
  | 'too-large'
  /** The service does not take it, and says why. */
  | 'refused';

export interface SharingChoice {
  readonly parts: readonly Part[];
  /** Whose the other version is, and since when. */
  readonly by: string;
  readonly at: number;
  /** Null where it was thrown away. */
  readonly theirs: Project | null;
}

export interface SharingState {
  /** The team's work on this form could not be read since it was opened, nor is it known from before. */
  readonly isUnread: boolean;
  /** False while nothing was done here and the team's work is not known: a fresh start is not the team's. */
  readonly mayExport: boolean;
  readonly retry: () => void;
  /** Null where work is not shared. */
  readonly status: SharingStatus | null;
  /** The service's own words where it refused. */
  readonly words: string | null;
  /** What is said of a status; null where nothing is. */
  readonly describe: ((status: SharingStatus, language: 'en' | 'es') => StatusWords) | null;
  readonly choice: SharingChoice | null;
  /** What is asked of a choice; null where nothing is. */
  readonly ask: ((choice: SharingChoice, language: 'en' | 'es') => ChoiceWords) | null;
  /** Without parts, all that is to choose. Taking theirs is one edit. */
  readonly choose: (side: 'mine' | 'theirs', parts?: readonly Part[]) => void;
  /** Others who have the form open, each in one tab. */
  readonly people: readonly Person[];
  /** How they are drawn; null where nothing is shared. */
  readonly faces: Faces | null;
  /** Sends what is here now, also where it is as it came: whether all colleagues have it. */
  readonly share: (() => Promise<boolean>) | null;
}

/** What is seen of others, which is loaded only where there may be any. */
export interface Faces {
  readonly InHeader: ComponentType;
  readonly InStep: ComponentType<{ readonly stepId: string }>;
  readonly AtField: ComponentType<{ readonly fieldKey: string }>;
  /** All of them in words, and what one is called oneself. */
  readonly HereNow: ComponentType;
}

/** A colleague who changes something there; who only looks leaves no edge. */
export const isEditedIn = (people: readonly Person[], stepId: string): boolean =>
  people.some(({ step, editing }) => editing && step === stepId);

export const isEditedAt = (people: readonly Person[], key: string): boolean =>
  people.some(({ field, editing }) => editing && field === key);

export interface StatusWords {
  /** In a word or two. */
  readonly mark: string;
  readonly title: string;
}

export interface ChoiceWords {
  readonly question: string;
  /** On the buttons. */
  readonly theirs: string;
  readonly mine: string;
  /** Both side by side. */
  readonly compare?: string;
  /** What is said afterwards. */
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
