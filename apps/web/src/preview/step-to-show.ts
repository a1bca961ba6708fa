/** Finds the step to show after an edit: the one that gained a field or whose texts changed. */

import type { Layout, Step } from '@formloom/layout';
import { endingOf, type Project } from '@formloom/project';

interface ShownState {
  readonly layout: Layout;
  readonly design: Pick<Project['design'], 'steps'>;
}

/** Null where no step, or more than one, has changed. */
export function stepToShow(before: ShownState, now: ShownState): number | null {
  if (before.layout === now.layout && before.design.steps === now.design.steps) return null;
  const earlier = new Map(before.layout.steps.map((step) => [step.id, step]));
  const originalStep = new Map(
    before.layout.steps.flatMap((step) => keysOf(step).map((key) => [key, step.id])),
  );
  const gained = (step: Step) => keysOf(step).some((key) => originalStep.get(key) !== step.id);
  const hasNewText = ({ id, title }: Step) =>
    earlier.has(id) && (earlier.get(id)?.title !== title || before.design.steps[id] !== now.design.steps[id]);
  const changed = now.layout.steps.flatMap((step, index) =>
    gained(step) || hasNewText(step) ? [index] : [],
  );
  return changed.length === 1 ? (changed[0] ?? null) : null;
}

/** The index of the step that contains a key, or undefined. */
export function stepIndexOf({ steps }: Layout, key: string): number | undefined {
  const index = steps.findIndex((step) => keysOf(step).includes(key));
  return index < 0 ? undefined : index;
}

function keysOf({ rows }: Layout['steps'][number]): string[] {
  return rows.flatMap(({ fields }) => fields);
}

/** The thank-you message, where the account sets it. */
export function endMessage(project: Project): string | null {
  return endingOf(project) === 'account' ? project.details.submit.message : null;
}
