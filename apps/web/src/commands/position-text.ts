/** Describes the position of a field for screen readers: step, row and column. */

import { findField, type Layout } from '@formloom/layout';
import type { Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import { arranged, itemsOf } from '../items/items.ts';

/** Row and step; empty for unplaced items. */
export function positionText(layout: Layout, key: string, { interaction }: Words): string {
  const place = findField(layout, key);
  const step = place && layout.steps[place.stepIndex];
  return place && step ? interaction.announce.where(place.rowIndex + 1, step.title) : '';
}

/** With the column, where the row has several visible ones. */
export function positionWithColumn(project: Project, key: string, { interaction }: Words): string {
  const { layout } = project;
  const place = findField(layout, key);
  const step = place && layout.steps[place.stepIndex];
  const { shown } = arranged(itemsOf(project), (place && step?.rows[place.rowIndex]?.fields) ?? []);
  if (!place || !step || !shown.includes(key)) return '';
  return interaction.announce.column(place.rowIndex + 1, shown.indexOf(key) + 1, shown.length, step.title);
}
