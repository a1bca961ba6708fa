/** Radio buttons. */

import type { FieldKind } from '../../field-kind.ts';
import { drawGroup, OPTIONS_KIND } from '../options.ts';

export const RADIOS: FieldKind = {
  ...OPTIONS_KIND,
  name: 'radios',
  types: { newer: ['radio', 'payment_link_radio'], older: [], others: [] },
  payments: ['payment_link_radio'],
  withOptions: (count) => (count > 0 ? 'radios' : 'text'),
  answer: 'one-option',
  value: 'choice',
  accepts: (text, isOption) => isOption(text),
  hasPlaceholder: false,
  texts: ({ required }) => (required ? ['choose'] : []),
  icon: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  draw: (renderer) => drawGroup(renderer, 'radio'),
};
