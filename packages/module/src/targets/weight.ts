/** What a file weighs on its way to visitors. */

import { gzipSync, strToU8 } from 'fflate';

/** For a script of a form of up to 30 fields, in bytes as they travel. */
export const LARGEST_SCRIPT = 20_000;

/** Compressed as servers do it, give or take three hundredths. */
export function weightOf(text: string): number {
  return gzipSync(strToU8(text), { level: 9, mtime: 0 }).length;
}
