/**
 * Kept work as a reviewer may see it. Pure, and so done in another thread where it is large; what cannot be
 * read any more is shown to no reviewer.
 */

import { parseStorableJson } from '@formloom/form';
import { forReview, plainProject, readParsedProject } from '@formloom/project';

export interface ReviewText {
  readonly name: string;
  /** As JSON. */
  readonly project: string;
}

export function readReviewText(text: string): ReviewText {
  const { project } = readParsedProject(parseStorableJson(text));
  if (!project) throw new Error('The kept work is no project any more');
  return { name: project.form.name, project: JSON.stringify(plainProject(forReview(project))) };
}
