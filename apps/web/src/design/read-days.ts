/** A number of days as people type it. */

import { isDraftDays } from '@formloom/project';

/** Null where it is none that answers could be kept for. */
export function readDays(text: string): number | null {
  const days = /^\d+$/.test(text.trim()) ? Number(text) : null;
  return isDraftDays(days) ? days : null;
}
