import type { Condition } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { WORDS_ES } from '../i18n/es.ts';
import { conditionText, reasonText } from './condition-text.ts';

type Parent = Parameters<typeof conditionText>[1];

const PARENTS = {
  choice: {
    fieldType: 'dropdown',
    options: [
      { label: 'A company', value: 'company' },
      { label: 'A person', value: ' person ' },
    ],
  },
  words: { fieldType: 'single_line_text' },
  number: { fieldType: 'number' },
  date: { fieldType: 'datepicker' },
  box: { fieldType: 'single_checkbox' },
} satisfies Record<string, Parent>;

/** `eq company person`, or `between 5..9`: the operator, then its values or its range. */
function condition(text: string): Condition {
  const [operator = '', ...values] = text.split(' ');
  const [from, to] = values[0]?.split('..') ?? [];
  if (to === undefined) return { operator, values };
  return { operator, values: [], ...(from && { from }), ...(to && { to }) };
}

const MAY = String(Date.UTC(2026, 4, 1));
const ALWAYS = [
  'always shown: the condition cannot be judged here',
  'siempre se muestra: aquí no se puede comprobar la condición',
] as const;

const CASES: ReadonlyArray<[keyof typeof PARENTS, condition: string, en: string, es: string]> = [
  ['choice', 'eq company', 'is “A company”', 'es «A company»'],
  ['choice', 'eq company person', 'is one of “A company”, “A person”', 'es uno de «A company», «A person»'],
  ['choice', 'eq gone', 'is “gone”', 'es «gone»'],
  ['number', 'eq 5', 'is 5', 'es 5'],
  ['number', 'eq few', 'is “few”', 'es «few»'],
  ['date', 'eq 2026-05-01', 'is 1 May 2026', 'es el 1 de mayo de 2026'],
  ['date', `eq ${MAY}`, 'is 1 May 2026', 'es el 1 de mayo de 2026'],
  ['date', 'eq 2026-02-30', 'is “2026-02-30”', 'es «2026-02-30»'],
  ['words', `eq ${MAY}`, `is “${MAY}”`, `es «${MAY}»`],
  ['box', 'eq true', 'is “Yes”', 'es «Sí»'],
  ['box', 'eq false', 'is “No”', 'es «No»'],
  ['choice', 'neq company', 'is not “A company”', 'no es «A company»'],
  [
    'choice',
    'neq company person',
    'is none of “A company”, “A person”',
    'no es ninguno de «A company», «A person»',
  ],
  [
    'choice',
    'set_any company person',
    'is one of “A company”, “A person”',
    'es uno de «A company», «A person»',
  ],
  [
    'choice',
    'set_not_any company person',
    'is none of “A company”, “A person”',
    'no es ninguno de «A company», «A person»',
  ],
  ['choice', 'set_all company', 'is “A company”', 'es «A company»'],
  [
    'choice',
    'set_all company person',
    'has all of “A company”, “A person”',
    'incluye todos: «A company», «A person»',
  ],
  ['choice', 'set_not_all company', 'is not “A company”', 'no es «A company»'],
  [
    'choice',
    'set_not_all company person',
    'does not have all of “A company”, “A person”',
    'no incluye todos: «A company», «A person»',
  ],
  ['choice', 'set_eq company', 'is exactly “A company”', 'es exactamente «A company»'],
  [
    'choice',
    'set_eq company person',
    'is exactly “A company”, “A person”',
    'es exactamente «A company», «A person»',
  ],
  [
    'choice',
    'set_neq company person',
    'is not exactly “A company”, “A person”',
    'no es exactamente «A company», «A person»',
  ],
  ['words', 'contains oak', 'contains “oak”', 'contiene «oak»'],
  ['words', 'contains oak elm', 'contains one of “oak”, “elm”', 'contiene alguno de «oak», «elm»'],
  ['words', 'doesnt_contain oak', 'does not contain “oak”', 'no contiene «oak»'],
  ['words', 'doesnt_contain oak elm', 'contains none of “oak”, “elm”', 'no contiene ninguno de «oak», «elm»'],
  ['words', 'str_starts_with oak', 'starts with “oak”', 'empieza por «oak»'],
  [
    'words',
    'str_starts_with oak elm',
    'starts with one of “oak”, “elm”',
    'empieza por alguno de «oak», «elm»',
  ],
  ['words', 'str_ends_with oak', 'ends with “oak”', 'termina en «oak»'],
  ['words', 'str_ends_with oak elm', 'ends with one of “oak”, “elm”', 'termina en alguno de «oak», «elm»'],
  ['number', 'lt 5', 'is less than 5', 'es menor que 5'],
  ['number', 'lte 5', 'is at most 5', 'es como máximo 5'],
  ['number', 'gt 5', 'is more than 5', 'es mayor que 5'],
  ['number', 'gte 5', 'is at least 5', 'es al menos 5'],
  ['number', 'gte few 7', 'is at least 7', 'es al menos 7'],
  ['words', 'gte 5', 'is at least 5', 'es al menos 5'],
  ['date', 'lt 2026-05-01', 'is before 1 May 2026', 'es antes del 1 de mayo de 2026'],
  ['date', `lte ${MAY}`, 'is 1 May 2026 or before', 'es el 1 de mayo de 2026 o antes'],
  ['date', 'gt 2026-05-01', 'is after 1 May 2026', 'es después del 1 de mayo de 2026'],
  ['date', `gte ${MAY}`, 'is 1 May 2026 or later', 'es el 1 de mayo de 2026 o después'],
  ['number', 'between 5..9', 'is between 5 and 9', 'está entre 5 y 9'],
  ['number', 'between 5..', 'is at least 5', 'es al menos 5'],
  ['number', 'between ..9', 'is at most 9', 'es como máximo 9'],
  ['number', 'between few..9', 'is at most 9', 'es como máximo 9'],
  ['number', 'not_between 5..9', 'is not between 5 and 9', 'no está entre 5 y 9'],
  ['number', 'not_between 5..', 'is less than 5', 'es menor que 5'],
  ['number', 'not_between ..9', 'is more than 9', 'es mayor que 9'],
  [
    'date',
    `between ${MAY}..2026-05-09`,
    'is between 1 May 2026 and 9 May 2026',
    'está entre el 1 de mayo de 2026 y el 9 de mayo de 2026',
  ],
  ['date', 'between ..2026-05-09', 'is 9 May 2026 or before', 'es el 9 de mayo de 2026 o antes'],
  [
    'date',
    `not_between ${MAY}..2026-05-09`,
    'is not between 1 May 2026 and 9 May 2026',
    'no está entre el 1 de mayo de 2026 y el 9 de mayo de 2026',
  ],
  ['words', 'is_not_empty', 'is answered', 'tiene respuesta'],
];

describe('a condition in words', () => {
  it.each(CASES)('%s %s: %s', (parent, text, en, es) => {
    const spoken = [WORDS_EN, WORDS_ES].map((words) =>
      conditionText(condition(text), PARENTS[parent], words),
    );
    expect(spoken).toEqual([en, es]);
  });

  it.each([
    'sounds_like red',
    'within_time 7',
    'within_time_reverse 7',
    'constructor',
    'eq',
    'set_any',
    'contains',
    'lt few',
    'between few..many',
  ])('what cannot be judged is said to be always shown: %s', (text) => {
    const spoken = [WORDS_EN, WORDS_ES].map((words) => conditionText(condition(text), PARENTS.words, words));
    expect(spoken).toEqual(ALWAYS);
  });

  it('is read out with its parent, unless it does not depend on the answer', () => {
    const reasons = [{ when: condition('eq company') }, { when: condition('within_time 7') }, {}].map(
      (field) => reasonText(field, PARENTS.choice, 'I am', WORDS_EN),
    );
    expect(reasons).toEqual([
      { lead: 'if “I am”', words: 'is “A company”' },
      { lead: '', words: ALWAYS[0] },
      { lead: '', words: 'always shown' },
    ]);
  });

  it('there is a case for every operator', () => {
    const operators = new Set(CASES.map(([, text]) => condition(text).operator));
    expect([...operators].sort()).toEqual([
      ...['between', 'contains', 'doesnt_contain', 'eq', 'gt', 'gte', 'is_not_empty', 'lt', 'lte', 'neq'],
      ...['not_between', 'set_all', 'set_any', 'set_eq', 'set_neq', 'set_not_all', 'set_not_any'],
      ...['str_ends_with', 'str_starts_with'],
    ]);
  });
});
