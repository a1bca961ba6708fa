/** What a form is between two readings: each change taken over by itself, and only that. */

import { type FormDetails, normalizeDetails } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { CHANGES } from '../testing/changes.ts';
import { field, formOf, options, type TestForm } from '../testing/forms.ts';
import { changeId } from './change.ts';
import { compare } from './compare.ts';
import { mergeForms } from './merge-forms.ts';

const { style: STYLE } = normalizeDetails({ displayOptions: { style: { submitColor: '#00ff00' } } });
const styled = ({ schema, details }: TestForm): TestForm => ({
  schema,
  details: { ...details, style: STYLE },
});
const idsOf = (before: TestForm, now: TestForm) => compare(before, now).map(changeId).sort();

describe('a change that is taken over alone', () => {
  it.each(CHANGES)('%s', (_, before, now) => {
    const wanted = compare(before, now);
    const merged = mergeForms(before, styled(now), wanted);
    const isLook = wanted.some(({ change }) => change === 'style');
    expect(idsOf(before, merged)).toEqual(wanted.map(changeId).sort());
    expect(idsOf(merged, styled(now))).toEqual(isLook ? [] : ['style ']);
  });

  it.each(CHANGES)('and left alone: %s', (_, before, now) => {
    const look = compare(before, styled(before));
    const merged = mergeForms(before, styled(now), look);
    expect(merged.details).toEqual({ ...before.details, style: STYLE });
  });
});

const a = field('a');
const b = field('b');
const names = ({ details }: { details: FormDetails }) => details.fields.map(({ key }) => key).join(' ');
const rows = ({ details }: { details: FormDetails }) =>
  details.arrangement.map(({ fields }) => fields.join(' ')).join(' / ');
const added = (...keys: string[]) =>
  keys.map((at) => ({ change: 'field-added' as const, severity: 'shows' as const, at }));

describe('the place of a new field', () => {
  it.each<[string, string[], string[], string[], string]>([
    ['after what it follows', ['a', 'b'], ['a', 'n', 'b'], ['n'], 'a n b'],
    ['before everything, where nothing precedes it', ['a', 'b'], ['n', 'a', 'b'], ['n'], 'n a b'],
    ['several in their order', ['a', 'b'], ['a', 'n', 'm', 'b'], ['n', 'm'], 'a n m b'],
    ['without another that was not taken', ['a', 'b'], ['a', 'n', 'm', 'b'], ['m'], 'a m b'],
    ['after what it follows, though the order was left', ['b', 'a'], ['a', 'n', 'b'], ['n'], 'b a n'],
  ])('%s', (_, before, now, taken, order) => {
    const [was, is] = [before, now].map((list) => formOf(list.map((name) => field(name))));
    expect(was && is && names(mergeForms(was, is, added(...taken)))).toBe(order);
  });

  it('a child stands behind its parent', () => {
    const under = (name: string, parent: string) =>
      field(name, undefined, { parent, when: { operator: 'is_not_empty', values: [] } });
    const merged = mergeForms(
      formOf([a, under('x', 'a'), b]),
      formOf([a, b, under('y', 'b'), under('x', 'a')]),
      added('y'),
    );
    expect(names(merged)).toBe('a x b y');
    expect(rows(merged)).toBe('a / b');
  });
});

describe('rows of the account', () => {
  const arranged = (...items: string[][]) =>
    formOf(
      items.flat().map((name) => field(name)),
      { arrangement: items.map((fields) => ({ fields })) },
    );

  it.each<[string, string[][], string[][], string]>([
    [
      'a row of its own below what it follows',
      [['a', 'b'], ['c']],
      [['a', 'n'], ['b'], ['c']],
      'a b / n / c',
    ],
    ['at the end, where nothing precedes it', [['a'], ['b']], [['n'], ['a'], ['b']], 'a / b / n'],
    [
      'below the last of all that it follows',
      [['a', 'c'], ['b']],
      [['a'], ['b'], ['n'], ['c']],
      'a c / b / n',
    ],
  ])('a new field has %s', (_, before, now, expected) => {
    expect(rows(mergeForms(arranged(...before), arranged(...now), added('n')))).toBe(expected);
  });

  it('a field that was not taken is in none', () => {
    const merged = mergeForms(arranged(['a'], ['b']), arranged(['a', 'n'], ['b', 'm']), [
      ...added('n'),
      { change: 'arrangement', severity: 'shows' },
    ]);
    expect(rows(merged)).toBe('a n / b');
  });
});

describe('the schema', () => {
  const rule = { pattern: 'x' };
  const withRule = (validation?: unknown) =>
    field('a', undefined, validation === undefined ? {} : { validation });
  const inSchema = (form: TestForm, validation: unknown): TestForm => ({
    ...form,
    schema: {
      ...form.schema,
      fields: form.schema.fields.map((one) => ({ ...one, validation })),
    },
  });
  const take = (before: TestForm, now: TestForm) =>
    mergeForms(
      before,
      now,
      compare(before, now).filter(({ change }) => change !== 'style'),
    ).schema;
  const labelled = (one: typeof a) => ({ ...one, label: 'Other' });

  it('has the rules of the field, or keeps its own where the field has none', () => {
    const now = (one: typeof a) => styled(formOf([labelled(one)]));
    expect(take(formOf([withRule(rule)]), now(withRule(rule))).fields).toMatchObject([{ validation: rule }]);
    expect(take(inSchema(formOf([a]), rule), now(a)).fields).toMatchObject([{ validation: rule }]);
    expect(take(formOf([a]), now(a)).fields[0]).not.toHaveProperty('validation');
  });

  it('has the new type only where that was taken', () => {
    const before = formOf([a]);
    const now = styled(formOf([field('a', 'number', { label: 'Other' })]));
    const label = { change: 'label', severity: 'shows', at: 'a' } as const;
    expect(mergeForms(before, now, [label]).schema.fields).toMatchObject([
      { label: 'Other', type: 'single_line_text' },
    ]);
    expect(take(before, now).fields).toMatchObject([{ label: 'Other', type: 'number' }]);
  });

  it('has the options of the field', () => {
    const list = (...values: string[]) => field('a', 'dropdown', { options: options(...values) });
    expect(take(formOf([list('p')]), styled(formOf([list('q')]))).fields[0]?.options).toEqual(options('q'));
  });

  it('two fields of one name stay as they were', () => {
    const other = field('a', undefined, { objectTypeId: '0-2' });
    const before = formOf([a, other]);
    expect(take(before, styled(formOf([labelled(a), other]))).fields).toEqual(before.schema.fields);
  });

  it('a field that it never had, it still has not', () => {
    const hidden = (form: TestForm): TestForm => ({ ...form, schema: { ...form.schema, fields: [] } });
    expect(take(hidden(formOf([a])), styled(hidden(formOf([labelled(a)])))).fields).toEqual([]);
  });

  it('a field that is gone goes, one that was not taken does not come', () => {
    const before = formOf([a, b]);
    const now = styled(formOf([a, field('n'), field('m')]));
    const removed = { change: 'field-removed', severity: 'breaks', at: 'b' } as const;
    const { fields } = mergeForms(before, now, [removed, ...added('m')]).schema;
    expect(fields.map(({ name }) => name)).toEqual(['a', 'm']);
  });

  it('in the order of the account what that does not have comes last', () => {
    const now = styled(formOf([field('c'), a]));
    const { fields } = mergeForms(formOf([a, b, field('c')]), now, [
      { change: 'order', severity: 'shows' },
    ]).schema;
    expect(fields.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  });
});
