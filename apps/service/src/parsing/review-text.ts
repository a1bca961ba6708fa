/**
 * Parses a stored project into what a reviewer may see. Pure, so it can run in a worker thread. Throws
 * for a project that cannot be parsed.
 */

import { parseStorableJson } from '@formloom/form';
import { forReview, plainProject, readParsedProject } from '@formloom/project';

export interface ReviewText {
  readonly name: string;
  /** JSON text. */
  readonly project: string;
}

export function readReviewText(text: string): ReviewText {
  const { project } = readParsedProject(parseStorableJson(text));
  if (!project) throw new Error('The kept work is no project any more');
  return { name: project.form.name, project: JSON.stringify(plainProject(forReview(project))) };
}
