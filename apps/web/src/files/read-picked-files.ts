/** Reads picked files into a project: ZIP, JSON or folder. Sizes are checked before reading. */

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

export interface ImportedProject {
  /** Name of the file or folder. */
  readonly name: string;
  readonly project: Project;
  /** Whether parts were repaired. */
  readonly isRepaired: boolean;
  /** A draft instead of a file. */
  readonly isDraft?: true;
}

export interface Rejection {
  readonly refused: OpenProblem | 'several';
  /** Path of the file in question. */
  readonly at?: string | undefined;
  /** The exceeded limit. */
  readonly excess?: Excess | undefined;
}

export async function readPickedFiles({ name, parts }: PickedFiles): Promise<ImportedProject | Rejection> {
  const opened = await openParts(parts);
  if ('refused' in opened) return opened;
  if (!opened.project) return { refused: opened.problem, at: opened.at, excess: opened.excess };
  const { project, repairs } = opened;
  return { name, project, isRepaired: repairs.length > 0 };
}

/** Error message; undefined if not about one file. */
export function rejectionMessage(
  { refused, at, excess }: Rejection,
  language: WordsLanguage,
): string | undefined {
  if (refused === 'several') return undefined;
  const rejection = { problem: refused, ...(at !== undefined && { at }), ...(excess && { excess }) };
  return describeRefusal(rejection, language);
}

async function openParts(parts: PickedFiles['parts']): Promise<Opened | Rejection> {
  const [first, ...others] = parts;
  if (first && others.length === 0 && !isFolder(first)) {
    const bytes = await bytesOf(first);
    return bytes ? openFile(bytes) : { refused: 'too-large' };
  }
  const files = await listFiles(parts);
  if (files.length > MOST_ENTRIES) return { refused: 'too-many-files' };
  const read = [];
  for (const { path, file } of files) {
    // Only the project file is read.
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

/** All files in folders, up to the limit of an export. */
async function listFiles(parts: PickedFiles['parts']): Promise<Listed[]> {
  const results: Listed[] = [];
  const waiting: Listed[] = parts.map((file) => ({ path: pathOf(file), file }));
  for (let next = waiting.shift(); next && results.length <= MOST_ENTRIES; next = waiting.shift()) {
    const { path, file } = next;
    if (!isFolder(file)) results.push(next);
    else
      for (const inner of await entriesOf(file)) waiting.push({ path: `${path}/${inner.name}`, file: inner });
  }
  return results;
}

/** `readEntries` returns entries in batches. */
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
