/** Which parts of a project a change is about. */

import { WORK_PARTS } from '@formloom/form';

/** A bit for each part whose mark is another one. */
export function changedParts(before: string, marks: readonly string[]): number {
  const old = before.split(' ');
  return WORK_PARTS.reduce((bits, _part, at) => (marks[at] === old[at] ? bits : bits | (1 << at)), 0);
}
