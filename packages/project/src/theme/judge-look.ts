/** Contrast checks of a look: every pair of colors that touch in a form, mixed as in the style sheet. */

import { contrast, LEAST_EDGE, LEAST_TEXT, mix, nearest, textColourOn } from './contrast.ts';
import type { Colour, Look } from './look.ts';

export type ColourPalette = 'light' | 'dark';

/**
 * What a color is compared with. `help` and `hint` are the paler texts on the background and in a field;
 * `chosen` is a selected tile, `tonal` a button in a tint of the accent, `wrong` a filled field with an
 * error, `wrongHint` the paler text in it, `words` the text on the accent.
 */
export type Against =
  | 'background'
  | 'field'
  | 'words'
  | 'help'
  | 'hint'
  | 'chosen'
  | 'tonal'
  | 'wrong'
  | 'wrongHint';

export interface Judgement {
  readonly colour: Colour;
  readonly palette: ColourPalette;
  readonly against: Against;
  readonly ratio: number;
  readonly least: number;
}

/** Opacity of paler texts and tints; the style sheet has the same values. */
const PALE = 0.74;
const TINT = 0.12;
const WRONG_TINT = 0.06;

/** All pairs, including sufficient ones; only of palettes in use. */
export function judgeLook(look: Look): Judgement[] {
  const palettes: readonly ColourPalette[] = look.scheme === 'page' ? ['light', 'dark'] : [look.scheme];
  return palettes.flatMap((palette) => judgePalette(look, palette));
}

export function failuresOf(look: Look): Judgement[] {
  return judgeLook(look).filter(isFailure);
}

/** Key of a color in a palette. */
export function colourKey(colour: Colour, palette: ColourPalette) {
  return palette === 'light' ? colour : (`${colour}Dark` as const);
}

/**
 * The smallest change of a color that fixes all its pairs; when there is none, its background changes, too.
 */
export function repairContrast(
  look: Look,
  { colour, palette }: Pick<Judgement, 'colour' | 'palette'>,
): Partial<Look> {
  const key = colourKey(colour, palette);
  for (const ground of grounds(look, palette)) {
    const isEnough = (one: string) =>
      judgePalette({ ...look, ...ground, [key]: one }, palette).every(
        (judgement) => judgement.colour !== colour || !isFailure(judgement),
      );
    const match = nearest(look[key], isEnough);
    if (match) return { ...ground, [key]: match };
  }
  return {};
}

/** Unchanged first; then fields closer to the background; then a lighter or darker background. */
function* grounds(look: Look, palette: ColourPalette): Generator<Partial<Look>> {
  yield {};
  const [background, field] = [colourKey('background', palette), colourKey('field', palette)];
  const shares = [0.25, 0.5, 0.75, 1];
  for (const share of shares) yield { [field]: mix(look[background], share, look[field]) };
  const end = textColourOn(look[background]) === '#ffffff' ? '#000000' : '#ffffff';
  for (const share of shares) {
    const ground = mix(end, share, look[background]);
    yield { [background]: ground, [field]: ground };
  }
}

function isFailure({ ratio, least }: Judgement): boolean {
  return ratio < least;
}

function judgePalette(look: Look, palette: ColourPalette): Judgement[] {
  const of = (colour: Colour) => look[colourKey(colour, palette)];
  const [accent, text, background, border] = [of('accent'), of('text'), of('background'), of('border')];
  const filled = look.fields === 'filled';
  const fill = filled ? of('field') : background;
  const tiles = look.choices === 'tiles';
  const chosen = mix(accent, TINT, fill);
  const hint = mix(text, PALE, fill);
  const wrong = mix(of('error'), WRONG_TINT, background);
  const judge = (colour: Colour, against: Against, one: string, other: string, least: number): Judgement => ({
    colour,
    palette,
    against,
    ratio: contrast(one, other),
    least,
  });
  const when = (is: boolean, judgement: Judgement) => (is ? [judgement] : []);
  return [
    judge('accent', 'words', textColourOn(accent), accent, LEAST_TEXT),
    // Added only when messages need the ratio.
    judge('accent', 'background', accent, background, look.progress === 'words' ? LEAST_TEXT : LEAST_EDGE),
    ...when(filled, judge('accent', 'field', accent, fill, LEAST_EDGE)),
    ...when(tiles, judge('accent', 'chosen', accent, chosen, LEAST_EDGE)),
    judge('text', 'background', text, background, LEAST_TEXT),
    judge('text', 'help', mix(text, PALE, background), background, LEAST_TEXT),
    judge('text', 'field', text, fill, LEAST_TEXT),
    judge('text', 'hint', hint, fill, LEAST_TEXT),
    ...when(tiles, judge('text', 'chosen', text, chosen, LEAST_TEXT)),
    ...when(
      look.pill && look.back === 'button',
      judge('text', 'tonal', text, mix(accent, TINT, background), LEAST_TEXT),
    ),
    ...when(filled, judge('text', 'wrong', text, wrong, LEAST_TEXT)),
    ...when(filled, judge('text', 'wrongHint', hint, wrong, LEAST_TEXT)),
    judge('border', 'background', border, background, LEAST_EDGE),
    ...when(filled, judge('border', 'field', border, fill, LEAST_EDGE)),
    judge('error', 'background', of('error'), background, LEAST_TEXT),
    // The border of a radio button inside a tile.
    ...when(filled && look.choices !== 'list', judge('error', 'field', of('error'), fill, LEAST_EDGE)),
  ];
}
