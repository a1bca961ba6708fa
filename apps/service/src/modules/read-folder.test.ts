import { expect, it } from 'vitest';
import { answer } from '../testing/harness.ts';
import { readFolder } from './read-folder.ts';

it.each([
  [
    { children: ['meta.json', 'forms/a.module/module.css', 7, null], updatedAt: 5 },
    ['meta.json', 'module.css'],
    5,
  ],
  [{}, [], null],
  [{ children: { 0: 'meta.json' }, updatedAt: 'soon' }, [], null],
  [{ updatedAt: 1e300 }, [], null],
  [{ updatedAt: -1 }, [], null],
])('a folder that is told as %j', (told, files, updatedAt) => {
  expect(readFolder(answer(200, told))).toEqual({ files, updatedAt });
});

it.each([
  [{ children: Array(1_001).fill('a') }, "The provider's names of files are more than 1,000"],
  [{ children: ['a'.repeat(1_025)] }, "One of the provider's names of files is longer than 1,024 characters"],
])('8 what is out of bounds is refused, and said', (told, words) => {
  expect(() => readFolder(answer(200, told))).toThrow(words);
});
