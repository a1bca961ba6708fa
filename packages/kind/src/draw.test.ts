/** What each kind draws, with a pen that writes names where the form would have words. */

import { describe, expect, it } from 'vitest';
import { drawnKindOf } from './kinds.ts';
import type { Attributes, Renderer } from './renderer.ts';

const written = (attributes: Attributes) =>
  Object.entries(attributes).map(([name, value]) => {
    if (value === undefined) return '';
    return value === true ? ` ${name}` : ` ${name}="${value}"`;
  });
const tag: Renderer['tag'] = (name, attributes, content) =>
  `<${name}${written(attributes).join('')}>${content === undefined ? '' : `${content}</${name}>`}`;

/** What is data stands in brackets, so that it shows where something was not handed through the pen. */
const RENDERER: Renderer = {
  field: { key: 'k', defaultValues: [] },
  id: 'id',
  asksCountryCode: false,
  mayBeRequired: true,
  children: '',
  tag,
  data: (text) => `[${text}]`,
  text: (key) => `text:${key}`,
  attribute: (key) => `attribute:${key}`,
  label: (isSpoken) => (isSpoken ? 'label, said' : 'label'),
  bareLabel: () => 'bare label',
  labelClass: () => 'label-class',
  help: () => 'help',
  placeholder: () => 'placeholder',
  emptyChoice: () => undefined,
  option: (index, label) => `${index}:${label}`,
  control: () => ({ id: 'id', name: '[k]', autocomplete: 'on', required: true }),
  describedBy: 'described',
  wrapper: (extra) => ({ class: 'field', ...extra }),
  labelled: (control) => `labelled(${control})`,
  wrapped: (name, content, extra = {}) => tag(name, extra, content),
};

const OPTIONS = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
];

interface Drawn extends Partial<Omit<Renderer, 'field'>> {
  readonly defaultValues?: readonly string[];
  readonly hidden?: boolean;
}

function draw(fieldType: string, { defaultValues = [], hidden = false, ...overrides }: Drawn = {}): string {
  const isChoice = ['radio', 'dropdown', 'multiple_checkboxes'].includes(fieldType);
  const options = isChoice ? { options: OPTIONS } : {};
  const kind = drawnKindOf({ name: 'k', fieldType, hidden, ...options });
  return kind.draw({ ...RENDERER, ...overrides, field: { key: 'k', defaultValues, ...options } });
}

const CONTROL = 'class="fl-control" id="id" name="[k]" autocomplete="on" required';

describe('what is written in one line', () => {
  it.each([
    ['single_line_text', 'text'],
    ['email', 'email'],
    ['phone', 'tel'],
    ['url', 'url'],
  ])('%s is an input of type %s', (fieldType, type) => {
    expect(draw(fieldType)).toBe(`labelled(<input ${CONTROL} placeholder="placeholder" type="${type}">)`);
    expect(draw(fieldType, { defaultValues: ['x', 'y'] })).toBe(
      `labelled(<input ${CONTROL} placeholder="placeholder" value="[x]" type="${type}">)`,
    );
  });

  it('a day has no words in it: a browser shows its own', () => {
    expect(draw('datepicker')).toBe(`labelled(<input ${CONTROL} type="date">)`);
  });

  it('a number takes any step, and nothing that a browser has in store', () => {
    expect(draw('number')).toBe(
      'labelled(<input class="fl-control" id="id" name="[k]" required placeholder="placeholder" type="number" step="any" inputmode="decimal">)',
    );
  });

  it('a phone has a choice of country codes where one is asked for', () => {
    expect(draw('phone', { asksCountryCode: true })).toBe(
      'labelled(<div class="fl-phone">' +
        '<select class="fl-control fl-code" data-fl-code aria-label="attribute:countryCode"><option value="">text:countryCode</option></select>' +
        `<input ${CONTROL} placeholder="placeholder" type="tel"></div>)`,
    );
  });
});

it('several lines hold their default between the tags', () => {
  const area = (text: string) =>
    `labelled(<textarea ${CONTROL} placeholder="placeholder" rows="4">${text}</textarea>)`;
  expect(draw('multi_line_text')).toBe(area('[]'));
  expect(draw('multi_line_text', { defaultValues: ['x'] })).toBe(area('[x]'));
});

it.each([
  [[], ''],
  [['false'], ''],
  [['true'], ' checked'],
])('a box with the default %j', (defaultValues, checked) => {
  expect(draw('single_checkbox', { defaultValues })).toBe(
    '<div><label class="fl-choice" for="id">' +
      `<input type="checkbox" id="id" name="[k]" required value="true"${checked}><span dir="auto">label</span></label></div>`,
  );
});

describe('a group of boxes', () => {
  const group = (legend: string, ...boxes: readonly string[]) =>
    `<fieldset aria-describedby="described"><legend class="label-class" dir="auto">${legend}</legend>\n${boxes.join('\n')}</fieldset>`;
  const box = (attributes: string, words: string) =>
    `<label class="fl-choice"><input ${attributes}><span dir="auto">${words}</span></label>`;

  it('of which one is chosen is required by the browser, where that may be', () => {
    const radios = (required: string) =>
      group(
        'label',
        box(`type="radio" id="id" name="[k]" value="[a]"${required}`, '0:A'),
        box(`type="radio" id="id-1" name="[k]" value="[b]"${required} checked`, '1:B'),
      );
    expect(draw('radio', { defaultValues: ['b'] })).toBe(radios(' required'));
    expect(draw('radio', { defaultValues: ['b'], mayBeRequired: false })).toBe(radios(''));
  });

  it('of which several are ticked never is, so that its legend says it', () => {
    expect(draw('multiple_checkboxes', { defaultValues: ['a'] })).toBe(
      group(
        'label, said',
        box('type="checkbox" id="id" name="[k]" value="[a]" checked', '0:A'),
        box('type="checkbox" id="id-1" name="[k]" value="[b]"', '1:B'),
      ),
    );
  });
});

it('a list begins with an empty choice, in its own words where it has any', () => {
  const list = (empty: string) =>
    `labelled(<select ${CONTROL}><option value="">${empty}</option>` +
    '<option value="[a]">0:A</option><option value="[b]" selected>1:B</option></select>)';
  expect(draw('dropdown', { defaultValues: ['b'] })).toBe(list('text:select'));
  expect(draw('dropdown', { defaultValues: ['b'], emptyChoice: () => 'pick' })).toBe(list('pick'));
});

it('a file is a note, with its help where there is any', () => {
  const label = '<span class="fl-label" dir="auto">bare label</span>';
  const note = '<p class="fl-note">text:file</p>';
  expect(draw('file', { children: 'children' })).toBe(
    `<div class="field">\n${label}\nhelp\n${note}\nchildren\n</div>`,
  );
  expect(draw('file', { help: () => '' })).toBe(`<div class="field">\n${label}\n${note}\n\n</div>`);
});

it('a hidden field holds all its answers in one text, and hides its place unless something hangs from it', () => {
  const input = '<input type="hidden" id="id" name="[k]" value="[a;b]">';
  expect(draw('email', { hidden: true, defaultValues: ['a', 'b'] })).toBe(
    `<div class="field" hidden>${input}</div>`,
  );
  expect(draw('email', { hidden: true, defaultValues: ['a', 'b'], children: 'children' })).toBe(
    `<div class="field">${input}children</div>`,
  );
});
