/** Selects the exported files to upload to the account, and their folder; other files are documentation. */

import type { UploadRequest } from '@formloom/form';
import type { Project } from '@formloom/project';
import { moduleName } from './module-name.ts';
import { MODULE_TARGET } from './targets/targets.ts';

export function uploadable(project: Project): UploadRequest['files'] {
  return MODULE_TARGET.uploads(project).map(({ path, text }) => ({ name: path, content: text }));
}

/** The user's path, trimmed of slashes and spaces; the default is below the forms folder, by module name. */
export function uploadPathOf(project: Project): string {
  const chosen = project.settings.uploadPath.trim().replace(/^\/+|\/+$/g, '');
  return chosen || `forms/${moduleName(project)}.module`;
}
