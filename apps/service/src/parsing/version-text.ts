/**
 * Parses stored work into the version that visitors get: its id, steps and fields. Pure, so it can run in a
 * worker thread.
 */

import { parseStorableJson } from '@formloom/form';
import { consentKeys, type Project, readParsedProject, versionIdOf } from '@formloom/project';

export interface VersionText {
  readonly id: string;
  readonly shape: VersionShape;
}

/** The steps and fields of a version that analytics can count. */
export interface VersionShape {
  readonly steps: number;
  /** The keys of its fields and consent checkboxes, as events name them. */
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
