import { describe, expect, it } from 'vitest';
import { normalizeArrangement } from './normalize-arrangement.ts';

const field = (name: string, rest: object = {}) => ({ name, ...rest });
const on = (...dependents: object[]) => ({
  dependentFields: dependents.map((dependentField) => ({ dependentField })),
});

/** Keys, with the parent behind a colon. */
function read(form: Record<string, unknown>) {
  const { fields, arrangement } = normalizeArrangement(form);
  return {
    fields: fields.map(({ key, parent }) => (parent ? `${key}:${parent}` : key)).join(' '),
    arrangement,
  };
}

describe('4.6.5 which structure is read', () => {
  it.each<[string, Record<string, unknown>, string, object[]]>([
    [
      'groups',
      { fieldGroups: [{ fields: [field('a'), field('b')] }, { fields: [field('c')] }] },
      'a b c',
      [{ fields: ['a', 'b'] }, { fields: ['c'] }],
    ],
    [
      'more than three beside each other',
      { fieldGroups: [{ fields: ['a', 'b', 'c', 'd'].map((name) => field(name)) }] },
      'a b c d',
      [{ fields: ['a', 'b', 'c', 'd'] }],
    ],
    [
      'the older groups first',
      { formFieldGroups: [{ fields: [field('a')] }], fieldGroups: [{ fields: [field('b')] }] },
      'a',
      [{ fields: ['a'] }],
    ],
    [
      'top-level fields, each by itself',
      { fields: [field('a'), null, field('b')] },
      'a b',
      [{ fields: ['a'] }, { fields: ['b'] }],
    ],
    [
      'top-level fields below groups without any',
      { fieldGroups: [{ fields: [], richText: '<p>Hi</p>' }], fields: [field('a')] },
      'a',
      [{ fields: [], richText: '<p>Hi</p>' }, { fields: ['a'] }],
    ],
    [
      'no top-level fields beside groups with some',
      { fieldGroups: [{ fields: [field('a')] }], fields: [field('b')] },
      'a',
      [{ fields: ['a'] }],
    ],
    ['nothing of other shapes', { fieldGroups: [null, 'x', {}, { fields: 'x' }], fields: {} }, '', []],
  ])('4.6.5 reads %s', (_, form, fields, arrangement) => {
    expect(read(form)).toEqual({ fields, arrangement });
  });
});

describe('groups', () => {
  it.each<[string, object, object[]]>([
    [
      'text and fields',
      { richText: ' <p>Hi</p> ', fields: [field('a')] },
      [{ fields: ['a'], richText: '<p>Hi</p>' }],
    ],
    [
      'the older text',
      { richText: { content: '<p>Hi</p>', type: 'TEXT' } },
      [{ fields: [], richText: '<p>Hi</p>' }],
    ],
    ['blank text as none', { richText: { content: ' ' }, fields: [field('a')] }, [{ fields: ['a'] }]],
    ['nothing at all', { richText: '', fields: [] }, []],
    ['only fields that are left out', { fields: [field('a', { enabled: false }), {}] }, []],
    [
      'a page break',
      { isPageBreak: true, fields: [], richText: { content: '' } },
      [{ fields: [], pageBreak: true }],
    ],
    [
      'a page break that holds something',
      { isPageBreak: 'true', fields: [field('a')], richText: 'Hi' },
      [
        { fields: [], pageBreak: true },
        { fields: ['a'], richText: 'Hi' },
      ],
    ],
    ['no page break', { isPageBreak: false, fields: [field('a')] }, [{ fields: ['a'] }]],
  ])('with %s', (_, group, arrangement) => {
    expect(read({ formFieldGroups: [group] }).arrangement).toEqual(arrangement);
  });
});

describe('conditional fields', () => {
  it('follow their parent, depth first, and have no place of their own', () => {
    const form = {
      fieldGroups: [
        {
          fields: [
            field('a', on(field('a1', on(field('a11'), field('a12'))), field('a2'))),
            field('b', on(field('b1'))),
          ],
        },
        { fields: [field('c')] },
      ],
    };
    expect(read(form)).toEqual({
      fields: 'a a1:a a11:a1 a12:a1 a2:a b b1:b c',
      arrangement: [{ fields: ['a', 'b'] }, { fields: ['c'] }],
    });
  });

  it('name parents of another object by key', () => {
    const form = { fields: [field('name', { objectTypeId: '0-2', ...on(field('name'), field('size')) })] };
    expect(read(form).fields).toBe('0-2/name name:0-2/name size:0-2/name');
  });

  it('go with a parent that is left out', () => {
    const form = {
      fields: [field('a', { enabled: false, ...on(field('a1')) }), field('', on(field('x'))), field('b')],
    };
    expect(read(form).fields).toBe('b');
  });
});

describe('the same key twice', () => {
  it.each<[string, object[], string, string[][]]>([
    ['the first is kept', [field('a'), field('b'), field(' a ')], 'a b', [['a'], ['b']]],
    ['with what depends on it', [field('a', on(field('x'))), field('a', on(field('y')))], 'a x:a', [['a']]],
    ['also where the first is conditional', [field('a', on(field('b'))), field('b')], 'a b:a', [['a']]],
    ['and a field never depends on itself', [field('a', on(field('a'), field('b')))], 'a b:a', [['a']]],
    ['0-1 and none are the same object', [field('a', { objectTypeId: '0-1' }), field('a')], 'a', [['a']]],
    [
      'another object is another key',
      [field('a'), field('a', { objectTypeId: '0-2' })],
      'a 0-2/a',
      [['a'], ['0-2/a']],
    ],
  ])('%s', (_, fields, expected, rows) => {
    expect(read({ fields })).toEqual({ fields: expected, arrangement: rows.map((row) => ({ fields: row })) });
  });
});
