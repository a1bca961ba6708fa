import { describe, expect, it } from 'vitest';
import { type Condition, isFulfilled } from './condition.ts';

/** `eq red blue`, or `between 5..9`: the operator, then its values or its range. */
function condition(text: string): Condition {
  const [operator = '', ...values] = text.split(' ');
  const [from = '', to] = values[0]?.split('..') ?? [];
  return to === undefined ? { operator, values, from: '', to: '' } : { operator, values: [], from, to };
}

const MAY_1 = String(Date.UTC(2026, 4, 1));

describe.each<[string, met: string[], unmet: string[]]>([
  ['eq red', ['red', ' red ', 'blue;red'], ['Red', 'dark red', 'blue']],
  ['eq 5', ['5', '5.0', '+5'], ['5 kg', '50', 'five']],
  ['eq 9007199254740993', ['9007199254740993'], ['9007199254740992']],
  ['eq 2026-05-01', ['2026-05-01', MAY_1], ['2026-05-02', '2026']],
  ['neq red', ['blue', 'Red'], ['red', 'blue;red']],
  ['set_any red blue', ['red', 'blue;green'], ['green']],
  ['set_not_any red blue', ['green'], ['green;red']],
  ['set_all red blue', ['blue;red', 'red;blue;green'], ['red']],
  ['set_not_all red blue', ['red', 'green'], ['blue;red']],
  ['set_eq red blue', ['blue;red'], ['red', 'red;blue;green']],
  ['set_neq red blue', ['red', 'red;blue;green'], ['blue;red']],
  ['contains oom', ['loom', 'LOOM', 'a broom'], ['lom']],
  ['doesnt_contain oom', ['lom'], ['Loom']],
  ['str_starts_with lo', ['loom', 'LOOM'], ['a loom']],
  ['str_ends_with OM', ['loom'], ['looms']],
  ['lt 5', ['4', '-9', '4.9'], ['5', '6', 'four']],
  ['lte 5', ['5', '4'], ['5.1']],
  ['gt 5', ['6'], ['5', '']],
  ['gte 0', ['0', '1'], ['-1']],
  [`gte ${MAY_1}`, ['2026-05-01', '2027-01-01'], ['2026-04-30']],
  ['lt 2026-05-01', ['2026-04-30'], ['2026-05-01', 'May']],
  ['between 5..9', ['5', '9', '7'], ['4', '10', 'seven']],
  ['between 0..9', ['0'], ['-1']],
  ['between 5..', ['5', '500'], ['4']],
  ['between 2026-05-01..2026-05-31', ['2026-05-31'], ['2026-06-01']],
  ['not_between 5..9', ['4', '10'], ['5', 'seven']],
  ['is_not_empty', ['x', '0'], []],
  ['eq', [], ['x']],
  ['neq', [], ['x']],
  ['between', [], ['5']],
  ['not_between ..', [], ['5']],
  ['within_time 30', [], ['2026-05-01']],
  ['within_time_reverse 30', [], ['2026-05-01']],
  ['rhymes_with loom', [], ['broom']],
])('%s', (text, matching, unmet) => {
  it('is true, is false, and false without a value', () => {
    const judged = (answers: string[]) =>
      answers.map((answer) => isFulfilled(condition(text), answer.split(';')));
    expect([judged(matching), judged(unmet)]).toEqual([matching.map(() => true), unmet.map(() => false)]);
    expect([isFulfilled(condition(text), []), isFulfilled(condition(text), [' '])]).toEqual([false, false]);
  });
});
