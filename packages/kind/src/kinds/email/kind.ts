/** An email address. */

import type { FieldKind } from '../../field-kind.ts';
import { drawInput, WRITTEN_KIND } from '../written.ts';
import { isAddress } from './address.ts';

export const EMAIL: FieldKind = {
  ...WRITTEN_KIND,
  name: 'email',
  types: { newer: ['email'], older: [], others: [] },
  fieldNames: { email: 'email' },
  value: 'address',
  accepts: isAddress,
  validation: 'blocked-domains',
  autocomplete: 'email',
  texts: () => ['email'],
  icon: 'M4 6h16v12H4zM4 7l8 6 8-6',
  draw: (renderer) => renderer.labelled(drawInput(renderer, { type: 'email' })),
};
