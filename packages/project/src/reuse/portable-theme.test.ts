import { describe, expect, it } from 'vitest';
import { accountStyle } from '../testing/account-style.ts';
import { PRESETS } from '../theme/presets.ts';
import { lookOf, type Theme } from '../theme/theme.ts';
import { fittingTheme, portableTheme } from './portable-theme.ts';

const STYLE = accountStyle({
  fontFamily: 'Lora, serif',
  labelTextColor: '#1b365d',
  submitColor: '#a83232',
  submitAlignment: 'left',
});

describe('a theme on its way', () => {
  it('looks the same on a form of an account that says nothing of looks', () => {
    const theme: Theme = { preset: 'account', radius: 11, css: '.fl-title { margin: 0 }' };
    const moved = portableTheme(theme, STYLE);
    expect(moved.preset).toBeUndefined();
    expect(moved.css).toBe(theme.css);
    expect(lookOf(moved, null)).toEqual(lookOf(theme, STYLE));
    expect(lookOf(moved, null)).not.toEqual(PRESETS.plain);
  });

  it('is written out only where it is not plain', () => {
    expect(portableTheme({ preset: 'account', radius: 11 }, null)).toStrictEqual({ radius: 11 });
  });

  it('takes along what is neither a preset nor a look', () => {
    const theme = { preset: 'account', css: 'p {}', later: 'kept' } as Theme;
    expect(portableTheme(theme, null)).toStrictEqual({ css: 'p {}', later: 'kept' });
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
