/** Several lines of text. */

import type { FieldKind } from '../../field-kind.ts';
import { WRITTEN_KIND } from '../written.ts';

export const TEXTAREA: FieldKind = {
  ...WRITTEN_KIND,
  name: 'textarea',
  types: { newer: ['multi_line_text'], older: ['textarea'], others: [] },
  icon: 'M4 6h16M4 11h16M4 16h9',
  draw: (pen) => {
    const attributes = { class: 'fl-control', ...pen.control(), placeholder: pen.placeholder(), rows: '4' };
    // The parser drops a line break right after the tag; as data it is written as its number.
    const [given = ''] = pen.field.defaultValues;
    return pen.labelled(pen.tag('textarea', attributes, pen.data(given)));
  },
};
