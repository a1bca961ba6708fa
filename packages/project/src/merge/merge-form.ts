/** The form as it was read: whose reading counts, and what is known of where its answers go. */

import { fromEvery } from '../each-key.ts';
import type { Project, ProjectForm } from '../project.ts';
import type { Decide, Three } from './decide.ts';
import { isSameReading, losesWords, type Reading } from './move-to-form.ts';
import type { OfProject } from './part.ts';
import { isSame } from './same.ts';

/** Where a later reading lacks what a colleague has written about, that is a choice, too. */
export function mergeForm(projects: Three<Project>, decide: Decide): OfProject<'form'> {
  const { base, mine, theirs } = projects;
  const part = { part: 'form' } as const;
  const isLoss =
    !isSameReading(mine, theirs) && (losesWords(base, mine, theirs) || losesWords(base, theirs, mine));
  const alike = (one: unknown, other: unknown) => isSameReading(one as Reading, other as Reading);
  const side = isLoss ? decide.dispute(part) : decide.side(part, projects, alike);
  const { schema, details } = projects[side];
  return { form: { ...mergeFacts(projects), name: schema.name }, schema, details };
}

/** No one's edits but what the service says, and so never a choice: what is known goes before what is not. */
function mergeFacts({ base, mine, theirs }: Three<Project>): ProjectForm {
  const pick = <T>(of: (form: ProjectForm) => T): T => {
    const [was, one, other] = [of(base.form), of(mine.form), of(theirs.form)];
    if (isSame(was, one)) return other;
    if (isSame(was, other)) return one;
    return String(one ?? '') >= String(other ?? '') ? one : other;
  };
  return fromEvery<ProjectForm>({
    id: mine.form.id,
    account: pick((form) => form.account),
    name: mine.form.name,
    submitUrl: pick((form) => form.submitUrl),
    nameShared: pick((form) => form.nameShared),
  });
}
