/**
 * Arbitrary definitions of whole forms, of both shapes and of none: the right keys with right, odd and wrong
 * values.
 */

import fc from 'fast-check';

const odd = fc.jsonValue({ maxDepth: 1 });
const word = fc.constantFrom('a', 'b', 'email', 'city', ' a ', '', '0-1', '0-2', 'true', 'false', '{"a":1}');
const text = fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: odd });
const few = <T>(item: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(fc.oneof({ weight: 5, arbitrary: item }, odd), { maxLength: 3 }) },
    { weight: 1, arbitrary: odd },
  );
const some = (shape: Record<string, fc.Arbitrary<unknown>>) => fc.record(shape, { requiredKeys: [] });
const keyed = (keys: readonly string[], value: fc.Arbitrary<unknown>) =>
  some(Object.fromEntries(keys.map((key) => [key, value])));

const option = some({ label: text, value: text, hidden: text, displayOrder: odd });
const operator = fc.constantFrom('eq', 'SET_ANY', 'between', 'is_not_empty', 'within_time', '', null);
const comparison = some({
  operator,
  value: text,
  values: few(text),
  rangeStart: text,
  rangeEnd: text,
  strValue: text,
  strValues: few(text),
  numberValue: odd,
  boolValue: odd,
  fieldName: text,
});

const metaData = few(some({ name: fc.constantFrom('lang', 'legalConsentOptions'), value: text }));

const { field } = fc.letrec((tie) => ({
  field: some({
    name: text,
    label: text,
    objectTypeId: text,
    fieldType: fc.oneof(text, fc.constantFrom('file', 'phonenumber', 'text', 'number')),
    required: odd,
    hidden: text,
    enabled: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, text),
    placeholder: text,
    defaultValue: text,
    defaultValues: few(text),
    options: few(option),
    validation: fc.oneof(odd, keyed(['data', 'message', 'blockedEmailAddresses', 'toString'], text)),
    useCountryCodeSelect: odd,
    metaData,
    dependentFields: fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      few(some({ dependentCondition: fc.oneof(comparison, odd), dependentField: tie('field') })),
    ),
    dependentFieldFilters: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      few(some({ filters: few(comparison), dependentFormField: tie('field'), formFieldAction: text })),
    ),
  }),
}));

const groups = few(
  some({ fields: few(field), richText: fc.oneof(text, some({ content: text })), isPageBreak: text }),
);

const consent = fc.oneof(
  odd,
  some({
    type: fc.constantFrom(
      'legitimate_interest',
      'explicit_consent_to_process',
      'IMPLICIT_CONSENT_TO_PROCESS',
    ),
    privacyText: text,
    communicationsCheckboxes: few(some({ label: text, required: text, subscriptionTypeId: odd })),
    subscriptionTypeIds: few(odd),
    lawfulBasis: text,
  }),
);

export const providerDefinition = fc.oneof(
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 5,
    arbitrary: some({
      fieldGroups: groups,
      formFieldGroups: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, groups),
      fields: few(field),
      archived: text,
      deletedAt: odd,
      metaData,
      legalConsentOptions: consent,
      configuration: fc.oneof(
        some({ language: text, postSubmitAction: keyed(['type', 'value'], text) }),
        odd,
      ),
      displayOptions: fc.oneof(some({ style: keyed(['fontFamily', 'submitColor'], text) }), odd),
      style: text,
      submitText: text,
    }),
  },
);
