/** A dropdown. */

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
  draw: (renderer) => {
    const { options = [], defaultValues } = renderer.field;
    const choices = options.map(({ label, value }, index) =>
      renderer.tag(
        'option',
        { value: renderer.data(value), selected: defaultValues.includes(value) ? true : undefined },
        renderer.option(index, label),
      ),
    );
    const empty = renderer.tag('option', { value: '' }, renderer.emptyChoice() ?? renderer.text('select'));
    const attributes = { class: 'fl-control', ...renderer.control() };
    return renderer.labelled(renderer.tag('select', attributes, [empty, ...choices].join('')));
  },
};
