/** The look that the account says of a form. */

import type { Style } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { accountStyle } from '../testing/account-style.ts';
import { accountLook } from './account-look.ts';
import { PRESETS } from './presets.ts';

const STYLE = accountStyle({
  fontFamily: 'Lora, serif',
  labelTextColor: '#1b365d',
  labelTextSize: '14px',
  submitColor: '#a83232',
  submitAlignment: 'center',
});
const lookOf = (rest: Partial<Style>) => accountLook({ ...STYLE, ...rest });

it('is plain but for what the account says, and for how its own forms look', () => {
  expect(lookOf({})).toEqual({
    ...PRESETS.plain,
    accent: '#a83232',
    accentDark: '#ae4040',
    text: '#1b365d',
    field: '#f6f8fb',
    border: '#7b8ba3',
    scheme: 'light',
    font: 'serif',
    title: 24,
    size: 16,
    weight: 700,
    radius: 3,
    fields: 'filled',
    align: 'center',
    progress: 'steps',
    card: true,
  });
});

it('what could not be seen is deepened, in the dark only as far as it has to be', () => {
  expect(lookOf({ submitColor: '#fd0', labelTextColor: '#9ab' })).toMatchObject({
    accent: '#a38d00',
    accentDark: '#ffdd00',
    text: '#393f45',
  });
});

describe('what cannot be used is plain', () => {
  it.each([
    ['#A83232', '#a83232'],
    [' #a83232 ', '#a83232'],
    ['#a33', '#aa3333'],
    ['x#a33', PRESETS.plain.accent],
    ['#a33333333', PRESETS.plain.accent],
    [null, PRESETS.plain.accent],
  ])('the colour %j is %s', (submitColor, accent) => {
    expect(lookOf({ submitColor }).accent).toBe(accent);
  });

  it.each([
    ['11px', 16],
    ['12px', 13],
    ['18px', 20],
    ['20px', 22],
    ['21px', 16],
    ['large', 16],
    [null, 16],
  ])('labels of %j make a size of %j', (labelTextSize, size) => {
    expect(lookOf({ labelTextSize }).size).toBe(size);
  });

  it.each([
    ['left', 'start'],
    [' Center ', 'center'],
    ['right', 'end'],
    ['middle', PRESETS.plain.align],
    [null, PRESETS.plain.align],
  ])('the alignment %j is %s', (submitAlignment, align) => {
    expect(lookOf({ submitAlignment }).align).toBe(align);
  });

  it.each([
    ['Courier New, monospace', 'mono'],
    ['Arial, sans-serif', 'grotesque'],
    ['Lato', 'humanist'],
    ['Montserrat', 'geometric'],
    ['Roboto Slab', 'slab'],
    ['serif', 'serif'],
    ['Unknown, sans-serif', 'page'],
    [null, 'page'],
  ])('the font %j is %s', (fontFamily, font) => {
    expect(lookOf({ fontFamily }).font).toBe(font);
  });
});
