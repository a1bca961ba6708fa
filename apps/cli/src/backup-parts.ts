/** A large backup in parts that a service takes one by one: each a backup of its own. */

import { directoryProblem, packFiles, readZipDirectory, unpackEntry, type ZipEntry } from '@formloom/module';

export interface PartLimits {
  /** Packed, in bytes. */
  readonly bytes: number;
  /** Unpacked, in bytes. */
  readonly content: number;
  readonly files: number;
}

const ABOUT_FILE = 'backup.json';
const MOST_FILES = 65_535;

/** Undefined where the bytes are no such archive. */
export function backupParts(archive: Uint8Array, limits: PartLimits): Uint8Array[] | undefined {
  const entries = readZipDirectory(archive, MOST_FILES);
  if (!entries || entries === 'too-many' || directoryProblem(entries, Number.POSITIVE_INFINITY))
    return undefined;
  const about = entries.find(({ name }) => name === ABOUT_FILE);
  if (!about) return undefined;
  const groups = groupsOf(entries.filter((entry) => entry !== about && !entry.isFolder));
  const parts = joinGroups(groups, limits).map((group) => pack(archive, [...group, about]));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** Files that belong together lie in one folder: a version and what is said of it. */
function groupsOf(entries: readonly ZipEntry[]): ZipEntry[][] {
  const groups = new Map<string, ZipEntry[]>();
  for (const entry of entries) {
    const folder = entry.name.startsWith('projects/')
      ? entry.name.slice(0, entry.name.lastIndexOf('/'))
      : entry.name;
    groups.set(folder, [...(groups.get(folder) ?? []), entry]);
  }
  // A form comes before its versions.
  return [...groups.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

function joinGroups(groups: readonly ZipEntry[][], limits: PartLimits): ZipEntry[][] {
  const parts: ZipEntry[][] = [[]];
  for (const group of groups) {
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && !fits([...last, ...group], limits)) parts.push([...group]);
    else last.push(...group);
  }
  return parts;
}

function fits(entries: readonly ZipEntry[], { bytes, content, files }: PartLimits): boolean {
  const sum = (read: (entry: ZipEntry) => number) => entries.reduce((total, one) => total + read(one), 0);
  return (
    entries.length < files && sum(({ packedSize }) => packedSize) < bytes && sum(({ size }) => size) < content
  );
}

function pack(archive: Uint8Array, entries: readonly ZipEntry[]): Uint8Array | undefined {
  const files = entries.map((entry) => ({ path: entry.name, bytes: unpackEntry(archive, entry) }));
  const sound = files.flatMap(({ path, bytes }) => (typeof bytes === 'string' ? [] : [{ path, bytes }]));
  return sound.length === files.length ? packFiles(sound) : undefined;
}
