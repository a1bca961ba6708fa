/** Stored work as the version that visitors meet. Pure, and so done in another thread where it is large. */

import { parseStorableJson } from '@formloom/form';
import { type Project, readParsedProject, versionIdOf } from '@formloom/project';

export interface VersionText {
  readonly id: string;
  readonly shape: VersionShape;
}

/** What of a version its visitors can be counted by. */
export interface VersionShape {
  readonly steps: number;
  /** Of its fields. */
  readonly keys: readonly string[];
  /** How many boxes ask for consent. */
  readonly consents: number;
}

export function readVersionText(text: string): VersionText {
  const { project } = readParsedProject(parseStorableJson(text));
  if (!project) throw new Error('The kept work is no project any more');
  return { id: versionIdOf(project), shape: shapeOf(project) };
}

function shapeOf({ layout, details }: Project): VersionShape {
  return {
    steps: Math.max(1, layout.steps.length),
    keys: details.fields.map(({ key }) => key),
    // One asks to process the data, the others for each kind of message.
    consents: details.consent ? 1 + details.consent.checkboxes.length : 0,
  };
}
