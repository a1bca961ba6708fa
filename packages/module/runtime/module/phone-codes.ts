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
  const countries = countryCodes()
    .map(({ region, code }) => ({ region, code, name: names.of(region) ?? region }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  const [, own] = /-([A-Z]{2})\b/.exec(navigator.language) || [];
  for (const select of selects) {
    for (const { region, code, name } of countries)
      select.append(new Option(`${name} +${code}`, code, false, region === own));
  }
}
