import { type FormDetails, normalizeDetails, normalizeForm } from '@formloom/form';
import { createProject } from '@formloom/project';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { previewDocument } from './document.ts';
import { exportModule } from './export-module.ts';
import { HOSTILE } from './testing/forms.ts';
import { renderTemplate, withoutExpressions } from './testing/template.ts';

/** The longest one makes no difference here but to the time. */
const words = fc.oneof(
  fc.constantFrom(...HOSTILE.filter(({ length }) => length < 1_000)),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const option = fc.record({ label: words, value: words });
const field = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd', '{{ x }}', '"><b>'),
  objectTypeId: fc.constantFrom('0-1', '0-2', '{% x %}'),
  fieldType: fc.constantFrom(
    'single_line_text',
    'multi_line_text',
    'dropdown',
    'radio',
    'multiple_checkboxes',
    'phone',
    'single_checkbox',
    'file',
    'datepicker',
  ),
  label: words,
  description: words,
  placeholder: words,
  defaultValue: words,
  hidden: fc.boolean(),
  required: fc.boolean(),
  options: fc.array(option, { maxLength: 3 }),
  validation: fc.record({ useCountryCodeSelect: fc.boolean() }),
  dependentFields: fc.array(
    fc.record({
      dependentCondition: fc.record({
        operator: fc.oneof(fc.constantFrom('eq', 'set_any'), words),
        values: fc.array(words, { maxLength: 2 }),
      }),
      dependentField: fc.record({
        name: fc.constantFrom('x', 'y', '<i>'),
        fieldType: fc.constant('single_line_text'),
        label: words,
        description: words,
      }),
    }),
    { maxLength: 2 },
  ),
});
const consent = fc.record({
  type: fc.constantFrom('explicit_consent_to_process', 'implicit_consent_to_process', 'legitimate_interest'),
  lawfulBasis: words,
  subscriptionTypeIds: fc.constant([1]),
  privacyText: words,
  consentToProcessText: words,
  consentToProcessCheckboxLabel: words,
  communicationConsentText: words,
  communicationsCheckboxes: fc.array(
    fc.record({ label: words, required: fc.boolean(), subscriptionTypeId: fc.nat() }),
    { maxLength: 2 },
  ),
});
const definition = fc.record({
  id: words,
  name: words,
  fieldGroups: fc.array(fc.record({ fields: fc.array(field, { maxLength: 2 }), richText: words }), {
    maxLength: 4,
  }),
  legalConsentOptions: consent,
  displayOptions: fc.record({ submitButtonText: words }),
  configuration: fc.record({
    postSubmitAction: fc.record({ type: fc.constantFrom('thank_you', 'redirect_url'), value: words }),
  }),
});

const TAGS =
  /^(form|h[2-6]|p|div|span|label|legend|fieldset|input|select|option|textarea|button|ol|ul|li|noscript|strong|em|u|s|br|a|img|blockquote)$/;

it('whatever a definition says, help, placeholders, defaults, conditions, texts and consent stay text', () => {
  fc.assert(
    fc.property(definition, (raw) => {
      const details: FormDetails = normalizeDetails(raw);
      const project = createProject(normalizeForm(raw).schema, {
        details,
        account: 1,
        submitUrl: 'https://p.test',
      });
      const files = exportModule(project);
      const textOf = (ending: string) => files.find(({ path }) => path.endsWith(ending))?.text ?? '';
      const template = textOf('module.html');
      expect(withoutExpressions(template)).not.toMatch(/[{}]/);
      const tags = [...withoutExpressions(template).matchAll(/<\/?([a-z0-9]+)/gi)].map(
        ([, name = '']) => name,
      );
      expect(tags.filter((name) => !TAGS.test(name))).toEqual([]);
      // Values of attributes are text; what matters is which attributes there are.
      expect(template.replace(/"[^"]*"/g, '""')).not.toMatch(/<[a-z][^>]*\son\w+=/i);
      expect(template).not.toMatch(/href="\s*javascript:/i);
      const rendered = renderTemplate(template, textOf('fields.json'));
      expect(previewDocument(project)).toContain(`<main>\n${rendered}</main>`);
      expect(textOf('preview.html')).toContain(`<main>\n${rendered}</main>`);
    }),
    { numRuns: 100 },
  );
});
