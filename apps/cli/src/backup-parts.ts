/** Splits a large backup into parts that a service accepts; each is a complete backup. */

import { isStorableTime, parseJson, readRecord } from '@formloom/form';
import { directoryProblem, packFiles, readZipDirectory, unpackEntry, type ZipEntry } from '@formloom/module';

export interface PartLimits {
  /** Compressed size in bytes. */
  readonly bytes: number;
  /** Uncompressed size in bytes. */
  readonly content: number;
  readonly files: number;
}

const ABOUT_FILE = 'backup.json';

/** Whether a service accepts it in one request. Long lists of options unpack to 70 times their size. */
export function isOnePart(archive: Uint8Array, { bytes, content, files }: PartLimits): boolean {
  const entries = readEntries(archive) ?? [];
  return archive.length <= bytes && entries.length <= files && sum(entries, 'size') <= content;
}

/** Undefined when the bytes are not a ZIP archive. */
export function backupParts(archive: Uint8Array, limits: PartLimits): Uint8Array[] | undefined {
  const entries = readEntries(archive);
  if (!entries || directoryProblem(entries, Number.POSITIVE_INFINITY)) return undefined;
  const about = entries.find(({ name }) => name === ABOUT_FILE);
  if (!about) return undefined;
  const groups = groupsOf(
    archive,
    entries.filter((entry) => entry !== about && !entry.isFolder),
  );
  const parts = joinGroups(groups, limits).map((group) => pack(archive, [...group, about]));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** With forward slashes, because some programs repack archives with backslashes. */
function readEntries(archive: Uint8Array): ZipEntry[] | undefined {
  const entries = readZipDirectory(archive, Number.POSITIVE_INFINITY);
  if (!entries || entries === 'too-many') return undefined;
  return entries.map((entry) => ({ ...entry, name: entry.name.replaceAll('\\', '/') }));
}

/** Files of one folder stay together: a version and its metadata. */
function groupsOf(archive: Uint8Array, entries: readonly ZipEntry[]): ZipEntry[][] {
  const groups = new Map<string, ZipEntry[]>();
  for (const entry of entries) {
    const folder = entry.name.startsWith('projects/')
      ? entry.name.slice(0, entry.name.lastIndexOf('/'))
      : entry.name;
    groups.set(folder, [...(groups.get(folder) ?? []), entry]);
  }
  const folders = [...groups].map(([folder, group]) => {
    const [form = ''] = folder.split('/versions/');
    return { form, group, at: form === folder ? Number.POSITIVE_INFINITY : timeOf(archive, group) };
  });
  return folders.sort(compareFolders).map(({ group }) => group);
}

interface Folder {
  readonly form: string;
  readonly at: number;
}

/** A form comes before its versions, newest first, because the service may not have space for all. */
function compareFolders(one: Folder, other: Folder): number {
  if (one.form !== other.form) return one.form < other.form ? -1 : 1;
  return one.at === other.at ? 0 : other.at - one.at;
}

/** When a version was stored; the oldest where that is unreadable, which the service reports. */
function timeOf(archive: Uint8Array, group: readonly ZipEntry[]): number {
  const about = group.find(({ name }) => name.endsWith('/version.json'));
  const bytes = about && unpackEntry(archive, about);
  const text = bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : '';
  const { at } = readRecord(parseJson(text));
  return isStorableTime(at) ? at : 0;
}

function joinGroups(groups: readonly ZipEntry[][], { bytes, content, files }: PartLimits): ZipEntry[][] {
  const parts: ZipEntry[][] = [[]];
  let [packed, unpacked] = [0, 0];
  for (const group of groups) {
    const last = parts.at(-1) ?? [];
    const [ownPacked, ownUnpacked] = [sum(group, 'packedSize'), sum(group, 'size')];
    const fits =
      last.length + group.length < files && packed + ownPacked < bytes && unpacked + ownUnpacked < content;
    if (last.length > 0 && !fits) {
      parts.push([...group]);
      [packed, unpacked] = [ownPacked, ownUnpacked];
    } else {
      last.push(...group);
      [packed, unpacked] = [packed + ownPacked, unpacked + ownUnpacked];
    }
  }
  return parts;
}

const sum = (entries: readonly ZipEntry[], of: 'packedSize' | 'size') =>
  entries.reduce((total, entry) => total + entry[of], 0);

function pack(archive: Uint8Array, entries: readonly ZipEntry[]): Uint8Array | undefined {
  const files = entries.map((entry) => ({ path: entry.name, bytes: unpackEntry(archive, entry) }));
  const sound = files.flatMap(({ path, bytes }) => (typeof bytes === 'string' ? [] : [{ path, bytes }]));
  return sound.length === files.length ? packFiles(sound) : undefined;
}
