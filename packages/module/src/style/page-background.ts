/** Computes the background colour of a page that contains only the form. */

import { type ColourPalette, colourKey, type Look, mix } from '@formloom/project';

/** Behind a card, the page is a shade darker; without a card, it has the form's background colour. */
export function pageBackgroundOf(look: Look): string {
  const of = (palette: ColourPalette) => {
    const background = look[colourKey('background', palette)];
    if (!look.card) return background;
    return palette === 'light' ? mix(look.border, 0.16, background) : mix('#000000', 0.45, background);
  };
  return look.scheme === 'page' ? `light-dark(${of('light')}, ${of('dark')})` : of(look.scheme);
}
