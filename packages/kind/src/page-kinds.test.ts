import { describe, expect, it } from 'vitest';
import { CONSENT_NAME } from './kinds/consent/page.ts';
import type { Control, PageField } from './page-kind.ts';
import { pageKindOf } from './page-kinds.ts';

const control = (value = '', rest: Partial<Control> = {}): Control => ({
  value,
  validity: { typeMismatch: false },
  ...rest,
});
const page = (controls: Control[], rest: Partial<PageField> = {}): PageField => ({
  controls,
  countryCode: null,
  blocked: [],
  ...rest,
});
const boxes = (...values: string[]) => page(values.map((value) => control(value, { checked: false })));
const list = (...values: string[]) =>
  page([control('', { options: ['', ...values].map((value) => ({ value })) })]);
const checked = ({ controls }: PageField) => controls.filter((box) => box.checked).map(({ value }) => value);

describe('answers as they stand', () => {
  it.each(['text', 'textarea', 'email', 'url', 'number', 'date', 'select', 'constructor', null])(
    '%s: what is written, without blanks around it',
    (name) => {
      const { read } = pageKindOf(name);
      expect([read(page([control(' a b ')])), read(page([control('  ')])), read(page([]))]).toEqual([
        ['a b'],
        [],
        [],
      ]);
    },
  );

  it.each(['checkbox', 'consent'])('%s: whether it is ticked', (name) => {
    const { read } = pageKindOf(name);
    const box = (is: boolean) => page([control('true', { checked: is })]);
    expect([read(box(true)), read(box(false)), read(page([]))]).toEqual([['true'], ['false'], []]);
  });

  it.each(['checkboxes', 'radios'])('%s: those that are ticked', (name) => {
    const field = page([
      control('a', { checked: true }),
      control('b', { checked: false }),
      control('c', { checked: true }),
    ]);
    expect(pageKindOf(name).read(field)).toEqual(['a', 'c']);
  });

  it('hidden: several in one text', () => {
    const { read } = pageKindOf('hidden');
    expect([read(page([control('a;b')])), read(page([control('')]))]).toEqual([['a', 'b'], []]);
  });

  it.each([
    ['600 123', '34', '+34 600 123'],
    ['600 123', '', '600 123'],
    ['+49 30', '34', '+49 30'],
    ['0049 30', '34', '0049 30'],
  ])('tel: %s with the code %j is %s', (number, code, answer) => {
    expect(pageKindOf('tel').read(page([control(number)], { countryCode: control(code) }))).toEqual([answer]);
    expect(pageKindOf('tel').read(page([control(number)]))).toEqual([number]);
  });
});

describe('answers put in', () => {
  it.each(['text', 'textarea', 'email', 'tel', 'url', 'number', 'date', 'select'])('%s', (name) => {
    const field = page([control('before')]);
    pageKindOf(name).write(field, ['after']);
    expect(field.controls[0]?.value).toBe('after');
    pageKindOf(name).write(field, []);
    expect(field.controls[0]?.value).toBe('');
    expect(() => pageKindOf(name).write(page([]), ['x'])).not.toThrow();
  });

  it.each(['checkbox', 'consent'])('%s', (name) => {
    const field = boxes('true');
    pageKindOf(name).write(field, ['true']);
    expect(field.controls[0]?.checked).toBe(true);
    pageKindOf(name).write(field, ['false']);
    expect(field.controls[0]?.checked).toBe(false);
    expect(() => pageKindOf(name).write(page([]), ['true'])).not.toThrow();
  });

  it.each(['checkboxes', 'radios'])('%s', (name) => {
    const field = boxes('a', 'b', 'c');
    pageKindOf(name).write(field, ['b', 'c']);
    expect(checked(field)).toEqual(['b', 'c']);
    pageKindOf(name).write(field, ['a']);
    expect(checked(field)).toEqual(['a']);
  });

  it('hidden: all in one text', () => {
    const field = page([control('')]);
    pageKindOf('hidden').write(field, ['a', 'b']);
    expect(field.controls[0]?.value).toBe('a;b');
  });
});

describe('what the page’s address stands for', () => {
  it.each([
    ['text', page([control()]), ' a ', [' a ']],
    ['hidden', page([control()]), 'a;b', ['a;b']],
    ['checkbox', boxes('true'), 'YES', ['true']],
    ['checkbox', boxes('true'), '1', ['true']],
    ['checkbox', boxes('true'), 'on', ['true']],
    ['checkbox', boxes('true'), 'truely', ['false']],
    ['checkbox', boxes('true'), 'untrue', ['false']],
    ['consent', boxes('true'), 'true', null],
    ['radios', boxes('a', 'b'), 'b', ['b']],
    ['radios', boxes('a', 'b'), 'a;b', null],
    ['checkboxes', boxes('a', 'b'), 'b;c;a', ['b', 'a']],
    ['checkboxes', boxes('a', 'b'), 'c', null],
    ['checkboxes', boxes('one', 'two'), 'two;one', ['two', 'one']],
    ['select', list('a', 'b'), 'b', ['b']],
    ['select', list('a', 'b'), 'c', null],
    ['select', page([control()]), 'c', null],
    ['select', page([]), 'c', null],
  ])('%s %#: %s', (name, field, text, answers) => {
    expect(pageKindOf(name).fromAddress(text, field)).toEqual(answers);
  });
});

describe('what is wrong', () => {
  it('an answer that is missing', () => {
    const missing = (name: string, answer: string) => {
      const { isMissing, missingText } = pageKindOf(name);
      return isMissing(answer) ? missingText : null;
    };
    expect([missing('text', ''), missing('text', 'x'), missing('select', ''), missing('radios', '')]).toEqual(
      ['required', null, 'choose', 'choose'],
    );
    expect([missing('checkboxes', ''), missing('checkbox', 'false'), missing('checkbox', 'true')]).toEqual([
      'choose',
      'consent',
      null,
    ]);
    expect([missing('radios', 'a'), missing('select', 'a')]).toEqual([null, null]);
    expect([missing('consent', 'false'), missing('consent', 'true')]).toEqual(['consent', null]);
  });

  it('half an answer, by what it was to be', () => {
    expect(pageKindOf('number').unreadableText).toBe('number');
    expect(pageKindOf('date').unreadableText).toBe('date');
    expect(pageKindOf('radios').unreadableText).toBe('date');
    expect(pageKindOf('checkbox').unreadableText).toBe('date');
  });

  it.each([
    ['a@b.c', false, null],
    ['a@b.c', true, 'email'],
    ['a@b', false, 'email'],
    ['A@Spam.example', false, 'blocked'],
    ['me@fine.example', false, 'blocked'],
    ['you@fine.example', false, null],
  ])('email %s, refused by the browser: %j', (answer, typeMismatch, problem) => {
    const blocked = ['spam.example', 'me@fine.example'];
    const field = page([control(answer, { validity: { typeMismatch } })], { blocked });
    expect(pageKindOf('email').problem?.(field, answer)).toBe(problem);
  });

  it('email without a control is judged by its answer', () => {
    expect(pageKindOf('email').problem?.(page([]), 'a@b.c')).toBeNull();
  });

  it('an address that the browser takes for none', () => {
    const field = (typeMismatch: boolean) => page([control('x', { validity: { typeMismatch } })]);
    const { problem } = pageKindOf('url');
    expect([problem?.(field(true), 'x'), problem?.(field(false), 'x'), problem?.(page([]), 'x')]).toEqual([
      'pattern',
      null,
      null,
    ]);
  });
});

it('consent is no field of the form, and hidden fields are not seen', () => {
  const names = ['text', 'checkbox', 'checkboxes', 'radios', 'select', 'file', 'hidden', CONSENT_NAME];
  expect(names.filter((name) => !pageKindOf(name).isSent)).toEqual(['consent']);
  expect(names.filter((name) => !pageKindOf(name).isSeen)).toEqual(['hidden']);
});
