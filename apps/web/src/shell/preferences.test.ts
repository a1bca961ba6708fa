// @vitest-environment window
import { afterAll, beforeEach, expect, it } from 'vitest';
import { applyPreferences, chooseLanguage, chooseTheme } from './preferences.ts';

beforeEach(() => {
  localStorage.clear();
  forgetCookie();
});

afterAll(async () => {
  chooseTheme('light');
  await chooseLanguage('en');
});

function forgetCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: as the application writes it.
  document.cookie = 'formloom_preferences=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
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
