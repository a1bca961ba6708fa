/** What is said of one step, for another. Fields stay where they are: each exists once. */

import { isSameRecord } from '@formloom/form';
import { command, dispatch } from '@formloom/layout';
import { boardOf } from '../board.ts';
import { withDesign, withLayout } from '../edit-project.ts';
import { ownValue } from '../own-value.ts';
import type { Project } from '../project.ts';
import { withOwnStepTitles } from '../step-titles.ts';
import { copyTranslated } from '../translations/copy-translations.ts';
import type { StepSettings } from './field-settings.ts';

export interface CopiedStep {
  readonly project: Project;
  /** Of the new step. */
  readonly id: string;
}

/** Undefined where nothing is said of it. */
function stepSettings({ design }: Project, id: string): StepSettings | undefined {
  return ownValue(design.steps, id);
}

/**
 * A new step right after it, of which the same is said. Undefined where there is nothing to say,
 * or no room for another.
 */
export function copyStep(project: Project, id: string, newId: () => string): CopiedStep | undefined {
  const { layout } = project;
  const at = layout.steps.findIndex((step) => step.id === id);
  if (at < 0 || !stepSettings(project, id)) return undefined;
  const context = { board: boardOf(project), newId };
  const { layout: added, refusal } = dispatch(layout, context, command('addStep'));
  if (refusal) return undefined;
  const fresh = added.steps.at(-1)?.id ?? '';
  const placed = dispatch(added, context, command('reorderSteps', layout.steps.length, at + 1)).layout;
  const titled = withOwnStepTitles(withLayout(project, placed), layout);
  return { project: copyStepSettings(titled, id, fresh), id: fresh };
}

/** All that is said of one, in the place of what was said of the other. */
export function copyStepSettings(project: Project, from: string, to: string): Project {
  const settings = stepSettings(project, from);
  const isThere = project.layout.steps.some(({ id }) => id === to);
  if (!settings || !isThere || isSameRecord(settings, stepSettings(project, to) ?? {})) return project;
  const { steps, translations } = project.design;
  return withDesign(project, {
    steps: { ...steps, [to]: settings },
    // Its title is its own.
    translations: copyTranslated(translations, 'steps', [from, to], ['title']),
  });
}
