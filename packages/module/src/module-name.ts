/**
 * What a module is called: to editors as the operator wrote it, and as a folder on every system and in the
 * provider's file tree.
 */

import type { Project } from '@formloom/project';

const LONGEST_NAME = 60;

/** Names that some systems keep for devices. */
const TAKEN = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** The operator's own name for it, or the form's. */
export function moduleLabel({ form, settings }: Pick<Project, 'form' | 'settings'>): string {
  return settings.name.trim() || form.name;
}

/** What the folder and the ZIP are named after. */
export function moduleName(project: Project): string {
  const { form, settings } = project;
  const shared = form.nameShared && settings.name.trim() === '';
  return folderName(moduleLabel(project), form.id, shared);
}

/**
 * Where a name without a Latin letter would say nothing, or another form has it too, part of the form's id
 * tells them apart.
 */
export function folderName(name: string, id: string, shared = false): string {
  const slug = slugOf(name).slice(0, LONGEST_NAME).replace(/-$/, '');
  const part = slugOf(id).slice(0, 8).replace(/-$/, '');
  if (slug === '') return ['form', part].filter(Boolean).join('-');
  const plain = TAKEN.test(slug) ? `form-${slug}` : slug;
  return shared && part !== '' ? `${plain.slice(0, LONGEST_NAME - 9).replace(/-$/, '')}-${part}` : plain;
}

/** Whether two names would give the same folder. */
export function isSameFolder(one: string, other: string): boolean {
  return slugOf(one) === slugOf(other);
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
