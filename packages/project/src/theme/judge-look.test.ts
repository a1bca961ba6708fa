import { describe, expect, it } from 'vitest';
import { accountStyle } from '../testing/account-style.ts';
import { contrast, mix, nearest, textColourOn } from './contrast.ts';
import { failuresOf, type Judgement, judgeLook, repairContrast } from './judge-look.ts';
import type { Look } from './look.ts';
import { PRESETS, THEME_NAMES } from './presets.ts';
import { presetLook } from './theme.ts';

describe('contrast', () => {
  it('judges as accessibility does, and mixes as a style sheet does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#0a0a0a', '#ffffff')).toBeCloseTo(19.8, 2);
    expect(mix('#ff0000', 0.25, '#0000ff')).toBe('#4000bf');
  });

  it('finds words for a colour', () => {
    expect(['#4a3fd6', '#ee6c14', '#757575', '#808080'].map(textColourOn)).toEqual([
      '#ffffff',
      '#1f1d26',
      '#ffffff',
      '#000000',
    ]);
  });

  it('the nearest colour is the one itself where that is enough, and undefined where none is', () => {
    expect(nearest('#123456', () => true)).toBe('#123456');
    expect(nearest('#123456', () => false)).toBeUndefined();
    expect(nearest('#123456', (one) => one === '#ffffff')).toBe('#ffffff');
  });
});

describe('a look', () => {
  it.each(THEME_NAMES)('of the preset %s can be read in the light and in the dark', (name) => {
    const style = accountStyle({
      fontFamily: 'Arial',
      labelTextColor: '#9ab',
      labelTextSize: '14px',
      submitColor: '#fd0',
    });
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
    const failures = failuresOf(look);
    expect(failures).toContainEqual(expect.objectContaining(pair));
    const failure = failures.find((one) => one.colour === pair.colour);
    const repaired = { ...look, ...(failure && repairContrast(look, failure)) };
    expect(failuresOf(repaired)).not.toContainEqual(expect.objectContaining(pair));
  });

  it('is repaired by the nearest shade of the same colour', () => {
    const look: Look = { ...PRESETS.plain, border: '#b4c3ca' };
    const [failure] = failuresOf(look);
    expect(failure?.ratio).toBeCloseTo(1.8, 1);
    const change = failure ? repairContrast(look, failure) : {};
    expect(change).toEqual({ border: '#8b969c' });
    expect(failuresOf({ ...look, ...change })).toEqual([]);
  });

  const pairsOf = (change: Partial<Look>) =>
    judgeLook({ ...PRESETS.plain, scheme: 'light', ...change }).map(
      ({ colour, against, least }) => `${colour} ${against} ${least}`,
    );

  it('is judged by every pair that meets in it', () => {
    const plain = [
      'accent words 4.5',
      'accent background 3',
      'text background 4.5',
      'text help 4.5',
      'text field 4.5',
      'text hint 4.5',
      'border background 3',
      'error background 4.5',
    ];
    expect(pairsOf({})).toEqual(plain);
    expect(pairsOf({ pill: true, back: 'link' })).toEqual(plain);
    expect(pairsOf({ choices: 'blocks' })).toEqual(plain);
    expect(pairsOf({ fields: 'filled', choices: 'list' })).not.toContain('error field 3');
    expect(
      pairsOf({ fields: 'filled', choices: 'tiles', progress: 'words', pill: true, back: 'button' }),
    ).toEqual([
      'accent words 4.5',
      'accent background 4.5',
      'accent field 3',
      'accent chosen 3',
      'text background 4.5',
      'text help 4.5',
      'text field 4.5',
      'text hint 4.5',
      'text chosen 4.5',
      'text tonal 4.5',
      'text wrong 4.5',
      'text wrongHint 4.5',
      'border background 3',
      'border field 3',
      'error background 4.5',
      'error field 3',
    ]);
  });

  it.each<[string, Partial<Look>, Partial<Look>]>([
    [
      'a field in the middle comes nearer to the background',
      { fields: 'filled', field: '#808080', text: '#555555' },
      { field: '#a0a0a0', text: '#121212' },
    ],
    [
      'a background in the middle becomes lighter',
      { background: '#808080', text: '#555555' },
      { background: '#a0a0a0', field: '#a0a0a0', text: '#121212' },
    ],
    [
      'or darker, where words on it are white',
      { background: '#707070', text: '#888888' },
      { background: '#545454', field: '#545454', text: '#f1f1f1' },
    ],
  ])('where no shade is enough, %s', (_, change, repair) => {
    const look: Look = { ...PRESETS.plain, scheme: 'light', ...change };
    const failure = failuresOf(look).find(({ colour }) => colour === 'text');
    expect(failure && repairContrast(look, failure)).toEqual(repair);
  });
});
