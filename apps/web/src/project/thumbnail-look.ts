/**
 * What can be told of a look at the size of a stamp: for the swatches of presets and for the small pictures
 * of forms. Plain data.
 */

import { type ColourPalette, colourKey, type Look } from '@formloom/project';

export interface ThumbnailLook {
  readonly background: string;
  readonly text: string;
  readonly accent: string;
  /** The inside of a field, whatever it is filled with. */
  readonly field: string;
  readonly border: string;
  readonly fields: Look['fields'];
  /** In pixels of the form itself. */
  readonly radius: number;
  readonly pill: boolean;
  readonly buttons: Look['buttons'];
  readonly align: Look['align'];
}

/** In the light palette wherever the page decides. */
export function thumbnailLook(look: Look): ThumbnailLook {
  const palette: ColourPalette = look.scheme === 'dark' ? 'dark' : 'light';
  const background = look[colourKey('background', palette)];
  return {
    background,
    text: look[colourKey('text', palette)],
    accent: look[colourKey('accent', palette)],
    field: look.fields === 'filled' ? look[colourKey('field', palette)] : background,
    border: look[colourKey('border', palette)],
    fields: look.fields,
    radius: look.radius,
    pill: look.pill,
    buttons: look.buttons,
    align: look.align,
  };
}
