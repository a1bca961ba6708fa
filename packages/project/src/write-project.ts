/** Writes a project as JSON, for exports and browser storage. Equal projects give equal bytes. */

import { PROJECT_PARTS, PROJECT_SCHEMA_ID, type Project } from './project.ts';
import { objectOf } from './value.ts';

const PROJECT = objectOf('', PROJECT_PARTS);

export function writeProject(project: Project): string {
  return `${JSON.stringify(plainProject(project), null, 2)}\n`;
}

/** The same before serialization: every part in written form. */
export function plainProject(project: Project): object {
  return { $schema: PROJECT_SCHEMA_ID, ...(PROJECT.write(project) as object) };
}
