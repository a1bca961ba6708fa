/** A single box: yes or no. */

import type { FieldKind } from '../../field-kind.ts';

export const CHECKBOX: FieldKind = {
  name: 'checkbox',
  types: { newer: ['single_checkbox'], older: ['booleancheckbox', 'bool'], others: ['boolean'] },
  // Yes and no as two choices are two choices.
  withOptions: (count) => (count > 1 ? 'radios' : 'checkbox'),
  isSeen: true,
  isSent: true,
  answer: 'ticked',
  value: 'flag',
  accepts: (text) => text === 'true' || text === 'false',
  compares: 'flag',
  sample: 'true',
  hasPlaceholder: false,
  canHideLabel: false,
  texts: ({ required }) => (required ? ['consent'] : []),
  icon: 'M4 4h16v16H4zM8 12l3 3 5-6',
  draw: (pen) => {
    const box = pen.tag('input', {
      type: 'checkbox',
      ...pen.control(),
      autocomplete: undefined,
      value: 'true',
      checked: pen.field.defaultValues[0] === 'true' ? true : undefined,
    });
    const words = pen.tag('span', { dir: 'auto' }, pen.label());
    return pen.wrapped('div', pen.tag('label', { class: 'fl-choice', for: pen.id }, box + words));
  },
};
