/** Packs a project's files as a ZIP: sorted names and a fixed date make it reproducible. */

import type { Project } from '@formloom/project';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { PackedFile } from './archive/read-zip.ts';
import type { TargetName } from './targets/target.ts';
import { exportFiles, TARGETS } from './targets/targets.ts';

export function zipModule(project: Project): Uint8Array {
  return zipFiles(project, 'module');
}

/** The download of an export: a single file as it is, several files as a ZIP. */
export function packExport(project: Project, target: TargetName): PackedExport {
  const [first, ...others] = exportFiles(project, target);
  const name = TARGETS[target].download(project);
  if (first && others.length === 0) return { name, bytes: strToU8(first.text), type: 'text/html' };
  return { name, bytes: zipFiles(project, target), type: 'application/zip' };
}

export interface PackedExport {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type: 'application/zip' | 'text/html';
}

function zipFiles(project: Project, target: TargetName): Uint8Array {
  return packFiles(exportFiles(project, target).map(({ path, text }) => ({ path, bytes: strToU8(text) })));
}

/** Packs files into a ZIP, by path. */
export function packFiles(files: readonly PackedFile[]): Uint8Array {
  const sorted = [...files].sort((one, other) => (one.path < other.path ? -1 : 1));
  const entries: Zippable = Object.fromEntries(sorted.map(({ path, bytes }) => [path, bytes]));
  // ZIP stores local time, so a local date gives the same bytes in every time zone.
  return zipSync(entries, { level: 9, mtime: new Date(1980, 0, 1) });
}
