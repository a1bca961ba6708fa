/** A group of checkboxes. */

import type { FieldKind } from '../../field-kind.ts';
import { drawGroup, OPTIONS_KIND } from '../options.ts';

export const CHECKBOXES: FieldKind = {
  ...OPTIONS_KIND,
  name: 'checkboxes',
  types: { newer: ['multiple_checkboxes'], older: ['checkbox'], others: ['select-multiple'] },
  // The older API and HTML use the same name for a single checkbox. Without options a text input remains.
  withOptions: (count, type) => (count > 0 ? 'checkboxes' : type === 'checkbox' ? 'checkbox' : 'text'),
  answer: 'some-options',
  value: 'choices',
  accepts: (text, isOption) => text.split(';').every(isOption),
  hasPlaceholder: false,
  texts: ({ required }) => (required ? ['choose'] : []),
  icon: 'M3 5h6v6H3zM3 14h6v6H3zM13 8h8M13 17h8',
  draw: (renderer) => drawGroup(renderer, 'checkbox'),
};
