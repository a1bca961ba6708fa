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
  /** The index of the step that contains each key. */
  readonly keySteps: readonly number[];
}

export function readVersionText(text: string): VersionText {
  const { project } = readParsedProject(parseStorableJson(text));
  if (!project) throw new Error('The kept work is no project any more');
  return { id: versionIdOf(project), shape: shapeOf(project) };
}

function shapeOf({ layout, details }: Project): VersionShape {
  const steps = Math.max(1, layout.steps.length);
  const stepOf = new Map<string, number>();
  for (const [index, { rows }] of layout.steps.entries())
    for (const key of rows.flatMap(({ fields }) => fields)) stepOf.set(key, index);
  // A conditional field is rendered with its parent, which is earlier in the list.
  for (const { key, parent = '' } of details.fields) {
    const step = stepOf.get(parent);
    if (step !== undefined && !stepOf.has(key)) stepOf.set(key, step);
  }
  // The form does not contain the others.
  const fields = details.fields.map(({ key }) => key).filter((key) => stepOf.has(key));
  const boxes = details.consent ? consentKeys(details.consent) : [];
  const keySteps = [...fields.map((key) => stepOf.get(key) ?? 0), ...boxes.map(() => steps - 1)];
  return { steps, keys: [...fields, ...boxes], keySteps };
}
