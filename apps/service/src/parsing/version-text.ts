/** Kept work as the version that visitors meet. Pure, and so done in another thread where it is large. */

import { parseStorableJson } from '@formloom/form';
import { readParsedProject, versionIdOf } from '@formloom/project';

export interface VersionText {
  readonly id: string;
}

export function readVersionText(text: string): VersionText {
  const { project } = readParsedProject(parseStorableJson(text));
  if (!project) throw new Error('The kept work is no project any more');
  return { id: versionIdOf(project) };
}
