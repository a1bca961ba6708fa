import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeFormsPage } from './normalize-list.ts';

const UNNAMED = { id: '', name: 'Unnamed Form', createdAt: 0, updatedAt: 0 };

it('2.3 passes on four fields and drops all others', () => {
  const page = normalizeFormsPage({
    results: [
      {
        id: 12,
        name: 'Contact us',
        createdAt: '2020-09-22T05:15:12.311Z',
        updatedAt: '1600751735361',
        archived: false,
        fieldGroups: [{ fields: [] }],
      },
    ],
  });
  expect(page).toEqual({
    forms: [{ id: '12', name: 'Contact us', createdAt: 1_600_751_712_311, updatedAt: 1_600_751_735_361 }],
  });
});

it('2.3 gives the defaults for an empty, a null and a shapeless item', () => {
  expect(normalizeFormsPage({ results: [{}, null, 'x', []] }).forms).toEqual([
    UNNAMED,
    UNNAMED,
    UNNAMED,
    UNNAMED,
  ]);
});

it.each([[{}], [{ results: null }], [{ results: { 0: {} } }], [null], ['x'], [[{ id: 1 }]]])(
  '4.5.5 gives no forms for %j',
  (raw) => {
    expect(normalizeFormsPage(raw)).toEqual({ forms: [] });
  },
);

it.each([
  ['a cursor, not decoded', { paging: { next: { after: 'Mg%3D%3D' } } }, 'Mg%3D%3D'],
  ['a number', { paging: { next: { after: 20 } } }, '20'],
  ['nothing', {}, undefined],
  ['an empty cursor as none', { paging: { next: { after: '' } } }, undefined],
  ['null on the way', { paging: { next: null } }, undefined],
  ['a cursor that is no text', { paging: { next: { after: {} } } }, undefined],
])('4.5.5 reads %s', (_, raw, after) => {
  expect(normalizeFormsPage(raw).after).toBe(after);
});

it('2.3 never gives NaN, a blank name, or another number of items than arrived', () => {
  const item = fc.oneof(
    fc.jsonValue(),
    fc.record({ id: fc.jsonValue(), name: fc.jsonValue(), createdAt: fc.jsonValue() }, { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(fc.array(item), (results) => {
      const { forms } = normalizeFormsPage({ results });
      expect(forms).toHaveLength(results.length);
      for (const form of forms) {
        expect(form.name.trim()).not.toBe('');
        expect(Number.isFinite(form.createdAt) && Number.isFinite(form.updatedAt)).toBe(true);
      }
    }),
  );
});
