import { describe, expect, it } from 'vitest';
import { accountStyle } from '../testing/account-style.ts';
import { parse } from '../value.ts';
import { LOOK_KEYS } from './look.ts';
import { isThemeName, PRESETS, THEME_NAMES } from './presets.ts';
import { changedKeys, chooseLook, choosePreset, lookOf, resetTheme, THEME } from './theme.ts';
import { readThemeFile, writeThemeFile } from './theme-file.ts';

const STYLE = accountStyle({
  fontFamily: 'Lora, serif',
  labelTextColor: '#1b365d',
  labelTextSize: '14px',
  submitColor: '#E61',
  submitAlignment: 'left',
});

describe('a theme', () => {
  it.each(THEME_NAMES)('%s is a whole look', (name) => {
    expect(Object.keys(lookOf({ preset: name }, STYLE)).sort()).toEqual([...LOOK_KEYS].sort());
  });

  it('keeps what was changed by hand when another preset is chosen, and drops it when asked', () => {
    const changed = chooseLook({}, 'radius', 20, null);
    const soft = choosePreset(changed, 'soft');
    expect(lookOf(soft, null)).toEqual({ ...PRESETS.soft, radius: 20 });
    expect(changedKeys(soft)).toEqual(['radius']);
    expect(resetTheme(soft)).toEqual({ preset: 'soft' });
    expect(choosePreset(resetTheme(soft), 'plain')).toEqual({});
  });

  it('what the preset says anyway is no change, and what is no choice is refused', () => {
    expect(chooseLook({}, 'accent', PRESETS.plain.accent.toUpperCase(), null)).toEqual({});
    const changed = chooseLook({}, 'accent', '#ABCDEF', null);
    expect(changed).toEqual({ accent: '#abcdef' });
    expect(chooseLook(changed, 'accent', 'red', null)).toBe(changed);
    expect(chooseLook(changed, 'radius', 41, null)).toBe(changed);
    expect(chooseLook(changed, 'accent', undefined, null)).toStrictEqual({});
  });

  it('of the account takes what the account says, and is plain where it says nothing', () => {
    expect(lookOf({ preset: 'account' }, STYLE)).toMatchObject({
      accent: '#ee6611',
      text: '#1b365d',
      align: 'start',
    });
    expect(lookOf({ preset: 'account' }, null)).toEqual(PRESETS.plain);
    const odd = {
      ...STYLE,
      submitColor: 'url(x)',
      labelTextColor: 'rgb(1,2,3)',
      submitAlignment: 'constructor',
    };
    expect(lookOf({ preset: 'account' }, odd)).toMatchObject({ accent: PRESETS.plain.accent, align: 'end' });
  });

  it('is a file of its own, read back as it was', () => {
    const theme = { preset: 'night', accentDark: '#ffffff', card: false, css: 'p { margin: 0 }' } as const;
    expect(readThemeFile(writeThemeFile(theme))).toEqual({ theme, dropped: [] });
  });

  it.each([
    '',
    '{}',
    'null',
    '[]',
    '{"formloom-theme":2,"theme":{}}',
    '{"formloom-theme":1}',
    '{"format":3}',
  ])('%j is no theme', (text) => {
    expect(readThemeFile(text)).toBeNull();
  });

  it('what is no choice is left out and named', () => {
    const dropped: string[] = [];
    const read = THEME.read({ preset: 'neon', accent: 'red', radius: 3, css: 7, scheme: 'dim' }, (at = '') =>
      dropped.push(at),
    );
    expect([read, dropped.sort()]).toEqual([{ radius: 3 }, ['accent', 'css', 'preset', 'scheme']]);
    expect(isThemeName('toString')).toBe(false);
  });

  it('without changes or rules is the very same object when it is reset', () => {
    const night = { preset: 'night' } as const;
    expect(resetTheme(night)).toBe(night);
    expect(resetTheme({ css: 'p {}' })).toEqual({});
    expect(Object.keys(resetTheme({ radius: 3 }))).toEqual([]);
    expect(choosePreset(night, 'night')).toBe(night);
    const plain = { radius: 3 };
    expect(choosePreset(plain, 'plain')).toBe(plain);
  });

  it.each<[string, unknown, object]>([
    ['the plain preset is none', { preset: 'plain' }, {}],
    ['colours are small letters', { accent: '#ABCDEF' }, { accent: '#abcdef' }],
    ['flags are flags', { card: true, pill: 'yes' }, { card: true }],
    ['a choice is one of those there are', { fields: 'filled', labels: 7 }, { fields: 'filled' }],
    ['a colour is one text', { accent: ['#abcdef'] }, {}],
    ['a colour is nothing more', { accent: 'x#abcdef', text: '#abcdef0' }, {}],
    ['blank rules are none', { css: ' \n' }, {}],
    ['rules are as long as that', { css: 'x'.repeat(20_000) }, { css: 'x'.repeat(20_000) }],
    ['and no longer', { css: 'x'.repeat(20_001) }, {}],
  ])('%s', (_, value, theme) => {
    expect(parse(THEME, value)).toStrictEqual(theme);
  });

  it('is a file that says what it is, and what could not be read of it', () => {
    const text = writeThemeFile({ css: 'p {}', radius: 3, preset: 'night' });
    expect(text).toBe(
      '{\n  "formloom-theme": 1,\n  "theme": {\n    "preset": "night",\n    "radius": 3,\n    "css": "p {}"\n  }\n}\n',
    );
    expect(readThemeFile('{"formloom-theme":1,"theme":{"radius":99}}')).toEqual({
      theme: {},
      dropped: ['radius'],
    });
  });
});
