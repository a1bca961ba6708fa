/** Parses a number of days as people type it. */

import { isDraftDays } from '@formloom/project';

/** Null where answers cannot be stored for that long. */
export function readDays(text: string): number | null {
  const days = /^\d+$/.test(text.trim()) ? Number(text) : null;
  return isDraftDays(days) ? days : null;
}
