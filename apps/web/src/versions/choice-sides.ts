/** The two sides of a choice: what is asked about, and what each of them would make of the form. */

import { describeDifference, differences } from '@formloom/check';
import { fieldLabel } from '@formloom/form';
import { activityKinds, type Part, type Project, takeParts } from '@formloom/project';
import type { TeamWords } from '../team/words.ts';

export interface Side {
  readonly project: Project;
  /** In words, against the other one. */
  readonly changes: readonly string[];
}

/** Everything else is joined already: the sides differ in what is asked about, and in nothing else. */
export function sidesOf(
  mine: Project,
  theirs: Project,
  parts: readonly Part[],
  language: 'en' | 'es',
): { readonly mine: Side; readonly theirs: Side } {
  const other = parts.some(({ part }) => part === 'whole') ? theirs : takeParts(mine, theirs, parts);
  const say = (before: Project, now: Project) => [
    ...new Set(differences(before, now).map((one) => describeDifference(one, language))),
  ];
  return {
    mine: { project: mine, changes: say(other, mine) },
    theirs: { project: other, changes: say(mine, other) },
  };
}

/** What both changed: one field or step by its name, more of it by what it is. */
export function subjectOf(
  parts: readonly Part[],
  { details, layout }: Pick<Project, 'details' | 'layout'>,
  { lately }: Pick<TeamWords, 'lately'>,
  language: string,
): string {
  const [only] = parts;
  if (parts.length === 1 && only?.key !== undefined) {
    const field = only.part === 'field' ? details.fields.find(({ key }) => key === only.key) : undefined;
    const step = only.part === 'step' ? layout.steps.find(({ id }) => id === only.key) : undefined;
    const name = field ? fieldLabel(field) : step?.title;
    if (name !== undefined) return lately.form(name);
  }
  return new Intl.ListFormat(language).format(activityKinds(parts).map((kind) => lately.parts[kind]));
}
