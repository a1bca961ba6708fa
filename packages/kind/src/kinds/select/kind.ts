/** A list that opens, of which one option is chosen. */

import type { FieldKind } from '../../field-kind.ts';
import { OPTIONS_KIND } from '../options.ts';

export const SELECT: FieldKind = {
  ...OPTIONS_KIND,
  name: 'select',
  types: { newer: ['dropdown'], older: ['select', 'enumeration'], others: ['select-one'] },
  withOptions: (count) => (count > 0 ? 'select' : 'text'),
  answer: 'one-option',
  value: 'choice',
  accepts: (text, isOption) => isOption(text),
  hasPlaceholder: true,
  texts: ({ required, placeholder }) => [
    ...(placeholder === null ? (['select'] as const) : []),
    ...(required ? (['choose'] as const) : []),
  ],
  icon: 'M4 6h16v12H4zM9 11l3 3 3-3',
  draw: (pen) => {
    const { options = [], defaultValues } = pen.field;
    const choices = options.map(({ label, value }, index) =>
      pen.tag(
        'option',
        { value: pen.data(value), selected: defaultValues.includes(value) ? true : undefined },
        pen.option(index, label),
      ),
    );
    const empty = pen.tag('option', { value: '' }, pen.emptyChoice() ?? pen.text('select'));
    const attributes = { class: 'fl-control', ...pen.control() };
    return pen.labelled(pen.tag('select', attributes, [empty, ...choices].join('')));
  },
};
