/** People present in a form, merged by name across their tabs. */

import type { Person } from '@formloom/form';
import type { Project } from '@formloom/project';
import { nameOf, type TeamWords } from './words.ts';

export interface PresentPerson {
  readonly name: string;
  readonly isEditing: boolean;
  readonly step?: string;
  readonly field?: string;
}

/** One entry per name; a tab that is editing takes precedence. */
export function uniquePeople(
  people: readonly Person[],
  words: Pick<TeamWords, 'somebody'>,
): readonly PresentPerson[] {
  const byName = new Map<string, PresentPerson>();
  for (const { name: personName, editing, step, field } of people) {
    const name = nameOf(personName, words);
    if (byName.get(name)?.isEditing) continue;
    byName.set(name, {
      name,
      isEditing: editing,
      ...(step !== undefined && { step: String(step) }),
      ...(field !== undefined && { field }),
    });
  }
  return [...byName.values()].sort((one, other) => Number(other.isEditing) - Number(one.isEditing));
}

/** Text: which step a person edits, or that they are viewing. */
export function positionText(
  { step, isEditing }: PresentPerson,
  { layout }: Pick<Project, 'layout'>,
  { here }: Pick<TeamWords, 'here'>,
): string {
  const title = layout.steps.find(({ id }) => id === step)?.title;
  if (!isEditing) return here.looking;
  return title === undefined ? here.editing : here.inStep(title);
}

export const listOf = (names: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** People who joined and left; none if unknown before. */
export function presenceChanges(before: readonly string[] | null, now: readonly string[]) {
  if (before === null) return { came: [], left: [] };
  return {
    came: now.filter((name) => !before.includes(name)),
    left: before.filter((name) => !now.includes(name)),
  };
}
