/** Stored work as the version that visitors meet. Pure, and so done in another thread where it is large. */

import { parseStorableJson } from '@formloom/form';
import { consentKeys, type Project, readParsedProject, versionIdOf } from '@formloom/project';

export interface VersionText {
  readonly id: string;
  readonly shape: VersionShape;
}

/** What of a version its visitors can be counted by. */
export interface VersionShape {
  readonly steps: number;
  /** Of its fields and of its boxes for consent, as events name them. */
  readonly keys: readonly string[];
}

export function readVersionText(text: string): VersionText {
  const { project } = readParsedProject(parseStorableJson(text));
  if (!project) throw new Error('The kept work is no project any more');
  return { id: versionIdOf(project), shape: shapeOf(project) };
}

function shapeOf({ layout, details }: Project): VersionShape {
  return {
    steps: Math.max(1, layout.steps.length),
    keys: [...details.fields.map(({ key }) => key), ...(details.consent ? consentKeys(details.consent) : [])],
  };
}
