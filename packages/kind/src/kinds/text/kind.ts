/** A single-line text input, also used for unknown types. */

import type { FieldKind } from '../../field-kind.ts';
import { drawInput, WRITTEN_KIND } from '../written.ts';

export const TEXT: FieldKind = {
  ...WRITTEN_KIND,
  name: 'text',
  types: { newer: ['single_line_text'], older: ['text', 'string'], others: [] },
  icon: 'M5 6h14M12 6v13',
  draw: (renderer) => renderer.labelled(drawInput(renderer, { type: 'text' })),
};
