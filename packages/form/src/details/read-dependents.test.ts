import { describe, expect, it } from 'vitest';
import { readDependents } from './read-dependents.ts';

const parent = (fieldType: string, key = 'plan') => ({ key, name: 'plan', fieldType });
const conditionOf = (entry: object, fieldType = 'dropdown') =>
  readDependents({ dependentFields: [entry] }, parent(fieldType))[0]?.when;
const UNKNOWN = { operator: 'unknown', values: [] };

it('reads the fields of both shapes, in order, with their parent', () => {
  const field = {
    dependentFields: [
      { dependentCondition: { operator: 'eq', value: 'a' }, dependentField: { name: 'one' } },
    ],
    dependentFieldFilters: [
      { filters: [{ operator: 'EQ', strValue: 'b' }], dependentFormField: { name: 'two' } },
      null,
    ],
  };
  expect(readDependents(field, parent('radio', '0-2/plan'))).toEqual([
    { raw: { name: 'one' }, parent: '0-2/plan', when: { operator: 'eq', values: ['a'] } },
    { raw: { name: 'two' }, parent: '0-2/plan', when: { operator: 'eq', values: ['b'] } },
    { raw: undefined, parent: '0-2/plan', when: UNKNOWN },
  ]);
});

it.each([[null], ['x'], [{}], [{ dependentFields: {}, dependentFieldFilters: 'x' }]])(
  'reads none of %j',
  (field) => {
    expect(readDependents(field, parent('radio'))).toEqual([]);
  },
);

describe('a condition of the newer shape', () => {
  it.each<[string, object | null, object]>([
    ['a value', { operator: 'eq', value: ' a ', values: [] }, { operator: 'eq', values: ['a'] }],
    [
      'a value before a list',
      { operator: 'neq', value: 'a', values: ['b'] },
      { operator: 'neq', values: ['a'] },
    ],
    [
      'a list before a value',
      { operator: 'set_any', value: 'a', values: ['b', 'c', ''] },
      { operator: 'set_any', values: ['b', 'c'] },
    ],
    ['a set of one', { operator: 'set_eq', value: 'a', values: [] }, { operator: 'set_eq', values: ['a'] }],
    ['numbers', { operator: 'gt', value: 5 }, { operator: 'gt', values: ['5'] }],
    [
      'a range',
      { operator: 'between', value: '', rangeStart: 1, rangeEnd: ' 9 ' },
      { operator: 'between', values: [], from: '1', to: '9' },
    ],
    [
      'an open range',
      { operator: 'not_between', rangeStart: '', rangeEnd: '9' },
      { operator: 'not_between', values: [], to: '9' },
    ],
    [
      'nothing to compare with',
      { operator: 'is_not_empty', value: 'x' },
      { operator: 'is_not_empty', values: [] },
    ],
    [
      'an operator in capitals',
      { operator: ' STR_ENDS_WITH ', value: 'a' },
      { operator: 'str_ends_with', values: ['a'] },
    ],
    [
      'an unknown operator',
      { operator: 'sounds_like', value: 'a' },
      { operator: 'sounds_like', values: ['a'] },
    ],
    ['no operator', { value: 'a' }, UNKNOWN],
    ['no condition', null, UNKNOWN],
  ])('reads %s', (_, dependentCondition, expected) => {
    expect(conditionOf({ dependentCondition, dependentField: { name: 'x' } })).toEqual(expected);
  });
});

describe('a condition of the older shape', () => {
  /** As it arrives: every kind of value is there, and most say nothing. */
  const filter = (rest: object) => ({
    strValue: '',
    strValues: [],
    numberValue: 0,
    numberValues: [],
    boolValue: false,
    ...rest,
  });

  it.each<[string, string, object, object]>([
    ['text', 'dropdown', filter({ operator: 'EQ', strValue: 'a' }), { operator: 'eq', values: ['a'] }],
    [
      'texts',
      'checkbox',
      filter({ operator: 'SET_ALL', strValues: ['a', 'b'] }),
      { operator: 'set_all', values: ['a', 'b'] },
    ],
    ['a number', 'number', filter({ operator: 'GTE', numberValue: 5 }), { operator: 'gte', values: ['5'] }],
    ['zero, of a number', 'number', filter({ operator: 'EQ' }), { operator: 'eq', values: ['0'] }],
    ['zero, of a choice, as nothing', 'dropdown', filter({ operator: 'EQ' }), { operator: 'eq', values: [] }],
    [
      'numbers',
      'number',
      filter({ operator: 'SET_ANY', numberValues: [1, 2] }),
      { operator: 'set_any', values: ['1', '2'] },
    ],
    [
      'a tick',
      'single_checkbox',
      filter({ operator: 'EQ', boolValue: true }),
      { operator: 'eq', values: ['true'] },
    ],
    ['no tick', 'single_checkbox', filter({ operator: 'EQ' }), { operator: 'eq', values: ['false'] }],
    [
      'a yes of another kind',
      'radio',
      filter({ operator: 'EQ', boolValue: true }),
      { operator: 'eq', values: ['true'] },
    ],
    [
      'a date',
      'datepicker',
      filter({ operator: 'LT', numberValue: 86_400_000 }),
      { operator: 'lt', values: ['86400000'] },
    ],
    [
      'an answer of any kind',
      'number',
      filter({ operator: 'IS_NOT_EMPTY' }),
      { operator: 'is_not_empty', values: [] },
    ],
    [
      'the parent by name',
      'radio',
      { operator: 'EQ', strValue: 'a', fieldName: 'plan' },
      { operator: 'eq', values: ['a'] },
    ],
    ['another field', 'radio', { operator: 'EQ', strValue: 'a', fieldName: 'size' }, UNKNOWN],
  ])('reads %s', (_, fieldType, input, expected) => {
    expect(conditionOf({ filters: [input] }, fieldType)).toEqual(expected);
  });

  it.each<[string, object]>([
    [
      'several filters',
      {
        filters: [
          { operator: 'EQ', strValue: 'a' },
          { operator: 'EQ', strValue: 'b' },
        ],
      },
    ],
    ['no filter', { filters: [] }],
    ['filters that are none', { filters: 'x' }],
    ['another effect', { filters: [{ operator: 'EQ', strValue: 'a' }], formFieldAction: 'HIDE' }],
  ])('cannot express %s', (_, entry) => {
    expect(conditionOf(entry)).toEqual(UNKNOWN);
  });

  it('knows a parent of another object by its key as well', () => {
    const entry = { filters: [{ operator: 'EQ', strValue: 'a', fieldName: '0-2/plan' }] };
    const [dependent] = readDependents({ dependentFieldFilters: [entry] }, parent('radio', '0-2/plan'));
    expect(dependent?.when).toEqual({ operator: 'eq', values: ['a'] });
  });
});
