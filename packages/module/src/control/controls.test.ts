import { setField } from '@formloom/project';
import { expect, it } from 'vitest';
import { previewDocument } from '../document.ts';
import { field, onePerRow, projectOf, schemaOf } from '../testing/forms.ts';

const options = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
];

it.each([
  ['single_line_text', {}],
  ['multi_line_text', {}],
  ['phone', {}],
  ['datepicker', {}],
  ['single_checkbox', {}],
  ['file', {}],
  ['dropdown', { options }],
  ['radio', { options }],
  ['multiple_checkboxes', { options }],
])('help is shown beside a %s', (type, rest) => {
  const schema = schemaOf('x', field('one', type, rest));
  const project = setField(projectOf(schema, onePerRow(schema)), 'one', 'help', 'As in your passport');
  expect(previewDocument(project)).toMatch(
    /<p class="fl-help" id="[^"]+" dir="auto">As in your passport<\/p>/,
  );
});
