import type { Remark } from '@formloom/form';
import { expect, it } from 'vitest';
import { isHighlighted, pinsByField } from './comments.ts';

const remark = (id: string, field: string | null, done = false): Remark => ({
  id,
  name: 'Núria',
  text: id,
  field,
  at: 1,
  done,
});

it('pins have the numbers of the list, and only those that wait have one', () => {
  const all = [
    remark('a', 'email'),
    remark('b', null),
    remark('c', 'phone', true),
    remark('d', 'email'),
    remark('e', 'phone'),
  ];
  expect([...pinsByField(all)]).toEqual([
    ['email', [1, 4]],
    ['phone', [5]],
  ]);
});

it.each([
  ['the one that was chosen', remark('a', 'email'), remark('a', 'email'), 'email', true],
  ['not another one of the same field', remark('b', 'email'), remark('a', 'email'), 'email', false],
  [
    'every one of a field that was selected elsewhere',
    remark('b', 'phone'),
    remark('a', 'email'),
    'phone',
    true,
  ],
  ['none that is about the whole, unless it was chosen', remark('b', null), null, null, false],
  ['one about the whole that was chosen', remark('b', null), remark('b', null), null, true],
  ['not it any more once a field is selected', remark('b', null), remark('b', null), 'email', false],
])('looked at is %s', (_, one, chosen, selected, expected) => {
  expect(isHighlighted(one, chosen, selected)).toBe(expected);
});
