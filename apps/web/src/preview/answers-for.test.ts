import { normalizeDetails } from '@formloom/form';
import { expect, it } from 'vitest';
import { answersFor } from './answers-for.ts';

const options = ['person', 'company'].map((value) => ({ label: value, value }));
const when = (operator: string, values: string[], dependentField: object) => ({
  dependentCondition: { operator, value: '', values, rangeStart: '', rangeEnd: '' },
  dependentField,
});
const details = normalizeDetails({
  fieldGroups: [
    {
      fields: [
        {
          name: 'kind',
          fieldType: 'radio',
          options,
          dependentFields: [
            when('set_any', ['company'], {
              name: 'size',
              fieldType: 'number',
              dependentFields: [when('gte', ['5'], { name: 'vat', fieldType: 'single_line_text' })],
            }),
            when('within_time', ['1'], { name: 'always', fieldType: 'single_line_text' }),
          ],
        },
      ],
    },
  ],
});

it.each([
  ['kind', []],
  ['size', [{ key: 'kind', values: ['company'] }]],
  ['always', []],
  ['gone', []],
])('%s needs %j', (key, answers) => {
  expect(answersFor(details, key)).toEqual(answers);
});

it('answers the whole way down', () => {
  expect(answersFor(details, 'vat').map(({ key }) => key)).toEqual(['kind', 'size']);
});
