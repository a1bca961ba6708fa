/**
 * Where the common past is kept: beside the work, so that a reload, or weeks without a network, still know
 * what was changed here and what elsewhere.
 */

import type { Part } from '@formloom/project';

export interface SavedBase {
  /** As `projectKey` writes it. */
  readonly key: string;
  /** The work as the service had it; null where it has none yet. */
  readonly base: {
    /** The service's. */
    readonly revision: number;
    readonly text: string;
    readonly by: string;
    readonly at: number;
  } | null;
  readonly choices: readonly Part[];
  /** What was sent and may have arrived. */
  readonly sent: readonly string[];
  /**
   * The browser's own revision of the work that holds all of this; an earlier one knows less than the base.
   */
  readonly local: number;
}

/** Every promise is rejected where the browser cannot keep anything. */
export interface BaseStorage {
  readonly load: (key: string) => Promise<SavedBase | undefined>;
  readonly save: (base: SavedBase) => Promise<void>;
}
