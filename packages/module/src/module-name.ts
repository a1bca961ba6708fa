/**
 * Derives the names of a module: its label, and a folder name (slug) that works on every system and in
 * HubSpot's file tree.
 */

import type { Project } from '@formloom/project';

const LONGEST_NAME = 60;

/** Reserved device names on Windows. */
const TAKEN = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** The user's name for the module, or the form's name. */
export function moduleLabel({ form, settings }: Pick<Project, 'form' | 'settings'>): string {
  return settings.name.trim() || form.name;
}

/** Slug for the folder and the ZIP. */
export function moduleName(project: Project): string {
  const { form, settings } = project;
  const shared = form.nameShared && settings.name.trim() === '';
  return folderName(moduleLabel(project), form.id, shared);
}

/** Adds part of the form's id where the name has no Latin letter, or another form has the same name. */
export function folderName(name: string, id: string, shared = false): string {
  const slug = slugOf(name).slice(0, LONGEST_NAME).replace(/-$/, '');
  const part = slugOf(id).slice(0, 8).replace(/-$/, '');
  if (slug === '') return ['form', part].filter(Boolean).join('-');
  const plain = TAKEN.test(slug) ? `form-${slug}` : slug;
  return shared && part !== '' ? `${plain.slice(0, LONGEST_NAME - 9).replace(/-$/, '')}-${part}` : plain;
}

/** True where two names result in the same folder. */
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
