import type { FieldOption, FormDetails } from '@formloom/form';
import { describe, expect, it } from 'vitest';
import { CHANGES } from '../testing/changes.ts';
import { field, formOf, type TestForm } from '../testing/forms.ts';
import { changeId } from './change.ts';
import { compare } from './compare.ts';

const BASE = formOf([field('a'), field('b')]);

const option = (value: string, label = value): FieldOption => ({ value, label });

describe('a change', () => {
  it.each(CHANGES)('%s', (_, before, now, ...expected) => {
    const changes = compare(before, now);
    expect(
      changes.map(({ change, severity, at }) =>
        at === undefined ? [change, severity] : [change, severity, at],
      ),
    ).toEqual(expected);
    expect(compare(before, structuredClone(before))).toEqual([]);
    expect(compare(now, structuredClone(now))).toEqual([]);
  });

  it('there are at least forty kinds of them, and every name is among them', () => {
    expect(CHANGES.length).toBeGreaterThanOrEqual(40);
    const names = new Set(CHANGES.flatMap(([, , , ...expected]) => expected.map(([change]) => change)));
    expect(names.size).toBe(39);
  });

  it('several come with the worst first, and name the fields as a person does', () => {
    const now = formOf([
      field('a', undefined, { label: 'New' }),
      field('c', undefined, { label: 'Fax', required: true }),
    ]);
    expect(compare(BASE, now)).toEqual([
      { change: 'field-removed', severity: 'breaks', at: 'b', label: 'Label of b' },
      { change: 'field-added-required', severity: 'breaks', at: 'c', label: 'Fax' },
      { change: 'label', severity: 'shows', at: 'a', label: 'Label of a', before: 'Label of a', now: 'New' },
    ]);
  });

  it('says what was and what is, where a text can say it', () => {
    const changesOf = (before: TestForm, now: TestForm) =>
      compare(before, now).map(({ before: was, now: is }) => [was, is]);
    const whole = (rest: Partial<FormDetails>) => formOf([field('a')], rest);
    const submit = (label: string | null) =>
      whole({ submit: { label, captcha: false, message: null, redirect: null } });
    const x = (rest: Parameters<typeof field>[2]) => formOf([field('x', undefined, rest)]);
    expect(changesOf(whole({ language: 'en' }), whole({ language: 'de' }))).toEqual([['en', 'de']]);
    expect(changesOf(whole({ language: 'en' }), whole({}))).toEqual([['en', '']]);
    expect(changesOf(whole({}), whole({ language: 'de' }))).toEqual([['', 'de']]);
    expect(changesOf(submit('Send'), submit('Go'))).toEqual([['Send', 'Go']]);
    expect(changesOf(submit('Send'), submit(null))).toEqual([['Send', '']]);
    expect(changesOf(submit(null), submit('Go'))).toEqual([['', 'Go']]);
    expect(changesOf(x({ help: null }), x({ help: 'Help' }))).toEqual([['', 'Help']]);
    expect(changesOf(x({ help: 'Help' }), x({ help: null }))).toEqual([['Help', '']]);
    expect(changesOf(x({ defaultValues: ['p', 'q'] }), x({ defaultValues: ['q', 'r'] }))).toEqual([
      ['p, q', 'q, r'],
    ]);
  });

  it('of options names those that it is about', () => {
    const [p, q, other] = [option('p'), option('q'), option('q', 'Other')];
    const named = (before: FieldOption[], now: FieldOption[] | undefined) =>
      compare(list(before), list(now)).map(({ change, options: ones }) => [change, ones]);
    const list = (ones: FieldOption[] | undefined) =>
      formOf([field('x', 'dropdown', ones ? { options: ones } : {})]);
    expect(named([p, q], [p])).toEqual([['options-removed', [q]]]);
    expect(named([p], [p, q])).toEqual([['options-added', [q]]]);
    expect(named([p, q], [p, other])).toEqual([['options-relabelled', [other]]]);
    expect(named([p, q], undefined)).toEqual([['options-removed', [p, q]]]);
    expect(compare(list(undefined), list([p])).map((one) => one.options)).toEqual([[p]]);
  });

  it('a reading without an id is of the same form', () => {
    const anonymous = { ...BASE, schema: { ...BASE.schema, id: '' } };
    expect(compare(BASE, anonymous)).toEqual([]);
    expect(compare(anonymous, BASE)).toEqual([]);
  });

  it('is identified by kind and field', () => {
    expect([changeId({ change: 'label', at: 'x' }), changeId({ change: 'order' })]).toEqual([
      'label x',
      'order ',
    ]);
  });
});
