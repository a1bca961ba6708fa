import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readListView, SHOWS, SORTS, writeListView } from './list-view.ts';

it.each([
  ['', { search: '', sortBy: 'change', show: 'all' }],
  ['?q=demo&sort=name&show=work', { search: 'demo', sortBy: 'name', show: 'work' }],
  ['?sort=size&show=none&q=', { search: '', sortBy: 'change', show: 'all' }],
  ['?connected=true&sort=created', { search: '', sortBy: 'created', show: 'all' }],
  ['?show=changed', { search: '', sortBy: 'change', show: 'changed' }],
  ['?q=%zz', { search: '%zz', sortBy: 'change', show: 'all' }],
])('reads %j', (search, view) => {
  expect(readListView(search)).toEqual(view);
});

it('the usual list has the plain address', () => {
  expect(writeListView({ search: '', sortBy: 'change', show: 'all' })).toBe('');
});

it('every view comes back from its address', () => {
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string({ unit: 'grapheme' }),
        sortBy: fc.constantFrom(...SORTS),
        show: fc.constantFrom(...SHOWS),
      }),
      (view) => {
        expect(readListView(writeListView(view))).toEqual(view);
      },
    ),
  );
});
