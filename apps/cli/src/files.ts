/** File input and output with readable error messages. */

import { closeSync, lstatSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describeRefusal } from '@formloom/check';
import { parseJson } from '@formloom/form';
import { LARGEST_CONTENT, type Opened, openFile, PROJECT_FILE } from '@formloom/module';
import { CommandError, fileWork, type Io, toCommandError } from './io.ts';
import { type Content, type Staged, stageOutput, stageReplacement } from './staged.ts';

/** A project, the bytes it was read from, and whether they are a plain project file. */
export type OpenedProject = Extract<Opened, { project: object }> & {
  /** The path of the project file, also within a folder. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly isOwnFile: boolean;
};

/** A project file, an exported ZIP, or the folder of an unpacked one. */
export function readProjectAt(path: string): OpenedProject {
  const isFolder = fileWork(path, () => statSync(path).isDirectory());
  const file = isFolder ? join(path, PROJECT_FILE) : path;
  const bytes = isFolder ? readFolder(path, file) : readBytes(path);
  const opened = openFile(bytes);
  if (!opened.project) throw new CommandError(`${path} cannot be opened. ${describeRefusal(opened, 'en')}`);
  return { ...opened, file, bytes, isOwnFile: !isFolder && bytes[0] !== 0x50 };
}

function readFolder(path: string, file: string): Uint8Array {
  const refuse = (problem: 'no-project' | 'link') =>
    new CommandError(`${path} cannot be opened. ${describeRefusal({ problem }, 'en')}`);
  const stats = fileWork(file, () => lstatSync(file, { throwIfNoEntry: false }));
  if (!stats) throw refuse('no-project');
  // Symbolic links are rejected; exports contain none.
  if (!stats.isFile()) throw refuse('link');
  return readBytes(file);
}

export function readBytes(path: string, most = LARGEST_CONTENT): Uint8Array {
  return fileWork(path, () => {
    const file = openSync(path, 'r');
    try {
      return readOpened(file, path, most);
    } finally {
      closeSync(file);
    }
  });
}

const CHUNK = 65_536;

/** Counts bytes while reading: devices and pipes report size 0, and files can grow. */
export function readOpened(file: number, shown: string, most = LARGEST_CONTENT): Uint8Array {
  const chunks: Uint8Array[] = [];
  const chunk = Buffer.alloc(CHUNK);
  for (let length = 0; length <= most; length += chunks.at(-1)?.length ?? 0) {
    const count = readSync(file, chunk);
    if (count === 0) return Buffer.concat(chunks);
    chunks.push(Uint8Array.prototype.slice.call(chunk, 0, count));
  }
  throw new CommandError(`${shown} cannot be opened. ${describeRefusal({ problem: 'too-large' }, 'en')}`);
}

/** `-` is standard input. */
export function readBytesAt(path: string, io: Io): Uint8Array {
  return path === '-' ? fileWork(displayPath(path), io.stdin) : readBytes(path);
}

export function readTextAt(path: string, io: Io): string {
  return new TextDecoder().decode(readBytesAt(path, io));
}

export function readJsonAt(path: string, io: Io): unknown {
  const value = parseJson(readTextAt(path, io));
  if (value === undefined) throw new CommandError(`${displayPath(path)} is not JSON.`);
  return value;
}

export interface OutputFile {
  readonly path: string;
  readonly content: Content;
  /** Called before the first file is replaced; what it throws keeps all of them. */
  readonly verify?: () => void;
}

export function writeFileAt(path: string, content: Content): void {
  writeFilesAt([{ path, content }]);
}

/**
 * All or none: each file is replaced as a whole by a rename, once all of them are on the disk. If one fails,
 * those before it are put back. Name the most important file last.
 */
export function writeFilesAt(files: readonly OutputFile[], others: readonly Staged[] = []): void {
  const staged = [...others];
  try {
    for (const { path, content } of files) staged.push(fileWork(path, () => stageOutput(path, content)));
    for (const { verify } of files) verify?.();
    commitAll(staged);
  } finally {
    for (const { discard } of staged) discard();
  }
}

/** Devices and pipes first: what they were sent cannot be undone, but changes no file. */
function commitAll(staged: readonly Staged[]): void {
  const ordered = [true, false].flatMap((isDevice) => staged.filter((one) => one.isDevice === isDevice));
  try {
    for (const one of ordered) fileWork(one.path, () => one.commit(one !== ordered.at(-1)));
  } catch (error) {
    const { lines, status } = toCommandError(error);
    const changed = ordered.reverse().filter((one) => !isUndone(one));
    const more = changed.map(({ path }) => `${path} was changed and could not be put back.`);
    throw new CommandError([...lines, ...more], status, { cause: error });
  }
}

function isUndone({ undo }: Staged): boolean {
  try {
    undo();
    return true;
  } catch {
    return false;
  }
}

/** Replaces a file by a rename. A link is replaced instead of followed. */
export function replaceFile(place: string, content: Content): void {
  writeFilesAt([], [stageReplacement(place, content)]);
}

export const displayPath = (path: string) => (path === '-' ? 'Standard input' : path);
