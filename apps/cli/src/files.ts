/** Files in and out, with sentences for whatever goes wrong on the way. */

import { lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeRefusal } from '@formloom/check';
import { parseJson } from '@formloom/form';
import { LARGEST_CONTENT, type Opened, openFile, PROJECT_FILE } from '@formloom/module';
import { CommandError, type Io } from './io.ts';

/** A project with the bytes it was read from, and whether those are a file of its own. */
export type FoundProject = Extract<Opened, { project: object }> & {
  readonly bytes: Uint8Array;
  readonly isOwnFile: boolean;
};

/** A project file, an exported ZIP, or the folder of an unpacked one. */
export function readProjectAt(path: string): FoundProject {
  const isFolder = about(path, () => statSync(path).isDirectory());
  const bytes = isFolder ? readFolder(path) : readBytes(path);
  const opened = openFile(bytes);
  if (!opened.project) throw new CommandError(`${path} cannot be opened. ${describeRefusal(opened, 'en')}`);
  return { ...opened, bytes, isOwnFile: !isFolder && bytes[0] !== 0x50 };
}

function readFolder(path: string): Uint8Array {
  const file = join(path, PROJECT_FILE);
  const refuse = (problem: 'no-project' | 'link') =>
    new CommandError(`${path} cannot be opened. ${describeRefusal({ problem }, 'en')}`);
  const found = about(file, () => lstatSync(file, { throwIfNoEntry: false }));
  if (!found) throw refuse('no-project');
  // A link could lead anywhere; an export has none.
  if (!found.isFile()) throw refuse('link');
  return readBytes(file);
}

function readBytes(path: string): Uint8Array {
  return about(path, () => {
    if (statSync(path).size > LARGEST_CONTENT) {
      throw new CommandError(`${path} cannot be opened. ${describeRefusal({ problem: 'too-large' }, 'en')}`);
    }
    return readFileSync(path);
  });
}

/** A dash is standard input. */
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

export function writeFileAt(path: string, content: string | Uint8Array): void {
  about(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  });
}

export const displayPath = (path: string) => (path === '-' ? 'Standard input' : path);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'There is nothing of this name',
  EACCES: 'It may not be read or written',
  EISDIR: 'It is a folder',
  EEXIST: 'There is a file of this name already',
  ENOTDIR: 'A part of the path is no folder',
  ENOSPC: 'The disk is full',
  EROFS: 'The disk cannot be written to',
};

/** Anything else that is done with a file. */
export const fileWork = about;

function about<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new CommandError(
      `${path}: ${REASONS[code] ?? `It cannot be used (${code || String(error)})`}.`,
      1,
      {
        cause: error,
      },
    );
  }
}
