/**
 * A field of any type that visitors never see: its value comes from the page's address or from its default.
 */

import type { FieldKind } from '../../field-kind.ts';

export const HIDDEN: FieldKind = {
  name: 'hidden',
  // A field is hidden by a flag beside its type.
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
  draw: (pen) => {
    const input = pen.tag('input', {
      type: 'hidden',
      id: pen.id,
      name: pen.data(pen.field.key),
      value: pen.data(pen.field.defaultValues.join(';')),
    });
    // Fields that depend on it may be seen.
    const extra = pen.children === '' ? ({ hidden: true } as const) : {};
    return pen.tag('div', pen.wrapper(extra), input + pen.children);
  },
};
