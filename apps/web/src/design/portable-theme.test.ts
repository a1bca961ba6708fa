import { lookOf, PRESETS, type Theme } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { fittingTheme, portableTheme } from './portable-theme.ts';
import { readTheme, themeFileName } from './theme-files.ts';

const STYLE = {
  fontFamily: 'Lora, serif',
  backgroundWidth: null,
  labelTextColor: '#1b365d',
  labelTextSize: null,
  helpTextColor: null,
  helpTextSize: null,
  legalConsentTextColor: null,
  legalConsentTextSize: null,
  submitColor: '#a83232',
  submitFontColor: null,
  submitSize: null,
  submitAlignment: 'left',
};

describe('a theme on its way', () => {
  it('looks the same on a form of an account that says nothing of looks', () => {
    const theme: Theme = { preset: 'account', radius: 11, css: '.fl-title { margin: 0 }' };
    const moved = portableTheme(theme, STYLE);
    expect(moved.preset).toBeUndefined();
    expect(moved.css).toBe(theme.css);
    expect(lookOf(moved, null)).toEqual(lookOf(theme, STYLE));
    expect(lookOf(moved, null)).not.toEqual(PRESETS.plain);
  });

  it('any other preset travels as it is', () => {
    const theme: Theme = { preset: 'night', radius: 11 };
    expect(portableTheme(theme, STYLE)).toBe(theme);
    expect(fittingTheme(theme, null)).toBe(theme);
  });

  it('a preset that this form has not is left out, what was changed stays', () => {
    expect(fittingTheme({ preset: 'account', radius: 11 }, null)).toEqual({ radius: 11 });
    expect(fittingTheme({ preset: 'account' }, STYLE)).toEqual({ preset: 'account' });
  });
});

describe('a file', () => {
  const file = (text: string, size = text.length) => ({ size, text: async () => text });

  it.each([
    [
      '{"formloom-theme":1,"theme":{"radius":3,"accent":"red"}}',
      { theme: { radius: 3 }, dropped: ['accent'] },
    ],
    ['{"format":3}', { refused: 'no-theme' }],
    ['no json', { refused: 'no-theme' }],
  ])('%s', async (text, expected) => {
    expect(await readTheme(file(text))).toEqual(expected);
  });

  it('that is too large, or gone, is not read', async () => {
    expect(await readTheme(file('{}', 100_001))).toEqual({ refused: 'too-large' });
    const gone = { size: 1, text: () => Promise.reject(new Error('gone')) };
    expect(await readTheme(gone)).toEqual({ refused: 'no-theme' });
  });

  it.each([
    ['Solicitud de demostración', 'solicitud-de-demostracion.theme.json'],
    ['  ¿Qué? / "x" ', 'que-x.theme.json'],
    ['フォーム', 'フォーム.theme.json'],
    ['***', 'form.theme.json'],
  ])('%j is saved as %s', (form, name) => {
    expect(themeFileName(form)).toBe(name);
  });
});
