/** File input and output with readable error messages. */

import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { describeRefusal } from '@formloom/check';
import { errorCode, parseJson } from '@formloom/form';
import { LARGEST_CONTENT, type Opened, openFile, PROJECT_FILE } from '@formloom/module';
import { CommandError, type Io } from './io.ts';
import { linkTarget } from './places.ts';

/** A project, the bytes it was read from, and whether they are a plain project file. */
export type OpenedProject = Extract<Opened, { project: object }> & {
  /** The path of the project file, also within a folder. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly isOwnFile: boolean;
};

/** A project file, an exported ZIP, or the folder of an unpacked one. */
export function readProjectAt(path: string): OpenedProject {
  const isFolder = about(path, () => statSync(path).isDirectory());
  const file = isFolder ? join(path, PROJECT_FILE) : path;
  const bytes = isFolder ? readFolder(path, file) : readBytes(path);
  const opened = openFile(bytes);
  if (!opened.project) throw new CommandError(`${path} cannot be opened. ${describeRefusal(opened, 'en')}`);
  return { ...opened, file, bytes, isOwnFile: !isFolder && bytes[0] !== 0x50 };
}

function readFolder(path: string, file: string): Uint8Array {
  const refuse = (problem: 'no-project' | 'link') =>
    new CommandError(`${path} cannot be opened. ${describeRefusal({ problem }, 'en')}`);
  const stats = about(file, () => lstatSync(file, { throwIfNoEntry: false }));
  if (!stats) throw refuse('no-project');
  // Symbolic links are rejected; exports contain none.
  if (!stats.isFile()) throw refuse('link');
  return readBytes(file);
}

export function readBytes(path: string, most = LARGEST_CONTENT): Uint8Array {
  return about(path, () => {
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
  return path === '-' ? about(displayPath(path), io.stdin) : readBytes(path);
}

export function readTextAt(path: string, io: Io): string {
  return new TextDecoder().decode(readBytesAt(path, io));
}

export function readJsonAt(path: string, io: Io): unknown {
  const value = parseJson(readTextAt(path, io));
  if (value === undefined) throw new CommandError(`${displayPath(path)} is not JSON.`);
  return value;
}

type Content = string | Uint8Array;

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
 * Atomic: each file is replaced as a whole by a rename, and only once all of them are on the disk. What
 * cannot be staged, such as a device, is written before the first rename, because only that can still fail.
 */
export function writeFilesAt(files: readonly OutputFile[], others: readonly Staged[] = []): void {
  const staged = [...others];
  try {
    for (const { path, content } of files) staged.push(about(path, () => stageOutput(path, content)));
    for (const { verify } of files) verify?.();
    const [direct, renamed] = [true, false].map((isDirect) =>
      staged.filter((one) => one.isDirect === isDirect),
    );
    for (const { path, commit } of [...(direct ?? []), ...(renamed ?? [])]) about(path, commit);
  } finally {
    for (const { discard } of staged) discard();
  }
}

/** A rename asks only for the folder's permission. */
export function refuseReadOnly(path: string): void {
  about(path, () => accessSync(path, constants.W_OK));
}

/** Replaces a file by a rename. A link is replaced instead of followed. */
export function replaceFile(place: string, content: Content): void {
  writeFilesAt([], [stageReplacement(place, content)]);
}

export function stageReplacement(place: string, content: Content): Staged {
  return about(place, () => stage(place, content, lstatSync(place, { throwIfNoEntry: false })));
}

/** Creates a whole file. Fails where one of that name exists, even if it appeared in the last moment. */
export function createFile(place: string, content: Content): void {
  about(place, () => {
    mkdirSync(dirname(place), { recursive: true });
    const { temporary, discard } = stage(place, content, lstatSync(place, { throwIfNoEntry: false }));
    try {
      const link = () => linkSync(temporary, place);
      const copy = () => copyFileSync(temporary, place, constants.COPYFILE_EXCL);
      // Some file systems have no hard links.
      unlessCode(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'], link, copy);
    } finally {
      discard();
    }
  });
}

/** Content in a temporary file, ready to be renamed, or to be written directly. */
export interface Staged {
  readonly path: string;
  readonly isDirect: boolean;
  readonly commit: () => void;
  readonly discard: () => void;
}

/** Follows links, and writes directly to what a rename would destroy, such as a pipe or `/dev/stdout`. */
function stageOutput(path: string, content: Content): Staged {
  if (path === '') throw new CommandError('The name of a file to write is empty.');
  if (path.endsWith('/') || path.endsWith(sep)) throw new CommandError(`${path}: ${REASONS.EISDIR}.`);
  mkdirSync(dirname(path), { recursive: true });
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new CommandError(`${path}: ${REASONS.EISDIR}.`);
  const direct = { path, isDirect: true, commit: () => writeFileSync(path, content), discard: () => {} };
  if ((stats && !stats.isFile()) || /^\/(?:dev|proc)\//.test(resolve(path))) return direct;
  if (stats) refuseReadOnly(path);
  try {
    const staged = stage(linkTarget(path), content, stats);
    return { ...staged, path, commit: () => unlessCode(['EBUSY'], staged.commit, direct.commit) };
  } catch (error) {
    // A writable file in a read-only folder.
    if (stats && ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) return direct;
    throw error;
  }
}

/** A temporary file in the same folder, with the permissions of the file it replaces. */
function stage(place: string, content: Content, stats: Stats | undefined) {
  const temporary = join(dirname(place), `.formloom-${randomUUID()}`);
  const discard = () => rmSync(temporary, { force: true });
  try {
    // Never readable by more users than the replaced file.
    writeFileSync(temporary, content, { flag: 'wx', mode: stats?.isFile() ? stats.mode & 0o777 : 0o666 });
    if (stats?.isFile()) copyPermissions(temporary, stats);
  } catch (error) {
    discard();
    throw error;
  }
  return { path: place, isDirect: false, temporary, discard, commit: () => renameSync(temporary, place) };
}

function copyPermissions(temporary: string, { uid, gid, mode }: Stats): void {
  // Only root can change the owner of a file.
  unlessCode(['EPERM'], () => chownSync(temporary, uid, gid));
  chmodSync(temporary, mode & 0o777);
}

function unlessCode(codes: readonly string[], work: () => void, otherwise: () => void = () => {}): void {
  try {
    work();
  } catch (error) {
    if (!codes.includes(errorCode(error))) throw error;
    otherwise();
  }
}

export const displayPath = (path: string) => (path === '-' ? 'Standard input' : path);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is nothing of this name',
  EACCES: 'It may not be read or written',
  EISDIR: 'It is a folder',
  EEXIST: 'There is a file of this name already',
  ENOTDIR: 'A part of the path is no folder',
  ENAMETOOLONG: 'The name is too long',
  ELOOP: 'Its links lead in a circle',
  ENOSPC: 'The disk is full',
  EROFS: 'The disk cannot be written to',
};

/** Any other file operation. */
export const fileWork = about;

function about<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const code = errorCode(error);
    throw new CommandError(
      `${path}: ${REASONS[code] ?? `It cannot be used (${code || String(error)})`}.`,
      1,
      {
        cause: error,
      },
    );
  }
}
