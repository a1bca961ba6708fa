import { addLanguage, createProject, setTranslation } from '@formloom/project';
import { expect, it } from 'vitest';
import { changedTexts } from './changed-texts.ts';

const place = { of: 'field', key: 'a', part: 'label' } as const;
const EMPTY = addLanguage(
  createProject(
    { id: 'f', name: 'F', fields: [{ name: 'a', label: 'A', type: 'text', required: false }] },
    { language: 'en' },
  ),
  'es',
);
const ONE = setTranslation(EMPTY, 'es', place, 'Uno', 'A');

it.each([
  ['words that came', EMPTY, ONE, ['', 'Uno']],
  [
    'other words, neither of them outdated',
    ONE,
    setTranslation(EMPTY, 'es', place, 'Dos', 'A'),
    ['Uno', 'Dos'],
  ],
  [
    'words that are no longer outdated',
    setTranslation(EMPTY, 'es', place, 'Uno', 'Old'),
    ONE,
    ['Uno', 'Uno'],
  ],
  ['nothing', ONE, ONE, null],
])('%s', (_, before, now, words) => {
  const found = changedTexts(before, now, 'es');
  expect(found.map((text) => [text.text.place, text.before, text.now])).toEqual(
    words === null ? [] : [[place, ...words]],
  );
});
