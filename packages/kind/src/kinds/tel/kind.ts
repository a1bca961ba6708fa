/** A phone number, with a country code dropdown where the form requires one. */

import type { FieldKind } from '../../field-kind.ts';
import type { Renderer } from '../../renderer.ts';
import { drawInput, WRITTEN_KIND } from '../written.ts';

export const TEL: FieldKind = {
  ...WRITTEN_KIND,
  name: 'tel',
  types: { newer: ['phone', 'mobile_phone'], older: ['phonenumber'], others: ['tel'] },
  fieldNames: { phone: 'phone', mobilephone: 'mobile_phone' },
  value: 'phone',
  accepts: (text) => /^[+()\d\s./-]+$/.test(text),
  validation: 'digits',
  autocomplete: 'tel',
  texts: ({ asksCountryCode }) => (asksCountryCode ? ['countryCode'] : []),
  icon: 'M6 3h4l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 4 5a2 2 0 0 1 2-2Z',
  draw: (renderer) => {
    const input = drawInput(renderer, { type: 'tel' });
    if (!renderer.asksCountryCode) return renderer.labelled(input);
    return renderer.labelled(renderer.tag('div', { class: 'fl-phone' }, drawCountryCodes(renderer) + input));
  },
};

/** The visitor's script fills in the country codes in the visitor's language. */
function drawCountryCodes(renderer: Renderer): string {
  const attributes = {
    class: 'fl-control fl-code',
    'data-fl-code': true,
    'aria-label': renderer.attribute('countryCode'),
  } as const;
  return renderer.tag(
    'select',
    attributes,
    renderer.tag('option', { value: '' }, renderer.text('countryCode')),
  );
}
