/** Who is in a form, in a person's words: tabs of one name are one person. */

import type { Person } from '@formloom/form';
import type { Project } from '@formloom/project';
import { nameOf, type TeamWords } from './words.ts';

export interface Seen {
  readonly name: string;
  readonly isEditing: boolean;
  readonly step?: string;
  readonly field?: string;
}

/** By name; of several tabs the one counts in which something is done. */
export function seenOf(people: readonly Person[], words: Pick<TeamWords, 'somebody'>): readonly Seen[] {
  const found = new Map<string, Seen>();
  for (const { name: given, editing, step, field } of people) {
    const name = nameOf(given, words);
    if (found.get(name)?.isEditing) continue;
    found.set(name, {
      name,
      isEditing: editing,
      ...(step !== undefined && { step: String(step) }),
      ...(field !== undefined && { field }),
    });
  }
  return [...found.values()].sort((one, other) => Number(other.isEditing) - Number(one.isEditing));
}

/** Where a colleague is and what they do there. */
export function placeWords(
  { step, isEditing }: Seen,
  { layout }: Pick<Project, 'layout'>,
  { here }: Pick<TeamWords, 'here'>,
): string {
  const title = layout.steps.find(({ id }) => id === step)?.title;
  if (!isEditing) return here.looking;
  return title === undefined ? here.editing : here.inStep(title);
}

export const listOf = (names: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** Who has come and who has gone since; none where it is not known who was there. */
export function comings(before: readonly string[] | null, now: readonly string[]) {
  if (before === null) return { came: [], left: [] };
  return {
    came: now.filter((name) => !before.includes(name)),
    left: before.filter((name) => !now.includes(name)),
  };
}
