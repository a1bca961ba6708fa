import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDate } from './read-date.ts';

it.each([
  ['a number', 1_600_753_947_505, 1_600_753_947_505],
  ['zero', 0, 0],
  ['a moment before 1970', -86_400_000, -86_400_000],
  ['numeric text', '1611792380136', 1_611_792_380_136],
  ['numeric text with spaces', ' 12 ', 12],
  ['ISO text', '2020-09-22T05:12:27.505Z', Date.UTC(2020, 8, 22, 5, 12, 27, 505)],
  ['ISO text in small letters', '2020-09-22t05:12:27z', Date.UTC(2020, 8, 22, 5, 12, 27)],
  ['ISO text with spaces around', ' 2020-09-22T05:12:27Z\n', Date.UTC(2020, 8, 22, 5, 12, 27)],
  ['ISO text with a blank between', '2020-09-22 05:12:27Z', Date.UTC(2020, 8, 22, 5, 12, 27)],
  ['ISO text without seconds', '2020-09-22T05:12Z', Date.UTC(2020, 8, 22, 5, 12)],
  ['an offset', '2020-09-22T05:12:27+02:00', Date.UTC(2020, 8, 22, 3, 12, 27)],
  ['an offset without colon', '2020-09-22T05:12:27-0330', Date.UTC(2020, 8, 22, 8, 42, 27)],
  ['an offset of hours', '2020-09-22T05:12:27+02', Date.UTC(2020, 8, 22, 3, 12, 27)],
  ['no offset, as UTC', '2020-09-22T05:12:27', Date.UTC(2020, 8, 22, 5, 12, 27)],
  ['a day alone, as UTC', '2020-09-22', Date.UTC(2020, 8, 22)],
])('2.3 reads %s', (_, value, expected) => {
  expect(readDate(value)).toBe(expected);
});

it.each([
  [undefined],
  [null],
  [''],
  ['yesterday'],
  ['2020-13-45'],
  ['2020-02-30'],
  ['2020-02-30T10:00:00Z'],
  ['2020-09-22T99:00Z'],
  ['x2020-09-22'],
  ['2020-09-22x'],
  ['Infinity'],
  ['1e999'],
  [true],
  [[5]],
  [{}],
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
])('2.3 gives 0 for %j, which is no date', (value) => {
  expect(readDate(value)).toBe(0);
});

it('2.3 is finite for any value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.double().map(String), fc.date().map(String)), (value) => {
      expect(Number.isFinite(readDate(value))).toBe(true);
    }),
  );
});
