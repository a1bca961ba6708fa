import { describe, expect, it } from 'vitest';
import type { KindName } from './field-kind.ts';
import {
  allKinds,
  drawnKindOf,
  kindIcon,
  kindOf,
  kindOfNewerType,
  kindOfType,
  needsOptions,
  newerType,
} from './kinds.ts';

const one = [{}];
const two = [{}, {}];
const named = (name: string, fieldType: string, options?: object[]) =>
  kindOf({ name, fieldType, ...(options && { options }) }).name;

describe('which kind a field is', () => {
  it.each<[string, KindName]>([
    ['single_line_text', 'text'],
    ['multi_line_text', 'textarea'],
    ['email', 'email'],
    ['phone', 'tel'],
    ['mobile_phone', 'tel'],
    ['number', 'number'],
    ['single_checkbox', 'checkbox'],
    ['datepicker', 'date'],
    ['file', 'file'],
    ['text', 'text'],
    ['textarea', 'textarea'],
    ['booleancheckbox', 'checkbox'],
    ['date', 'date'],
    ['phonenumber', 'tel'],
    ['string', 'text'],
    ['bool', 'checkbox'],
    ['boolean', 'checkbox'],
    ['datetime', 'date'],
    ['tel', 'tel'],
    ['url', 'url'],
    ['EMAIL', 'email'],
    ['', 'text'],
    ['spiral', 'text'],
    ['constructor', 'text'],
    ['hidden', 'text'],
    ['password', 'text'],
    ['datetime-local', 'date'],
  ])('%s is %s', (type, kind) => {
    expect(named('x', type)).toBe(kind);
  });

  it.each<[string, KindName]>([
    ['dropdown', 'select'],
    ['radio', 'radios'],
    ['payment_link_radio', 'radios'],
    ['multiple_checkboxes', 'checkboxes'],
    ['select', 'select'],
    ['select-one', 'select'],
    ['checkbox', 'checkboxes'],
    ['enumeration', 'select'],
    ['bool', 'radios'],
    ['select-multiple', 'checkboxes'],
    ['file', 'file'],
  ])('%s with choices is %s', (type, kind) => {
    expect(named('x', type, two)).toBe(kind);
  });

  it('a box with a single choice stays a box', () => {
    expect(named('x', 'single_checkbox', one)).toBe('checkbox');
  });

  it.each<[string, KindName]>([
    ['dropdown', 'text'],
    ['radio', 'text'],
    ['multiple_checkboxes', 'text'],
    ['enumeration', 'text'],
    ['checkbox', 'checkbox'],
    ['CheckBox', 'checkbox'],
  ])('%s without choices is %s', (type, kind) => {
    expect(named('x', type)).toBe(kind);
  });

  it('a plain text named like an address or a number is one, whatever its capitals', () => {
    const names = ['email', 'phone', 'mobilephone', 'Email', 'emails', 'constructor'];
    expect(names.map((name) => named(name, 'string'))).toEqual([
      'email',
      'tel',
      'tel',
      'email',
      'text',
      'text',
    ]);
    expect(named('email', 'textarea')).toBe('textarea');
    // A list without choices leaves writing, but says nothing of what is written.
    expect(named('email', 'dropdown')).toBe('text');
  });

  it('a hidden field is hidden whatever its type', () => {
    const field = { name: 'x', fieldType: 'email' };
    expect(drawnKindOf({ ...field, hidden: true }).name).toBe('hidden');
    expect(drawnKindOf({ ...field, hidden: false }).name).toBe('email');
  });

  it('an unknown type has no kind of its own', () => {
    expect([kindOfType('spiral'), kindOfType('constructor'), kindOfType('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('details write the newer names, letter by letter', () => {
    expect(kindOfNewerType('mobile_phone')?.name).toBe('tel');
    expect(['tel', 'Phone', 'phonenumber', 'url'].map((type) => kindOfNewerType(type))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the newer name of a type', () => {
  it.each([
    ['text', 'x', 'single_line_text'],
    ['TEXT', 'x', 'single_line_text'],
    ['string', 'x', 'single_line_text'],
    ['textarea', 'x', 'multi_line_text'],
    ['select', 'x', 'dropdown'],
    ['enumeration', 'x', 'dropdown'],
    ['checkbox', 'x', 'multiple_checkboxes'],
    ['booleancheckbox', 'x', 'single_checkbox'],
    ['bool', 'x', 'single_checkbox'],
    ['date', 'x', 'datepicker'],
    ['datetime', 'x', 'datepicker'],
    ['phonenumber', 'x', 'phone'],
    ['text', 'Email', 'email'],
    ['string', 'phone', 'phone'],
    ['text', 'MobilePhone', 'mobile_phone'],
    ['textarea', 'email', 'multi_line_text'],
    // Newer ones already, and those that only HTML knows, or are unknown.
    ['single_line_text', 'email', 'single_line_text'],
    ['radio', 'x', 'radio'],
    ['tel', 'x', 'tel'],
    ['Spiral', 'x', 'Spiral'],
    [null, 'x', 'single_line_text'],
    [null, 'email', 'email'],
  ])('%j of a field named %s is %s', (type, name, newer) => {
    expect(newerType(type, name)).toBe(newer);
  });
});

it('types that live on their options', () => {
  const types = ['dropdown', 'radio', 'multiple_checkboxes', 'checkbox', 'single_checkbox', 'text', 'spiral'];
  expect(types.filter(needsOptions)).toEqual(['dropdown', 'radio', 'multiple_checkboxes']);
});

describe('the shelf', () => {
  const kinds = allKinds().map((kind) => [kind.name, kind] as const);

  it.each(kinds)('%s stands where its name says, with every name of the provider its own', (name, kind) => {
    const types = Object.values(kind.types).flat();
    expect(types.length > 0).toBe(name !== 'hidden');
    expect(types.map((type) => kindOfType(type)?.name)).toEqual(types.map(() => name));
    expect(kind.icon).toMatch(/^M/);
    expect(kindIcon(name)).toBe(kind.icon);
  });
});
