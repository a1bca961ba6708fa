import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeForm } from './normalize-form.ts';
import { providerForm } from './testing/provider-json.ts';

const field = (name: string) => ({ name });
const group = (...names: string[]) => ({ fields: names.map(field) });
const namesOf = (raw: unknown) => normalizeForm(raw).schema.fields.map(({ name }) => name);

describe('2.4 identity', () => {
  it.each([
    ['text', 'abc-1', 'abc-1'],
    ['a number', 17, '17'],
    ['zero', 0, '0'],
    ['absent', undefined, ''],
    ['null', null, ''],
    ['an object', { guid: 1 }, ''],
  ])('2.4 reads an id that is %s', (_, id, expected) => {
    expect(normalizeForm({ id }).schema.id).toBe(expected);
  });

  it.each([
    ['kept as it came', ' Contact us ', ' Contact us '],
    ['a number', 7, '7'],
    ['absent', undefined, 'Unnamed Form'],
    ['null', null, 'Unnamed Form'],
    ['blank', '  ', 'Unnamed Form'],
    ['a list', ['x'], 'Unnamed Form'],
  ])('2.4 reads a name that is %s', (_, name, expected) => {
    expect(normalizeForm({ name }).schema.name).toBe(expected);
  });
});

describe('4.6.5 which structure is read', () => {
  it('4.6.5 flattens fieldGroups in order', () => {
    expect(namesOf({ fieldGroups: [group('a', 'b'), group('c')] })).toEqual(['a', 'b', 'c']);
  });

  it('4.6.5 prefers formFieldGroups to fieldGroups', () => {
    expect(namesOf({ formFieldGroups: [group('a')], fieldGroups: [group('b')] })).toEqual(['a']);
  });

  it('4.6.5 does not go on to fieldGroups when formFieldGroups is an empty list', () => {
    expect(namesOf({ formFieldGroups: [], fieldGroups: [group('b')], fields: [field('c')] })).toEqual(['c']);
  });

  it('4.6.5 reads fieldGroups when formFieldGroups is no list', () => {
    expect(namesOf({ formFieldGroups: { fields: [field('a')] }, fieldGroups: [group('b')] })).toEqual(['b']);
  });

  it('4.6.5 reads the top-level fields where no group brought one', () => {
    expect(namesOf({ fieldGroups: [group(), { fields: [{ label: 'x' }] }], fields: [field('c')] })).toEqual([
      'c',
    ]);
  });

  it('4.6.5 ignores top-level fields when the groups yield one', () => {
    expect(namesOf({ fieldGroups: [group('a')], fields: [field('c')] })).toEqual(['a']);
  });

  it('4.6.5 skips groups and fields that are null or of another shape', () => {
    const raw = { fieldGroups: [null, 'x', {}, { fields: null }, { fields: [null, 3, field('a')] }] };
    expect(namesOf(raw)).toEqual(['a']);
  });

  it.each([[null], [undefined], ['x'], [3], [[]], [{}]])('4.6.5 gives no fields for %j', (raw) => {
    expect(normalizeForm(raw)).toEqual({
      schema: { id: '', name: 'Unnamed Form', fields: [] },
      debug: { groupCount: 0, fieldCount: 0 },
    });
  });
});

describe('4.6.6 counts of the raw structure', () => {
  it.each([
    ['formFieldGroups', { formFieldGroups: [group(), null, 'x'], fieldGroups: [group()] }, 3, 0],
    ['fieldGroups', { fieldGroups: [null, group('a')] }, 2, 0],
    ['an empty formFieldGroups', { formFieldGroups: [], fieldGroups: [group()] }, 0, 0],
    ['top-level fields, dropped ones too', { fields: [null, {}, field('a')] }, 0, 3],
    ['both', { fieldGroups: [group('a', 'b')], fields: [field('c')] }, 1, 1],
    ['neither', { fieldGroups: 'x', fields: {} }, 0, 0],
  ])('4.6.6 counts %s', (_, raw, groupCount, fieldCount) => {
    expect(normalizeForm(raw).debug).toEqual({ groupCount, fieldCount });
  });
});

it('2.6 keeps the order of any mixture of groups, and loses no named field', () => {
  const groups = fc.array(fc.array(fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')));
  fc.assert(
    fc.property(groups, (names) => {
      const raw = { fieldGroups: names.map((row) => group(...row)) };
      expect(namesOf(raw)).toEqual(names.flat().map((name) => name.trim()));
    }),
  );
});

it('2.4 is total: any JSON gives a schema that survives its own JSON', () => {
  fc.assert(
    fc.property(providerForm, (raw) => {
      const form = normalizeForm(raw);
      expect(form.schema.name.trim()).not.toBe('');
      expect(form.schema.fields.every((one) => one.name.trim() !== '')).toBe(true);
      // As text, since that is how it travels: JSON has no negative zero, which a provider's validation may
      // hold.
      const text = JSON.stringify(form);
      expect(JSON.stringify(JSON.parse(text))).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});
