/** Which version of a form visitors meet: the same wherever the same work is exported. */

import { digestOf } from './digest.ts';
import type { Project } from './project.ts';

/** By all that visitors can notice; how and under which name it is shipped makes no difference. */
export function versionIdOf({ form, details, layout, design, settings }: Project): string {
  const { name, account, submitUrl, uploadPath, target, tag, figures, figuresUrl, ...noticed } = settings;
  return digestOf([form.id, details, layout, design, noticed]);
}
