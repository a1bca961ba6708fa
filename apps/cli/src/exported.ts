/**
 * Overwrite protection for exports. An export replaces a file only when that file is unchanged since an
 * earlier export: `OUTPUT.exported`, beside the output, holds the SHA-256 hash of each file.
 */

import { lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { isRecord, parseJson } from '@formloom/form';
import { LARGEST_CONTENT } from '@formloom/module';
import { replaceFile } from './files.ts';
import { CommandError, fileWork } from './io.ts';
import { findNamesake } from './places.ts';
import { sha256 } from './sha256.ts';
import { createFile } from './staged.ts';

interface ExportedFile {
  /** Relative to the output, with forward slashes; empty when the output is this single file. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface Export {
  /** A folder, or the file itself. */
  readonly output: string;
  readonly files: readonly ExportedFile[];
  /** The output's name in messages. */
  readonly shown: string;
  /** How to resolve a conflict. */
  readonly advice: string;
  /** Replaces files regardless of their content. */
  readonly overwrite?: boolean;
}

type Hashes = Readonly<Record<string, string>>;
type State = 'absent' | 'same' | 'ours' | 'foreign' | 'blocked';

interface Planned extends ExportedFile {
  readonly place: string;
  readonly state: State;
}

/** The record of an export lies beside its output; of the folder that the command runs in, inside. */
export function recordPath(output: string): string {
  const place = trimmed(output);
  return ['.', '..'].includes(basename(place)) ? join(place, 'formloom.exported') : `${place}.exported`;
}

export const isExported = (output: string) => Object.keys(readRecord(output) ?? {}).length > 0;

const trimmed = (path: string) => normalize(path).replace(/(?<=.)[/\\]$/, '');

/** Checks all files before writing the first one. */
export function writeExported(wanted: Export): void {
  const { files, overwrite = false } = wanted;
  const output = trimmed(wanted.output);
  refuseNamesake(wanted, output);
  const hashes = readRecord(output) ?? {};
  const plan = files.map((file) => planned(output, file, hashes));
  refuse(
    wanted,
    plan.filter(({ state }) => state === 'blocked' || (state === 'foreign' && !overwrite)),
  );
  const record = recordPath(output);
  const inPlace = lstatSync(record, { throwIfNoEntry: false });
  if (inPlace && (inPlace.isDirectory() || !overwrite) && !readRecord(output))
    throw new CommandError(
      `${basename(record)} is not the record of an earlier export. Nothing was written. ${wanted.advice}`,
    );
  const written: Record<string, string> = { ...hashes };
  try {
    for (const file of plan) {
      writePlanned(wanted, output, file, hashes);
      written[file.path] = sha256(file.bytes);
    }
  } finally {
    if (Object.keys(written).length > 0)
      replaceFile(record, `${JSON.stringify({ files: written }, null, 2)}\n`);
  }
}

function planned(output: string, file: ExportedFile, hashes: Hashes): Planned {
  const place = file.path === '' ? output : join(output, ...file.path.split('/'));
  const hash = Object.hasOwn(hashes, file.path) ? hashes[file.path] : undefined;
  const isBlocked = file.path !== '' && foldersOf(output, place).some((folder) => !isFolderOrAbsent(folder));
  return { ...file, place, state: isBlocked ? 'blocked' : stateOf(place, file.bytes, hash) };
}

/** The folders between the output and the file; a link among them could lead anywhere. */
function foldersOf(output: string, place: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(place); folder.length > output.length; folder = dirname(folder))
    folders.push(folder);
  return folders;
}

function isFolderOrAbsent(path: string): boolean {
  return fileWork(path, () => {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats ? stats.isDirectory() : findNamesake(path) === undefined;
  });
}

function stateOf(place: string, bytes: Uint8Array, hash: string | undefined): State {
  return fileWork(place, () => {
    const stats = lstatSync(place, { throwIfNoEntry: false });
    if (!stats) return findNamesake(place) === undefined ? 'absent' : 'foreign';
    if (!stats.isFile()) return 'blocked';
    if (stats.size > LARGEST_CONTENT) return 'foreign';
    const now = sha256(readFileSync(place));
    if (now === sha256(bytes)) return 'same';
    return now === hash ? 'ours' : 'foreign';
  });
}

function refuseNamesake({ shown, advice }: Export, output: string): void {
  const namesake = fileWork(shown, () => findNamesake(output));
  if (namesake === undefined) return;
  throw new CommandError(
    `${shown}: On other systems this name is the same as ${basename(namesake)}. Nothing was written. ${advice}`,
  );
}

function refuse({ shown, advice }: Export, conflicts: readonly Planned[]): void {
  const [first] = conflicts;
  if (!first) return;
  const name = first.path === '' ? shown : `${shown}/${first.path}`;
  const more = conflicts.length > 1 ? ` The same is true of ${conflicts.length - 1} more.` : '';
  throw new CommandError(
    `${name} is there already, and it is not an unchanged file of an earlier export. Nothing was written.${more} ${advice}`,
  );
}

/** Compares again, because a person may have saved a file since the plan was made. */
function writePlanned(wanted: Export, output: string, file: Planned, hashes: Hashes): void {
  const { place, path, bytes, state } = file;
  if (state === 'same') return;
  fileWork(place, () => mkdirSync(dirname(place), { recursive: true }));
  const now = planned(output, { path, bytes }, hashes);
  if (now.state !== state) throw changedSince(wanted, path);
  if (state === 'absent') createFile(place, bytes);
  else replaceFile(place, bytes);
}

function changedSince({ shown, advice }: Export, path: string): CommandError {
  const name = path === '' ? shown : `${shown}/${path}`;
  return new CommandError(`${name} changed while the export was written, and was not replaced. ${advice}`);
}

/** Undefined where there is none, or the file of that name holds something different. */
function readRecord(output: string): Hashes | undefined {
  const path = recordPath(output);
  const stats = fileWork(path, () => lstatSync(path, { throwIfNoEntry: false }));
  if (!stats?.isFile() || stats.size > LARGEST_CONTENT) return undefined;
  const value = parseJson(fileWork(path, () => readFileSync(path, 'utf8')));
  const files = isRecord(value) ? value.files : undefined;
  if (!isRecord(files)) return undefined;
  const entries = Object.entries(files);
  const isWhole = entries.every(([, hash]) => typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash));
  return isWhole ? (Object.fromEntries(entries) as Hashes) : undefined;
}
