/** A phone number, with a choice of country codes where the definition asks for one. */

import type { FieldKind } from '../../field-kind.ts';
import type { Pen } from '../../pen.ts';
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
  draw: (pen) => {
    const input = drawInput(pen, { type: 'tel' });
    if (!pen.asksCountryCode) return pen.labelled(input);
    return pen.labelled(pen.tag('div', { class: 'fl-phone' }, drawCountryCodes(pen) + input));
  },
};

/** The visitor's script fills it in, in the visitor's language. */
function drawCountryCodes(pen: Pen): string {
  const attributes = {
    class: 'fl-control fl-code',
    'data-fl-code': true,
    'aria-label': pen.attribute('countryCode'),
  } as const;
  return pen.tag('select', attributes, pen.tag('option', { value: '' }, pen.text('countryCode')));
}
