/** Reads all work saved in this browser, one entry per form, for lists. */

import { placedFields } from '@formloom/layout';
import { readProject } from '@formloom/project';
import { draftKey, draftNumbers } from './drafts.ts';
import { createIdbStorage } from './idb-storage.ts';
import { browserVersions } from './idb-versions.ts';
import { type Owner, ownerOf, type ProjectStorage } from './storage.ts';
import { type Thumbnail, thumbnailOf } from './thumbnail.ts';
import {
  isShipped,
  type LastComparison,
  type ShippedKind,
  type Version,
  type VersionStorage,
} from './version.ts';

export interface WorkOnForm extends Owner {
  /** Key, see `projectKey`. */
  readonly key: string;
  readonly name: string;
  readonly thumbnail: Thumbnail;
  readonly fields: number;
  readonly steps: number;
  /** Null in records of earlier versions. */
  readonly savedAt: number | null;
  readonly exported: LastExport | null;
  /** Numbers of its drafts. */
  readonly drafts: readonly number[];
}

export interface LastExport {
  /** Id of its version. */
  readonly id: string;
  readonly kind: ShippedKind;
  readonly at: number;
  /** Whether the project was edited since. */
  readonly isEdited: boolean;
  readonly seen: LastComparison | null;
}

/** For all forms or the wanted ones; unreadable records are skipped. */
export async function readSavedWork(
  isWanted: (key: string) => boolean = () => true,
  storage: ProjectStorage = createIdbStorage(),
  versions: VersionStorage = browserVersions(),
): Promise<readonly WorkOnForm[]> {
  const exports = lastExports(await versions.all());
  const storedKeys = await storage.keys();
  const drafts = draftNumbers(storedKeys);
  const keys = new Set([...storedKeys, ...exports.keys(), ...drafts.keys()]);
  const results: WorkOnForm[] = [];
  for (const key of keys) {
    const owner = ownerOf(key);
    if (!owner || !isWanted(key)) continue;
    const work = await readWork(key, owner, exports.get(key), drafts.get(key) ?? [], storage, versions);
    if (work) results.push(work);
  }
  return results;
}

async function readWork(
  key: string,
  owner: Owner,
  last: ShippedVersion | undefined,
  drafts: readonly number[],
  storage: ProjectStorage,
  versions: VersionStorage,
): Promise<WorkOnForm | null> {
  const saved = await storage.load(key);
  const exportedText = last && (await versions.read(last.id));
  // A form that was exported or copied without edits has no saved project.
  const [number] = drafts;
  const draft = saved || number === undefined ? undefined : await storage.load(draftKey({ of: key, number }));
  const { project } = readProject(saved?.text ?? exportedText ?? draft?.text ?? '');
  if (!project) return null;
  const placed = placedFields(project.layout);
  return {
    key,
    ...owner,
    name: project.form.name,
    thumbnail: thumbnailOf(project),
    // Content blocks are placed, too, but are no fields.
    fields: project.details.fields.filter((field) => placed.has(field.key)).length,
    steps: project.layout.steps.length,
    savedAt: saved?.at ?? null,
    drafts,
    exported: last
      ? {
          id: last.id,
          kind: last.kind,
          at: last.at,
          isEdited: saved !== undefined && saved.text !== exportedText,
          seen: last.seen ?? null,
        }
      : null,
  };
}

type ShippedVersion = Version & { readonly kind: ShippedKind };

function lastExports(versions: readonly Version[]): ReadonlyMap<string, ShippedVersion> {
  const last = new Map<string, ShippedVersion>();
  for (const version of versions) {
    const other = last.get(version.key);
    if (isShipped(version) && (!other || other.at < version.at)) last.set(version.key, version);
  }
  return last;
}
