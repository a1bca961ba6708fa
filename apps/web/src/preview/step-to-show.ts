/** Which step shows what a change did: the one that something moved to, or whose words were written. */

import type { Layout, Step } from '@formloom/layout';
import { endingOf, type Project } from '@formloom/project';

interface Shown {
  readonly layout: Layout;
  readonly design: Pick<Project['design'], 'steps'>;
}

/** Null where no step gained or says anything new, or more than one does. */
export function stepToShow(before: Shown, now: Shown): number | null {
  if (before.layout === now.layout && before.design.steps === now.design.steps) return null;
  const earlier = new Map(before.layout.steps.map((step) => [step.id, step]));
  const home = new Map(before.layout.steps.flatMap((step) => keysOf(step).map((key) => [key, step.id])));
  const gained = (step: Step) => keysOf(step).some((key) => home.get(key) !== step.id);
  const written = ({ id, title }: Step) =>
    earlier.has(id) && (earlier.get(id)?.title !== title || before.design.steps[id] !== now.design.steps[id]);
  const changed = now.layout.steps.flatMap((step, index) => (gained(step) || written(step) ? [index] : []));
  return changed.length === 1 ? (changed[0] ?? null) : null;
}

/** The step that holds a key; undefined where none does. */
export function stepIndexOf({ steps }: Layout, key: string): number | undefined {
  const index = steps.findIndex((step) => keysOf(step).includes(key));
  return index < 0 ? undefined : index;
}

function keysOf({ rows }: Layout['steps'][number]): string[] {
  return rows.flatMap(({ fields }) => fields);
}

/** What the form ends with, where the account says it. */
export function endMessage(project: Project): string | null {
  return endingOf(project) === 'account' ? project.details.submit.message : null;
}
