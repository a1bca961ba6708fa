/** The two sides of a conflict: resulting projects and their differences in words. */

import { describeDifference, differences } from '@formloom/check';
import { fieldLabel } from '@formloom/form';
import { activityKinds, type Part, type Project, takeParts } from '@formloom/project';
import type { TeamWords } from '../team/words.ts';

export interface Side {
  readonly project: Project;
  /** Differences from the other side. */
  readonly changes: readonly string[];
}

/** The rest is merged already: the sides differ only in the conflicting parts. */
export function sidesOf(
  mine: Project,
  theirs: Project,
  parts: readonly Part[],
  language: 'en' | 'es',
): { readonly mine: Side; readonly theirs: Side } {
  const other = parts.some(({ part }) => part === 'whole') ? theirs : takeParts(mine, theirs, parts);
  const describe = (before: Project, now: Project) => [
    ...new Set(differences(before, now).map((one) => describeDifference(one, language))),
  ];
  return {
    mine: { project: mine, changes: describe(other, mine) },
    theirs: { project: other, changes: describe(mine, other) },
  };
}

/** What the conflict is about: a field or step by name, otherwise the kind of part. */
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
