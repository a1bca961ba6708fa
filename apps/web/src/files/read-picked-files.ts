/**
 * Reads what was picked. Sizes are judged before a byte is read, folders only as far as an export could
 * reach.
 */

import { describeRefusal, type WordsLanguage } from '@formloom/check';
import type { Excess } from '@formloom/form';
import {
  LARGEST_CONTENT,
  MOST_ENTRIES,
  type Opened,
  type OpenProblem,
  openFile,
  openFiles,
  PROJECT_FILE,
} from '@formloom/module';
import type { Project } from '@formloom/project';
import { type PickedFiles, pathOf } from './picked-files.ts';

export { fileAddress, withServiceAddress } from './file-address.ts';

export interface Incoming {
  /** The file's or folder's name. */
  readonly name: string;
  readonly project: Project;
  /** Part of it could not be read. */
  readonly isMended: boolean;
  /** Written by a version that knew less of a form. */
  readonly isOld: boolean;
  /** A draft that takes the place of the work, and no file. */
  readonly isDraft?: true;
}

export interface Refused {
  readonly refused: OpenProblem | 'several';
  /** The file in question. */
  readonly at?: string | undefined;
  /** What is too much in the project. */
  readonly excess?: Excess | undefined;
}

export async function readPickedFiles({ name, parts }: PickedFiles): Promise<Incoming | Refused> {
  const opened = await openParts(parts);
  if ('refused' in opened) return opened;
  if (!opened.project) return { refused: opened.problem, at: opened.at, excess: opened.excess };
  const { project, repairs, upgradedFrom } = opened;
  return { name, project, isMended: repairs.length > 0, isOld: upgradedFrom !== undefined };
}

/** Why it was refused; undefined where the reason is none of a file's own. */
export function fileRefusalWords(
  { refused, at, excess }: Refused,
  language: WordsLanguage,
): string | undefined {
  if (refused === 'several') return undefined;
  const found = { problem: refused, ...(at !== undefined && { at }), ...(excess && { excess }) };
  return describeRefusal(found, language);
}

async function openParts(parts: PickedFiles['parts']): Promise<Opened | Refused> {
  const [first, ...others] = parts;
  if (first && others.length === 0 && !isFolder(first)) {
    const bytes = await bytesOf(first);
    return bytes ? openFile(bytes) : { refused: 'too-large' };
  }
  const files = await listFiles(parts);
  if (files.length > MOST_ENTRIES) return { refused: 'too-many-files' };
  const read = [];
  for (const { path, file } of files) {
    // Nothing but the project itself is looked into.
    const bytes = path.endsWith(PROJECT_FILE) ? await bytesOf(file) : new Uint8Array();
    if (!bytes) return { refused: 'too-large', at: path };
    read.push({ path, bytes });
  }
  const opened = openFiles(read);
  const isNone = opened.project === null && opened.problem === 'no-project';
  return isNone && others.length > 0 ? { refused: 'several' } : opened;
}

type Part = PickedFiles['parts'][number];

function isFolder(part: Part): part is FileSystemDirectoryEntry {
  return 'isDirectory' in part && part.isDirectory;
}

interface Listed {
  readonly path: string;
  readonly file: Part;
}

/** Every file below, until there are more than an export could hold. */
async function listFiles(parts: PickedFiles['parts']): Promise<Listed[]> {
  const found: Listed[] = [];
  const waiting: Listed[] = parts.map((file) => ({ path: pathOf(file), file }));
  for (let next = waiting.shift(); next && found.length <= MOST_ENTRIES; next = waiting.shift()) {
    const { path, file } = next;
    if (!isFolder(file)) found.push(next);
    else
      for (const inner of await entriesOf(file)) waiting.push({ path: `${path}/${inner.name}`, file: inner });
  }
  return found;
}

/** Browsers hand out a folder by the hundred. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length <= MOST_ENTRIES) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    all.push(...some);
  }
  return all;
}

async function bytesOf(part: Part): Promise<Uint8Array | undefined> {
  const file = part instanceof File ? part : await fileOf(part as FileSystemFileEntry);
  return file.size > LARGEST_CONTENT ? undefined : new Uint8Array(await file.arrayBuffer());
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
