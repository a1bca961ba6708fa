/** A form as a small picture: what of it can be told at the size of a stamp. Kept with a version, so it is plain data. */

import { applySettings, lookOf, type Project } from '@formloom/project';
import { type Sheet, sheetOf } from './sheet.ts';

export interface Picture {
  readonly accent: string;
  /** In pixels of the form itself. */
  readonly radius: number;
  /** The rest of its looks; versions that were kept before there were themes have none. */
  readonly sheet?: Sheet;
  readonly title: boolean;
  /** How many fields stand side by side in each row of the first step. */
  readonly rows: readonly number[];
  readonly steps: number;
}

/** As many as fit. */
const MOST_ROWS = 4;

export function pictureOf({ layout, details, design, settings }: Project): Picture {
  const sheet = sheetOf(lookOf(design.theme, details.style));
  const { fields: seen } = applySettings(details, design.fields);
  const hidden = new Set(seen.filter((field) => field.hidden).map(({ key }) => key));
  const rows = (layout.steps[0]?.rows ?? [])
    .map(({ fields }) => fields.filter((key) => !hidden.has(key)).length)
    .filter((count) => count > 0);
  return {
    accent: sheet.accent,
    radius: sheet.radius,
    sheet,
    title: settings.showTitle,
    rows: rows.slice(0, MOST_ROWS),
    steps: layout.steps.length,
  };
}
