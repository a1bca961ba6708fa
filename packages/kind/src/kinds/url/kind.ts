/** A URL. */

import type { FieldKind } from '../../field-kind.ts';
import { drawInput, WRITTEN_KIND } from '../written.ts';

export const URL_ADDRESS: FieldKind = {
  ...WRITTEN_KIND,
  name: 'url',
  types: { newer: [], older: [], others: ['url'] },
  autocomplete: 'url',
  icon: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  draw: (renderer) => renderer.labelled(drawInput(renderer, { type: 'url' })),
};
