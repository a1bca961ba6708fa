import { expect, it } from 'vitest';
import { createKeyCheck, readBearer } from './key-check.ts';

it('knows the key and nothing that resembles it', () => {
  const isKey = createKeyCheck(['loom and shuttle']);
  expect(isKey('loom and shuttle')).toBe(true);
  for (const other of ['', 'loom', 'loom and shuttl', 'loom and shuttles', 'Loom and shuttle', '\0']) {
    expect([other, isKey(other)]).toEqual([other, false]);
  }
});

it('knows a key with other letters as text and as the bytes of a header', () => {
  const isKey = createKeyCheck(['Schlüssel 鍵']);
  const asHeader = Buffer.from('Schlüssel 鍵').toString('latin1');
  expect([isKey('Schlüssel 鍵'), isKey(asHeader), isKey('Schlussel 鍵')]).toEqual([true, true, false]);
});

it('accepts each of several keys, and not the list', () => {
  const isKey = createKeyCheck(['new key', 'old key']);
  expect(['new key', 'old key', 'new key,old key', ''].map(isKey)).toEqual([true, true, false, false]);
});

it.each([
  ['Bearer abc', 'abc'],
  ['bearer   a b ', 'a b'],
  ['Bearer ', undefined],
  ['Basic abc', undefined],
  ['Bearerabc', undefined],
  [undefined, undefined],
])('reads %j as %j', (header, expected) => {
  expect(readBearer(header)).toBe(expected);
});
