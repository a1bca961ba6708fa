/** States of the work that are kept beside the present one, and how many of them. */

import type { Thumbnail } from './thumbnail.ts';

export interface Version {
  readonly id: string;
  /** The form it belongs to, as `projectKey` writes it. */
  readonly key: string;
  readonly kind: VersionKind;
  /** What the operator called it, or the file in question. */
  readonly name: string;
  readonly at: number;
  /** The folder in the account that it was uploaded to. */
  readonly path?: string;
  /** Of its text, in characters. */
  readonly size: number;
  readonly picture: Thumbnail;
  /** What the account's form was like beside it when it was compared last. */
  readonly seen?: Seen;
  /** The same moment among the team's versions. */
  readonly teamId?: string;
}

export type VersionKind =
  | ShippedKind
  /** A moment that was given a name. */
  | 'named'
  /** What was there before something else took its place. */
  | 'before';

/** What is out in the world. */
export type ShippedKind =
  /** Downloaded. */
  | 'export'
  /** Put into the account as a draft. */
  | 'upload'
  /** Put into the account for its pages. */
  | 'publish';

export interface Seen {
  /**
   * When the account says that its form was changed; as long as it says so, nothing needs to be read again.
   */
  readonly date: number;
  /** How many changes a visitor or the provider would notice. */
  readonly changes: number;
  readonly breaks: boolean;
}

/** Every promise is rejected where the browser cannot keep anything. */
export interface VersionStorage {
  /** Those of a form, the newest first. */
  readonly of: (key: string) => Promise<readonly Version[]>;
  readonly all: () => Promise<readonly Version[]>;
  /** As `writeProject` wrote it. */
  readonly read: (id: string) => Promise<string | undefined>;
  /** Whatever is too much afterwards goes. */
  readonly add: (version: Version, text: string) => Promise<void>;
  readonly change: (id: string, change: Partial<Pick<Version, 'name' | 'seen' | 'teamId'>>) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Told of every change in this tab. */
  readonly subscribe: (hear: () => void) => () => void;
}

export interface VersionLimits {
  readonly perForm: number;
  /** Of everything, in characters. */
  readonly total: number;
}

const LIMITS: VersionLimits = { perForm: 100, total: 50_000_000 };

/**
 * What goes first. What is out in the world goes last, and the list compares the last of it with the account.
 */
const RANK: Readonly<Record<VersionKind, number>> = { before: 0, named: 1, export: 2, upload: 2, publish: 2 };

export function isShipped<V extends Version>(version: V): version is V & { readonly kind: ShippedKind } {
  return RANK[version.kind] === RANK.export;
}

/** Which versions have to go so that the rest is within bounds. The newest of all never does. */
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
  const gone = new Set<string>();
  const drop = ({ id, key, size }: Version) => {
    gone.add(id);
    counts.set(key, (counts.get(key) ?? 0) - 1);
    total -= size;
  };
  for (const version of expendable) {
    if ((counts.get(version.key) ?? 0) > limits.perForm) drop(version);
  }
  for (const version of expendable) {
    if (total > limits.total && !gone.has(version.id)) drop(version);
  }
  return gone;
}
