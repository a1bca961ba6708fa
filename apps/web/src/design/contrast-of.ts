/**
 * What is said of one colour beside it: how well it is told from what it meets, and the one change that
 * helps.
 */

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

/** What needs the contrast, as the words name it. */
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
  /** Said below the colour that can be blamed; a ground only carries the mark. */
  readonly problem?: Problem;
}

export interface Problem {
  readonly judgement: Judgement;
  readonly need: Need;
  /** Seen from the ground it stands on. */
  readonly tone: 'tooPale' | 'tooDark';
}

export interface ContrastFix {
  readonly change: Partial<Look>;
  /** `adjust` where one colour alone would not do. */
  readonly way: 'darken' | 'lighten' | 'adjust';
}

/** The pair that stands for a colour as long as all of its pairs are good. */
const USUAL: Readonly<Record<Colour, readonly [Colour, Against]>> = {
  accent: ['accent', 'words'],
  text: ['text', 'background'],
  background: ['text', 'background'],
  field: ['text', 'field'],
  border: ['border', 'background'],
  error: ['error', 'background'],
};

/** Null where the colour is not seen anywhere. */
export function contrastOf(look: Look, palette: ColourPalette, colour: Colour): Contrast | null {
  if (colour === 'field' && look.fields !== 'filled') return null;
  const judged = judgeLook({ ...look, scheme: palette });
  const worst = judged
    .filter((one) => one.colour === colour && one.ratio < one.least)
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least)[0];
  if (worst) return { ratio: worst.ratio, isEnough: false, problem: problemOf(look, worst) };
  const [of, against] = USUAL[colour];
  const usual = judged.find((one) => one.colour === of && one.against === against);
  return usual ? { ratio: usual.ratio, isEnough: usual.ratio >= usual.least } : null;
}

/** Rounded down: 4.49 must not read as the 4.5 that it lacks. */
export function writeRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** What helps. It tries hundreds of colours: not for every move of a pointer. Null where nothing does. */
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
  // Words are chosen to be read on the accent.
  return against === 'words' || (colour === 'accent' && against === 'field') ? 'accent' : against;
}

function lightness(colour: string): number {
  return contrast(colour, '#000000');
}
