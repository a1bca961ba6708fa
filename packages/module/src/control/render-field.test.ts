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

it.each([
  ['single_line_text', {}, 'a', /<input [^>]*value="a"/],
  ['multi_line_text', {}, 'a', /<textarea [^>]*>\n?a<\/textarea>/],
  ['single_checkbox', {}, 'true', /<input [^>]*type="checkbox"[^>]* checked/],
  ['dropdown', { options }, 'b', /<option [^>]*value="b" selected/],
  ['radio', { options }, 'b', /<input [^>]*value="b"[^>]* checked/],
])('a default is in the markup of a %s, and in none without it', (type, rest, value, drawn) => {
  const schema = schemaOf('x', field('one', type, rest));
  const project = projectOf(schema, onePerRow(schema));
  // The page's script and sheet speak of what is chosen, too.
  const form = (one: typeof project) => /<form.*?<\/form>/s.exec(previewDocument(one))?.[0] ?? '';
  expect(form(setField(project, 'one', 'defaultValues', [value]))).toMatch(drawn);
  expect(form(project)).not.toBe('');
  expect(form(project)).not.toMatch(drawn);
});

it('a placeholder of the account that is left out is not drawn', () => {
  const schema = schemaOf('x', field('one', 'single_line_text'));
  const begin = projectOf(schema, onePerRow(schema));
  const fields = begin.details.fields.map((one) => ({ ...one, placeholder: 'Here' }));
  const project = { ...begin, details: { ...begin.details, fields } };
  expect(previewDocument(project)).toContain('placeholder="Here"');
  expect(previewDocument(setField(project, 'one', 'placeholder', ''))).not.toContain('placeholder="Here"');
});

/** A form with a parent and a required field that depends on it, as its markup. */
function conditional(fieldType: string): string {
  const schema = schemaOf('x', field('parent', 'single_line_text'), field('child', fieldType));
  const project = projectOf(schema, onePerRow(schema));
  const fields = project.details.fields.map((one) => ({
    ...one,
    required: true,
    ...(one.key === 'child' && {
      options,
      parent: 'parent',
      when: { operator: 'is_not_empty', values: [] },
    }),
  }));
  const html = previewDocument({ ...project, details: { ...project.details, fields } });
  return html.slice(html.indexOf('data-fl-key="child"'), html.indexOf('</form>'));
}

it.each([
  'single_line_text',
  'multi_line_text',
  'email',
  'phone',
  'datepicker',
  'dropdown',
  'radio',
  'multiple_checkboxes',
])('a conditional %s does not ask the browser to require it: it may be out of sight', (type) => {
  const html = conditional(type);
  expect(html).toContain(' data-fl-required');
  expect(html).not.toMatch(/<(input|select|textarea)[^>]* required[ >]/);
});

it('a field that is always there does, and one that is not says it to listeners', () => {
  const schema = schemaOf('x', field('one', 'single_line_text', { required: true }));
  expect(previewDocument(projectOf(schema, onePerRow(schema)))).toMatch(/<input [^>]*name="one" required /);
  expect(conditional('single_line_text')).toMatch(/<input [^>]* aria-required="true"/);
});
