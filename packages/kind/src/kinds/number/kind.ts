/** A number. */

import type { FieldKind } from '../../field-kind.ts';
import { drawInput, WRITTEN_KIND } from '../written.ts';

export const NUMBER: FieldKind = {
  ...WRITTEN_KIND,
  name: 'number',
  types: { newer: ['number'], older: [], others: [] },
  value: 'number',
  accepts: (text) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text),
  compares: 'number',
  validation: 'digits',
  sample: '1',
  texts: () => ['number'],
  icon: 'M9 4 7 20M17 4l-2 16M4 9h16M3 15h16',
  // Browsers' autofill for a field of this name is text.
  draw: (renderer) =>
    renderer.labelled(
      drawInput(renderer, { autocomplete: undefined, type: 'number', step: 'any', inputmode: 'decimal' }),
    ),
};
