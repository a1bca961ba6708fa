/** What of an export belongs into the account, and in which folder; the rest is for people. */

import type { UploadRequest } from '@formloom/form';
import type { Project } from '@formloom/project';
import type { ModuleFile } from './export-module.ts';
import { moduleName } from './module-name.ts';

const IN_MODULE = /^[^/]+\.module\/([^/]+)$/;

export function uploadable(files: readonly ModuleFile[]): UploadRequest['files'] {
  return files.flatMap(({ path, text }) => {
    const [, name] = IN_MODULE.exec(path) ?? [];
    return name === undefined ? [] : [{ name, content: text }];
  });
}

/**
 * As it was chosen, without the slashes and blanks that come with copying; or among the forms, by the
 * module's name.
 */
export function uploadPathOf(project: Project): string {
  const chosen = project.settings.uploadPath.trim().replace(/^\/+|\/+$/g, '');
  return chosen || `forms/${moduleName(project)}.module`;
}
