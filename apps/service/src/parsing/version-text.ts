/** Kept work as the version that visitors meet. Pure, and so done in another thread where it is large. */

import { parseJson } from '@formloom/form';
import { readParsedProject, versionIdOf } from '@formloom/project';

export interface VersionText {
  readonly id: string;
}

export function readVersionText(text: string): VersionText {
  const { project } = readParsedProject(parseJson(text));
  if (!project) throw new Error('The kept work is no project any more');
  return { id: versionIdOf(project) };
}
