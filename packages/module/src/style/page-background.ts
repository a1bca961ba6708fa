/** The colour of a page that has nothing but the form on it. */

import { type ColourPalette, colourKey, type Look, mix } from '@formloom/project';

/** A page under a card is a shade darker than the card; without one the form stands on its own background. */
export function pageBackgroundOf(look: Look): string {
  const of = (palette: ColourPalette) => {
    const background = look[colourKey('background', palette)];
    if (!look.card) return background;
    return palette === 'light' ? mix(look.border, 0.16, background) : mix('#000000', 0.45, background);
  };
  return look.scheme === 'page' ? `light-dark(${of('light')}, ${of('dark')})` : of(look.scheme);
}
