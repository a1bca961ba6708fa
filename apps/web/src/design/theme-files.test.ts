import { describe, expect, it } from 'vitest';
import { loadThemeFile, themeFileName } from './theme-files.ts';

describe('a file', () => {
  const file = (text: string, size = text.length) => ({ size, text: async () => text });

  it.each([
    [
      '{"formloom-theme":1,"theme":{"radius":3,"accent":"red"}}',
      { theme: { radius: 3 }, dropped: ['accent'] },
    ],
    ['{"format":3}', { error: 'no-theme' }],
    ['no json', { error: 'no-theme' }],
  ])('%s', async (text, expected) => {
    expect(await loadThemeFile(file(text))).toEqual(expected);
  });

  it('that is too large, or gone, is not read', async () => {
    expect(await loadThemeFile(file('{}', 100_001))).toEqual({ error: 'too-large' });
    const gone = { size: 1, text: () => Promise.reject(new Error('gone')) };
    expect(await loadThemeFile(gone)).toEqual({ error: 'no-theme' });
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
