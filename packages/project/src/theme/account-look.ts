/**
 * The look that the account itself says of a form: its colours, sizes, font and alignment, as far as they can
 * be used.
 */

import type { Style } from '@formloom/form';
import { type ColourPalette, repairContrast } from './judge-look.ts';
import { CHOICES, type Colour, isColour, type Look } from './look.ts';
import { PRESETS } from './presets.ts';

/** Labels are smaller than the rest by this much. */
const LABEL_SIZE = 0.9;

/** Judging takes a while, and a form's style stays the same while it is worked on. */
const KNOWN = new WeakMap<Style, Look>();

/** What the account leaves open is plain. */
export function accountLook(style: Style | null): Look {
  if (!style) return PRESETS.plain;
  const look = KNOWN.get(style) ?? lookOfStyle(style);
  KNOWN.set(style, look);
  return look;
}

/** What could not be seen is deepened until it can. */
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
  // Its dark side is used only where the operator asks for it.
  const dark = repaired({ ...seen, accentDark: look.accent }, 'accent', 'dark');
  return { ...seen, accentDark: dark.accentDark };
}

/** What is good enough stays as it is. */
function repaired(look: Look, colour: Colour, palette: ColourPalette): Look {
  return { ...look, ...repairContrast(look, { colour, palette }) };
}

/** `#rgb` is written out; anything but a plain colour is not used. */
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

/** A font that may not be there is answered by its kind. */
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
