/** Data of a form's thumbnail. Stored with versions, so its keys must not change. */

import { applySettings, lookOf, type Project } from '@formloom/project';
import { type ThumbnailLook, thumbnailLook } from './thumbnail-look.ts';

export interface Thumbnail {
  readonly accent: string;
  /** In pixels of the form. */
  readonly radius: number;
  /** The rest of the look; missing in versions saved before themes. */
  readonly sheet?: ThumbnailLook;
  readonly title: boolean;
  /** Fields per row of the first step. */
  readonly rows: readonly number[];
  readonly steps: number;
}

/** Rows that fit. */
const MAX_ROWS = 4;

export function thumbnailOf({ layout, details, design, settings }: Project): Thumbnail {
  const look = thumbnailLook(lookOf(design.theme, details.style));
  const { fields: seen } = applySettings(details, design.fields);
  const hidden = new Set(seen.filter((field) => field.hidden).map(({ key }) => key));
  const rows = (layout.steps[0]?.rows ?? [])
    .map(({ fields }) => fields.filter((key) => !hidden.has(key)).length)
    .filter((count) => count > 0);
  return {
    accent: look.accent,
    radius: look.radius,
    sheet: look,
    title: settings.showTitle,
    rows: rows.slice(0, MAX_ROWS),
    steps: layout.steps.length,
  };
}
