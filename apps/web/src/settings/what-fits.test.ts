import type { FieldDetails } from '@formloom/form';
import { expect, it } from 'vitest';
import { canHideLabel, hasPlaceholder, takesAnswer } from './what-fits.ts';

const field = (fieldType: string): FieldDetails => ({
  key: 'one',
  name: 'one',
  objectTypeId: null,
  fieldType,
  label: 'One',
  required: false,
  hidden: false,
  labelHidden: false,
  placeholder: null,
  help: null,
  defaultValues: [],
});

it.each([
  ['single_line_text', true, true],
  ['datepicker', true, false],
  ['single_checkbox', false, false],
  ['file', false, false],
])('%s: whether its label can be hidden %j, whether it has a placeholder %j', (type, ...fits) => {
  expect([canHideLabel(field(type)), hasPlaceholder(field(type))]).toEqual(fits);
});

it('a file field takes an answer only where it is hidden', () => {
  const file = field('file');
  expect([
    takesAnswer(field('datepicker')),
    takesAnswer(file),
    takesAnswer({ ...file, hidden: true }),
  ]).toEqual([true, false, true]);
});
