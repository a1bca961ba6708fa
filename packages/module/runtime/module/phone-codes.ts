/**
 * The choice of country codes beside a phone number, in the form's language, with the visitor's own country
 * first chosen.
 */

import { countryCodes } from '@formloom/kind';
import { all } from './fields.ts';
import { type FormElement, own } from './form-element.ts';

export function fillPhoneCodes(form: FormElement) {
  const selects = all(form, '[data-fl-code]');
  if (selects.length === 0) return;
  const language = own(form, 'lang');
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const [, ownRegion] = /-([A-Z]{2})\b/.exec(navigator.language) || [];
  const countries = countryCodes()
    .map(({ region, code }) => ({ text: `${names.of(region)} +${code}`, code, isOwn: region === ownRegion }))
    .sort((one, other) => compare(one.text, other.text));
  for (const select of selects)
    select.append(...countries.map(({ text, code, isOwn }) => new Option(text, code, isOwn)));
}
