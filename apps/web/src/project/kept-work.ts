/** What this browser keeps of each form, as lists show it. */

import { placedFields } from '@formloom/layout';
import { readProject } from '@formloom/project';
import { draftKey, draftNumbers } from './drafts.ts';
import { createIdbStorage } from './idb-storage.ts';
import { browserVersions } from './idb-versions.ts';
import { type Owner, ownerOf, type ProjectStorage } from './storage.ts';
import { type Thumbnail, thumbnailOf } from './thumbnail.ts';
import { isShipped, type Seen, type ShippedKind, type Version, type VersionStorage } from './version.ts';

export interface WorkOnForm extends Owner {
  /** As `projectKey` writes it. */
  readonly key: string;
  readonly name: string;
  readonly thumbnail: Thumbnail;
  readonly fields: number;
  readonly steps: number;
  /** Null where an earlier version did not note it. */
  readonly savedAt: number | null;
  readonly exported: LastExport | null;
  /** The numbers of its drafts. */
  readonly drafts: readonly number[];
}

export interface LastExport {
  /** Of its version. */
  readonly id: string;
  readonly kind: ShippedKind;
  readonly at: number;
  /** Whether the work is another by now. */
  readonly isEdited: boolean;
  readonly seen: Seen | null;
}

/** Of every form, or of those that are asked for; what cannot be read is left out. */
export async function keptWork(
  isWanted: (key: string) => boolean = () => true,
  storage: ProjectStorage = createIdbStorage(),
  versions: VersionStorage = browserVersions(),
): Promise<readonly WorkOnForm[]> {
  const exports = lastExports(await versions.all());
  const kept = await storage.keys();
  const drafts = draftNumbers(kept);
  const keys = new Set([...kept, ...exports.keys(), ...drafts.keys()]);
  const found: WorkOnForm[] = [];
  for (const key of keys) {
    const owner = ownerOf(key);
    if (!owner || !isWanted(key)) continue;
    const work = await workOn(key, owner, exports.get(key), drafts.get(key) ?? [], storage, versions);
    if (work) found.push(work);
  }
  return found;
}

async function workOn(
  key: string,
  owner: Owner,
  last: LastOut | undefined,
  drafts: readonly number[],
  storage: ProjectStorage,
  versions: VersionStorage,
): Promise<WorkOnForm | null> {
  const saved = await storage.load(key);
  const exportedText = last && (await versions.read(last.id));
  // A form that was exported or copied as it came was never saved.
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
    // Texts and content are placed like them.
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

type LastOut = Version & { readonly kind: ShippedKind };

function lastExports(versions: readonly Version[]): ReadonlyMap<string, LastOut> {
  const last = new Map<string, LastOut>();
  for (const version of versions) {
    const other = last.get(version.key);
    if (isShipped(version) && (!other || other.at < version.at)) last.set(version.key, version);
  }
  return last;
}
