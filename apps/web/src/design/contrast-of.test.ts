import { COLOURS, type Colour, type ColourPalette, type Look, PRESETS } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { contrastFix, contrastOf, writeRatio } from './contrast-of.ts';

const { plain, soft } = PRESETS;

function helpFor(look: Look, palette: ColourPalette, colour: Colour) {
  const problem = contrastOf(look, palette, colour)?.problem;
  return problem && contrastFix(look, problem.judgement);
}

describe('what is said of a colour', () => {
  it.each(Object.entries(PRESETS))('nothing is wrong with %s', (_, look) => {
    for (const palette of ['light', 'dark'] as const)
      for (const colour of COLOURS) expect(contrastOf(look, palette, colour)?.isEnough ?? true).toBe(true);
  });

  it('a pale edge can be darkened, and then it is enough', () => {
    const pale: Look = { ...soft, border: '#b4c3ca' };
    const found = contrastOf(pale, 'light', 'border');
    expect(found).toMatchObject({
      isEnough: false,
      problem: { need: 'border', tone: 'tooPale', judgement: { least: 3 } },
    });
    const fix = helpFor(pale, 'light', 'border');
    expect(fix).toMatchObject({ way: 'darken' });
    const mended = { ...pale, ...fix?.change };
    expect(mended).toEqual({ ...pale, border: mended.border });
    expect(contrastOf(mended, 'light', 'border')).toMatchObject({ isEnough: true });
  });

  it('what is too dark on a dark ground can be lightened, in its own palette', () => {
    const dark: Look = { ...PRESETS.night, textDark: '#444444' };
    expect(contrastOf(dark, 'dark', 'text')?.problem?.tone).toBe('tooDark');
    const fix = helpFor(dark, 'dark', 'text');
    expect(fix).toMatchObject({ way: 'lighten' });
    expect(Object.keys(fix?.change ?? {})).toEqual(['textDark']);
    expect(contrastOf(dark, 'light', 'text')?.isEnough).toBe(true);
  });

  it('a ground carries the mark of the text on it, and leaves the sentence to the text', () => {
    const grey: Look = { ...plain, background: '#777777' };
    expect(contrastOf(grey, 'light', 'background')).toMatchObject({ isEnough: false });
    expect(contrastOf(grey, 'light', 'background')?.problem).toBeUndefined();
    expect(contrastOf(grey, 'light', 'text')?.problem).toBeDefined();
  });

  it('the colour of fields counts only where they are filled', () => {
    expect(contrastOf(plain, 'light', 'field')).toBeNull();
    expect(contrastOf({ ...plain, fields: 'filled' }, 'light', 'field')).toMatchObject({ isEnough: true });
  });
});

it.each([
  [21, '21.0'],
  [4.49, '4.4'],
  [3, '3.0'],
])('a ratio of %d is written %s', (ratio, written) => {
  expect(writeRatio(ratio)).toBe(written);
});
