import { LANGUAGES, type Language, TEXT_KEYS, type TextKey } from '@formloom/project';
import { describe, expect, it } from 'vitest';
import { FIELD_LABELS, TEXT_LABELS, TEXTS, textName } from './texts.ts';

/** The numbers a text stands for, in one order: languages may say them in another. */
const numbersIn = (text: string) => (text.match(/%\w+/g) ?? []).sort();

describe.each(LANGUAGES)('what a form says in “%s”', (language) => {
  const texts = TEXTS[language];
  const labels = TEXT_LABELS[language];
  const everything = [texts, labels, FIELD_LABELS[language]].flatMap((one) => Object.entries(one));

  it('is exactly the texts there are, and a label for each', () => {
    expect(Object.keys(texts)).toEqual(TEXT_KEYS);
    expect(Object.keys(labels)).toEqual(TEXT_KEYS);
    expect(Object.keys(FIELD_LABELS[language])).toEqual(Object.keys(FIELD_LABELS.en));
  });

  it('names the same numbers as every other language', () => {
    for (const key of TEXT_KEYS)
      expect([key, numbersIn(texts[key])]).toEqual([key, numbersIn(TEXTS.en[key])]);
    for (const label of Object.values(labels)) expect(numbersIn(label)).toEqual([]);
  });

  it('is neither blank nor padded, and holds nothing a template or a page would read', () => {
    for (const [key, text] of everything) {
      expect([key, text]).toEqual([key, text.trim()]);
      expect([key, text]).not.toEqual([key, '']);
      expect(text).not.toMatch(/\{\{|\{%|\{#|</);
    }
  });

  it('is set properly: one ellipsis, no typewriter quotes, no space twice', () => {
    for (const [, text] of everything) expect(text).not.toMatch(/\.\.|["']|\s\s/);
  });

  it('tells its labels apart', () => {
    expect(new Set(Object.values(labels)).size).toBe(TEXT_KEYS.length);
  });
});

it.each<[Language, string, RegExp]>([
  ['fr', 'a space that cannot break goes with double marks', /[^\u00A0][:;!?»]|«[^\u00A0]/],
  ['ja', 'marks are as wide as its letters', /[,;:!?()]/],
  ['ar', 'marks are its own', /[,;?]/],
])('in “%s” %s', (language, _, wrong) => {
  const all = [TEXTS, TEXT_LABELS, FIELD_LABELS].flatMap((one) => Object.values(one[language]));
  expect(all.filter((text) => wrong.test(text))).toEqual([]);
});

it.each<[TextKey, '_' | '-', string]>([
  ['digitsMin', '_', 'digits_min'],
  ['digitsMin', '-', 'digits-min'],
  ['submit', '-', 'submit'],
])('the name of %s joined by %s is %s', (key, mark, name) => {
  expect(textName(key, mark)).toBe(name);
});
