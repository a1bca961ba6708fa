/**
 * Differences between two states of a project: HubSpot's changes first, then layout, theme, texts and
 * settings.
 */

import { EXPORT_SETTINGS, type ExportSettings, keysOf, type Project } from '@formloom/project';
import { type Change, changeId, fieldOfChange } from '../drift/change.ts';
import { compare } from '../drift/compare.ts';
import { labelOrKey } from '../item-label.ts';
import { designDifferences } from './design-differences.ts';
import type { Difference } from './difference.ts';
import { layoutDifferences } from './layout-differences.ts';

type CompareProjects = (before: Project, now: Project, changes: readonly Change[]) => Difference[];

/** Differences per part, in this order; a missing part does not compile. */
const COMPARE: Readonly<Record<keyof Project, CompareProjects>> = {
  format: () => [],
  // The submission target is not edited by users.
  form: () => [],
  details: (_before, _now, changes) => changes.map((change): Difference => ({ kind: 'form', change })),
  // Compared together with the details.
  schema: () => [],
  setAside: (before, now, changes) => asideDifferences(before, now, new Set(changes.map(changeId))),
  layout: layoutDifferences,
  design: designDifferences,
  settings: (before, now) => settingDifferences(before.settings, now.settings),
};

export function differences(before: Project, now: Project): Difference[] {
  const changes = compare(before, now);
  return keysOf(COMPARE).flatMap((part) => COMPARE[part](before, now, changes));
}

/** Changes applied from HubSpot are reported as such. */
function asideDifferences(before: Project, now: Project, taken: ReadonlySet<string>): Difference[] {
  const [was, is] = [before.setAside, now.setAside];
  const ids = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return ids
    .filter((id) => was[id] !== is[id] && !taken.has(id))
    .map((id) => {
      const at = fieldOfChange(id);
      const label = at === '' ? '' : labelOrKey(before, at);
      return { kind: is[id] === undefined ? 'brought-back' : 'set-aside', label };
    });
}

function settingDifferences(was: ExportSettings, is: ExportSettings): Difference[] {
  return keysOf(EXPORT_SETTINGS)
    .filter((setting) => was[setting] !== is[setting])
    .map((setting) => ({ kind: 'setting', setting, now: is[setting] }));
}
