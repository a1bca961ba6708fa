import { kindIcon } from '@formloom/kind';
import { plainText } from '@formloom/module';
import { type Content, setField } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { WORDS_EN } from '../i18n/en.ts';
import { fallbackText, itemIcon, itemLabel, labelByKey, matches, objectTag } from './item-face.ts';
import { arranged, itemsOf, settableItem, unplaced } from './items.ts';
import { markdownPart } from './markdown-part.ts';
import { FORM, field, layoutOf } from './testing/hidden-form.ts';

const own = (content: Content) => ({ key: 'block:text-1', content });
const ITEMS = itemsOf(FORM);

describe('the fields and texts of a form', () => {
  it('are the same objects for as long as the form is', () => {
    expect(itemsOf({ ...FORM })).toBe(ITEMS);
    expect(itemsOf(setField(FORM, 'b', 'label', 'Mine')).byKey.get('a')).toBe(ITEMS.byKey.get('a'));
    expect(ITEMS.addableContent.map(({ key }) => key)).toContain('block:heading-1');
    expect(ITEMS.placeable.map(({ key }) => key)).toEqual(['a', 'h', 'b', 'c', 'block:1']);
    expect(ITEMS.children.get('a')?.map(({ key }) => key)).toEqual(['a1', 'a2']);
    expect([ITEMS.byKey.has('a1'), ITEMS.children.has('b')]).toEqual([false, false]);
  });

  it('stand side by side, what is hidden beneath', () => {
    expect(arranged(ITEMS, ['a', 'h', 'b'])).toEqual({ shown: ['a', 'b'], hidden: ['h'] });
  });

  it('that are not placed are in the palette', () => {
    expect(unplaced(ITEMS, layoutOf('a / c')).map(({ key }) => key)).toEqual(['h', 'b', 'block:1']);
  });

  it('have settings, content only where it is placed', () => {
    const settableKey = (rows: string, key: string) =>
      settableItem({ ...FORM, layout: layoutOf(rows) }, key)?.key;
    expect(['a', 'a1', 'block:1', 'block:text-1'].map((key) => settableKey('b', key))).toEqual([
      'a',
      'a1',
      'block:1',
      undefined,
    ]);
    expect(settableKey('b / block:text-1', 'block:text-1')).toBe('block:text-1');
  });

  it.each([
    ['A', ['a']],
    [' a11 ', ['a']],
    ['words', ['block:1']],
    ['zzz', []],
    ['', ['a', 'h', 'b', 'c', 'block:1']],
  ])('are found by %j', (filter, keys) => {
    const found = ITEMS.placeable.filter((item) => matches(ITEMS, item, filter, WORDS_EN, plainText));
    expect(found.map(({ key }) => key)).toEqual(keys);
  });
});

describe('what a card shows', () => {
  it.each([
    [field('a', { label: 'Name', placeholder: 'Yours' }), 'Name'],
    [field('a', { label: '  ', placeholder: 'Yours' }), 'Yours'],
    [field('a', { label: '' }), 'a'],
    [{ key: 'block:1', index: 0, richText: '<p>Read &amp; sign</p>' }, 'Read & sign'],
    [{ key: 'block:1', index: 0, richText: '<hr>' }, 'No words'],
    [own({ kind: 'text', text: '**Read** [this](https://x.test)\n\n- a_b' }), 'Read this a_b'],
    [own({ kind: 'image', src: 'https://x.test/a.png', alt: ' A  loom ' }), 'A loom'],
    [own({ kind: 'divider' }), WORDS_EN.content.divider],
  ])('a label: %#', async (item, label) => {
    await markdownPart.load();
    expect(itemLabel(item, WORDS_EN, plainText)).toBe(label);
  });

  it('the key of what is no longer there', () => {
    expect(labelByKey(ITEMS, 'gone', WORDS_EN)).toBe('gone');
  });

  it.each([
    [null, undefined],
    [' ', undefined],
    ['0-1', undefined],
    ['0-2', 'Company'],
    ['0-3', 'Deal'],
    ['0-5', 'Ticket'],
    ['2-1234', '2-1234'],
  ])('whose field it is: %j', (objectTypeId, tag) => {
    expect(objectTag(field('a', { objectTypeId }), WORDS_EN)).toBe(tag);
  });

  it.each([
    [field('a', { fieldType: 'email' }), { icon: kindIcon('email') }],
    [
      field('a', { fieldType: 'dropdown', options: [{ label: 'X', value: 'x' }] }),
      { icon: kindIcon('select') },
    ],
    [field('a', { fieldType: 'email', hidden: true }), { icon: kindIcon('hidden') }],
  ])('a picture of its kind: %#', (item, picture) => {
    expect(itemIcon(item)).toMatchObject(picture);
  });

  it('a picture of a text', () => {
    expect(itemIcon({ key: 'block:1', index: 0, richText: '<p>x</p>' })).toBe('paragraph');
  });

  it.each([
    [[], undefined],
    [[' '], undefined],
    [['x'], 'Ex'],
    [['x', 'z'], 'Ex, z'],
  ])('a default: %j', (defaultValues, words) => {
    expect(fallbackText(field('a', { defaultValues, options: [{ label: 'Ex', value: 'x' }] }))).toBe(words);
  });
});
