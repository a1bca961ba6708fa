/** What was read of the account's forms since the page was opened, with the date that the list gave them: none is read twice. */

import type { Project } from '@formloom/project';

export interface Reading {
  /** When the account says that the form was changed. */
  readonly date: number;
  /** Untouched. */
  readonly form: Project;
}

const readings = new Map<string, Reading>();

export function noteReading(key: string, reading: Reading) {
  readings.set(key, reading);
}

export function readingOf(key: string): Reading | undefined {
  return readings.get(key);
}
