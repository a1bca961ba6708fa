/** A day. */

import type { FieldKind } from '../../field-kind.ts';
import { drawInput, WRITTEN_KIND } from '../written.ts';

export const DATE: FieldKind = {
  ...WRITTEN_KIND,
  name: 'date',
  types: { newer: ['datepicker'], older: ['date', 'datetime'], others: ['datetime-local'] },
  value: 'day',
  // As it is written, or as the milliseconds of its midnight.
  accepts: (text) => /^\d{4}-\d\d-\d\d$/.test(text) || /^-?\d{1,14}$/.test(text),
  compares: 'day',
  sample: '2030-06-15',
  hasPlaceholder: false,
  texts: () => ['date'],
  icon: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  draw: (pen) => pen.labelled(drawInput(pen, { type: 'date', placeholder: undefined })),
};
