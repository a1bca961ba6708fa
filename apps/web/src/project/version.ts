/** Saved versions of a project: types, storage interface, and which ones to prune. */

import type { Thumbnail } from './thumbnail.ts';

export interface Version {
  readonly id: string;
  /** Key of its form, see `projectKey`. */
  readonly key: string;
  readonly kind: VersionKind;
  /** Name given by the user, or file name. */
  readonly name: string;
  readonly at: number;
  /** Folder of the upload in the account. */
  readonly path?: string;
  /** Length of its text in characters. */
  readonly size: number;
  readonly picture: Thumbnail;
  /** Result of the last comparison with the account's form. */
  readonly seen?: LastComparison;
  /** Id of the same version in the team's list. */
  readonly teamId?: string;
}

export type VersionKind =
  | ShippedKind
  /** Named by the user. */
  | 'named'
  /** Saved automatically before the project was replaced. */
  | 'before';

/** Versions that were shipped. */
export type ShippedKind =
  /** Downloaded. */
  | 'export'
  /** Uploaded to the account as a draft. */
  | 'upload'
  /** Published in the account. */
  | 'publish';

export interface LastComparison {
  /** Last-modified date of the form at the comparison; unchanged means nothing to re-read. */
  readonly date: number;
  /** Number of relevant changes. */
  readonly changes: number;
  readonly breaks: boolean;
}

/** Promises reject if the browser cannot store data. */
export interface VersionStorage {
  /** Versions of a form, newest first. */
  readonly of: (key: string) => Promise<readonly Version[]>;
  readonly all: () => Promise<readonly Version[]>;
  /** The text as written by `writeProject`. */
  readonly read: (id: string) => Promise<string | undefined>;
  /** Adds a version and prunes old ones. */
  readonly add: (version: Version, text: string) => Promise<void>;
  readonly change: (id: string, change: Partial<Pick<Version, 'name' | 'seen' | 'teamId'>>) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Subscribes to changes in this tab. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface VersionLimits {
  readonly perForm: number;
  /** Total length in characters. */
  readonly total: number;
}

const LIMITS: VersionLimits = { perForm: 100, total: 50_000_000 };

/** Pruning order: lower ranks go first, shipped versions last. */
const RANK: Readonly<Record<VersionKind, number>> = { before: 0, named: 1, export: 2, upload: 2, publish: 2 };

export function isShipped<V extends Version>(version: V): version is V & { readonly kind: ShippedKind } {
  return RANK[version.kind] === RANK.export;
}

/** Ids to delete to stay within the limits. The newest version is always retained. */
export function versionsToPrune(
  versions: readonly Version[],
  limits: VersionLimits = LIMITS,
): ReadonlySet<string> {
  const byAge = [...versions].sort((one, other) => other.at - one.at);
  const expendable = byAge
    .slice(1)
    .reverse()
    .sort((one, other) => RANK[one.kind] - RANK[other.kind]);
  const counts = new Map<string, number>();
  for (const { key } of versions) counts.set(key, (counts.get(key) ?? 0) + 1);
  let total = versions.reduce((sum, { size }) => sum + size, 0);
  const pruned = new Set<string>();
  const drop = ({ id, key, size }: Version) => {
    pruned.add(id);
    counts.set(key, (counts.get(key) ?? 0) - 1);
    total -= size;
  };
  for (const version of expendable) {
    if ((counts.get(version.key) ?? 0) > limits.perForm) drop(version);
  }
  for (const version of expendable) {
    if (total > limits.total && !pruned.has(version.id)) drop(version);
  }
  return pruned;
}
