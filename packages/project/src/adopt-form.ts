/** A project that was saved a while ago, and the form as it is now: the work is kept, and fitted to what the form has become. */

import type { FormSchema } from '@formloom/form';
import { type Repair, readLayout } from '@formloom/layout';
import type { Project, ProjectForm } from './project.ts';

export interface Adopted {
  readonly project: Project;
  /** What of the layout had to give way; empty where it still fits. */
  readonly repairs: readonly Repair[];
}

/** What the service says of account and address wins over what was saved, unless it says nothing. */
export function adoptForm(
  project: Project,
  schema: FormSchema,
  { account, submitUrl }: Pick<ProjectForm, 'account' | 'submitUrl'>,
  newId: () => string,
): Adopted {
  const form: ProjectForm = {
    id: schema.id,
    account: account ?? project.form.account,
    name: schema.name,
    submitUrl: submitUrl ?? project.form.submitUrl,
  };
  const { layout, repairs } = readLayout(project.layout, schema, newId);
  return {
    project: { ...project, form, schema, layout: repairs.length > 0 ? layout : project.layout },
    repairs,
  };
}
