/**
 * A project's files as a ZIP: names in order and one fixed date, so that the same project is the same bytes.
 */

import type { Project } from '@formloom/project';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { exportModule } from './export-module.ts';

export function zipModule(project: Project): Uint8Array {
  const sorted = exportModule(project).sort((one, other) => (one.path < other.path ? -1 : 1));
  const entries: Zippable = Object.fromEntries(sorted.map(({ path, text }) => [path, strToU8(text)]));
  // The format keeps local time; a local date is therefore the same everywhere.
  return zipSync(entries, { level: 9, mtime: new Date(1980, 0, 1) });
}
