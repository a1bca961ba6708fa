/** Which version of a form visitors meet: the same wherever the same work is exported. */

import { digestOf } from './digest.ts';
import { keysOf } from './each-key.ts';
import type { ExportSettings } from './export-settings.ts';
import type { Project } from './project.ts';

/** What visitors can notice of each part; a part without one makes no difference to them. */
const NOTICED: { readonly [Key in keyof Project]-?: ((project: Project) => unknown) | null } = {
  format: null,
  form: ({ form }) => form.id,
  // The details say the same of it, and more.
  schema: null,
  details: ({ details }) => details,
  layout: ({ layout }) => layout,
  design: ({ design }) => design,
  settings: ({ settings }) => noticedOf(settings),
  setAside: null,
};

/** By all that visitors can notice; how and under which name it is shipped makes no difference. */
export function versionIdOf(project: Project): string {
  return digestOf(keysOf(NOTICED).flatMap((key) => (NOTICED[key] ? [NOTICED[key](project)] : [])));
}

function noticedOf(settings: ExportSettings) {
  const { name, account, submitUrl, uploadPath, target, tag, figures, figuresUrl, ...noticed } = settings;
  return noticed;
}
