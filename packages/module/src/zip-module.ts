/** The files as a ZIP: names in order and one fixed date, so that the same files are the same bytes. */

import { strToU8, type Zippable, zipSync } from 'fflate';
import type { ModuleFile } from './export-module.ts';

export function zipModule(files: readonly ModuleFile[]): Uint8Array {
  const sorted = [...files].sort((one, other) => (one.path < other.path ? -1 : 1));
  const entries: Zippable = Object.fromEntries(sorted.map(({ path, text }) => [path, strToU8(text)]));
  // The format keeps local time; a local date is therefore the same everywhere.
  return zipSync(entries, { level: 9, mtime: new Date(1980, 0, 1) });
}
