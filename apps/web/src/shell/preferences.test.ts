// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { applyPreferences, chooseLanguage, chooseTheme } from './preferences.ts';

beforeEach(() => {
  localStorage.clear();
  forgetCookie();
});

function forgetCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: as the application writes it.
  document.cookie = 'formloom_preferences=; Path=/; Max-Age=0';
}

it('the service is told nothing until something was chosen: it follows the browser, too', () => {
  applyPreferences();
  expect(document.cookie).toBe('');
});

it('what was chosen is told to the service, and again at the next start', async () => {
  chooseTheme('dark');
  expect(document.cookie).toBe('formloom_preferences=en.dark');
  await chooseLanguage('es');
  expect(document.cookie).toBe('formloom_preferences=es.dark');
  forgetCookie();
  applyPreferences();
  expect(document.cookie).toBe('formloom_preferences=es.dark');
});
