import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  findUnstorable,
  isStorableText,
  isStorableTime,
  isVisibleText,
  parseStorableJson,
  toStorableText,
  toStorableTime,
} from './stored-value.ts';

it.each([
  ['', true],
  ['ñ 第 🙂 \u0001\t\n', true],
  ['\ufffd', true],
  ['\0', false],
  ['a\0b', false],
  ['\ud800', false],
  ['\udc00', false],
  ['🙂'.slice(0, 1), false],
])('%j can be stored: %s', (text, isStorable) => {
  expect(isStorableText(text)).toBe(isStorable);
});

it('any text can be stored after it is made storable, and one that could be is the same', () => {
  const text = fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  });
  fc.assert(
    fc.property(text, (input) => {
      const made = toStorableText(input);
      expect(isStorableText(made)).toBe(true);
      expect(made.length).toBe(input.length);
      expect(Buffer.from(made).toString()).toBe(made);
      if (isStorableText(input)) expect(made).toBe(input);
    }),
  );
});

it.each([
  ['', false],
  [' \t\n\u00a0\u3000', false],
  ['\u0000\u0007\u001b\u009f', false],
  ['\u200b\u200e\u2060\ufeff\u00ad', false],
  ['\u3164\u115f\u2800', false],
  ['\ud800', false],
  ['\u0007a', true],
  ['第', true],
  ['👍🏽', true],
  ['.', true],
])('%j can be seen: %s', (text, isVisible) => {
  expect(isVisibleText(text)).toBe(isVisible);
});

it.each([
  [0, true],
  [1_763_380_800_000, true],
  [253_402_300_799_999, true],
  [253_402_300_800_000, false],
  [8_640_000_000_000_001, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ['1', false],
  [null, false],
])('the time %j exists: %s', (time, exists) => {
  expect(isStorableTime(time)).toBe(exists);
});

it('any number becomes a time that exists and can be written, and one that exists is the same', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.maxSafeInteger()), (time) => {
      const near = toStorableTime(time);
      expect(isStorableTime(near)).toBe(true);
      expect(new Date(near).toISOString()).toMatch(/^\d{4}-/);
      if (isStorableTime(time)) expect(near === time).toBe(true);
    }),
  );
});

it.each([
  [{ form: 'f', at: 1, text: new Uint8Array([0]), step: undefined, name: null, done: true }, undefined],
  ['\0', ''],
  [{ person: { tab: 'a\ud800' } }, 'person.tab'],
  [{ expected: [1, Number.NaN] }, 'expected.1'],
  [{ at: Number.POSITIVE_INFINITY }, 'at'],
  [{ at: 2 ** 53 }, 'at'],
  [{ texts: { 'a\0': 'b' } }, 'texts'],
])('in %j the value at %j cannot be stored', (value, at) => {
  expect(findUnstorable(value)).toEqual(at === undefined ? undefined : { at });
});

it.each([
  [
    '{"a":"\\ud800","b\\u0000":["\\uDFFF\\u0000"],"c":"\\ud83d\\ude42"}',
    { a: '\ufffd', 'b\ufffd': ['\ufffd\ufffd'], c: '🙂' },
  ],
  ['"\ud800"', '\ufffd'],
  ['{"__proto__":"\\ud800"}', JSON.parse('{"__proto__":"\ufffd"}')],
  ['no JSON \\ud800', undefined],
])('%j is parsed with texts that can be stored', (text, value) => {
  expect(parseStorableJson(text)).toEqual(value);
});

it('of JSON that is deeper than any project, however deep, the rest is left as it is', () => {
  const deep = `${'['.repeat(500_000)}"\\ud800"${']'.repeat(500_000)}`;
  expect(Array.isArray(parseStorableJson(deep))).toBe(true);
});
