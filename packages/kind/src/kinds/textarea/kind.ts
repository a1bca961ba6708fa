/** A multi-line text input. */

import type { FieldKind } from '../../field-kind.ts';
import { WRITTEN_KIND } from '../written.ts';

export const TEXTAREA: FieldKind = {
  ...WRITTEN_KIND,
  name: 'textarea',
  types: { newer: ['multi_line_text'], older: ['textarea'], others: [] },
  icon: 'M4 6h16M4 11h16M4 16h9',
  draw: (renderer) => {
    const attributes = {
      class: 'fl-control',
      ...renderer.control(),
      placeholder: renderer.placeholder(),
      rows: '4',
    };
    // HTML parsers drop a line break right after the tag, so it is written as a character reference.
    const [defaultValue = ''] = renderer.field.defaultValues;
    return renderer.labelled(renderer.tag('textarea', attributes, renderer.data(defaultValue)));
  },
};
