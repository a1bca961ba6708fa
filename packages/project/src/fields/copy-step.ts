/** Copies the settings of a step to another step. Fields are not copied: each exists once. */

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
  /** Id of the new step. */
  readonly id: string;
}

/** Undefined when the step has no settings. */
function stepSettings({ design }: Project, id: string): StepSettings | undefined {
  return ownValue(design.steps, id);
}

/**
 * Adds a step after this one with the same settings. Undefined when there is nothing to copy, or the form has
 * the maximum number of steps.
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

/** Replaces all settings of one step with those of another. */
export function copyStepSettings(project: Project, from: string, to: string): Project {
  const settings = stepSettings(project, from);
  const isThere = project.layout.steps.some(({ id }) => id === to);
  if (!settings || !isThere || isSameRecord(settings, stepSettings(project, to) ?? {})) return project;
  const { steps, translations } = project.design;
  return withDesign(project, {
    steps: { ...steps, [to]: settings },
    // Titles are not copied.
    translations: copyTranslated(translations, 'steps', [from, to], ['title']),
  });
}
