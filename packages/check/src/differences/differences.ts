/** What became of the work between two moments: what the account changed, then the layout, the look, the words and the settings. */

import { type ExportSettings, LANGUAGE_NAMES, type Project, TEXT_KEYS } from '@formloom/project';
import { compare } from '../drift/compare.ts';
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

function designDifferences({ design: was }: Project, { design: is }: Project): Difference[] {
  const found: Difference[] = [];
  if (was.theme.accent !== is.theme.accent) found.push({ kind: 'accent', now: is.theme.accent });
  if (was.theme.radius !== is.theme.radius) found.push({ kind: 'corners', now: is.theme.radius });
  if (was.language !== is.language) found.push({ kind: 'language', now: LANGUAGE_NAMES[is.language] });
  for (const text of TEXT_KEYS) {
    if (was.texts[text] !== is.texts[text]) found.push({ kind: 'text', text, now: is.texts[text] });
  }
  return found;
}

/** Named one by one, so that a new setting cannot be forgotten here. */
const SETTINGS: Readonly<Record<keyof ExportSettings, true>> = {
  name: true,
  account: true,
  submitUrl: true,
  showTitle: true,
  prefill: true,
};

function settingDifferences(was: ExportSettings, is: ExportSettings): Difference[] {
  return (Object.keys(SETTINGS) as Array<keyof ExportSettings>)
    .filter((setting) => was[setting] !== is[setting])
    .map((setting) => ({ kind: 'setting', setting, now: is[setting] }));
}
