import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Conditional, isFulfilled, shownKeys } from './conditions.ts';
import type { Condition } from './details.ts';

type Case = readonly [answers: readonly string[], holds: boolean];

/** `eq red blue`, or `between 5..9`: the operator, then its values or its range. */
function condition(text: string): Condition {
  const [operator = '', ...values] = text.split(' ');
  const [from, to] = values[0]?.split('..') ?? [];
  if (to === undefined) return { operator, values };
  return { operator, values: [], ...(from && { from }), ...(to && { to }) };
}

const MIDNIGHT = Date.UTC(2026, 4, 1);
const EVENING = Date.UTC(2026, 4, 1, 21, 30);

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'eq red': [
    [['red'], true],
    [['  red '], true],
    [['Red'], false],
    [['dark red'], false],
    [['blue', 'red'], true],
    [['blue', 'green'], false],
  ],
  'eq red blue': [
    [['blue'], true],
    [['green'], false],
  ],
  'eq 5': [
    [['5'], true],
    [['5.0'], true],
    [['+05'], true],
    [['5e0'], true],
    [['.5e1'], true],
    [['5 kg'], false],
    [['0x5'], false],
    [['50'], false],
  ],
  'eq 9007199254740993': [
    [['9007199254740993'], true],
    [['9007199254740992'], false],
  ],
  'eq 2026-05-01': [
    [['2026-05-01'], true],
    [['2026-05-01T09:00'], true],
    [['2026-05-02'], false],
    [['2026'], false],
  ],
  [`eq ${MIDNIGHT}`]: [
    [['2026-05-01'], true],
    [['2026-04-30'], false],
    [[String(MIDNIGHT)], true],
  ],
  [`eq ${EVENING}`]: [
    [['2026-05-01'], true],
    [['2026-05-02'], false],
    [[String(MIDNIGHT)], false],
  ],
  'eq 2026-02-30': [
    [['2026-02-30'], true],
    [['2026-03-02'], false],
  ],
  'neq red': [
    [['blue'], true],
    [['Red'], true],
    [[' red'], false],
    [['blue', 'red'], false],
  ],
  'neq 5': [
    [['6'], true],
    [['5.00'], false],
    [['five'], true],
  ],
  [`neq ${MIDNIGHT}`]: [
    [['2026-05-02'], true],
    [['2026-05-01'], false],
  ],
  'contains Oak': [
    [['an oak tree'], true],
    [['OAK'], true],
    [['elm'], false],
    [['elm', 'oaken'], true],
  ],
  'doesnt_contain oak': [
    [['elm'], true],
    [['Oaken'], false],
    [['elm', 'oak'], false],
  ],
  'str_starts_with Oak': [
    [['oaken'], true],
    [[' OAK'], true],
    [['an oak'], false],
  ],
  'str_ends_with oak': [
    [['an OAK'], true],
    [['oaken'], false],
  ],
  'lt 5': [
    [['4.9'], true],
    [['-7'], true],
    [['5'], false],
    [['10'], false],
    [['few'], false],
  ],
  'lte 5': [
    [['5.0'], true],
    [['5.1'], false],
  ],
  'gt 5': [
    [['10'], true],
    [['5'], false],
    [['ten'], false],
    [['2', '7'], true],
  ],
  'gte 5': [
    [['5'], true],
    [['4.99'], false],
  ],
  'lt 2026-05-01': [
    [['2026-04-30'], true],
    [['2026-05-01'], false],
    [['4'], false],
    [['2026-02-30'], false],
  ],
  [`gte ${EVENING}`]: [
    [['2026-05-01'], true],
    [['2026-04-30'], false],
  ],
  [`gt ${EVENING}`]: [
    [['2026-05-01'], false],
    [['2026-05-02'], true],
  ],
  'between 5..9': [
    [['5'], true],
    [['9.0'], true],
    [['7'], true],
    [['4.9'], false],
    [['10'], false],
    [['seven'], false],
  ],
  'between 5..': [
    [['5'], true],
    [['4'], false],
  ],
  'between ..9': [
    [['9'], true],
    [['10'], false],
  ],
  [`between 2026-05-01..${MIDNIGHT + 9 * 86_400_000}`]: [
    [['2026-05-01'], true],
    [['2026-05-10'], true],
    [['2026-05-11'], false],
    [['2026-04-30'], false],
  ],
  'not_between 5..9': [
    [['4.9'], true],
    [['10'], true],
    [['5'], false],
    [['9'], false],
    [['seven'], false],
  ],
  'set_any red blue': [
    [['red'], true],
    [['green', ' blue'], true],
    [['Red'], false],
    [['green'], false],
  ],
  'set_not_any red blue': [
    [['green'], true],
    [['green', 'red'], false],
  ],
  'set_all red blue': [
    [['blue', 'red'], true],
    [['blue', 'green', 'red'], true],
    [['red'], false],
  ],
  'set_all red': [[['red'], true]],
  'set_not_all red blue': [
    [['red'], true],
    [['green'], true],
    [['blue', 'red'], false],
  ],
  'set_eq red blue': [
    [['blue', 'red'], true],
    [['red', 'blue', 'red'], true],
    [['red'], false],
    [['red', 'blue', 'green'], false],
  ],
  'set_eq 1': [[['1.0'], true]],
  'set_neq red blue': [
    [['red'], true],
    [['red', 'blue', 'green'], true],
    [['blue', 'red'], false],
  ],
  is_not_empty: [
    [['x'], true],
    [['0'], true],
    [['', 'x'], true],
  ],
};

describe('a condition that can be judged', () => {
  it.each(
    Object.entries(CASES).flatMap(([text, cases]) =>
      cases.map(([answers, expected]) => [text, answers, expected] as const),
    ),
  )('%s with %j: %j', (text, answers, expected) => {
    expect(isFulfilled(condition(text), answers)).toBe(expected);
  });

  it.each(Object.keys(CASES))('%s is fulfilled by no answer and by no blank one', (text) => {
    expect([[], [''], [' \t'], ['', ' ']].map((answers) => isFulfilled(condition(text), answers))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('there is a case for every operator that is not relative to today', () => {
    const operators = new Set(Object.keys(CASES).map((text) => condition(text).operator));
    expect([...operators].sort()).toEqual(
      [
        ...['between', 'contains', 'doesnt_contain', 'eq', 'gt', 'gte', 'is_not_empty', 'lt', 'lte', 'neq'],
        ...['not_between', 'set_all', 'set_any', 'set_eq', 'set_neq', 'set_not_all', 'set_not_any'],
        ...['str_ends_with', 'str_starts_with'],
      ].sort(),
    );
  });
});

describe('a condition that cannot be judged shows its field', () => {
  it.each([
    ['an unknown operator', 'sounds_like red'],
    ['no operator', ''],
    ['a name that objects have', 'constructor'],
    ['a relative time', 'within_time 7'],
    ['a relative time, reversed', 'within_time_reverse 7'],
    ['nothing to be equal to', 'eq'],
    ['blanks to be equal to', 'neq  '],
    ['an empty set', 'set_not_all'],
    ['nothing to contain', 'contains'],
    ['an order of words', 'lt few'],
    ['an impossible day', 'gt 2026-02-30'],
    ['a range without ends', 'between ..'],
    ['a range of words', 'not_between few..many'],
  ])('%s', (_, text) => {
    expect([[], [''], ['red'], ['7']].map((answers) => isFulfilled(condition(text), answers))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('an operator in capitals is not one of ours: reading has made it small', () => {
    expect(isFulfilled({ operator: 'EQ', values: ['red'] }, ['blue'])).toBe(true);
  });
});

describe('which fields are shown', () => {
  const when = (text: string) => condition(text);
  const FIELDS: readonly Conditional[] = [
    { key: 'country' },
    { key: 'region', parent: 'country', when: when('eq es') },
    { key: '0-2/branch', parent: 'region', when: when('set_any norte sur') },
    { key: 'note', parent: '0-2/branch', when: when('within_time 7') },
    { key: 'visa', parent: 'country', when: when('neq es') },
    { key: 'remark', parent: 'country' },
    { key: 'email' },
  ];
  const shown = (answers: Record<string, readonly string[]>) => [
    ...shownKeys(FIELDS, (key) => answers[key] ?? []),
  ];

  it.each<[string, Record<string, readonly string[]>, string[]]>([
    ['before anything is answered', {}, ['country', 'remark', 'email']],
    ['the first of a chain', { country: ['es'] }, ['country', 'region', 'remark', 'email']],
    [
      'a whole chain, its unjudged end without an answer',
      { country: ['es'], region: ['sur'] },
      ['country', 'region', '0-2/branch', 'note', 'remark', 'email'],
    ],
    ['the other way', { country: ['fr'] }, ['country', 'visa', 'remark', 'email']],
    [
      'no child of a field that is not shown, whatever is still entered there',
      { country: ['fr'], region: ['sur'], '0-2/branch': ['x'] },
      ['country', 'visa', 'remark', 'email'],
    ],
  ])('%s', (_, answers, expected) => {
    expect(shown(answers)).toEqual(expected);
  });

  it('a hidden field counts like any other: its value is judged, and its condition is', () => {
    const hidden = [
      { key: 'source', hidden: true },
      { key: 'friend', hidden: true, parent: 'source', when: when('eq friend') },
      { key: 'friend_name', parent: 'friend', when: when('is_not_empty') },
    ];
    const shownWith = (source: string) => [
      ...shownKeys(hidden, (key) => (key === 'source' ? [source] : ['x'])),
    ];
    expect([shownWith('friend'), shownWith('poster')]).toEqual([
      ['source', 'friend', 'friend_name'],
      ['source'],
    ]);
  });

  it('asks only for the answers of fields that are shown', () => {
    const asked: string[] = [];
    shownKeys(FIELDS, (key) => {
      asked.push(key);
      return key === 'country' ? ['fr'] : [];
    });
    expect(new Set(asked)).toEqual(new Set(['country']));
  });
});

it('an operator and its opposite never agree on an answer', () => {
  const text = fc.oneof(
    fc.constantFrom('red', 'Red', '5', '5.0', '2026-05-01', String(MIDNIGHT)),
    fc.string({ minLength: 1 }).filter((one) => one.trim() !== ''),
  );
  const opposite = fc.constantFrom(
    ['eq', 'neq'],
    ['contains', 'doesnt_contain'],
    ['set_any', 'set_not_any'],
    ['set_all', 'set_not_all'],
    ['set_eq', 'set_neq'],
  );
  const texts = fc.array(text, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(opposite, texts, texts, ([one = '', other = ''], values, answers) => {
      expect(isFulfilled({ operator: one, values }, answers)).toBe(
        !isFulfilled({ operator: other, values }, answers),
      );
    }),
  );
});

it('is one file of its own, which needs nothing at run time', () => {
  const source = readFileSync(new URL('./conditions.ts', import.meta.url), 'utf8');
  expect(source.match(/^import .*$/gm)).toEqual(["import type { Condition } from './details.ts';"]);
});
