/** A date. */

import type { FieldKind } from '../../field-kind.ts';
import { drawInput, WRITTEN_KIND } from '../written.ts';

export const DATE: FieldKind = {
  ...WRITTEN_KIND,
  name: 'date',
  types: { newer: ['datepicker'], older: ['date', 'datetime'], others: ['datetime-local'] },
  value: 'day',
  // An ISO date, or epoch milliseconds of midnight UTC.
  accepts: (text) => /^\d{4}-\d\d-\d\d$/.test(text) || /^-?\d{1,14}$/.test(text),
  compares: 'day',
  sample: '2030-06-15',
  hasPlaceholder: false,
  texts: () => ['date'],
  icon: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  draw: (renderer) => renderer.labelled(drawInput(renderer, { type: 'date', placeholder: undefined })),
};
