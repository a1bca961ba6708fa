/** Reduces a form's look to the colours and shapes visible in a thumbnail. */

import { type ColourPalette, colourKey, type Look } from '@formloom/project';

export interface ThumbnailLook {
  readonly background: string;
  readonly text: string;
  readonly accent: string;
  /** Background of fields. */
  readonly field: string;
  readonly border: string;
  readonly fields: Look['fields'];
  /** In pixels of the form. */
  readonly radius: number;
  readonly pill: boolean;
  readonly buttons: Look['buttons'];
  readonly align: Look['align'];
}

/** Uses the light palette unless the scheme is dark. */
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
