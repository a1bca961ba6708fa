/**
 * A form as a small picture: what of it can be told at the size of a stamp. It is plain data, kept with each
 * version in the browser, so its keys stay as they are.
 */

import { applySettings, lookOf, type Project } from '@formloom/project';
import { type ThumbnailLook, thumbnailLook } from './thumbnail-look.ts';

export interface Thumbnail {
  readonly accent: string;
  /** In pixels of the form itself. */
  readonly radius: number;
  /** The rest of its looks; versions that were kept before there were themes have none. */
  readonly sheet?: ThumbnailLook;
  readonly title: boolean;
  /** How many fields stand side by side in each row of the first step. */
  readonly rows: readonly number[];
  readonly steps: number;
}

/** As many as fit. */
const MOST_ROWS = 4;

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
    rows: rows.slice(0, MOST_ROWS),
    steps: layout.steps.length,
  };
}
