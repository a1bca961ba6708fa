/** The look that the account itself says of a form: its colours, sizes, font and alignment, as far as they can be used. */

import type { Style } from '@formloom/form';
import { isColour, type Look } from './look.ts';
import { PRESETS } from './presets.ts';

/** What the account leaves open is plain. */
export function accountLook(style: Style | null): Look {
  const plain = PRESETS.plain;
  if (!style) return plain;
  return {
    ...plain,
    scheme: 'light',
    card: true,
    radius: 3,
    progress: 'steps',
    accent: colourOf(style.submitColor) ?? plain.accent,
    text: colourOf(style.labelTextColor) ?? plain.text,
    align: alignOf(style.submitAlignment) ?? plain.align,
  };
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
