/** What a module is called: to editors as the operator wrote it, and as a folder on every system and in the provider's file tree. */

import type { Project } from '@formloom/project';

const LONGEST = 60;

/** Names that some systems keep for devices. */
const TAKEN = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** The operator's own name for it, or the form's. */
export function moduleLabel({ form, settings }: Pick<Project, 'form' | 'settings'>): string {
  return settings.name.trim() || form.name;
}

/** What the folder and the ZIP are named after. */
export function moduleName(project: Project): string {
  return folderName(moduleLabel(project), project.form.id);
}

/** A name without a Latin letter or digit would be nobody's; part of the form's id tells it apart from the others. */
export function folderName(name: string, id: string): string {
  const slug = slugOf(name);
  if (slug === '') return ['form', slugOf(id).slice(0, 8)].filter(Boolean).join('-').replace(/-$/, '');
  return TAKEN.test(slug) ? `form-${slug}` : slug;
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
}
