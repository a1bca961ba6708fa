/** Where a field stands, in words. */

import { findField, type Layout } from '@formloom/layout';
import type { Project } from '@formloom/project';
import type { Words } from '../i18n/en.ts';
import { arranged, itemsOf } from '../items/items.ts';

/** Row and step; nothing for what is not placed. */
export function whereWords(layout: Layout, key: string, { interaction }: Words): string {
  const place = findField(layout, key);
  const step = place && layout.steps[place.stepIndex];
  return place && step ? interaction.announce.where(place.rowIndex + 1, step.title) : '';
}

/** With the column, where it can be seen in one. */
export function columnWords(project: Project, key: string, { interaction }: Words): string {
  const { layout } = project;
  const place = findField(layout, key);
  const step = place && layout.steps[place.stepIndex];
  const { shown } = arranged(itemsOf(project), (place && step?.rows[place.rowIndex]?.fields) ?? []);
  if (!place || !step || !shown.includes(key)) return '';
  return interaction.announce.column(place.rowIndex + 1, shown.indexOf(key) + 1, shown.length, step.title);
}
