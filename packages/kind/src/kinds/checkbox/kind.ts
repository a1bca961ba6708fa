/** A single box: yes or no. */

import type { FieldKind } from '../../field-kind.ts';

export const CHECKBOX: FieldKind = {
  name: 'checkbox',
  types: { newer: ['single_checkbox'], older: ['booleancheckbox', 'bool'], others: ['boolean'] },
  // A yes/no field with two options is rendered as two options.
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
  draw: (renderer) => {
    const box = renderer.tag('input', {
      type: 'checkbox',
      ...renderer.control(),
      autocomplete: undefined,
      value: 'true',
      checked: renderer.field.defaultValues[0] === 'true' ? true : undefined,
    });
    const words = renderer.tag('span', { dir: 'auto' }, renderer.label());
    return renderer.wrapped(
      'div',
      renderer.tag('label', { class: 'fl-choice', for: renderer.id }, box + words),
    );
  },
};
