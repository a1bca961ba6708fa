/** The version id of a form as visitors see it: the same wherever the same project is exported. */

import { digestOf } from './digest.ts';
import { keysOf } from './each-key.ts';
import type { ExportSettings } from './export-settings.ts';
import type { Project } from './project.ts';

/** The visible part of each project key; keys without one do not change the version. */
const NOTICED: { readonly [Key in keyof Project]-?: ((project: Project) => unknown) | null } = {
  format: null,
  form: ({ form }) => form.id,
  // The details contain the same and more.
  schema: null,
  details: ({ details }) => details,
  layout: ({ layout }) => layout,
  design: ({ design }) => design,
  settings: ({ settings }) => noticedOf(settings),
  setAside: null,
};

/** Hashes everything visible to visitors; export target and name do not matter. */
export function versionIdOf(project: Project): string {
  return digestOf(keysOf(NOTICED).flatMap((key) => (NOTICED[key] ? [NOTICED[key](project)] : [])));
}

function noticedOf(settings: ExportSettings) {
  const { name, account, submitUrl, uploadPath, target, tag, figures, figuresUrl, ...noticed } = settings;
  return noticed;
}
