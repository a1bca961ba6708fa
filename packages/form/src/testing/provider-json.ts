/** Arbitrary provider answers: the right keys with right, odd and wrong values, bounded in size. */

import fc from 'fast-check';

const odd = fc.jsonValue({ maxDepth: 1 });
const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', '  ', ' a ', '{{', '<b>'), odd);
const few = <T>(item: fc.Arbitrary<T>) => fc.oneof(fc.array(fc.oneof(item, odd), { maxLength: 4 }), odd);
const some = <T extends Record<string, fc.Arbitrary<unknown>>>(shape: T) =>
  fc.record(shape, { requiredKeys: [] });

const option = some({ label: text, value: text, name: text });

export const providerField = some({
  name: text,
  label: text,
  labelText: text,
  type: text,
  fieldType: text,
  inputType: text,
  required: odd,
  options: few(option),
  choices: few(option),
  validation: odd,
  validationRules: odd,
  validationRegex: text,
});

const fields = few(providerField);
const groups = few(some({ fields }));

export const providerForm = fc.oneof(
  some({ id: text, name: text, formFieldGroups: groups, fieldGroups: groups, fields }),
  fc.jsonValue(),
);
