/** What of an export belongs into the account, and in which folder; the rest is for people. */

import type { UploadRequest } from '@formloom/form';
import type { Project } from '@formloom/project';
import { moduleName } from './module-name.ts';
import { MODULE_TARGET } from './targets/module-target.ts';

export function uploadable(project: Project): UploadRequest['files'] {
  return MODULE_TARGET.uploads(project).map(({ path, text }) => ({ name: path, content: text }));
}

/**
 * As it was chosen, without the slashes and blanks that come with copying; or among the forms, by the
 * module's name.
 */
export function uploadPathOf(project: Project): string {
  const chosen = project.settings.uploadPath.trim().replace(/^\/+|\/+$/g, '');
  return chosen || `forms/${moduleName(project)}.module`;
}
