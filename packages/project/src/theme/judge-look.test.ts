import { describe, expect, it } from 'vitest';
import { contrast, mix, nearest, wordsOn } from './contrast.ts';
import { failuresOf, type Judgement, judgeLook, repairContrast } from './judge-look.ts';
import type { Look } from './look.ts';
import { PRESETS, THEME_NAMES } from './presets.ts';
import { presetLook } from './theme.ts';

describe('contrast', () => {
  it('judges as accessibility does, and mixes as a style sheet does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(mix('#ff0000', 0.25, '#0000ff')).toBe('#4000bf');
  });

  it('finds words for a colour', () => {
    expect(['#4a3fd6', '#ee6c14', '#757575', '#808080'].map(wordsOn)).toEqual([
      '#ffffff',
      '#1f1d26',
      '#ffffff',
      '#000000',
    ]);
  });

  it('the nearest colour is the one itself where that is enough, and undefined where none is', () => {
    expect(nearest('#123456', () => true)).toBe('#123456');
    expect(nearest('#123456', () => false)).toBeUndefined();
  });
});

describe('a look', () => {
  it.each(THEME_NAMES)('of the preset %s can be read in the light and in the dark', (name) => {
    const style = {
      fontFamily: 'Arial',
      backgroundWidth: null,
      labelTextColor: '#9ab',
      labelTextSize: '14px',
      helpTextColor: null,
      helpTextSize: null,
      legalConsentTextColor: null,
      legalConsentTextSize: null,
      submitColor: '#fd0',
      submitFontColor: null,
      submitSize: null,
      submitAlignment: null,
    };
    expect(failuresOf({ ...presetLook(name, style), scheme: 'page' })).toEqual([]);
  });

  it('is judged only by the palettes that can come into use', () => {
    const bad: Look = { ...PRESETS.plain, border: '#eeeeee' };
    const palettes = (scheme: Look['scheme']) =>
      new Set(judgeLook({ ...bad, scheme }).map((one) => one.palette));
    expect([...palettes('page')]).toEqual(['light', 'dark']);
    expect([...palettes('dark')]).toEqual(['dark']);
    expect(failuresOf({ ...bad, scheme: 'dark' })).toEqual([]);
    expect(failuresOf({ ...bad, scheme: 'light' })).toMatchObject([
      { colour: 'border', against: 'background' },
    ]);
  });

  it.each<[string, Partial<Look>, Pick<Judgement, 'colour' | 'against'>]>([
    [
      'the words that stand in for an answer, once it is wrong',
      { text: '#5f6368', field: '#ffffff', background: '#e8eaed', error: '#8b0000' },
      { colour: 'text', against: 'wrongHint' },
    ],
    [
      'a radio button with an error in a box of its own',
      { field: '#b06a60', error: '#b3261e', choices: 'tiles', background: '#ffffff' },
      { colour: 'error', against: 'field' },
    ],
  ])('is judged in a filled field by %s', (_, change, pair) => {
    const look: Look = { ...PRESETS.plain, scheme: 'light', fields: 'filled', ...change };
    const found = failuresOf(look);
    expect(found).toContainEqual(expect.objectContaining(pair));
    const failure = found.find((one) => one.colour === pair.colour);
    const mended = { ...look, ...(failure && repairContrast(look, failure)) };
    expect(failuresOf(mended)).not.toContainEqual(expect.objectContaining(pair));
  });

  it('is repaired by the nearest shade of the same colour', () => {
    const look: Look = { ...PRESETS.plain, border: '#b4c3ca' };
    const [failure] = failuresOf(look);
    expect(failure?.ratio).toBeCloseTo(1.8, 1);
    const change = failure ? repairContrast(look, failure) : {};
    expect(change).toEqual({ border: '#8b969c' });
    expect(failuresOf({ ...look, ...change })).toEqual([]);
  });
});
