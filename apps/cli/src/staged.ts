/** Staging: content is on the disk before it replaces a file, and what was replaced can be put back. */

import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { errorCode } from '@formloom/form';
import { CommandError, FILE_PROBLEMS, fileWork } from './io.ts';
import { linkTarget } from './places.ts';

export type Content = string | Uint8Array;

/** A rename asks only for the folder's permission. */
export function refuseReadOnly(path: string): void {
  fileWork(path, () => accessSync(path, constants.W_OK));
}

export function stageReplacement(place: string, content: Content): Staged {
  return fileWork(place, () => stage(place, content, lstatSync(place, { throwIfNoEntry: false })));
}

/** Creates a whole file. Fails where one of that name exists, even if it appeared in the last moment. */
export function createFile(place: string, content: Content): void {
  fileWork(place, () => {
    mkdirSync(dirname(place), { recursive: true });
    const { temporary, discard } = stage(place, content, lstatSync(place, { throwIfNoEntry: false }));
    try {
      linkOrCopy(temporary, place);
    } finally {
      discard();
    }
  });
}

/** Some file systems have no hard links. */
function linkOrCopy(from: string, to: string): void {
  const copy = () => copyFileSync(from, to, constants.COPYFILE_EXCL);
  unlessCode(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'], () => linkSync(from, to), copy);
}

/** Content in a temporary file, ready to be renamed, or to be written directly. */
export interface Staged {
  readonly path: string;
  /** Or a pipe: anything but a file. */
  readonly isDevice: boolean;
  readonly commit: (isUndoable: boolean) => void;
  /** Puts back what a commit changed, also one that failed. */
  readonly undo: () => void;
  /** Never throws, so that no other error is hidden. */
  readonly discard: () => void;
}

/** Follows links, and writes directly to what a rename would destroy, such as a pipe or `/dev/stdout`. */
export function stageOutput(path: string, content: Content): Staged {
  if (path === '') throw new CommandError('The name of a file to write is empty.');
  if (path.endsWith('/') || path.endsWith(sep)) throw new CommandError(`${path}: ${FILE_PROBLEMS.EISDIR}.`);
  mkdirSync(dirname(path), { recursive: true });
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new CommandError(`${path}: ${FILE_PROBLEMS.EISDIR}.`);
  const direct = stageDirect(path, content, stats);
  if (direct.isDevice || /^\/(?:dev|proc)\//.test(resolve(path))) return direct;
  if (stats) refuseReadOnly(path);
  try {
    const staged = stage(linkTarget(path), content, stats);
    return {
      ...staged,
      path,
      commit: (isUndoable) =>
        unlessCode(
          ['EBUSY'],
          () => staged.commit(isUndoable),
          () => direct.commit(true),
        ),
      undo: () => {
        for (const { undo } of [direct, staged]) undo();
      },
    };
  } catch (error) {
    // A writable file in a read-only folder.
    if (stats && ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) return direct;
    throw error;
  }
}

function stageDirect(path: string, content: Content, stats: Stats | undefined): Staged {
  const isDevice = stats !== undefined && !stats.isFile();
  let undo = () => {};
  function commit(): void {
    if (stats?.isFile()) {
      const earlier = readFileSync(path);
      undo = () => overwrite(path, earlier);
      overwrite(path, content);
    } else {
      if (!stats) undo = () => rmSync(path, { force: true });
      writeFileSync(path, content);
    }
  }
  return { path, isDevice, commit, undo: () => undo(), discard: () => {} };
}

/** Truncates last: on a full disk, the file's own blocks take its earlier bytes again. */
function overwrite(path: string, content: Content): void {
  writeFileSync(path, content, { flag: 'r+' });
  truncateSync(path, Buffer.byteLength(content));
}

/** A temporary file in the same folder, with the permissions of the file it replaces. */
function stage(place: string, content: Content, stats: Stats | undefined) {
  const temporary = join(dirname(place), `.formloom-${randomUUID()}`);
  let earlier: string | undefined;
  let undo = () => {};
  function commit(isUndoable: boolean): void {
    if (isUndoable && lstatSync(place, { throwIfNoEntry: false })) {
      earlier = `${temporary}-earlier`;
      linkOrCopy(place, earlier);
    }
    renameSync(temporary, place);
    undo = () => {
      const back = earlier;
      // Not discarded where it cannot be put back.
      earlier = undefined;
      if (back === undefined) rmSync(place, { force: true });
      else renameSync(back, place);
    };
  }
  function discard(): void {
    for (const path of [temporary, earlier]) if (path !== undefined) removeQuietly(path);
  }
  try {
    // Never readable by more users than the replaced file.
    writeFileSync(temporary, content, { flag: 'wx', mode: stats?.isFile() ? stats.mode & 0o777 : 0o666 });
    if (stats?.isFile()) copyPermissions(temporary, stats);
  } catch (error) {
    discard();
    throw error;
  }
  return { path: place, isDevice: false, temporary, commit, undo: () => undo(), discard };
}

function copyPermissions(temporary: string, { uid, gid, mode }: Stats): void {
  // Only root can change the owner of a file.
  unlessCode(['EPERM'], () => chownSync(temporary, uid, gid));
  chmodSync(temporary, mode & 0o777);
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {}
}

function unlessCode(codes: readonly string[], work: () => void, otherwise: () => void = () => {}): void {
  try {
    work();
  } catch (error) {
    if (!codes.includes(errorCode(error))) throw error;
    otherwise();
  }
}
