/** Reads all files of a ZIP, or returns a problem: one invalid entry rejects the whole archive. */

import { unpackEntry } from './unpack-entry.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

export const MOST_ENTRIES = 1_000;
/** Of the compressed archive, in bytes. */
export const LARGEST_ARCHIVE = 32 * 1024 * 1024;
/** Of all files together, uncompressed, in bytes. */
export const LARGEST_CONTENT = 64 * 1024 * 1024;

export type ZipProblem =
  | 'not-a-zip'
  | 'too-large'
  | 'too-many-files'
  | 'unsafe-name'
  | 'name-twice'
  | 'link'
  | 'encrypted'
  | 'unknown-packing'
  | 'damaged'
  | 'wrong-size'
  | 'wrong-checksum';

export interface PackedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export type ReadZip =
  | { readonly files: readonly PackedFile[] }
  | { readonly problem: ZipProblem; readonly at?: string };

export function readZip(bytes: Uint8Array): ReadZip {
  if (bytes.length > LARGEST_ARCHIVE) return { problem: 'too-large' };
  const entries = readZipDirectory(bytes, MOST_ENTRIES);
  if (!entries) return { problem: 'not-a-zip' };
  if (entries === 'too-many') return { problem: 'too-many-files' };
  const wrong = directoryProblem(entries, LARGEST_CONTENT);
  if (wrong) return wrong;
  const files: PackedFile[] = [];
  for (const entry of entries.filter(({ isFolder }) => !isFolder)) {
    const unpacked = unpackEntry(bytes, entry);
    if (typeof unpacked === 'string') return { problem: unpacked, at: entry.name };
    files.push({ path: plainPath(entry.name), bytes: unpacked });
  }
  return { files };
}

/**
 * Checks the directory before anything is unpacked (zip bomb, path traversal); `largest` is the limit for all
 * files together, uncompressed, in bytes.
 */
export function directoryProblem(
  entries: readonly ZipEntry[],
  largest: number,
): { problem: ZipProblem; at?: string } | undefined {
  const size = entries.reduce((total, entry) => total + entry.size, 0);
  if (size > largest) return { problem: 'too-large' };
  const seen = new Set<string>();
  for (const entry of entries) {
    const problem = entryProblem(entry, seen);
    if (problem) return { problem, at: entry.name };
  }
  return undefined;
}

function entryProblem(
  { name, isLink, isEncrypted, method }: ZipEntry,
  seen: Set<string>,
): ZipProblem | undefined {
  if (!isSafePath(name)) return 'unsafe-name';
  if (isLink) return 'link';
  if (isEncrypted) return 'encrypted';
  if (method !== 0 && method !== 8) return 'unknown-packing';
  if (seen.has(plainPath(name))) return 'name-twice';
  seen.add(plainPath(name));
  return undefined;
}

/** True for a relative path that stays below the target folder on every system (no path traversal). */
export function isSafePath(name: string): boolean {
  const path = plainPath(name).replace(/\/$/, '');
  const parts = path.split('/');
  return (
    path !== '' &&
    !/^[a-z]:/i.test(path) &&
    !path.includes('\0') &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

/** Some systems use backslashes in ZIP paths. */
const plainPath = (name: string) => name.replaceAll('\\', '/');
