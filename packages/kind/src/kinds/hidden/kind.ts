/** A hidden field of any type: its value comes from a URL parameter or its default. */

import type { FieldKind } from '../../field-kind.ts';

export const HIDDEN: FieldKind = {
  name: 'hidden',
  // Hidden is a flag in addition to the type.
  types: { newer: [], older: [], others: [] },
  isSeen: false,
  isSent: true,
  answer: 'written',
  value: 'free',
  accepts: () => true,
  compares: 'text',
  sample: 'x',
  hasPlaceholder: false,
  canHideLabel: false,
  texts: () => [],
  icon: 'M3 3l18 18M10.6 5.1A9.6 9.6 0 0 1 12 5c5 0 8.4 4 10 7a15.7 15.7 0 0 1-3 4M6.5 6.6A15.4 15.4 0 0 0 2 12c1.6 3 5 7 10 7a9.9 9.9 0 0 0 5.4-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2',
  draw: (renderer) => {
    const input = renderer.tag('input', {
      type: 'hidden',
      id: renderer.id,
      name: renderer.data(renderer.field.key),
      value: renderer.data(renderer.field.defaultValues.join(';')),
    });
    // Its dependent fields may be visible.
    const extra = renderer.children === '' ? ({ hidden: true } as const) : {};
    return renderer.tag('div', renderer.wrapper(extra), input + renderer.children);
  },
};
