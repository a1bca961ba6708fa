import { expect, it } from 'vitest';
import {
  MOST_NUMBER,
  MOST_SEALED,
  readMessage,
  readPassing,
  readRecords,
  readStored,
  readTime,
  readUpTo,
} from './read-redis.ts';

const LONG = 'x'.repeat(MOST_SEALED + 1);

it.each([
  [[null, null, null], { version: 0, generation: 0, sealed: '' }],
  [['3', '1700000000000', 'abc'], { version: 3, generation: 1_700_000_000_000, sealed: 'abc' }],
  [
    [String(MOST_NUMBER), String(MOST_NUMBER), ''],
    { version: MOST_NUMBER, generation: MOST_NUMBER, sealed: '' },
  ],
])('3.1 %j stands for %j', (values, stored) => {
  expect(readStored(values)).toEqual(stored);
});

const REFUSED = [
  '9007199254740991',
  '9007199254740992',
  '4503599627370497',
  '1e3',
  '-1',
  '1.5',
  'Infinity',
  'NaN',
  ' 1',
  '',
  '0x10',
  '00000000000000001',
];

it.each(REFUSED)('4.4 %j is no number of a version or a log-out', (text) => {
  expect([readStored([text, '0', '']), readStored(['0', text, ''])]).toEqual([undefined, undefined]);
});

it.each([['refused'], [null], [['1', '2', LONG]]])('3.1 what is no session is refused (%#)', (values) => {
  expect(readStored(values)).toBeUndefined();
});

const MESSAGE = { version: 1, generation: 2, sealed: 'abc', from: 'replica-1', id: 'change-1' };

it('3.1 a message of a replica is read, with or without somebody who waits for an answer', () => {
  expect(readMessage(JSON.stringify(MESSAGE))).toEqual(MESSAGE);
  expect(readMessage(JSON.stringify({ ...MESSAGE, id: '' }))).toEqual({ ...MESSAGE, id: '' });
});

it.each([
  ['a number beyond the bounds', { version: 2 ** 53 - 1 }],
  ['a log-out beyond the bounds', { generation: 2 ** 53 }],
  ['half a number', { version: 1.5 }],
  ['a number as text', { version: '1' }],
  ['a text that is too long', { sealed: LONG }],
  ['no text', { sealed: null }],
  ['a sender that is none', { from: 'formloom:0:changes' }],
  ['no sender', { from: undefined }],
  ['an id that is none', { id: 'x'.repeat(65) }],
])('3.1 a message with %s is refused', (_, change) => {
  expect(readMessage(JSON.stringify({ ...MESSAGE, ...change }))).toBeUndefined();
});

it.each(['', 'nonsense', '[]', 'null', `"${LONG.repeat(2)}"`])(
  '3.1 what is no message is refused (%#)',
  (text) => {
    expect(readMessage(text)).toBeUndefined();
  },
);

const RECORD = { accessToken: 'a', refreshToken: 'r', expiresAt: null, scopes: ['forms'] };

it.each([
  ['a record', [RECORD], true],
  ['none', [], true],
  ['a token that is no text', [{ ...RECORD, accessToken: 1 }], false],
  ['an end that is no number', [{ ...RECORD, expiresAt: 'soon' }], false],
  ['scopes that are no texts', [{ ...RECORD, scopes: [1] }], false],
  ['something else in the list', [RECORD, null], false],
  ['no list', {}, false],
  ['too many', Array.from({ length: 1_001 }, () => RECORD), false],
])('2.1 records are read or refused as a whole: %s', (_, given, isRead) => {
  expect(readRecords(JSON.stringify(given))).toEqual(isRead ? given : undefined);
});

it('8 the time is two numbers, or the session cannot be reached', () => {
  expect(readTime(['1700000000', '123456'])).toBe(1_700_000_000_123);
  for (const time of [undefined, [], ['1'], ['x', '1'], ['1', '1e999']])
    expect(() => readTime(time)).toThrow('Service unavailable');
});

it.each([
  [0, 0],
  [7, 7],
  ['7', 7],
  [31_000, 30_000],
  [-1, 30_000],
  [Number.NaN, 30_000],
  [1e300, 30_000],
  [null, 30_000],
  [[], 30_000],
])('8 a wait of %j is one of %j', (given, expected) => {
  expect(readUpTo(30_000, given)).toBe(expected);
});

it('8 what is said in passing has a name in front, and is short', () => {
  const name = 'a'.repeat(36);
  expect(readPassing(`${name}5 100 10000 1`)).toEqual([name, '5 100 10000 1']);
  for (const text of ['', ':'.repeat(40), name + '1'.repeat(165)]) expect(readPassing(text)).toBeUndefined();
});
