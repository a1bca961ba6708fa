/**
 * What became of the work between two moments: what the account changed, then the layout, the look, the words
 * and the settings.
 */

import { EXPORT_SETTINGS, type ExportSettings, keysOf, type Project } from '@formloom/project';
import { compare } from '../drift/compare.ts';
import { designDifferences } from './design-differences.ts';
import type { Difference } from './difference.ts';
import { layoutDifferences } from './layout-differences.ts';

export function differences(before: Project, now: Project): Difference[] {
  return [
    ...compare(before, now).map((change): Difference => ({ kind: 'form', change })),
    ...layoutDifferences(before, now),
    ...designDifferences(before, now),
    ...settingDifferences(before.settings, now.settings),
  ];
}

function settingDifferences(was: ExportSettings, is: ExportSettings): Difference[] {
  return keysOf(EXPORT_SETTINGS)
    .filter((setting) => was[setting] !== is[setting])
    .map((setting) => ({ kind: 'setting', setting, now: is[setting] }));
}
