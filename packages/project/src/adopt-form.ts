/** A project that was saved a while ago, and the form as it is now: the work is kept, and fitted to what the form has become. */

import { type Repair, readLayout } from '@formloom/layout';
import { boardOf } from './board.ts';
import type { Project } from './project.ts';

export interface Adopted {
  readonly project: Project;
  /** What of the layout had to give way; empty where it still fits. */
  readonly repairs: readonly Repair[];
}

/** `now` is the form as it was just read. What the service says of account and address wins, unless it says nothing. */
export function adoptForm(
  project: Project,
  now: Pick<Project, 'form' | 'schema' | 'details'>,
  newId: () => string,
): Adopted {
  const { schema, details } = now;
  const form = {
    ...now.form,
    account: now.form.account ?? project.form.account,
    submitUrl: now.form.submitUrl ?? project.form.submitUrl,
    // Whoever has seen the other form once need not see the list again.
    nameShared: now.form.nameShared || project.form.nameShared,
  };
  const { layout, repairs } = readLayout(project.layout, boardOf(now), newId);
  const fitted = repairs.length > 0 ? layout : project.layout;
  return { project: { ...project, form, schema, details, layout: fitted }, repairs };
}
