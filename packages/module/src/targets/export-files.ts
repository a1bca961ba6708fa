/** Generates the files of one export target. */

import type { Project } from '@formloom/project';
import type { ModuleFile } from '../export-module.ts';
import { EMBED_TARGET } from './embed-target.ts';
import { MODULE_TARGET } from './module-target.ts';
import { PACKAGE_TARGET } from './package-target.ts';
import { PAGE_TARGET } from './page-target.ts';
import type { ExportTarget, TargetName } from './target.ts';

export const TARGETS: Readonly<Record<TargetName, ExportTarget>> = {
  module: MODULE_TARGET,
  page: PAGE_TARGET,
  embed: EMBED_TARGET,
  package: PACKAGE_TARGET,
};

export function exportFiles(project: Project, target: TargetName): ModuleFile[] {
  return TARGETS[target].files(project);
}
