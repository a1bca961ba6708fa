/** The style of a form in HubSpot as a look: colors, sizes, font and alignment, as far as usable. */

import type { Style } from '@formloom/form';
import { type ColourPalette, repairContrast } from './judge-look.ts';
import { CHOICES, type Colour, isColour, type Look } from './look.ts';
import { PRESETS } from './presets.ts';

/** Labels are smaller than other text by this factor. */
const LABEL_SIZE = 0.9;

/** Cached, because contrast checks take time and a form's style rarely changes. */
const CACHE = new WeakMap<Style, Look>();

/** Missing values use the plain look. */
export function accountLook(style: Style | null): Look {
  if (!style) return PRESETS.plain;
  const look = CACHE.get(style) ?? lookOfStyle(style);
  CACHE.set(style, look);
  return look;
}

/** Colors with too little contrast are adjusted. */
function lookOfStyle(style: Style): Look {
  const plain = PRESETS.plain;
  const size = Math.round(Number.parseFloat(style.labelTextSize ?? '') / LABEL_SIZE);
  const look: Look = {
    ...plain,
    accent: colourOf(style.submitColor) ?? plain.accent,
    text: colourOf(style.labelTextColor) ?? plain.text,
    field: '#f6f8fb',
    border: '#7b8ba3',
    scheme: 'light',
    font: fontOf(style.fontFamily),
    title: 24,
    size: size >= CHOICES.size.least && size <= CHOICES.size.most ? size : plain.size,
    weight: 700,
    radius: 3,
    fields: 'filled',
    align: alignOf(style.submitAlignment) ?? plain.align,
    progress: 'steps',
    card: true,
  };
  const seen = repaired(repaired(look, 'text', 'light'), 'accent', 'light');
  // The dark palette is used only when the user enables it.
  const dark = repaired({ ...seen, accentDark: look.accent }, 'accent', 'dark');
  return { ...seen, accentDark: dark.accentDark };
}

/** Colors with sufficient contrast are unchanged. */
function repaired(look: Look, colour: Colour, palette: ColourPalette): Look {
  return { ...look, ...repairContrast(look, { colour, palette }) };
}

/** Expands `#rgb`; anything except a hex color is ignored. */
function colourOf(text: string | null): string | undefined {
  const value = (text ?? '').trim().toLowerCase();
  const long = value.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/, '#$1$1$2$2$3$3');
  return isColour(long) ? long : undefined;
}

function alignOf(text: string | null): Look['align'] | undefined {
  const sides = new Map<string, Look['align']>([
    ['left', 'start'],
    ['center', 'center'],
    ['right', 'end'],
  ]);
  return sides.get((text ?? '').trim().toLowerCase());
}

/** Adds the generic family as a fallback font. */
function fontOf(family: string | null): Look['font'] {
  const kinds: ReadonlyArray<readonly [RegExp, Look['font']]> = [
    [/mono|courier|consol/i, 'mono'],
    [/helvetica|arial/i, 'grotesque'],
    [/verdana|tahoma|trebuchet|lato|open sans|calibri|gill/i, 'humanist'],
    [/avenir|montserrat|poppins|raleway|futura|century gothic/i, 'geometric'],
    [/slab|rockwell/i, 'slab'],
    [/georgia|times|garamond|palatino|merriweather|lora|playfair|(?<!sans-)serif/i, 'serif'],
  ];
  return kinds.find(([name]) => name.test(family ?? ''))?.[1] ?? 'page';
}
