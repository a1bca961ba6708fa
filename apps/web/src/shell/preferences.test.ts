// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { applyPreferences, chooseLanguage, chooseTheme } from './preferences.ts';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'formloom_preferences=; Path=/; Max-Age=0';
});

it('the service is told nothing until something was chosen: it follows the browser, too', () => {
  applyPreferences();
  expect(document.cookie).toBe('');
});

it('what was chosen is told to the service, and again at the next start', async () => {
  chooseTheme('dark');
  expect(document.cookie).toBe('formloom_preferences=en.dark');
  await chooseLanguage('es');
  expect(document.cookie).toBe('formloom_preferences=es.dark');
  document.cookie = 'formloom_preferences=; Path=/; Max-Age=0';
  applyPreferences();
  expect(document.cookie).toBe('formloom_preferences=es.dark');
});
