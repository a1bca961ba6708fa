/**
 * Storage of merge bases: the last revision common to this browser and the service, which three-way merges
 * need.
 */

import type { Part } from '@formloom/project';

export interface SavedBase {
  /** Key of the project, see `projectKey`. */
  readonly key: string;
  /** The last revision received from the service; null if there is none. */
  readonly base: {
    /** Revision on the service. */
    readonly revision: number;
    readonly text: string;
    readonly by: string;
    readonly at: number;
  } | null;
  readonly choices: readonly Part[];
  /** Sent without a reply: may have arrived. */
  readonly sent: readonly string[];
  /** The local revision that contains all of this; with an older local revision the base does not apply. */
  readonly local: number;
}

/** Promises reject if the browser cannot store data. */
export interface BaseStorage {
  readonly load: (key: string) => Promise<SavedBase | undefined>;
  readonly save: (base: SavedBase) => Promise<void>;
}
