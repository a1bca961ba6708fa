/**
 * The choice of country codes beside a phone number, in the form's language, with the visitor's own country
 * first chosen.
 */

import { countryCodes } from '@formloom/kind';
import { all } from './fields.ts';

export function fillPhoneCodes(form: HTMLFormElement) {
  const selects = all(form, '[data-fl-code]');
  if (selects.length === 0) return;
  const language = form.lang || 'en';
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const [, own] = /-([A-Z]{2})\b/.exec(navigator.language) || [];
  const options = countryCodes()
    .map(({ region, code }) => new Option(`${names.of(region)} +${code}`, code, region === own))
    .sort((one, other) => one.text.localeCompare(other.text, language));
  for (const select of selects) select.append(...options.map((option) => option.cloneNode(true)));
}
