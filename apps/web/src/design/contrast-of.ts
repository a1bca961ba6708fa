/** Contrast of a colour against its backgrounds: ratio, problem and suggested fix. */

import {
  type Against,
  type Colour,
  type ColourPalette,
  colourKey,
  contrast,
  type Judgement,
  judgeLook,
  type Look,
  repairContrast,
} from '@formloom/project';

/** Message key for what needs the contrast. */
type Need =
  | 'accent'
  | 'chosen'
  | 'text'
  | 'help'
  | 'field'
  | 'hint'
  | 'tonal'
  | 'wrong'
  | 'wrongHint'
  | 'border'
  | 'error';

export interface Contrast {
  readonly ratio: number;
  readonly isEnough: boolean;
  /** Shown at the foreground colour; the background only gets a warning mark. */
  readonly problem?: Problem;
}

export interface Problem {
  readonly judgement: Judgement;
  readonly need: Need;
  /** Relative to the background: too light or too dark. */
  readonly tone: 'tooPale' | 'tooDark';
}

export interface ContrastFix {
  readonly change: Partial<Look>;
  /** `adjust` where more than one colour has to change. */
  readonly way: 'darken' | 'lighten' | 'adjust';
}

/** The pair whose ratio is shown while all pairs of a colour are sufficient. */
const USUAL: Readonly<Record<Colour, readonly [Colour, Against]>> = {
  accent: ['accent', 'words'],
  text: ['text', 'background'],
  background: ['text', 'background'],
  field: ['text', 'field'],
  border: ['border', 'background'],
  error: ['error', 'background'],
};

/** Null where the colour is not visible anywhere. */
export function contrastOf(look: Look, palette: ColourPalette, colour: Colour): Contrast | null {
  if (colour === 'field' && look.fields !== 'filled') return null;
  const results = judgeLook({ ...look, scheme: palette });
  const worst = results
    .filter((one) => one.colour === colour && one.ratio < one.least)
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least)[0];
  if (worst) return { ratio: worst.ratio, isEnough: false, problem: problemOf(look, worst) };
  const [of, against] = USUAL[colour];
  const usual = results.find((one) => one.colour === of && one.against === against);
  return usual ? { ratio: usual.ratio, isEnough: usual.ratio >= usual.least } : null;
}

/** Rounds down: 4.49 must not read as 4.5. */
export function writeRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/**
 * Suggested fix, or null where there is none. Slow (tries hundreds of colours): do not call it on every
 * pointer move.
 */
export function contrastFix(look: Look, judgement: Judgement): ContrastFix | null {
  const change = repairContrast(look, judgement);
  const keys = Object.keys(change);
  if (keys.length === 0) return null;
  const key = colourKey(judgement.colour, judgement.palette);
  if (keys.length > 1) return { change, way: 'adjust' };
  const isDarker = lightness(change[key] ?? look[key]) < lightness(look[key]);
  return { change, way: isDarker ? 'darken' : 'lighten' };
}

function problemOf(look: Look, judgement: Judgement): Problem {
  const ground = look[colourKey('background', judgement.palette)];
  const isLight = contrast(ground, '#000000') > contrast(ground, '#ffffff');
  return { judgement, need: needOf(judgement), tone: isLight ? 'tooPale' : 'tooDark' };
}

function needOf({ colour, against }: Judgement): Need {
  if (colour === 'border' || colour === 'error') return colour;
  if (against === 'background') return colour === 'text' ? 'text' : 'accent';
  // Text on the accent colour is chosen to be readable.
  return against === 'words' || (colour === 'accent' && against === 'field') ? 'accent' : against;
}

function lightness(colour: string): number {
  return contrast(colour, '#000000');
}
