/** Fields as visitors meet them. */

import { normalizeDetails } from '@formloom/form';
import { expect, it } from 'vitest';
import { applySettings } from './apply-settings.ts';

const details = normalizeDetails({
  fieldGroups: [{ fields: [{ name: 'a', label: 'A', fieldType: 'single_line_text' }] }],
});

it('settings of other items return the identical form', () => {
  expect(applySettings(details, {})).toBe(details);
  expect(applySettings(details, { b: { label: 'B' }, 'block:heading-1': { width: '1/2' } })).toBe(details);
});

it('the same settings of the same form give the very same object, and of another form another', () => {
  const settings = { a: { label: 'Mine' } };
  const other = { ...details, language: 'de' };
  const applied = applySettings(details, settings);
  expect(applySettings(details, settings)).toBe(applied);
  expect(applySettings(other, settings)).toEqual({ ...applied, language: 'de' });
});
